#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/Wings.h"

namespace gnx::drawing {

/// An outline and a sign at a box's corner: never colour alone.
struct DrawingBoxMark {
    std::uint32_t rgb = 0; ///< 0xRRGGBB
    std::string text;      ///< "+", "~ 3"; empty: no mark
};

struct EdgeMark {
    std::uint32_t rgb = 0;
    bool shown = false;
    bool dashed = false;
};

/// Marks of a drawing. By default none.
struct DrawingMarks {
    std::vector<DrawingBoxMark> boxes; ///< by box; empty: none is marked
    std::vector<EdgeMark> edges;       ///< by edge; likewise
};

/// Width of a marked box's outline and of a marked edge, and the size of the sign, in a drawing's units.
inline constexpr double kMarkOutline = 2.2;
inline constexpr double kMarkSign = 11;
inline constexpr double kMarkDash = 5; ///< length of a dash, and of the gap behind it

} // namespace gnx::drawing
