#include "app/explorer/Parts.h"

#include <QAction>
#include <QDockWidget>

#include "app/explorer/BenchActions.h"
#include "app/explorer/BenchPages.h"
#include "app/explorer/BookmarkKeeper.h"
#include "app/explorer/CapturePages.h"
#include "app/explorer/CategoryActions.h"
#include "app/explorer/Commands.h"
#include "app/explorer/CompilerPages.h"
#include "app/explorer/ConfigPages.h"
#include "app/explorer/DatasetPages.h"
#include "app/explorer/DatasetTable.h"
#include "app/explorer/DivergencePages.h"
#include "app/explorer/Documents.h"
#include "app/explorer/EagerPages.h"
#include "app/explorer/ExportActions.h"
#include "app/explorer/FigurePages.h"
#include "app/explorer/HelpActions.h"
#include "app/explorer/InspectorDock.h"
#include "app/explorer/LogPages.h"
#include "app/explorer/MotifPages.h"
#include "app/explorer/NewSamplePages.h"
#include "app/explorer/OpenActions.h"
#include "app/explorer/OpenDatasets.h"
#include "app/explorer/OutlineDock.h"
#include "app/explorer/ProfilePages.h"
#include "app/explorer/ReferencePages.h"
#include "app/explorer/Registry.h"
#include "app/explorer/RelationPages.h"
#include "app/explorer/RunNotices.h"
#include "app/explorer/RunPages.h"
#include "app/explorer/ScorePages.h"
#include "app/explorer/SetPages.h"
#include "app/explorer/Settings.h"
#include "app/explorer/ThemeActions.h"
#include "app/explorer/Tour.h"
#include "app/explorer/TrainingPages.h"
#include "app/explorer/Workspace.h"
#include "core/bench/plans/CatalogPlaces.h"
#include "widgets/common/DesktopNotifier.h"
#include "widgets/graph/inspector/Inspector.h"
#include "widgets/profile/roofline/RoofsClient.h"
#include "widgets/results/charts/OverviewPage.h"
#include "widgets/results/charts/ResultsView.h"
#include "widgets/results/sets/ResultSetsPage.h"
#include "widgets/runs/observe/ObserveClient.h"
#include "widgets/runs/queue/BenchController.h"
#include "widgets/runs/queue/RunsPanel.h"

