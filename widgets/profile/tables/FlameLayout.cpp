#include "widgets/profile/tables/FlameLayout.h"

#include <algorithm>

namespace gnx::widgets {
namespace {

constexpr double kLeastWidth = 1;

void addChildren(const CallTree& tree, const FlameBox& box, double pixels_per_ns, std::vector<FlameBox>& boxes) {
    const CallTree::Node& parent = tree.nodes[box.node];
    double left = box.left;
    std::int64_t drawn = 0;
    std::uint32_t count = 0;
    for (const std::uint32_t child : parent.children) { // the largest come first
        const std::int64_t total = tree.nodes[child].total_ns;
        const double room = box.left + box.width - left; // children of several threads can take longer together
        const double width = std::min(static_cast<double>(total) * pixels_per_ns, room);
        if (width < kLeastWidth)
            break;
        boxes.push_back({.left = left, .width = width, .depth = box.depth + 1, .node = child, .ns = total});
        left += width;
        drawn += total;
        ++count;
    }
    if (count == parent.children.size())
        return;
    const std::int64_t rest = std::max<std::int64_t>(parent.total_ns - parent.self_ns - drawn, 0);
    const double width = std::max(static_cast<double>(rest) * pixels_per_ns, kLeastWidth);
    left = std::clamp(left, box.left, std::max(box.left, box.left + box.width - kLeastWidth));
    boxes.push_back({.left = left,
                     .width = std::min(width, std::max(box.left + box.width - left, kLeastWidth)),
                     .depth = box.depth + 1,
                     .node = box.node,
                     .merged = static_cast<std::uint32_t>(parent.children.size()) - count,
                     .ns = rest});
}

} // namespace

std::vector<FlameBox> flameBoxes(const CallTree& tree, std::uint32_t root, double width) {
    std::vector<FlameBox> boxes;
    const std::int64_t total = tree.nodes[root].total_ns;
    if (total <= 0 || width < kLeastWidth)
        return boxes;
    const double pixels_per_ns = width / static_cast<double>(total);
    boxes.push_back({.left = 0, .width = width, .depth = 0, .node = root, .ns = total});
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const FlameBox box = boxes[i]; // boxes grows
        if (box.merged == 0)
            addChildren(tree, box, pixels_per_ns, boxes);
    }
    return boxes;
}

} // namespace gnx::widgets
