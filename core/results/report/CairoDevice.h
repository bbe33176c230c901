#pragma once

#include <cairo.h>

#include "core/Wings.h"
#include "core/drawing/paint/PaintDevice.h"
#include "core/results/report/Typesetter.h"

namespace gnx::results {

/// 0xRRGGBB.
Color rgbColor(std::uint32_t rgb);

/// A page of a file, on which drawings are painted; in the units of the Cairo context. Private to core/results/report.
class CairoDevice : public PaintDevice {
  public:
    /// Both must outlive it.
    CairoDevice(cairo_t* cairo, Typesetter& text) : cairo_(cairo), text_(text) {}

    void setOpacity(double opacity) override { opacity_ = opacity; }
    void box(const DrawingRect& rect, double radius, std::optional<Rgb> fill,
             const std::optional<Stroke>& outline) override;
    void hatch(const DrawingRect& rect, double radius, Rgb rgb) override;
    void polygon(std::span<const LayoutPoint> corners, Rgb fill) override;
    void region(const Region& region, const RegionLook& look) override;
    void curve(const Curve& curve, const Stroke& stroke) override;
    LayoutRequest::Size measure(const std::string& text, const TextLook& look) override;
    void text(const std::string& text, const TextLook& look, LayoutPoint corner) override;

  private:
    void setColor(Rgb rgb);
    void path(const DrawingRect& rect, double radius);
    void path(const Region& region);
    void stroke(const Stroke& stroke);
    /// Clipped to the current path, which it consumes.
    void hatchPath(const DrawingRect& bounds, Hatching hatching, Rgb rgb);

    cairo_t* cairo_;
    Typesetter& text_;
    double opacity_ = 1;
};

} // namespace gnx::results
