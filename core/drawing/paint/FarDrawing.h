#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "core/Wings.h"
#include "core/drawing/picture/Drawing.h"

namespace gnx::drawing {

/// A drawing for views from afar, where thousands of boxes and edges are in sight: the little that is needed of each,
/// side by side. Depends on nothing but the drawing and how far away it is, so it is made once for many frames.
class FarDrawing {
  public:
    /// A box.
    struct Spot {
        DrawingRect rect;
        std::uint32_t box = 0;
        std::uint32_t first_node = 0;
        OpCategory category = OpCategory::Other;
        bool has_nodes = false; ///< not an input or output
        bool closed = false;
    };
    /// An edge: instead of its curve a few straight lines, which are about a pixel beside it at most.
    struct Line {
        std::uint32_t edge = 0;
        /// Two things that edges connect within the innermost group that holds both their ends: groups, or boxes of
        /// that group itself. Edges with the same number form a bundle.
        std::uint32_t bundle = 0;
        std::uint32_t first_corner = 0, corners = 0;
        bool dashed = false;
        DrawingRect bounds; ///< around the control points of the curve, so that the line lies within
        double size() const { return std::max(bounds.width, bounds.height); }
    };

    /// As detailed as can be seen at a scale, and at up to twice of it.
    FarDrawing(const Drawing& drawing, double scale);
    /// Returns whether it is as detailed as it has to be at a scale, and no more.
    bool suits(double scale) const { return largest_scale_ == largestScale(scale); }

    std::span<const Spot> spots() const { return spots_; } ///< by category
    /// Lines whose size is this or more, the largest first.
    std::span<const Line> linesFrom(double size) const;
    std::span<const LayoutPoint> corners(const Line& line) const {
        return std::span(corners_).subspan(line.first_corner, line.corners);
    }
    std::size_t bundles() const { return bundles_; }

  private:
    static double largestScale(double scale); ///< scales in steps of two
    void addSpots(const Drawing& drawing);
    void addLines(const Drawing& drawing);

    double largest_scale_ = 0; ///< at which it is detailed enough
    std::vector<Spot> spots_;
    std::vector<Line> lines_;
    std::vector<LayoutPoint> corners_;
    std::size_t bundles_ = 0;
};

} // namespace gnx::drawing
