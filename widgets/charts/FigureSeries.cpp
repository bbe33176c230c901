#include "widgets/charts/FigureSeries.h"

#include <algorithm>
#include <cmath>

#include <QAreaSeries>
#include <QCategoryAxis>
#include <QFontMetricsF>
#include <QLegendMarker>
#include <QLineSeries>
#include <QScatterSeries>

#include "widgets/charts/FigureItems.h"
#include "widgets/common/Text.h"

namespace gnx {
namespace {

constexpr double kLabelLetters = 6; ///< "−10" and what Qt wants around it

QPen penOf(QColor color, double width, Dash dash) {
    QPen pen(color, width);
    pen.setCapStyle(Qt::FlatCap);
    switch (dash) {
    case Dash::None:
        pen.setStyle(Qt::NoPen);
        break;
    case Dash::Solid:
        break;
    case Dash::Dashed:
        pen.setDashPattern({4, 2});
        break;
    case Dash::Dotted:
        pen.setDashPattern({1.2, 1.4});
        break;
    case Dash::DashDot:
        pen.setDashPattern({4.5, 1.5, 1.2, 1.5});
        break;
    case Dash::LongDash:
        pen.setDashPattern({8, 2});
        break;
    }
    return pen;
}

QScatterSeries::MarkerShape shapeOf(Marker marker) {
    switch (marker) {
    case Marker::Square:
        return QScatterSeries::MarkerShapeRectangle;
    case Marker::Triangle:
        return QScatterSeries::MarkerShapeTriangle;
    case Marker::Diamond:
        return QScatterSeries::MarkerShapeRotatedRectangle;
    case Marker::Cross:
        return QScatterSeries::MarkerShapeStar;
    default:
        return QScatterSeries::MarkerShapeCircle;
    }
}

QList<QPointF> markerPoints(const LineSeries& line) {
    QList<QPointF> points;
    for (const auto& point : line.points)
        if (std::isfinite(point.y))
            points.append({point.x, point.y});
    return points;
}

/// The corners of the stairs included.
QList<QPointF> curvePoints(const LineSeries& line) {
    QList<QPointF> points;
    for (const auto& point : line.points) {
        if (!std::isfinite(point.y))
            continue;
        if (!points.isEmpty() && points.last().x() >= line.step_from)
            points.append({point.x, points.last().y()});
        points.append({point.x, point.y});
    }
    return points;
}

void attach(QChart& chart, QAbstractSeries* series, bool in_legend = false) {
    chart.addSeries(series);
    for (auto* axis : chart.axes())
        series->attachAxis(axis);
    for (auto* marker : chart.legend()->markers(series))
        marker->setVisible(in_legend);
}

void addSegment(QChart& chart, QPointF from, QPointF to, const QPen& pen) {
    auto* segment = new QLineSeries;
    segment->append({from, to});
    segment->setPen(pen);
    attach(chart, segment);
}

QLineSeries* boundary(const QList<QPointF>& points, QObject* owner) {
    auto* line = new QLineSeries(owner);
    line->append(points);
    return line;
}

void addArea(QChart& chart, const QList<QPointF>& upper, const QList<QPointF>& lower, const QBrush& brush,
             const QPen& pen) {
    auto* area = new QAreaSeries;
    area->setUpperSeries(boundary(upper, area));
    area->setLowerSeries(boundary(lower, area));
    area->setBrush(brush);
    area->setPen(pen);
    attach(chart, area);
}

void addRegion(QChart& chart, const Figure& figure, const ShadedRegion& region, const ThemeColors& colors) {
    QColor shade = colors.text;
    shade.setAlphaF(static_cast<float>(region.opacity));
    // Far beyond the axis: the range may grow when the values change.
    const double reach = 100 * (figure.y.max - figure.y.min);
    addArea(chart, {{region.x_begin, reach}, {region.x_end, reach}}, {{region.x_begin, -reach}, {region.x_end, -reach}},
            shade, Qt::NoPen);
}

void addBox(QChart& chart, const BoxMark& box, const ThemeColors& colors) {
    const QPen frame(colors.text, 1.2);
    addSegment(chart, {box.x, box.whisker_low}, {box.x, box.q1}, frame);
    addSegment(chart, {box.x, box.q3}, {box.x, box.whisker_high}, frame);
    const double left = box.x - box.half_width;
    const double right = box.x + box.half_width;
    QColor fill = colors.surface;
    fill.setAlphaF(0.8F);
    addArea(chart, {{left, box.q3}, {right, box.q3}}, {{left, box.q1}, {right, box.q1}}, fill, frame);
    addSegment(chart, {left - 0.015, box.median}, {right + 0.015, box.median},
               QPen(toQColor(palette::kVermillion), 3, Qt::SolidLine, Qt::FlatCap));
}

/// The outline goes up one side and down the other, so each half is one boundary of the area.
void addOutlinedArea(QChart& chart, const FilledArea& area) {
    const std::size_t half = area.outline.size() / 2;
    QList<QPointF> right;
    QList<QPointF> left;
    for (std::size_t i = 0; i < half; ++i)
        right.append({area.outline[i].x, area.outline[i].y});
    for (std::size_t i = area.outline.size(); i-- > half;)
        left.append({area.outline[i].x, area.outline[i].y});
    addArea(chart, right, left, toQColor(area.color, area.opacity),
            area.outlined ? QPen(toQColor(area.color), 1.2) : QPen(Qt::NoPen));
}

void addCurve(QChart& chart, const LineSeries& line) {
    auto* curve = new QLineSeries;
    curve->setName(toQString(line.label));
    curve->setPen(penOf(toQColor(line.color), 2, line.dash));
    curve->append(curvePoints(line));
    attach(chart, curve, line.in_legend);
}

void addMarkers(QChart& chart, const LineSeries& line, const ThemeColors& colors) {
    auto* markers = new QScatterSeries;
    markers->setMarkerShape(shapeOf(line.marker));
    markers->setMarkerSize(9);
    markers->setColor(toQColor(line.color));
    markers->setBorderColor(colors.surface);
    markers->append(markerPoints(line));
    attach(chart, markers);
}

/// Names beside bars that lie on their side, elided in the middle: what tells operators apart is their end. The axis
/// wants no two alike.
QStringList namesWithin(double room, const Axis& axis, const QFont& font) {
    const QFontMetricsF metrics(font);
    QStringList names;
    for (const Tick& tick : axis.ticks) {
        QString name = metrics.elidedText(toQString(tick.label), Qt::ElideMiddle, room);
        while (names.contains(name))
            name += QChar(0x200B); // has no width
        names << name;
    }
    return names;
}

void setTicks(QCategoryAxis& axis, const Axis& wanted, long every) {
    for (const auto& label : axis.categoriesLabels())
        axis.remove(label);
    axis.setStartValue(wanted.min);
    for (const auto& tick : wanted.ticks)
        if (wanted.categorical || every == 1 || std::lround(tick.value) % every == 0)
            axis.append(toQString(tick.label).replace(QLatin1Char('\n'), QLatin1String("<br/>")), tick.value);
}

/// Tick labels come with the figure, so that screen and paper say the same.
/// `beside`: a vertical one.
QCategoryAxis* makeAxis(const Axis& axis, const ThemeColors& colors, bool beside) {
    auto* made = new QCategoryAxis;
    made->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    made->setTitleText(toQString(axis.label));
    made->setTitleVisible(!axis.label.empty());
    made->setTitleBrush(colors.text);
    made->setLabelsBrush(colors.text);
    made->setGridLineColor(colors.grid);
    made->setTruncateLabels(axis.categorical && !beside); // else fitNames() shortens them
    made->setLinePenColor(colors.border);
    QFont small;
    small.setPointSizeF(small.pointSizeF() * 0.9);
    made->setLabelsFont(small);
    made->setTitleFont(small);
    setTicks(*made, axis, 1);
    made->setRange(axis.min, axis.max);
    return made;
}

bool alike(const Figure& a, const Figure& b) {
    const auto without_markers = [](const LineSeries& line) { return line.marker == Marker::None; };
    return a.id == b.id && a.bars.empty() && b.bars.empty() && std::ranges::none_of(a.lines, without_markers) &&
           std::ranges::none_of(a.lines, dotsOnly) && a.guides.empty() && b.guides.empty() && a.areas.empty() &&
           b.areas.empty() && a.boxes.empty() && a.x.max == b.x.max &&
           std::equal(a.lines.begin(), a.lines.end(), b.lines.begin(), b.lines.end(),
                      [](const LineSeries& x, const LineSeries& y) { return x.label == y.label; }) &&
           std::equal(a.regions.begin(), a.regions.end(), b.regions.begin(), b.regions.end(),
                      [](const ShadedRegion& x, const ShadedRegion& y) { return x.label == y.label; });
}

} // namespace

QColor toQColor(Color color, double opacity) {
    return QColor::fromRgbF(static_cast<float>(color.red / 255.0), static_cast<float>(color.green / 255.0),
                            static_cast<float>(color.blue / 255.0), static_cast<float>(opacity));
}

void buildFigureSeries(QChart& chart, const Figure& figure, const ThemeColors& colors) {
    auto* x = makeAxis(figure.x, colors, false);
    x->setGridLineVisible(false);
    chart.addAxis(x, Qt::AlignBottom);
    auto* y = makeAxis(figure.y, colors, true);
    chart.addAxis(y, Qt::AlignLeft);
    if (figure.y.categorical) { // bars lie on their side
        x->setGridLineVisible(true);
        y->setGridLineVisible(false);
    }
    attach(chart, new QLineSeries); // axes want a series to be placed by; bars and dots are the chart's owner's
    for (const auto& region : figure.regions)
        addRegion(chart, figure, region, colors);
    for (const auto& reference : figure.references)
        addSegment(chart, {figure.x.min, reference.y}, {figure.x.max, reference.y},
                   penOf(colors.text_muted, 1, Dash::Dashed));
    for (const auto& guide : figure.guides)
        addSegment(chart, {guide.from.x, guide.from.y}, {guide.to.x, guide.to.y}, penOf(colors.border, 1, Dash::Solid));
    for (const auto& area : figure.areas)
        addOutlinedArea(chart, area);
    for (const auto& line : figure.lines)
        if (line.dash != Dash::None)
            addCurve(chart, line);
    for (const auto& line : figure.lines)
        if (line.marker != Marker::None && !dotsOnly(line)) // those are FigureOverlays'
            addMarkers(chart, line, colors);
    for (const auto& box : figure.boxes)
        addBox(chart, box, colors);
}

bool updateFigureSeries(QChart& chart, const Figure& shown, const Figure& next) {
    if (!alike(shown, next))
        return false;
    qsizetype curve = 0;
    qsizetype markers = 0;
    for (auto* series : chart.series()) {
        if (auto* scatter = qobject_cast<QScatterSeries*>(series))
            scatter->replace(markerPoints(next.lines[static_cast<std::size_t>(markers++)]));
        else if (auto* line = qobject_cast<QLineSeries*>(series); line != nullptr && !line->name().isEmpty())
            line->replace(curvePoints(next.lines[static_cast<std::size_t>(curve++)]));
    }
    auto* y = qobject_cast<QCategoryAxis*>(chart.axes(Qt::Vertical).constFirst());
    if (shown.y.max != next.y.max || shown.y.min != next.y.min || shown.y.ticks.size() != next.y.ticks.size()) {
        setTicks(*y, next.y, 1);
        y->setRange(next.y.min, next.y.max);
    }
    return true;
}

void fitNames(QChart& chart, const Figure& figure, double width) {
    if (!figure.y.categorical || chart.axes(Qt::Vertical).isEmpty())
        return;
    auto* y = qobject_cast<QCategoryAxis*>(chart.axes(Qt::Vertical).constFirst());
    constexpr double kPart = 0.36; // of the chart: Qt gives no more than 0.4 to an axis with what is around it
    const QStringList names = namesWithin(kPart * width, figure.y, y->labelsFont());
    if (names == y->categoriesLabels())
        return;
    for (const QString& shown : y->categoriesLabels())
        y->remove(shown);
    for (qsizetype i = 0; i < names.size(); ++i)
        y->append(names[i], figure.y.ticks[static_cast<std::size_t>(i)].value);
}

void thinTicks(QChart& chart, const Figure& figure, double width) {
    if (figure.x.categorical || chart.axes(Qt::Horizontal).isEmpty())
        return;
    auto* x = qobject_cast<QCategoryAxis*>(chart.axes(Qt::Horizontal).constFirst());
    const double room = kLabelLetters * QFontMetricsF(x->labelsFont()).averageCharWidth();
    const double per_unit = width / (figure.x.max - figure.x.min);
    for (const long every : {1, 2, 5, 10})
        if (every == 10 || static_cast<double>(every) * per_unit >= room)
            return setTicks(*x, figure.x, every);
}

} // namespace gnx
