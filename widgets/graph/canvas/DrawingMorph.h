#pragma once

#include <vector>

#include "core/Wings.h"
#include "core/drawing/picture/Drawing.h"

namespace gnx::widgets {

/// The way from one drawing of a graph to another with other groups open: where each box and open group of the new one
/// begins. Existing boxes start at their old places, the content of a newly opened group at the place of that group.
class DrawingMorph {
  public:
    /// More boxes than this change at once.
    static constexpr std::size_t kMostBoxes = 600;

    /// `shift` is added to the places in the old drawing.
    DrawingMorph(const Drawing& from, const Drawing& to, LayoutPoint shift);
    /// The new drawing at `part` of the way, 0 to 1; without curves.
    Drawing at(const Drawing& to, double part) const;

  private:
    std::vector<LayoutPoint> centers_;
    std::vector<DrawingRect> rects_;
};

} // namespace gnx::widgets
