#pragma once

#include <cstdint>
#include <vector>

#include "core/Wings.h"
#include "widgets/profile/tables/TimeTree.h"

namespace gnx::widgets {

/// A box of a flame graph: a node of the tree, or several that are too narrow to be drawn one by one.
struct FlameBox {
    double left = 0, width = 0; ///< pixels
    std::uint32_t depth = 0;    ///< 0: level of the node that is zoomed to
    std::uint32_t node = 0;     ///< the node; for several, their parent
    std::uint32_t merged = 0;   ///< number of nodes in the box; 0: only `node`
    std::int64_t ns = 0;
};

/// Returns boxes for the node and its descendants that are at least a pixel wide; the root's box has the given width.
/// The other children of a node share one box, so that nothing is hidden. The boxes are sorted by depth, then from the
/// left. The time depends on the number of boxes, not on the size of the tree: there are at most two boxes per pixel
/// and depth.
std::vector<FlameBox> flameBoxes(const CallTree& tree, std::uint32_t root, double width);

} // namespace gnx::widgets
