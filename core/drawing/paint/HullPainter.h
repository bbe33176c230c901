#pragma once

#include "core/Wings.h"
#include "core/drawing/paint/PaintJob.h"

namespace gnx::drawing {

/// Paints the hulls of a job: in the colours of DrawingColors::groups, in which neighbours differ; a repeated colour
/// has another pattern. From afar each box of a group is a spot. Private to this room.
class HullPainter {
  public:
    explicit HullPainter(const PaintJob& job) : job_(job) {}
    void grounds() const; ///< below the edges
    void labels() const;  ///< where text can be read

  private:
    void ground(const GroupHull& hull) const;
    void spots(const GroupHull& hull) const;
    Rgb mixedColor(const GroupHull& hull, double part) const;

    const PaintJob& job_;
};

} // namespace gnx::drawing
