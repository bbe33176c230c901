#include "app/graphnet/Commands.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <iostream>
#include <memory>

#include "app/graphnet/RunFigure.h"
#include "app/graphnet/RunSelection.h"
#include "app/graphnet/ScoreSources.h"
#include "app/graphnet/StyleArguments.h"
#include "core/index/Index.h"
#include "core/report/DatasetFigures.h"
#include "core/report/FigureExport.h"
#include "core/report/Figures.h"
#include "core/search/Catalog.h"
#include "core/search/Query.h"
#include "core/system/AtomicFile.h"

namespace gnx {
namespace {

namespace fs = std::filesystem;

struct FigureCommand {
    ScoreArguments arguments;
    std::string kind = "all";
    RunFigureArguments of_run;
    std::vector<std::string> words; ///< a query of samples that the figures are of, logs, runs
    std::string from;               ///< a bundle to be drawn again
    std::string bundle;             ///< where one is to be written
    StyleArguments style;
    bool latex = false;
    std::vector<std::string> formats; ///< empty: by the name of the file, else pdf
    std::string out = ".";
    bool json = false;
};

struct FigureFile {
    std::string figure;
    FigureFormat format;
    fs::path path;
};

Error invalid(std::string message) {
    Error error;
    error.code = ErrorCode::InvalidInput;
    error.message = std::move(message);
    return error;
}

bool ofDataset(const FigureCommand& command) {
    return command.kind.starts_with("dataset");
}

/// Names of the figures that are asked for.
Result<std::vector<std::string>> figuresOf(const FigureCommand& command) {
    if (command.kind == "all") {
        std::vector<std::string> names;
        for (const auto kind : kFigureKinds)
            if (kind != FigureKind::SpeedupIntensity) // takes a worker and minutes
                names.emplace_back(figureKindName(kind));
        return names;
    }
    if (command.kind == "dataset") {
        std::vector<std::string> names;
        names.reserve(std::size(kDatasetFigures));
        for (const auto kind : kDatasetFigures)
            names.emplace_back(datasetFigureName(kind));
        return names;
    }
    if (parseFigureKind(command.kind) || parseDatasetFigure(command.kind))
        return std::vector{command.kind};
    std::string names = "all, dataset";
    for (const auto kind : kFigureKinds)
        names += std::string(", ") + figureKindName(kind);
    for (const auto kind : kDatasetFigures)
        names += std::string(", ") + datasetFigureName(kind);
    return invalid("\"" + command.kind + "\" is no figure, expected one of " + names);
}

std::optional<FigureFormat> formatOfFile(const fs::path& path) {
    const std::string extension = path.extension().string();
    return extension.empty() || fs::is_directory(path) ? std::nullopt : parseFigureFormat(extension.substr(1));
}

Result<std::vector<FigureFormat>> formatsOf(const FigureCommand& command) {
    const auto by_name = formatOfFile(command.out);
    if (command.formats.empty())
        return std::vector{by_name.value_or(FigureFormat::Pdf)};
    std::vector<FigureFormat> formats;
    for (const auto& name : command.formats) {
        const auto format = parseFigureFormat(name);
        if (!format)
            return invalid("\"" + name + "\" is no format, expected pdf, svg, png, tikz or csv");
        if (std::find(formats.begin(), formats.end(), *format) == formats.end())
            formats.push_back(*format);
    }
    if (by_name && (formats.size() != 1 || formats.front() != *by_name))
        return invalid("--out names a " + std::string(figureFormatName(*by_name)) +
                       " file, but --format asks for something else; give a folder instead");
    return formats;
}

/// Every file to be written. A --out that names a file holds one figure in one format; any other is a folder.
Result<std::vector<FigureFile>> plan(const FigureCommand& command, const std::vector<std::string>& figures) {
    GNX_TRY(const std::vector<FigureFormat> formats, formatsOf(command));
    if (formatOfFile(command.out)) {
        if (figures.size() != 1)
            return invalid("--out names one file, but there are " + std::to_string(figures.size()) +
                           " figures; give a folder instead");
        return std::vector<FigureFile>{{figures.front(), formats.front(), command.out}};
    }
    std::vector<FigureFile> files;
    for (const auto& figure : figures)
        for (const auto format : formats)
            files.push_back({figure, format, fs::path(command.out) / (figure + "." + figureFormatExtension(format))});
    return files;
}

Status makeFolder(const fs::path& folder) {
    std::error_code failure;
    fs::create_directories(folder, failure);
    if (!failure)
        return {};
    Error error;
    error.code = failure == std::errc::no_space_on_device ? ErrorCode::NoSpace : ErrorCode::Unreadable;
    error.path = folder.string();
    error.message = "cannot create the folder: " + failure.message();
    return error;
}

/// What was written, told at the end.
class Written {
  public:
    Written(const FigureCommand& command, const CommandContext& context) : command_(command), context_(context) {}

