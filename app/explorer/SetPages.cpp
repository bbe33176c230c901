#include "app/explorer/SetPages.h"

#include <QAction>

#include "app/explorer/BenchPages.h"
#include "app/explorer/Registry.h"
#include "app/explorer/ScorePages.h"
#include "app/explorer/Workspace.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/results/charts/ResultsView.h"
#include "widgets/results/sets/ResultSetModel.h"
#include "widgets/results/sets/ResultSetsPage.h"
#include "widgets/runs/queue/BenchController.h"
#include "widgets/runs/queue/RunsPanel.h"

namespace gnx::explorer {

SetPages::SetPages(Workspace& workspace, Registry& registry, BenchPages& bench, ScorePages& scores)
    : QObject(workspace.window()), workspace_(workspace), scores_(scores),
      page_(new ResultSetsPage(workspace.databaseFile(), workspace.undo(), workspace.window())),
      show_(new QAction(themeIcon(QStringLiteral("sets")), tr("Result &sets"), this)) {
    page_->hide(); // a tab only when asked for
    page_->addSource(bench.planAction());
    show_->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_R);
    show_->setToolTip(tr("Runs, imported logs, merges, regressions: name, note, compare, merge, filter, delete "
                         "(Ctrl+Shift+R)"));
    connect(show_, &QAction::triggered, this, &SetPages::show);
    registry.addAction({Place::Menu::View, 0, 30}, show_);
    registry.addTool(50, show_);
    registry.addEntries(10, [this] {
        std::vector<CommandPalette::Entry> entries;
        for (const ResultSet& set : page_->model().sets()) // once they were looked at
            if (set.deleted_at.empty())
                entries.push_back(
                    {setName(set.run), tr("Result set"), [this, run = set.run.id] { scores_.showSets({run}); }});
        return entries;
    });
    connectScores();
    connect(page_, &ResultSetsPage::planWanted, &bench, &BenchPages::repeatPlan);
    connect(page_, &ResultSetsPage::setsChanged, &bench.runs(), &RunsPanel::reloadRuns);
    const auto follow = [this] {
        if (page_->isVisible())
            page_->reload();
    };
    connect(&bench.controller(), &BenchController::runFinished, this, follow);
    connect(&bench.controller(), &BenchController::queueChanged, this, follow);
}

void SetPages::connectScores() {
    connect(page_, &ResultSetsPage::openWanted, &scores_, &ScorePages::showSets);
    // Names and scores are shown elsewhere; a deleted set's results are no longer a sample's newest.
    connect(page_, &ResultSetsPage::setsChanged, &scores_, &ScorePages::reloadShown);
    connect(page_, &ResultSetsPage::setsChanged, &workspace_, &Workspace::reread);
    connect(&scores_.view(), &ResultsView::setsWanted, this,
            [this] { scores_.sets().empty() ? show() : showSets(scores_.sets()); });
}

void SetPages::show() {
    workspace_.showPage(page_, tr("Result sets"));
}

void SetPages::showSets(const std::vector<RunId>& runs) {
    show();
    page_->select(runs);
}

} // namespace gnx::explorer
