#include "app/explorer/ScorePages.h"

#include <QAction>

#include "app/explorer/BenchPages.h"
#include "app/explorer/Documents.h"
#include "app/explorer/Registry.h"
#include "app/explorer/Workspace.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/dataset/browser/CatalogClient.h"
#include "widgets/dataset/browser/DatasetBrowser.h"
#include "widgets/results/charts/ResultsView.h"
#include "widgets/runs/queue/RunsPanel.h"
#include "widgets/runs/queue/ScoreLoader.h"

namespace gnx::explorer {

ScorePages::ScorePages(Workspace& workspace, Registry& registry, BenchPages& bench)
    : QObject(workspace.window()), workspace_(workspace), view_(new ResultsView(workspace.window())),
      scores_(new ScoreLoader(workspace.databaseFile(), this)) {
    view_->hide(); // a tab only when asked for
    view_->setDatabase(workspace.databaseFile());
    auto* show = new QAction(themeIcon(QStringLiteral("chart")), tr("&Results"), this);
    show->setToolTip(tr("Scores, speedups and failures of runs and logs, as figures and tables"));
    show->setShortcut(Qt::CTRL | Qt::Key_R);
    connect(show, &QAction::triggered, this, &ScorePages::show);
    registry.addAction({Place::Menu::View, 0, 20}, show);
    registry.addTool(40, show);
    connect(&workspace.browser().catalogs(), &CatalogClient::catalogChanged, view_,
            [this] { view_->setCatalog(workspace_.browser().catalogs().catalog()); });
    connectScores();
    followRuns(bench);
    shareSelection();
}

void ScorePages::connectScores() {
    connect(scores_, &ScoreLoader::loadingSoon, this, &ScorePages::reloadShown);
    connect(scores_, &ScoreLoader::loaded, view_,
            [this](const ScoredRun& run) { view_->showResults(run.rows, run.title, run.self_check, run.jobs_left); });
    connect(scores_, &ScoreLoader::failed, this, [this](const Error& error) {
        if (error.code == ErrorCode::NotFound && !sets_.empty()) {
            sets_.clear(); // deleted: the latest run takes its place
            return load();
        }
        view_->showBusy(false);
        workspace_.fail(tr("The results could not be read"), error);
    });
    connect(view_, &ResultsView::dataShown, scores_, &ScoreLoader::noteShown);
}

void ScorePages::followRuns(BenchPages& bench) {
    connect(&bench.runs(), &RunsPanel::resultsChanged, scores_, &ScoreLoader::loadSoon);
    connect(&bench.runs(), &RunsPanel::runChosen, this, [this](RunId run) {
        sets_ = {run};
        load();
    });
    connect(&bench, &BenchPages::submitted, this, [this] { sets_.clear(); });
}

void ScorePages::shareSelection() {
    const auto mark = [this] {
        QList<qint64> ids;
        for (const SampleRow& row : workspace_.browser().selectedSamples())
            ids << row.id.value();
        if (!ids.isEmpty())
            view_->selectSamples(ids);
    };
    connect(&workspace_.browser(), &DatasetBrowser::selectionChanged, view_, mark);
    connect(&workspace_.documents(), &Documents::documentChanged, view_, [this, mark] {
        if (workspace_.documents().sampleInFront() == nullptr)
            mark();
    });
    connect(view_, &ResultsView::samplesSelected, this, [this](const QList<qint64>& samples) {
        std::vector<SampleId> ids;
        for (const qint64 id : samples)
            ids.emplace_back(id);
        workspace_.browser().selectSamples(ids);
    });
    connect(view_, &ResultsView::openWanted, this, [this](qint64 sample) {
        if (const auto row = indexed(sample))
            workspace_.show(*row, Workspace::View::Graph);
    });
    connect(view_, &ResultsView::profileWanted, this, [this](qint64 sample) {
        if (const auto row = indexed(sample))
            emit profileWanted(*row);
    });
}

/// Samples of the open datasets.
std::optional<SampleRow> ScorePages::indexed(qint64 sample) const {
    const auto& catalog = workspace_.browser().catalogs().catalog();
    const auto position = catalog ? catalog->positionOf(SampleId(sample)) : std::nullopt;
    return position ? std::optional(catalog->sample(*position)) : std::nullopt;
}

void ScorePages::show() {
    workspace_.showPage(view_, tr("Results"));
    load();
}

void ScorePages::showSets(const std::vector<RunId>& sets) {
    sets_ = sets;
    show();
}

void ScorePages::reloadShown() {
    if (workspace_.documents().indexOf(view_) >= 0)
        load();
}

void ScorePages::load() {
    view_->showBusy(true);
    scores_->load(sets_);
}

} // namespace gnx::explorer