    void add(const std::string& figure, const char* format, const fs::path& path) {
        if (command_.json)
            files_.push_back(
                {{"figure", figure}, {"format", format}, {"path", fs::absolute(path).lexically_normal().string()}});
        else
            std::cout << path.string() << '\n';
    }
    void tell(nlohmann::json facts) {
        facts["files"] = std::move(files_);
        if (command_.json)
            context_.printJson(facts);
    }

  private:
    const FigureCommand& command_;
    const CommandContext& context_;
    nlohmann::json files_ = nlohmann::json::array();
};

/// Where the bundle of a figure goes: the file that was named, or one for each figure in a folder.
fs::path bundlePath(const FigureCommand& command, const std::string& figure, std::size_t figures) {
    const fs::path named = command.bundle;
    return figures > 1 || fs::is_directory(named) ? named / (figure + kFigureBundleExtension) : named;
}

using MakeBundle = std::function<FigureBundle(const std::string& name)>;

Status writeFiles(const FigureCommand& command, const std::vector<FigureFile>& files, const std::string& name,
                  const FigureBundle& bundle, Written& written) {
    for (const auto& file : files) {
        if (file.figure != name)
            continue;
        GNX_CHECK(exportFigure(bundle.figure, file.path, file.format, bundle.style));
        written.add(file.figure, figureFormatName(file.format), file.path);
        if (!command.latex)
            continue;
        const fs::path snippet = fs::path(file.path).replace_extension(".latex");
        GNX_CHECK(writeFileAtomically(snippet, figureLatex(bundle.figure, file.path.filename())));
        written.add(file.figure, "latex", snippet);
    }
    return {};
}

/// Writes every file; `facts` go with the JSON.
Status writeFigures(const FigureCommand& command, const CommandContext& context, const std::vector<std::string>& names,
                    nlohmann::json facts, const MakeBundle& make) {
    GNX_TRY(const std::vector<FigureFile> files, plan(command, names));
    if (!formatOfFile(command.out))
        GNX_CHECK(makeFolder(command.out));
    if (!command.bundle.empty() && names.size() > 1)
        GNX_CHECK(makeFolder(command.bundle));
    Written written(command, context);
    for (const auto& name : names) {
        const FigureBundle bundle = make(name);
        GNX_CHECK(writeFiles(command, files, name, bundle, written));
        if (command.bundle.empty())
            continue;
        const fs::path path = bundlePath(command, name, names.size());
        GNX_CHECK(writeFigureBundle(bundle, path));
        written.add(name, "bundle", path);
    }
    written.tell(std::move(facts));
    return {};
}

/// Words of the command line are words of one query.
std::string queryOf(const std::vector<std::string>& words) {
    std::string query;
    for (const std::string& word : words)
        query += (query.empty() ? "" : " ") + word;
    return query;
}

FigureOrigin originOf(std::string query, std::vector<std::string> sources) {
    return {std::move(query), std::move(sources), "GraphNet Explorer " GNX_VERSION};
}

Status runDatasetFigure(const FigureCommand& command, const CommandContext& context, const FigureStyle& style) {
    GNX_TRY(const std::vector<std::string> names, figuresOf(command));
    const std::string words = queryOf(command.words);
    GNX_TRY(const Query query, Query::parse(words));
    GNX_CHECK(context.requireIndex());
    GNX_TRY(const Index index, Index::open(context.databaseFile()));
    GNX_TRY(const std::shared_ptr<const Catalog> catalog, Catalog::load(index));
    const SampleSet samples = query.evaluate(*catalog);
    const nlohmann::json facts{{"query", words}, {"samples", samples.count()}};
    return writeFigures(command, context, names, facts, [&](const std::string& name) {
        return FigureBundle{
            originOf(words, {}), style, datasetFigure(*parseDatasetFigure(name), *catalog, samples, words), {}};
    });
}

/// A run, a log or a folder of logs; else it is of the query.
bool namesResults(const std::string& word) {
    std::error_code failure;
    return parseRunWord(word) || word.starts_with("set:") || fs::exists(word, failure) || word.ends_with(".log");
}

/// A set's name where a query stands is a query, which is said.
Error withSetHint(Error error, const std::string& query, const CommandContext& context) {
    const auto set = findRunWord(context, query);
    if (error.hint.empty() && set.ok() && set->has_value())
        error.hint = "the result set of that name is set:" + query;
    return error;
}

Status runBundle(const FigureCommand& command, const CommandContext& context) {
    GNX_TRY(FigureBundle bundle, readFigureBundle(command.from));
    GNX_TRY(bundle.style, command.style.applied(bundle.style));
    return writeFigures(command, context, {bundle.figure.id}, {{"from", command.from}},
                        [&](const std::string&) { return bundle; });
}

Status runFigure(const FigureCommand& command, const CommandContext& context) {
    if (!command.from.empty())
        return runBundle(command, context);
    GNX_TRY(const FigureStyle style, command.style.applied({}));
    if (ofDataset(command))
        return runDatasetFigure(command, context, style);
    GNX_TRY(const std::vector<std::string> names, figuresOf(command));
    GNX_TRY(const ScoreOptions options, command.arguments.checked());
    GNX_TRY(const SpeedupKind speedup, command.arguments.checkedSpeedup());
    std::vector<std::string> sources;
    std::vector<std::string> words;
    for (const std::string& word : command.words)
        (namesResults(word) ? sources : words).push_back(word);
    const std::string query = queryOf(words);
    GNX_CHECK(plan(command, names)); // before long work
    GNX_TRY(const FigureResults selected, figureResults(context, command.arguments.run, sources, speedup));
    const bool intensity = command.kind == figureKindName(FigureKind::SpeedupIntensity);
    auto made = runFigureData(context, selected, speedup, options, command.of_run, query, intensity);
    if (!made.ok())
        return withSetHint(made.error(), query, context);
    const RunFigureData data = *std::move(made);
    nlohmann::json facts{{"sources", selected.sources}};
    if (sources.empty())
        facts["run"] = selected.results.front().run.value();
    return writeFigures(command, context, names, std::move(facts), [&](const std::string& name) {
        FigureInputs inputs = figureInputs(*parseFigureKind(name), data);
        Figure figure = makeFigure(inputs);
        return FigureBundle{originOf(query, selected.sources), style, std::move(figure), std::move(inputs)};
    });
}

} // namespace

void addFigureCommand(CLI::App& program, CommandContext& context) {
    auto* app = program.add_subcommand("figure", "Write the figures of a run, or of the dataset, for a paper");
    const auto command = std::make_shared<FigureCommand>();
    app->add_option(
           "FIGURE", command->kind,
           "Of a run: st, est, violin, ecdf, times, speedup-ops, speedup-params, speedup-intensity, pass-rate, "
           "heatmap, compile-time, waterfall, or all of them. Of the dataset: dataset for all of its figures, "
           "or one, as dataset-sources")
        ->capture_default_str()
        ->type_name("NAME");
    app->add_option("WORDS", command->words,
                    "What the figures are of: logs of GraphNet's benchmark, folders of them, runs (7, latest, "
                    "7:inductor) and result sets (set:NAME), as of graphnet score; other words are a query of samples, "
                    "as of graphnet list");
    app->add_option("--from", command->from, "Draw the figure of a bundle again, with its own style or another")
        ->type_name("BUNDLE");
    app->add_option("--bundle", command->bundle,
                    "Write what the figure is made of and its style into this file (a folder, of several figures)")
        ->type_name("FILE");
    app->add_flag("--latex", command->latex, "Beside each file a snippet for LaTeX, with the caption and a label");
    command->arguments.addTo(*app);
    command->of_run.addTo(*app);
    app->add_option("--format", command->formats, "One or more of pdf, svg, png, tikz, csv, separated by commas")
        ->delimiter(',')
        ->type_name("LIST");
    app->add_option("-o,--out", command->out, "Folder (made if missing), or the file of a single figure")
        ->capture_default_str()
        ->type_name("PATH");
    command->style.addTo(*app);
    app->add_flag("--json", command->json, "Print what was written as JSON");
    context.onChosen(*app, [command, &context] { return runFigure(*command, context); });
}

} // namespace gnx
