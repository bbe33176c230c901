#include "core/drawing/picture/LabelledHulls.h"

#include <algorithm>

namespace gnx::drawing {
namespace {

constexpr double kHullLabelWidth = 130; ///< the most for labels above small boxes
constexpr double kHullLabelHeight = 24; ///< about; nearer ones would cover each other
constexpr double kHullLabelGap = 12;    ///< with the label's margins
constexpr double kHullLabelPadding = 4; ///< left and right of the text

/// A hull's topmost box, and the room for the text above it.
struct HullTop {
    DrawingRect box;
    double room = 0;
};

HullTop topOf(const Drawing& drawing, const GroupHull& hull) {
    const auto y = [&](std::uint32_t box) { return drawing.boxes[box].rect().y; };
    const DrawingRect box = drawing.boxes[*std::ranges::min_element(hull.boxes, {}, y)].rect();
    return {box, std::max(box.width, kHullLabelWidth)};
}

void shareRoom(std::vector<HullTop>& tops) {
    std::vector<HullTop*> by_y;
    for (HullTop& top : tops)
        by_y.push_back(&top);
    std::ranges::stable_sort(by_y, {}, [](const HullTop* top) { return top->box.y; });
    for (auto one = by_y.begin(); one != by_y.end(); ++one)
        for (auto other = one + 1; other != by_y.end() && (*other)->box.y - (*one)->box.y < kHullLabelHeight; ++other) {
            HullTop& left = (*one)->box.x < (*other)->box.x ? **one : **other;
            const HullTop& right = &left == *one ? **other : **one;
            left.room = std::min(left.room, right.box.x - left.box.x - kHullLabelGap);
        }
}

/// As many whole letters as fit; empty where not even one does.
std::string shortened(const std::string& text, double room, const LabelMeasure& measure) {
    if (measure(text).width <= room)
        return text;
    std::vector<std::size_t> ends; // ends of whole letters: bytes 10xxxxxx continue one
    for (std::size_t i = 1; i <= text.size(); ++i)
        if (i == text.size() || (static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U)
            ends.push_back(i);
    const auto cut = [&](std::size_t end) { return text.substr(0, end) + "\u2026"; };
    const auto beyond =
        std::ranges::partition_point(ends, [&](std::size_t end) { return measure(cut(end)).width <= room; });
    return beyond == ends.begin() ? std::string() : cut(*(beyond - 1));
}

} // namespace

std::vector<std::uint32_t> groupsByNode(std::span<const HullGroup> groups, std::size_t nodes) {
    std::vector<std::uint32_t> group_of(nodes, kNoHull);
    for (std::uint32_t i = 0; i < groups.size(); ++i)
        for (const NodeId node : groups[i].nodes)
            if (node.value() < nodes)
                group_of[node.value()] = i;
    return group_of;
}

std::vector<LabelledHull> labelledHulls(const Drawing& drawing, std::span<const HullGroup> groups,
                                        const LabelMeasure& measure) {
    std::vector<LabelledHull> hulls;
    std::vector<HullTop> tops;
    for (GroupHull& hull : groupHulls(drawing, groupsByNode(groups, drawing.graph->nodes().size()))) {
        tops.push_back(topOf(drawing, hull));
        hulls.push_back({std::move(hull), {}, {}});
    }
    shareRoom(tops);
    for (std::size_t i = 0; i < hulls.size(); ++i) {
        const HullGroup& group = groups[hulls[i].hull.group];
        const std::string behind = " \u00B7 " + group.detail;
        const std::string name = shortened(group.label, tops[i].room - measure(behind).width, measure);
        hulls[i].text = name.empty() ? group.detail : name + behind;
        const LayoutRequest::Size size = measure(hulls[i].text);
        hulls[i].label = {tops[i].box.x - kHullPadding + 2, tops[i].box.y - kHullPadding - size.height + 3,
                          size.width + 2 * kHullLabelPadding, size.height};
    }
    return hulls;
}

bool holds(const GroupHull& hull, LayoutPoint place) {
    const DrawingRect& bounds = hull.bounds;
    if (place.x < bounds.x || place.x > bounds.right() || place.y < bounds.y || place.y > bounds.bottom())
        return false;
    return std::ranges::any_of(hull.pieces, [place](const std::vector<LayoutPoint>& piece) {
        for (std::size_t i = 0; i < piece.size(); ++i) { // clockwise with y down: what is inside is at the right
            const LayoutPoint &from = piece[i], &to = piece[(i + 1) % piece.size()];
            if ((to.x - from.x) * (place.y - from.y) - (to.y - from.y) * (place.x - from.x) < 0)
                return false;
        }
        return !piece.empty();
    });
}

} // namespace gnx::drawing
