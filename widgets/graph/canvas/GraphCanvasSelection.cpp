// The selection in the drawing: one item, and additional boxes.
#include <algorithm>

#include <QPainter>

#include "widgets/common/ThemeColors.h"
#include "widgets/graph/canvas/GraphCanvas.h"
#include "widgets/graph/canvas/ScreenDevice.h"

namespace gnx::widgets {

/// A group that the marked box is not for: it lies hidden in it, or the drawing has no groups.
bool GraphCanvas::isPartOfBox(GroupId group) const {
    if (!group.valid() || marks_.box < 0)
        return false;
    const DrawingBox& box = drawing_->boxes[static_cast<std::size_t>(marks_.box)];
    return !box.isClosed() || (box.group != group && box.kind != FoldedBox::Kind::Stack);
}

std::vector<NodeId> GraphCanvas::mainNodes() const {
    std::vector<NodeId> nodes;
    std::uint32_t begin = 0, end = 0;
    if (selected_node_.valid()) {
        begin = selected_node_.value();
        end = begin + 1;
    } else if (marks_.box >= 0 && !isPartOfBox(selected_group_)) {
        const DrawingBox& box = drawing_->boxes[static_cast<std::size_t>(marks_.box)];
        begin = box.begin;
        end = box.end;
    } else if (drawing_ && selected_group_.valid()) {
        const Group& group = drawing_->unfolding.structure().group(selected_group_);
        begin = group.begin;
        end = group.end;
    }
    for (; begin < end; ++begin)
        nodes.emplace_back(begin);
    return nodes;
}

std::vector<NodeId> GraphCanvas::selectedNodes() const {
    std::vector<NodeId> nodes = mainNodes();
    nodes.insert(nodes.end(), also_nodes_.begin(), also_nodes_.end());
    std::ranges::sort(nodes);
    nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
    return nodes;
}

void GraphCanvas::selectBeside(std::vector<NodeId> nodes) {
    std::ranges::sort(nodes);
    also_nodes_ = std::move(nodes);
    marks_.also = boxesOf(also_nodes_);
    update();
}

void GraphCanvas::toggleSelected(int box) {
    const DrawingBox& item = drawing_->boxes[static_cast<std::size_t>(box)];
    std::vector<NodeId> nodes = selectedNodes();
    const auto isIn = [&](NodeId node) { return node.value() >= item.begin && node.value() < item.end; };
    if (std::ranges::any_of(nodes, isIn)) {
        std::erase_if(nodes, isIn);
        selectBox(-1, false, true);
    } else {
        selectBox(box, false, true);
    }
    selectBeside(std::move(nodes));
    emit selectionChanged();
}

void GraphCanvas::selectIn(const QRectF& area) {
    if (!drawing_)
        return;
    const QRectF wanted(toDrawing(area.topLeft()), toDrawing(area.bottomRight()));
    std::vector<NodeId> nodes = selectedNodes();
    for (const std::uint32_t index : index_.boxesIn(wanted)) {
        const DrawingBox& box = drawing_->boxes[index];
        if (wanted.contains(toQRectF(box.rect())))
            for (std::uint32_t n = box.begin; n < box.end; ++n)
                if (drawing_->boxOf(NodeId(n)))
                    nodes.emplace_back(n);
    }
    std::ranges::sort(nodes);
    nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
    selectBox(-1, false, true);
    selectBeside(std::move(nodes));
    emit selectionChanged();
}

void GraphCanvas::paintBand(QPainter& painter) const {
    if (!band_)
        return;
    const ThemeColors& colors = ThemeColors::of(palette());
    QColor fill = colors.accent;
    fill.setAlphaF(0.15F);
    painter.resetTransform();
    painter.setPen(QPen(colors.accent, 1));
    painter.setBrush(fill);
    painter.drawRect(*band_);
}

} // namespace gnx::widgets
