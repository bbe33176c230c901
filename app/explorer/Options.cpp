#include "app/explorer/Options.h"

#include <cstdio>
#include <cstdlib>
#include <string_view>

#include <QCommandLineParser>

namespace gnx::explorer {
namespace {

constexpr int kExitUsage = 2;
constexpr int kViews = 4; ///< number of the views of GraphDocument; the pages come after them

QString english(const char* text) {
    return QString::fromUtf8(text);
}

[[noreturn]] void refuse(const QString& option, const QString& value, const QString& expected) {
    const QString line = english("graphnet-explorer: --%1 %2: expected %3\n").arg(option, value, expected);
    std::fputs(line.toLocal8Bit().constData(), stderr);
    std::exit(kExitUsage);
}

/// The position of the option's value in `names`; nullopt if it is not given, an error if it is not in the list.
std::optional<int> chosen(const QCommandLineParser& parser, const QString& option, const QStringList& names) {
    if (!parser.isSet(option))
        return {};
    const auto found = names.indexOf(parser.value(option));
    if (found < 0)
        refuse(option, parser.value(option), names.join(QStringLiteral(", ")));
    return static_cast<int>(found);
}

QSize parseSize(const QString& text) {
    const QStringList sides = text.split(QLatin1Char('x'));
    const QSize size = sides.size() == 2 ? QSize(sides[0].toInt(), sides[1].toInt()) : QSize();
    if (size.width() < 1 || size.height() < 1)
        refuse(QStringLiteral("size"), text, english("WIDTHxHEIGHT in pixels, as 1280x800"));
    return size;
}

} // namespace

Options parseOptions(const QCoreApplication& application) {
    QCommandLineParser parser;
    parser.setApplicationDescription(english("Browse GraphNet's computational graphs."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(
        QStringLiteral("dir"),
        english("What to open: a folder of samples, an archive, a GraphNet.db, a trace, a figure, a log "
                "or a folder of them; the last dataset if left out."),
        "[PATH]");
    parser.addOptions(
        {{"db", english("Index to use."), "FILE"},
         {"open", english("Sample to open: name, folder, or a unique end of the name."), "SAMPLE"},
         {"view",
          english("graph, source, tensors, run; results, overview, plan, runs, sets, trust, compilers, training; card, "
                  "result or profile of --open, compare it "
                  "--with."),
          "NAME"},
         {"part",
          english("View of a profile (of --open, or of PATH where that is a trace) to show: timeline, "
                  "operators, kernels, modules, flame, roofline, findings, compare, values."),
          "NAME"},
         {"with", english("Sample to compare with."), "SAMPLE"},
         {"theme", english("light, dark or system, for this start."), "NAME"},
         {"language", english("en, de, ja or zh_CN, for this start."), "CODE"},
         {"size", english("Size of the window."), "WxH"},
         {"screenshot", english("Save a picture once everything is loaded, and quit."), "FILE"},
         {"quit-after-load", english("Quit once the dataset is loaded.")}});
    parser.process(application);
    Options options;
    options.dataset = parser.positionalArguments().value(0);
    options.database = parser.value("db");
    options.sample = parser.value("open");
    options.screenshot = parser.value("screenshot");
    options.quit_after_load = parser.isSet("quit-after-load");
    if (const auto theme = chosen(parser, "theme", {"system", "light", "dark"}))
        options.theme = static_cast<ThemeMode>(*theme);
    options.language = parser.value("language");
    const QStringList views{"graph", "source", "tensors", "run",   "results",   "overview", "card", "compare",
                            "plan",  "result", "runs",    "trust", "compilers", "profile",  "sets", "training"};
    if (const auto view = chosen(parser, "view", views)) {
        if (*view < kViews)
            options.view = static_cast<GraphDocument::View>(*view);
        else
            options.page = static_cast<Options::Page>(*view - kViews + 1);
    }
    options.part = parser.value("part");
    if (parser.isSet("part") && parser.isSet("open") && !parser.isSet("view")) // only profiles have parts
        options.page = Options::Page::Profile;
    options.with = parser.value("with");
    if (parser.isSet("size"))
        options.size = parseSize(parser.value("size"));
    return options;
}

bool wantsTextOnly(int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        const std::string_view argument = argv[i];
        if (argument == "--version" || argument == "-v" || argument == "--help" || argument == "-h")
            return true;
    }
    return false;
}

} // namespace gnx::explorer
