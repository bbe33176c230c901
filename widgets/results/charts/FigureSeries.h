#pragma once

#include <QChart>
#include <QPen>

#include "core/Wings.h"
#include "core/results/report/Figure.h"
#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {

QColor toQColor(Color color, double opacity = 1);
/// Colour of a line: black, the colour of texts on paper, would be invisible on a dark surface.
QColor lineColor(Color color, const ThemeColors& colors);

QPen dashedPen(const QColor& color, double width, Dash dash);

/// Fills an empty QChart with axes and curves of a figure; the chart owns them.
void buildFigureSeries(QChart& chart, const Figure& figure, const ThemeColors& colors);

/// Gives the curves of an already built chart the values of another figure with the same curves, and its axes their
/// names and range; call fitNames() and thinTicks() afterwards. Returns false and changes nothing if the figures have
/// different curves.
bool updateFigureSeries(QChart& chart, const Figure& shown, const Figure& next);

/// Shortens the names left of the plot so that they fit into a chart of this width in pixels.
void fitNames(QChart& chart, const Figure& figure, double width);

/// Labels every 1st, 2nd, 5th or 10th step of the x axis, as many as fit into `width` pixels: Qt would overlap or
/// shorten labels that touch.
void thinTicks(QChart& chart, const Figure& figure, double width);

} // namespace gnx::widgets
