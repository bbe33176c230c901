#include <cstdio>
#include <filesystem>

#include <QApplication>
#include <QPixmap>
#include <QSettings>
#include <QTimer>

#include "app/explorer/BenchPages.h"
#include "app/explorer/CompilerPages.h"
#include "app/explorer/DatasetPages.h"
#include "app/explorer/MainWindow.h"
#include "app/explorer/Options.h"
#include "app/explorer/Parts.h"
#include "app/explorer/ProfilePages.h"
#include "app/explorer/ScorePages.h"
#include "app/explorer/SetPages.h"
#include "app/explorer/Settings.h"
#include "app/explorer/Tour.h"
#include "app/explorer/TrainingPages.h"
#include "core/base/system/Logging.h"
#include "core/data/index/Index.h"
#include "widgets/common/Language.h"
#include "widgets/common/PlainText.h"
#include "widgets/common/Theme.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/dataset/browser/IndexClient.h"

using namespace gnx::explorer;

namespace {

constexpr int kSettlePollMs = 100;
constexpr int kQuietPolls = 3; // requests of the next turn of the event loop must be seen as well

void nameApplication() {
    QCoreApplication::setApplicationName(QStringLiteral("graphnet-explorer"));
    QCoreApplication::setOrganizationName(QStringLiteral("graphnet-explorer"));
    QCoreApplication::setApplicationVersion(QStringLiteral(GNX_VERSION));
}

/// Opens what the command line names, once the dataset is there.
void showAsked(MainWindow& window, const Options& options) {
    switch (options.page) {
    case Options::Page::None:
        break;
    case Options::Page::Results:
        return window.parts().scores.show();
    case Options::Page::Overview:
        return window.parts().dataset.showOverview();
    case Options::Page::Card:
        return window.parts().dataset.openCard(options.sample);
    case Options::Page::Profile:
        return window.parts().profiles.openSample(options.sample, options.part);
    case Options::Page::Compilers:
        return window.parts().compilers.show();
    case Options::Page::Compare:
        return window.parts().dataset.openComparison(options.sample, options.with);
    case Options::Page::Plan:
        return window.parts().bench.showPlan();
    case Options::Page::Result:
        return window.parts().bench.openNewestResult(options.sample);
    case Options::Page::Runs:
        return window.parts().bench.showRuns();
    case Options::Page::Trust:
        return window.parts().bench.showTrust();
    case Options::Page::Sets:
        return window.parts().sets.show();
    case Options::Page::Training:
        return window.parts().trainings.show();
    }
    if (!options.sample.isEmpty())
        window.openSample(options.sample, options.view);
}

/// Saves the picture when nothing has been going on for a while, and quits.
void saveWhenSettled(MainWindow& window, const Options& options) {
    auto* poll = new QTimer(&window);
    QObject::connect(poll, &QTimer::timeout, &window, [&window, &options, poll, quiet = 0]() mutable {
        quiet = window.settled() ? quiet + 1 : 0;
        if (quiet < kQuietPolls)
            return;
        poll->stop();
        const bool saved = options.screenshot.isEmpty() || window.grab().save(options.screenshot);
        if (!saved)
            std::fprintf(stderr, "graphnet-explorer: cannot write %s\n", qPrintable(options.screenshot));
        QCoreApplication::exit(saved && !window.openFailed() ? 0 : 1);
    });
    poll->start(kSettlePollMs);
}

int runWindow(QApplication& application, const Options& options) {
    QSettings store;
    Settings settings(store);
    installLanguage(application, chosenLanguage(options.language.isEmpty() ? settings.language() : options.language));
    Theme theme(application);
    theme.setMode(options.theme.value_or(settings.theme()));
    QApplication::setWindowIcon(themeIcon(QStringLiteral("graphnet-explorer")));
    IndexClient index(options.database.isEmpty() ? defaultDatabaseFile()
                                                 : std::filesystem::path(options.database.toStdString()));
    MainWindow window(index, settings, theme);
    if (options.size.isValid())
        window.resize(options.size);
    window.show();

    const bool asked = !options.sample.isEmpty() || options.page != Options::Page::None;
    if (!asked && options.screenshot.isEmpty() && !options.quit_after_load)
        window.parts().tour.offer();
    const auto begin = [&] {
        showAsked(window, options);
        if (!options.screenshot.isEmpty() || options.quit_after_load)
            saveWhenSettled(window, options);
    };
    QObject::connect(&window, &MainWindow::loadEnded, &window, begin, Qt::SingleShotConnection);
    const QStringList datasets = options.dataset.isEmpty() ? settings.openDatasets() : QStringList{options.dataset};
    for (const QString& dataset : datasets)
        window.openDataset(dataset);
    if (datasets.isEmpty())
        QTimer::singleShot(0, &window, begin);
    return QApplication::exec();
}

} // namespace

int main(int argc, char** argv) {
    setUpLogging("graphnet-explorer");
    nameApplication();
    if (wantsTextOnly(argc, argv)) {
        const QCoreApplication application(argc, argv);
        parseOptions(application);
        return 0;
    }
    QApplication application(argc, argv);
    PlainTips tips;
    application.installEventFilter(&tips);
    return runWindow(application, parseOptions(application));
}
