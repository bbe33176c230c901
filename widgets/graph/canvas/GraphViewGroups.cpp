// Opening and closing groups, and its history.
#include <algorithm>

#include <QToolButton>

#include "widgets/graph/canvas/GraphCanvas.h"
#include "widgets/graph/canvas/GraphView.h"

namespace gnx::widgets {

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
    if (!hiding.valid() && !history_.current().hidden().contains(node))
        return canvas_->selectNode(node, true);
    Unfolding next = history_.current();
    next.reveal(node);
    wanted_hidden_ = true;
    apply(next, hiding);
}

void GraphView::revealNodes(const std::vector<NodeId>& nodes) {
    if (history_.empty() || nodes.empty())
        return;
    Unfolding next = history_.current();
    if (!next.isFlat())
        std::ranges::for_each(nodes, [&](NodeId node) { next.reveal(node); });
    wanted_ = nodes.front();
    if (next == history_.current()) {
        canvas_->selectNode(wanted_, true);
        return canvas_->selectBeside(nodes);
    }
    wanted_hidden_ = true;
    wanted_also_ = nodes;
    apply(next, {});
}

void GraphView::revealGroup(GroupId group) {
    if (history_.empty() || group.value() >= structure().groups().size())
        return;
    Unfolding next = history_.current();
    next.setFlat(false);
    GroupId hiding;
    for (GroupId around = structure().group(group).parent; around.valid(); around = structure().group(around).parent) {
        hiding = next.isOpen(around) ? hiding : around;
        next.setOpen(around, true);
    }
    canvas_->selectGroup(group);
    apply(next, hiding);
}

const Unfolding* GraphView::unfolding() const {
    return history_.empty() ? nullptr : &history_.current();
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

/// Hidden operators stay hidden.
void GraphView::showFromStart(Unfolding unfolding) {
    unfolding.setHidden(history_.current().hidden());
    history_.add(std::move(unfolding));
    startLayout();
}

void GraphView::showLevel(std::uint32_t level) {
    if (history_.empty())
        return;
    showFromStart(Unfolding::toLevel(history_.current().structurePointer(), level));
}

void GraphView::showOpening() {
    if (history_.empty())
        return;
    showFromStart(Unfolding::opening(history_.current().structurePointer()));
}

void GraphView::showFlat() {
    if (history_.empty())
        return;
    Unfolding next = history_.current();
    next.setFlat(true);
    showFromStart(std::move(next)); // nothing of what was in sight is where it was
}

} // namespace gnx::widgets
