#pragma once

#include <cstdint>

#include "core/Wings.h"
#include "core/graph/ir/OpCategory.h"

namespace gnx::drawing {

/// Style of drawings, in the units of a drawing; the same in window and export.
namespace drawing_style {
inline constexpr double kLabelSize = 12; ///< size of text, pixels
inline constexpr double kDetailSize = 10;
inline constexpr double kRadius = 5;      ///< radius of the corners of boxes
inline constexpr double kFrameRadius = 9; ///< radius of open groups
inline constexpr double kStripe = 5;      ///< width of a category's colour at a box's left edge
inline constexpr double kMixBar = 4;      ///< height of the categories' bar at a closed group's lower edge
inline constexpr double kSheet = 4;       ///< how far the sheets of a stack of groups stand out
inline constexpr double kToggle = 14;     ///< size of the sign that opens or closes a group
inline constexpr double kEdge = 1.15;     ///< width of a line
inline constexpr double kArrow = 8;       ///< length of an arrowhead
} // namespace drawing_style

/// Returns a category's colour as 0xRRGGBB: Okabe and Ito's palette and hues between its colours, which colour-blind
/// readers can distinguish; dark enough for white paper, light enough for a dark window.
std::uint32_t opCategoryRgb(OpCategory category);

} // namespace gnx::drawing