namespace gnx::explorer {
namespace {

ProfilePlaces profilePlaces(Workspace& workspace, Settings& settings, std::shared_ptr<ObserveClient> observe,
                            DivergencePages& divergence) {
    const std::filesystem::path& database_file = workspace.databaseFile();
    return {.database_file = database_file,
            .types = workspace.documents().typesClient(),
            .observe = std::move(observe),
            .roofs = std::make_shared<RoofsClient>(CalibrationPlaces{.database_file = database_file, .worker = {}}),
            .divergences = &divergence.client(),
            .backend_files = [&settings] { return settings.backendFiles(); }};
}

} // namespace

/// The first match for a file counts: a reference's folder and a capture's may contain logs, and are more specific.
Parts::Parts(Workspace& workspace, Registry& registry, Settings& settings, Theme& theme)
    : observe(std::make_shared<ObserveClient>(
          ObserveService::Options{workspace.databaseFile(), {}, catalogPlaces(CompilerPages::programsOf(settings))})),
      table(*new DatasetTable(workspace, registry, settings)),
      inspection(*new InspectorDock(workspace, registry, settings)),
      compilers(*new CompilerPages(workspace, registry, settings)),
      bench(*new BenchPages(workspace, registry, compilers.client())),
      bench_actions(*new BenchActions(workspace, registry, compilers.client(), bench)),
      divergence(*new DivergencePages(workspace, compilers.client(), bench)),
      profiles(*new ProfilePages(workspace, registry, compilers.client(), bench,
                                 profilePlaces(workspace, settings, observe, divergence))),
      references(*new ReferencePages(workspace, registry, bench)), relations(*new RelationPages(workspace, registry)),
      dataset(*new DatasetPages(workspace, registry)), categories(*new CategoryActions(workspace, registry)),
      scores(*new ScorePages(workspace, registry, bench)), sets(*new SetPages(workspace, registry, bench, scores)),
      figures(*new FigurePages(workspace, registry, scores.view())),
      captures(*new CapturePages(workspace, registry, compilers.client())),
      new_samples(*new NewSamplePages(workspace, registry, compilers.client())),
      trainings(*new TrainingPages(workspace, registry)), configs(*new ConfigPages(workspace, registry)),
      logs(*new LogPages(workspace, registry)), exports(*new ExportActions(workspace, registry)),
      datasets(*new OpenDatasets(workspace, registry, settings)),
      opening(*new OpenActions(workspace, registry, settings, datasets)),
      tour(*new Tour(workspace, registry, settings, datasets, opening, inspection.dock())) {
    new BookmarkKeeper(workspace);
    new MotifPages(workspace, registry);
    new EagerPages(workspace, registry, bench, dataset);
    new RunPages(workspace, observe);
    new OutlineDock(workspace, registry);
    auto* commands = new Commands(workspace, registry);
    auto* search = new QAction(Commands::tr("Search…"), commands); // short: the dock is as wide as its button
    QObject::connect(search, &QAction::triggered, commands->paletteAction(), &QAction::trigger);
    inspection.inspector().setEmptyStateActions({search});
    new HelpActions(workspace, registry);
    new ThemeActions(workspace, registry, settings, theme);
    auto* notices =
        new RunNotices(bench.controller(), workspace.databaseFile(), settings, new DesktopNotifier, workspace.window());
    QObject::connect(notices, &RunNotices::runsWanted, &bench, &BenchPages::showRuns);
    registry.addAction({Place::Menu::Benchmark, 2, 20}, notices->action());
    tieDataset(workspace);
    tieResults(workspace);
}

void Parts::tieDataset(Workspace& workspace) {
    dataset.overview().setEmptyStateActions({opening.openAction()});
    relations.setEmptyStateActions({opening.fileAction()});
    QObject::connect(&opening, &OpenActions::overviewWanted, &dataset, &DatasetPages::showOverview);
    QObject::connect(&captures, &CapturePages::datasetWanted, &datasets, &OpenDatasets::open);
    QObject::connect(&new_samples, &NewSamplePages::datasetWanted, &datasets, &OpenDatasets::open);
    QObject::connect(&datasets, &OpenDatasets::loadEnded, &captures, &CapturePages::datasetOpened);
    QObject::connect(&datasets, &OpenDatasets::loadEnded, &configs, &ConfigPages::datasetOpened);
    QObject::connect(&datasets, &OpenDatasets::relationsKept, &relations, &RelationPages::refresh);
    QObject::connect(
        &dataset, &DatasetPages::benchmarkRequested, &bench_actions,
        [this](const std::vector<SampleRow>& samples) { bench_actions.benchmark(samples, "torchscript"); });
    QObject::connect(&dataset, &DatasetPages::resultRequested, &bench, &BenchPages::openResult);
    QObject::connect(&dataset, &DatasetPages::categoryRequested, &categories,
                     [this](const std::vector<SampleRow>& samples, const QString& category) {
                         categories.assign(samples, category);
                     });
    QObject::connect(&categories, &CategoryActions::listChanged, &dataset, &DatasetPages::setCategories);
    QObject::connect(&bench.controller(), &BenchController::runFinished, &workspace, &Workspace::reread);
}

void Parts::tieResults(Workspace& workspace) {
    QObject::connect(&scores, &ScorePages::profileWanted, &profiles, &ProfilePages::open);
    ResultSetsPage& page = sets.page();
    page.addSource(logs.importFilesAction());
    page.setEmptyStateActions({bench.planAction(), logs.importFilesAction()});
    scores.view().setEmptyStateActions({bench.planAction(), logs.importFilesAction()});
    QObject::connect(&page, &ResultSetsPage::exportWanted, &logs, &LogPages::chooseExport);
    QObject::connect(&references, &ReferencePages::checked, &page, &ResultSetsPage::reload);
    QObject::connect(&logs, &LogPages::imported, &scores, &ScorePages::showSets);
    QObject::connect(&logs, &LogPages::imported, &bench.runs(), &RunsPanel::reloadRuns);
    QObject::connect(&logs, &LogPages::imported, &workspace, &Workspace::reread);
}

} // namespace gnx::explorer
