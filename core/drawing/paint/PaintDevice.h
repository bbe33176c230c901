#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/drawing/picture/Curve.h"
#include "core/drawing/picture/Drawing.h"

namespace gnx::drawing {

using Rgb = std::uint32_t; ///< 0xRRGGBB

struct Stroke {
    Rgb rgb = 0;
    double width = 1;
    double dash = 0;       ///< length of dashes and of the gaps between them; 0: solid
    bool hairline = false; ///< one pixel wide at every scale, not smoothed

    bool operator==(const Stroke&) const = default;
};

struct TextLook {
    double size = 12; ///< pixels at a scale of 1
    bool bold = false;
    Rgb rgb = 0;
};

/// Lines over a filled region.
enum class Hatching : std::uint8_t { None, Rising, Falling, Crossed };

/// Area of polygons that may overlap and all go round one way.
struct Region {
    std::span<const std::vector<LayoutPoint>> pieces;
    DrawingRect bounds;
};

struct RegionLook {
    Rgb fill = 0;
    Stroke outline; ///< around all pieces together; its inner half is covered by the filling
    Hatching hatching = Hatching::None;
    Rgb hatch = 0;
};

/// Surface for a drawing: a window or a page of a file. Coordinates and lengths are those of the drawing.
class PaintDevice {
  public:
    virtual ~PaintDevice() = default;

    /// Opacity of everything painted afterwards, 0 .. 1.
    virtual void setOpacity(double opacity) = 0;
    /// A rectangle with round corners. Without a fill its outline alone.
    virtual void box(const DrawingRect& rect, double radius, std::optional<Rgb> fill,
                     const std::optional<Stroke>& outline) = 0;
    /// Rectangles of one colour that do not overlap: a device may paint thousands faster together.
    virtual void boxes(std::span<const DrawingRect> rects, Rgb fill) {
        for (const DrawingRect& rect : rects)
            box(rect, 0, fill, {});
    }
    /// Slanted lines in a rectangle with round corners.
    virtual void hatch(const DrawingRect& rect, double radius, Rgb rgb) = 0;
    virtual void polygon(std::span<const LayoutPoint> corners, Rgb fill) = 0;
    virtual void region(const Region& region, const RegionLook& look) = 0;
    virtual void curve(const Curve& curve, const Stroke& stroke) = 0;
    /// Straight lines from corner to corner, of which there are two or more.
    virtual void line(std::span<const LayoutPoint> corners, const Stroke& stroke) {
        Curve straight{corners.front()};
        for (const LayoutPoint& corner : corners.subspan(1))
            lineTo(straight, corner);
        curve(straight, stroke);
    }
    /// Width and height of one line.
    virtual LayoutRequest::Size measure(const std::string& text, const TextLook& look) = 0;
    /// One line of text; `corner` is its upper left corner.
    virtual void text(const std::string& text, const TextLook& look, LayoutPoint corner) = 0;
};

} // namespace gnx::drawing
