#pragma once

#include <string>

#include <cairo.h>

#include "core/Wings.h"
#include "core/drawing/overlay/OverlayPicture.h"
#include "core/results/report/Typesetter.h"

namespace gnx::results {

/// Legend of an overlay's colours, from (0, 0) on, within the given width. Private to core/results/report.
class OverlayLegend {
  public:
    OverlayLegend(cairo_t* cairo, Typesetter& text, const OverlayPicture& picture, double width)
        : cairo_(cairo), text_(text), picture_(picture), width_(width) {}

    /// With a gap below.
    TextSize size();
    void paint();

  private:
    struct Pen {
        double x = 0, y = 0, right = 0;
        bool draws = false;
    };
    Pen layOut(bool draws);
    void title(Pen& pen);
    void ramp(Pen& pen);
    void swatch(Pen& pen, const std::string& name, const Color* fill);
    void threshold(Pen& pen);
    /// Goes to the next line if so much does not fit.
    void makeRoom(Pen& pen, double width) const;

    cairo_t* cairo_;
    Typesetter& text_;
    const OverlayPicture& picture_;
    double width_;
};

} // namespace gnx::results
