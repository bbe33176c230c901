#include "widgets/graph/canvas/NodeHiding.h"

#include <utility>

#include <QAction>
#include <QMenu>
#include <QToolButton>

#include "core/base/Units.h"
#include "core/graph/structure/Reach.h"
#include "widgets/common/Counted.h"
#include "widgets/common/Text.h"
#include "widgets/graph/canvas/GraphCanvas.h"
#include "widgets/graph/canvas/GraphView.h"

namespace gnx::widgets {

NodeHiding::NodeHiding(GraphView* view)
    : QObject(view), view_(view), menu_(new QMenu(tr("Hide"), view)), chip_(new QToolButton(view)) {
    menu_->setObjectName(QStringLiteral("graphHide"));
    addAction(tr("Selected"), "hideSelected", Qt::Key_H, &NodeHiding::hideSelected);
    addAction(tr("All but selected"), "isolateSelected", Qt::Key_I, &NodeHiding::isolate);
    addAction(tr("All but selected and its neighbours"), "isolateNeighbours", Qt::SHIFT | Qt::Key_I,
              &NodeHiding::isolateNeighbours);
    menu_->addSeparator();
    show_all_ = addAction(tr("Show everything"), "showAll", Qt::SHIFT | Qt::Key_H, &NodeHiding::showAll);
    chip_->setObjectName(QStringLiteral("hiddenCount"));
    chip_->setToolTip(tr("Show everything again"));
    chip_->hide();
    connect(chip_, &QToolButton::clicked, this, &NodeHiding::showAll);
    connect(menu_, &QMenu::aboutToShow, this, &NodeHiding::updateActions);
    connect(menu_, &QMenu::aboutToHide, this, [this] {
        for (QAction* action : menu_->actions())
            action->setEnabled(true); // their keys work at any time
    });
}

QAction* NodeHiding::addAction(const QString& text, const char* name, const QKeySequence& key,
                               void (NodeHiding::*run)()) {
    QAction* action = menu_->addAction(text, this, run);
    action->setObjectName(QLatin1String(name));
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetShortcut); // letters: they are typed elsewhere
    view_->canvas().addAction(action);
    return action;
}

void NodeHiding::updateActions() {
    const bool selected = !view_->canvas().selectedNodes().empty();
    for (QAction* action : menu_->actions())
        action->setEnabled(action == show_all_ ? chip_->isVisibleTo(view_) : selected);
}

void NodeHiding::apply(HiddenNodes hidden) {
    Unfolding next = *view_->unfolding();
    next.setHidden(std::move(hidden));
    view_->unfold(next);
}

void NodeHiding::hideSelected() {
    const std::vector<NodeId> nodes = view_->canvas().selectedNodes();
    if (view_->unfolding() == nullptr || nodes.empty())
        return;
    HiddenNodes hidden = view_->unfolding()->hidden();
    hidden.hide(nodes, view_->canvas().drawing()->graph->nodes().size());
    view_->selectNode({});
    view_->chooseNode({});
    apply(std::move(hidden));
}

void NodeHiding::isolateSelected(bool neighbours) {
    std::vector<NodeId> nodes = view_->canvas().selectedNodes();
    if (view_->unfolding() == nullptr || nodes.empty())
        return;
    const Graph& graph = *view_->canvas().drawing()->graph;
    if (neighbours)
        nodes = neighboursOf(graph, nodes);
    HiddenNodes hidden = view_->unfolding()->hidden();
    hidden.isolate(nodes, graph.nodes().size());
    apply(std::move(hidden));
}

void NodeHiding::showAll() {
    if (view_->unfolding() != nullptr && !view_->unfolding()->hidden().empty())
        apply({});
}

void NodeHiding::refresh() {
    const std::size_t count = view_->unfolding() == nullptr ? 0 : view_->unfolding()->hidden().count();
    chip_->setVisible(count > 0);
    chip_->setText(tr("%1 hidden · show all").arg(counted(count, "operator")));
}

} // namespace gnx::widgets
