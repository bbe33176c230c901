// What opens and closes groups, and the history of that.
#include <QToolButton>

#include "widgets/graph/GraphCanvas.h"
#include "widgets/graph/GraphView.h"

namespace gnx {

void GraphView::apply(const Unfolding& unfolding, GroupId anchor) {
    const bool was_flat = !history_.empty() && history_.current().isFlat();
    const bool changes = history_.empty() || !(unfolding == history_.current());
    history_.add(unfolding);
    if (was_flat != unfolding.isFlat())
        startLayout();
    else if (changes)
        changeLayout(anchor);
}

void GraphView::setOpen(GroupId group, bool open) {
    if (history_.empty() || group.value() >= structure().groups().size() || group == structure().root())
        return;
    Unfolding next = history_.current();
    next.setFlat(false);
    next.setOpen(group, open);
    apply(next, group);
}

void GraphView::revealNode(NodeId node) {
    wanted_ = node;
    if (history_.empty() || node.value() >= graph_->nodes().size())
        return;
    const GroupId hiding = history_.current().isFlat() ? GroupId() : history_.current().hidingGroup(node);
    if (!hiding.valid())
        return canvas_->selectNode(node, true);
    Unfolding next = history_.current();
    next.reveal(node);
    wanted_hidden_ = true;
    apply(next, hiding);
}

void GraphView::undo() {
    if (!history_.canUndo())
        return;
    step([this] { history_.undo(); });
}

void GraphView::redo() {
    if (!history_.canRedo())
        return;
    step([this] { history_.redo(); });
}

void GraphView::step(const std::function<void()>& move) {
    const bool was_flat = history_.current().isFlat();
    move();
    if (was_flat == history_.current().isFlat())
        changeLayout({});
    else
        startLayout();
}

void GraphView::updateHistoryButtons() {
    undo_->setEnabled(history_.canUndo());
    redo_->setEnabled(history_.canRedo());
    canvas_->setHistory(history_.canUndo(), history_.canRedo());
}

void GraphView::showLevel(std::uint32_t level) {
    if (history_.empty())
        return;
    history_.add(Unfolding::toLevel(history_.current().structurePointer(), level));
    startLayout();
}

void GraphView::showOpening() {
    if (history_.empty())
        return;
    history_.add(Unfolding::opening(history_.current().structurePointer()));
    startLayout();
}

void GraphView::showFlat() {
    if (history_.empty())
        return;
    Unfolding next = history_.current();
    next.setFlat(true);
    apply(next, {});
}

} // namespace gnx
