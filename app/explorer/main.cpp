#include <filesystem>

#include <QApplication>
#include <QCommandLineParser>
#include <QPixmap>
#include <QSettings>
#include <QTimer>

#include "app/explorer/MainWindow.h"
#include "core/index/Index.h"
#include "widgets/common/Theme.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/dataset/IndexClient.h"
#include "widgets/settings/Settings.h"

using namespace gnx;

namespace {

struct Options {
    QString dataset, database, screenshot, theme;
    QSize size;
    bool quit_after_load = false;
};

Options parseOptions(const QApplication& application) {
    const auto tr = [](const char* text) { return QCoreApplication::translate("main", text); };
    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("dir"), tr("Dataset to open; the last one if left out."), "[DIR]");
    const QCommandLineOption database("db", tr("Index to use."), "FILE");
    const QCommandLineOption screenshot("screenshot", tr("Save a picture once the dataset is loaded, and quit."),
                                        "FILE");
    const QCommandLineOption size("size", tr("Size of the window."), "WxH");
    const QCommandLineOption theme("theme", tr("light or dark, for this start."), "NAME");
    const QCommandLineOption quit("quit-after-load", tr("Quit once the dataset is loaded."));
    parser.addOptions({database, screenshot, size, theme, quit});
    parser.process(application);
    Options options{parser.positionalArguments().value(0),
                    parser.value(database),
                    parser.value(screenshot),
                    parser.value(theme),
                    {},
                    parser.isSet(quit)};
    const QStringList sides = parser.value(size).split(QLatin1Char('x'));
    if (sides.size() == 2)
        options.size = {sides[0].toInt(), sides[1].toInt()};
    return options;
}

void applyTheme(Theme& theme, const Settings& settings, const QString& name) {
    if (name.isEmpty())
        theme.setMode(settings.theme());
    else
        theme.setMode(name == QLatin1String("dark") ? ThemeMode::Dark : ThemeMode::Light);
}

} // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("graphnet-explorer"));
    QApplication::setOrganizationName(QStringLiteral("graphnet-explorer"));
    const Options options = parseOptions(application);

    QSettings store;
    Settings settings(store);
    Theme theme(application);
    applyTheme(theme, settings, options.theme);
    QApplication::setWindowIcon(themeIcon(QStringLiteral("graphnet-explorer")));
    std::filesystem::path database = defaultDatabaseFile();
    if (!options.database.isEmpty())
        database = options.database.toStdString();
    IndexClient index(database);
    MainWindow window(index, settings, theme);
    if (options.size.isValid())
        window.resize(options.size);
    window.show();

    const QString dataset = options.dataset.isEmpty() ? settings.lastDataset() : options.dataset;
    const auto finish = [&] {
        if (!options.screenshot.isEmpty())
            window.grab().save(options.screenshot);
        if (options.quit_after_load || !options.screenshot.isEmpty())
            window.close();
    };
    QObject::connect(&window, &MainWindow::loadEnded, &window, finish);
    if (!dataset.isEmpty())
        window.openDataset(dataset);
    else
        QTimer::singleShot(0, &window, finish);
    return QApplication::exec();
}
