#include "app/explorer/SetPages.h"

#include <QAction>

#include "app/explorer/BenchPages.h"
#include "app/explorer/Documents.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/dataset/IndexClient.h"
#include "widgets/runs/BenchController.h"
#include "widgets/runs/RunsPanel.h"
#include "widgets/sets/ResultSetsPage.h"

namespace gnx {

SetPages::SetPages(IndexClient& index, BenchPages& bench, Documents& documents, QUndoStack& undo, QWidget* window)
    : QObject(window), documents_(documents), page_(new ResultSetsPage(index.databaseFile(), undo, window)),
      show_(new QAction(themeIcon(QStringLiteral("sets")), tr("Result &sets"), window)) {
    page_->hide(); // a tab only when asked for
    page_->addSource(bench.planAction());
    show_->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_R);
    show_->setToolTip(tr("Runs, imported logs, merges, regressions: name, note, compare, merge, filter, delete "
                         "(Ctrl+Shift+R)"));
    connect(show_, &QAction::triggered, this, &SetPages::show);
    connect(page_, &ResultSetsPage::openWanted, this, &SetPages::openWanted);
    connect(page_, &ResultSetsPage::planWanted, &bench, &BenchPages::repeatPlan);
    connect(page_, &ResultSetsPage::setsChanged, &bench.runs(), &RunsPanel::reloadRuns);
    connect(page_, &ResultSetsPage::setsChanged, this, &SetPages::setsChanged);
    const auto follow = [this] {
        if (page_->isVisible())
            page_->reload();
    };
    connect(&bench.controller(), &BenchController::runFinished, this, follow);
    connect(&bench.controller(), &BenchController::queueChanged, this, follow);
}

void SetPages::show() {
    documents_.showPage(page_, tr("Result sets"));
}

void SetPages::showSets(const std::vector<RunId>& runs) {
    show();
    page_->select(runs);
}

bool SetPages::settled() const {
    return !page_->isVisible() || page_->settled();
}

} // namespace gnx
