#pragma once

#include <cstdint>

#include <cairo.h>

#include "core/Wings.h"
#include "core/drawing/picture/Drawing.h"
#include "core/results/report/Palette.h"

// How overlays mark boxes, in drawing and legend alike. Private to core/results/report.
namespace gnx::results {

/// 0xRRGGBB.
Color rgbColor(std::uint32_t rgb);
/// Grey lines over what has no value.
void hatch(cairo_t* cairo, const DrawingRect& area);
/// A thick outline, and in the upper right corner a triangle that points up or down.
void markBeyondThreshold(cairo_t* cairo, const DrawingRect& box, bool above);

} // namespace gnx::results
