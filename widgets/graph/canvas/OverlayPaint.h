#pragma once

#include <QBrush>
#include <QRectF>

#include "core/Wings.h"

class QPainter;

namespace gnx::widgets {

struct ThemeColors;

/// What drawing and legend of an overlay have in common.
namespace overlay_paint {
/// Of what has no value.
QBrush noValueBrush(const ThemeColors& colors);
/// A thick outline around a box, and at its upper right corner a triangle that points up or down. `unit`: of the
/// painter's, that are a pixel.
void markBeyondThreshold(QPainter& painter, const QRectF& box, bool above, const ThemeColors& colors, double unit);
} // namespace overlay_paint

} // namespace gnx::widgets
