#include "app/explorer/OutlineDock.h"

#include <QAction>
#include <QDockWidget>

#include "app/explorer/Documents.h"
#include "app/explorer/Registry.h"
#include "app/explorer/Workspace.h"
#include "widgets/graph/canvas/GraphDocument.h"
#include "widgets/graph/canvas/GraphView.h"
#include "widgets/graph/outline/OutlineView.h"

namespace gnx::explorer {

OutlineDock::OutlineDock(Workspace& workspace, Registry& registry)
    : QObject(workspace.window()), workspace_(workspace), view_(new OutlineView(workspace.window())),
      dock_(registry.addDock(25, tr("Outline"), "outlineDock", view_, Qt::RightDockWidgetArea)) {
    dock_->hide();
    dock_->toggleViewAction()->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_O);
    dock_->toggleViewAction()->setToolTip(tr("The graph's modules as a tree beside its drawing"));
    connect(dock_, &QDockWidget::visibilityChanged, this, &OutlineDock::follow);
    connect(&workspace.documents(), &Documents::documentChanged, this, &OutlineDock::follow);
    connect(&workspace.documents(), &Documents::opened, this, &OutlineDock::attach);
    const auto in_view = [this](auto act) {
        return [this, act](auto what) {
            if (GraphDocument* document = workspace_.documents().current())
                act(*document, what);
        };
    };
    connect(view_, &OutlineView::nodeChosen, this,
            in_view([](GraphDocument& document, NodeId node) { document.revealNode(node); }));
    connect(view_, &OutlineView::groupChosen, this,
            in_view([](GraphDocument& document, GroupId group) { document.graphView().revealGroup(group); }));
    connect(view_, &OutlineView::groupActivated, this, in_view([](GraphDocument& document, GroupId group) {
                document.graphView().setOpen(group, !document.graphView().isOpen(group));
            }));
}

void OutlineDock::attach(GraphDocument* document) {
    connect(&document->graphView(), &GraphView::laidOut, this, &OutlineDock::follow);
}

void OutlineDock::follow() {
    if (!dock_->isVisible())
        return;
    GraphDocument* document = workspace_.documents().current();
    if (document == nullptr)
        return view_->setGraph(nullptr, nullptr);
    const GraphView& view = document->graphView();
    view_->setGraph(document->graph(), view.structurePointer());
    view_->follow(view.selectedGroup(), document->selectedNode());
}

} // namespace gnx::explorer
