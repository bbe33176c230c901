#pragma once

#include <string>

#include "core/Wings.h"
#include "core/drawing/paint/PaintJob.h"

// Small pictures that several layers of a drawing, and its legend, have in common.
namespace gnx::drawing {

/// A triangle that points down in an open group and right in a closed one.
void paintToggle(PaintDevice& device, const DrawingRect& area, bool open, Rgb rgb);
/// A name that keeps its size on the screen however far the drawing is, where there is room for it.
void paintFarTitle(const PaintJob& job, const std::string& text, const DrawingRect& area, Rgb rgb);
/// A thick outline around a box whose value is beyond the overlay's threshold, and at its upper right corner a triangle
/// that points up or down. `unit`: length of a pixel.
void paintBeyondThreshold(PaintDevice& device, const DrawingRect& box, bool above, Rgb rgb, double unit);
/// The head of an arrow at the end of a curve.
void paintArrow(PaintDevice& device, const Curve& curve, Rgb rgb);

} // namespace gnx::drawing
