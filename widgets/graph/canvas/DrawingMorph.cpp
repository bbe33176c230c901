#include "widgets/graph/canvas/DrawingMorph.h"

#include <unordered_map>

namespace gnx::widgets {
namespace {

using Kind = FoldedBox::Kind;

/// Identity of a box in two drawings of a graph.
std::uint64_t keyOf(const DrawingBox& box) {
    const std::uint32_t id = box.body != nullptr ? ~box.body_node.value() - box.node.value()
                             : box.isOperator()  ? box.node.value()
                             : box.isClosed()    ? box.group.value()
                                                 : box.value.value();
    return static_cast<std::uint64_t>(box.kind == Kind::Stack ? Kind::Group : box.kind) << 32U | id;
}

DrawingRect between(const DrawingRect& a, const DrawingRect& b, double part) {
    const auto mix = [part](double x, double y) { return x + (y - x) * part; };
    return {mix(a.x, b.x), mix(a.y, b.y), mix(a.width, b.width), mix(a.height, b.height)};
}

LayoutPoint centerOf(const DrawingRect& rect) {
    return {rect.x + rect.width / 2, rect.y + rect.height / 2};
}

} // namespace

DrawingMorph::DrawingMorph(const Drawing& from, const Drawing& to, LayoutPoint shift) {
    std::unordered_map<std::uint64_t, const DrawingBox*> boxes;
    std::unordered_map<std::uint32_t, DrawingRect> groups; // open or closed
    for (const DrawingBox& box : from.boxes) {
        boxes.emplace(keyOf(box), &box);
        if (box.isClosed())
            groups.emplace(box.group.value(), box.rect());
    }
    for (const DrawingFrame& frame : from.frames)
        groups.emplace(frame.group.value(), frame.rect);
    const auto moved = [&](LayoutPoint point) { return LayoutPoint{point.x + shift.x, point.y + shift.y}; };
    for (const DrawingBox& box : to.boxes) {
        if (const auto same = boxes.find(keyOf(box)); same != boxes.end())
            centers_.push_back(moved(same->second->center));
        else if (const auto group = groups.find(box.group.value()); box.isClosed() && group != groups.end())
            centers_.push_back(moved(centerOf(group->second)));
        else if (const auto around = box.end > box.begin ? from.boxOf(NodeId(box.begin)) : std::nullopt)
            centers_.push_back(moved(from.boxes[*around].center));
        else
            centers_.push_back(box.center);
    }
    for (const DrawingFrame& frame : to.frames) {
        const auto group = groups.find(frame.group.value());
        DrawingRect rect = group == groups.end() ? frame.rect : group->second;
        if (group != groups.end())
            rect = {rect.x + shift.x, rect.y + shift.y, rect.width, rect.height};
        rects_.push_back(rect);
    }
}

Drawing DrawingMorph::at(const Drawing& to, double part) const {
    Drawing drawing(to.graph, to.unfolding, to.options);
    drawing.boxes = to.boxes;
    drawing.frames = to.frames;
    for (std::size_t b = 0; b < centers_.size(); ++b) {
        LayoutPoint& center = drawing.boxes[b].center;
        center = {centers_[b].x + (center.x - centers_[b].x) * part, centers_[b].y + (center.y - centers_[b].y) * part};
    }
    for (std::size_t f = 0; f < rects_.size(); ++f)
        drawing.frames[f].rect = between(rects_[f], to.frames[f].rect, part);
    return drawing;
}

} // namespace gnx::widgets
