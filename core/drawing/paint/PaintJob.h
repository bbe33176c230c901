#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "core/Wings.h"
#include "core/drawing/overlay/OverlayPicture.h"
#include "core/drawing/paint/DrawingColors.h"
#include "core/drawing/paint/PaintDevice.h"
#include "core/drawing/picture/LabelledHulls.h"

namespace gnx::drawing {

/// Emphasis of a drawing.
struct Emphasis {
    int box = -1;             ///< selected
    std::vector<int> also;    ///< boxes that are selected too, ascending
    int frame = -1;           ///< selected open group
    int edge = -1;            ///< selected
    std::vector<int> matches; ///< boxes with something that was searched for, ascending
    NodeId cut;               ///< the first operator of the second part; invalid: no cut
    std::vector<int> marked;  ///< boxes, ascending; if there are any, all others are dimmed
    std::vector<bool> lit;    ///< by frame: whether a marked box is in it; as many as frames where boxes are marked
    std::vector<std::uint32_t> alarmed;            ///< edges that something is wrong with, ascending
    std::shared_ptr<const OverlayPicture> overlay; ///< overlay of this drawing; null: categories

    bool isSelected(int index) const { return index == box || std::ranges::binary_search(also, index); }
    bool isMatch(int index) const { return std::ranges::binary_search(matches, index); }
    bool isMarked(std::uint32_t index) const { return std::ranges::binary_search(marked, static_cast<int>(index)); }
    bool isAlarmed(std::uint32_t edge) const { return std::ranges::binary_search(alarmed, edge); }
    /// Returns how opaque what belongs to the marked boxes is, or does not.
    double opacity(bool belongs) const { return marked.empty() || belongs ? 1 : 0.35; }
    bool inSecondPart(const DrawingBox& item) const { return inSecondPart(item.begin, item.end > item.begin); }
    bool inSecondPart(std::uint32_t first_node, bool has_nodes) const {
        return cut.valid() && has_nodes && first_node >= cut.value();
    }
};

/// Input of a painter of a drawing. All of it must outlive the painter.
struct PaintJob {
    PaintDevice& device;
    const Drawing& drawing;
    const DrawingColors& colors;
    const Emphasis& emphasis;
    double scale = 1;                                 ///< pixels a unit; small ones leave details out
    bool signs = false;                               ///< shows the signs that open and close groups
    DrawingRect visible;                              ///< nothing outside need be painted
    const std::vector<LabelledHull>* hulls = nullptr; ///< null: the drawing has none

    static constexpr double kLabelsFrom = 0.45; ///< below this scale text would be noise
    static constexpr double kBoxesFrom = 0.2;   ///< below it boxes are spots of their category's colour
    static constexpr double kCurvesFrom = 0.12; ///< below it edges are straight lines, those of a bundle one

    bool isVisible(const DrawingRect& rect, double margin = 0) const {
        return rect.x <= visible.right() + margin && rect.right() >= visible.x - margin &&
               rect.y <= visible.bottom() + margin && rect.bottom() >= visible.y - margin;
    }
};

} // namespace gnx::drawing
