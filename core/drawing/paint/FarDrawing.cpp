#include "core/drawing/paint/FarDrawing.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <unordered_map>

#include "core/drawing/paint/PaintJob.h"
#include "core/drawing/picture/Curve.h"

namespace gnx::drawing {
namespace {

constexpr double kTolerance = 1.5; ///< pixels between a curve and its lines
constexpr double kShortEnd = 1;    ///< pixels: an end as short as this is left out

using Ends = std::uint64_t;

/// Leaves out the first and last lines that are shorter than this.
void cutShortEnds(std::vector<LayoutPoint>& corners, double length) {
    const auto isShort = [&](LayoutPoint a, LayoutPoint b) { return std::hypot(a.x - b.x, a.y - b.y) < length; };
    if (corners.size() > 2 && isShort(corners[0], corners[1]))
        corners.erase(corners.begin());
    if (corners.size() > 2 && isShort(corners.back(), corners[corners.size() - 2]))
        corners.pop_back();
}

/// The two things whose edges form a bundle.
Ends endsOf(const Drawing& drawing, const DrawingEdge& edge) {
    const auto frames = static_cast<std::uint32_t>(drawing.frames.size());
    std::uint32_t from = drawing.boxes[edge.from].frame, to = drawing.boxes[edge.to].frame;
    std::uint32_t from_item = frames + edge.from, to_item = frames + edge.to;
    const auto lift = [&](std::uint32_t& frame, std::uint32_t& item) {
        item = frame;
        frame = drawing.frames[frame].parent;
    };
    while (from != to) // groups lie behind the groups that contain them
        from > to ? lift(from, from_item) : lift(to, to_item);
    return Ends{from_item} << 32U | to_item;
}

} // namespace

FarDrawing::FarDrawing(const Drawing& drawing, double scale) : largest_scale_(largestScale(scale)) {
    addSpots(drawing);
    addLines(drawing);
}

double FarDrawing::largestScale(double scale) {
    double largest = PaintJob::kCurvesFrom;
    while (largest / 2 >= scale && scale > 0)
        largest /= 2;
    return largest;
}

void FarDrawing::addSpots(const Drawing& drawing) {
    for (std::uint32_t index = 0; index < drawing.boxes.size(); ++index) {
        const DrawingBox& box = drawing.boxes[index];
        spots_.push_back({.rect = box.rect(),
                          .box = index,
                          .first_node = box.begin,
                          .category = box.category,
                          .has_nodes = box.end > box.begin,
                          .closed = box.isClosed()});
    }
    std::ranges::stable_sort(spots_, {}, &Spot::category);
}

void FarDrawing::addLines(const Drawing& drawing) {
    std::unordered_map<Ends, std::uint32_t> bundles;
    for (std::uint32_t index = 0; index < drawing.edges.size(); ++index) {
        const DrawingEdge& edge = drawing.edges[index];
        if (edge.curve.size() < 4)
            continue;
        const auto bundle = bundles.try_emplace(endsOf(drawing, edge), static_cast<std::uint32_t>(bundles.size()));
        lines_.push_back(
            {.edge = index, .bundle = bundle.first->second, .dashed = edge.indirect, .bounds = boundsOf(edge.curve)});
    }
    bundles_ = bundles.size();
    std::ranges::stable_sort(lines_, std::greater(), &Line::size);
    for (Line& line : lines_) { // in the order in which a frame reads them
        std::vector<LayoutPoint> corners = flattened(drawing.edges[line.edge].curve, kTolerance / largest_scale_);
        cutShortEnds(corners, kShortEnd / largest_scale_);
        line.first_corner = static_cast<std::uint32_t>(corners_.size());
        line.corners = static_cast<std::uint32_t>(corners.size());
        corners_.insert(corners_.end(), corners.begin(), corners.end());
    }
}

std::span<const FarDrawing::Line> FarDrawing::linesFrom(double size) const {
    const auto end = std::ranges::upper_bound(lines_, size, std::greater(), &Line::size);
    return {lines_.begin(), end};
}

} // namespace gnx::drawing
