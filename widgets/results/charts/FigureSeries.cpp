#include "widgets/results/charts/FigureSeries.h"

#include <algorithm>
#include <cmath>

#include <QCategoryAxis>
#include <QFontMetricsF>
#include <QLineSeries>
#include <QSignalBlocker>

#include "widgets/common/Text.h"
#include "widgets/results/charts/FigureItems.h"
#include "widgets/results/charts/FigureTexts.h"

namespace gnx::widgets {
namespace {

/// Pixels of an axis and of the lines of its grid: a hair more than one, because Qt fills such a line row by row, while
/// one of a pixel is smoothed pixel by pixel, which takes ten times as long.
constexpr double kAxisWidth = 1.001;
constexpr double kLabelLetters = 3; ///< room around a label, in letters

/// Returns the points of a curve, including the corners of steps.
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

void attach(QChart& chart, QAbstractSeries* series) {
    chart.addSeries(series);
    for (auto* axis : chart.axes())
        series->attachAxis(axis);
}

void addCurve(QChart& chart, const LineSeries& line, const ThemeColors& colors) {
    auto* curve = new QLineSeries;
    curve->setName(toQString(line.label));
    curve->setPen(dashedPen(lineColor(line.color, colors), 2, line.dash));
    curve->append(curvePoints(line));
    attach(chart, curve);
}

/// Names next to horizontal bars, elided in the middle: operators differ at the end. The axis needs distinct names.
QStringList namesWithin(double room, const Axis& axis, const QFont& font) {
    QStringList whole;
    for (const Tick& tick : axis.ticks)
        whole << toQString(tick.label);
    QStringList names;
    for (QString name : cutApart(whole, room, QFontMetricsF(font))) {
        while (names.contains(name))
            name += QChar(0x200B); // has no width
        names << name;
    }
    return names;
}

/// Smallest distance of two neighbouring ticks; 0: there are fewer than two.
double tickStep(const Axis& axis) {
    double step = 0;
    for (std::size_t i = 1; i < axis.ticks.size(); ++i) {
        const double distance = std::abs(axis.ticks[i].value - axis.ticks[i - 1].value);
        step = i == 1 ? distance : std::min(step, distance);
    }
    return step;
}

/// The ticks at multiples of `every` steps; the outer two if that leaves one, which shows no scale.
QList<const Tick*> keptTicks(const Axis& axis, long every) {
    const double step = tickStep(axis);
    QList<const Tick*> kept;
    for (const auto& tick : axis.ticks)
        if (axis.categorical || every == 1 || step <= 0 || std::lround(tick.value / step) % every == 0)
            kept << &tick;
    if (kept.size() < 2 && axis.ticks.size() > 1)
        return {&axis.ticks.front(), &axis.ticks.back()};
    return kept;
}

/// Every notification of the axis lays the chart out again: one is enough.
void setTicks(QCategoryAxis& axis, const Axis& wanted, long every) {
    const QList<const Tick*> ticks = keptTicks(wanted, every);
    const QSignalBlocker quiet(axis);
    for (const auto& label : axis.categoriesLabels())
        axis.remove(label);
    axis.setStartValue(wanted.min);
    for (const Tick* tick : ticks) {
        if (tick == ticks.constLast())
            axis.blockSignals(false);
        axis.append(toQString(tick->label), tick->value);
    }
}

/// Qt Charts leaves the title of an axis without ticks in the corner of the chart.
void setTitle(QCategoryAxis& axis, const Axis& wanted) {
    axis.setTitleText(toQString(wanted.label));
    axis.setTitleVisible(!wanted.label.empty() && !wanted.ticks.empty());
}

/// Tick labels come with the figure, so that screen and paper agree. Names of categories below the plot are
/// FigureOverlays'.
QCategoryAxis* makeAxis(const Axis& axis, const ThemeColors& colors, bool beside) {
    auto* made = new QCategoryAxis;
    made->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    setTitle(*made, axis);
    made->setTitleBrush(colors.text);
    made->setLabelsBrush(colors.text);
    made->setLabelsVisible(beside || !axis.categorical);
    made->setGridLinePen(QPen(colors.grid, kAxisWidth));
    made->setTruncateLabels(false);
    made->setLinePen(QPen(colors.border, kAxisWidth));
    QFont small;
    small.setPointSizeF(small.pointSizeF() * 0.9);
    made->setLabelsFont(small);
    made->setTitleFont(small);
    setTicks(*made, axis, 1);
    made->setRange(axis.min, axis.max);
    return made;
}

bool sameTicks(const Axis& a, const Axis& b) {
    return std::ranges::equal(a.ticks, b.ticks,
                              [](const Tick& x, const Tick& y) { return x.value == y.value && x.label == y.label; });
}

void updateAxis(QAbstractAxis& shown, const Axis& before, const Axis& next) {
    auto& axis = dynamic_cast<QCategoryAxis&>(shown);
    if (before.label != next.label || before.ticks.empty() != next.ticks.empty())
        setTitle(axis, next);
    if (!sameTicks(before, next) || before.min != next.min)
        setTicks(axis, next, 1);
    if (before.min != next.min || before.max != next.max)
        axis.setRange(next.min, next.max);
}

/// The part that Qt Charts draws.
std::vector<const LineSeries*> curvesOf(const Figure& figure) {
    std::vector<const LineSeries*> curves;
    for (const LineSeries& line : figure.lines)
        if (line.dash != Dash::None && !isBroken(line))
            curves.push_back(&line);
    return curves;
}

bool drawnAlike(const LineSeries* a, const LineSeries* b) {
    return a->label == b->label && a->color == b->color && a->dash == b->dash && a->step_from == b->step_from;
}

bool alike(const Figure& a, const Figure& b) {
    return a.id == b.id && a.x.categorical == b.x.categorical && a.y.categorical == b.y.categorical &&
           a.x.label.empty() == b.x.label.empty() && a.y.label.empty() == b.y.label.empty() &&
           std::ranges::equal(curvesOf(a), curvesOf(b), drawnAlike);
}

void replacePoints(QXYSeries& series, const QList<QPointF>& points) {
    if (series.points() != points)
        series.replace(points);
}

} // namespace

QPen dashedPen(const QColor& color, double width, Dash dash) {
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

QColor toQColor(Color color, double opacity) {
    return QColor::fromRgbF(static_cast<float>(color.red / 255.0), static_cast<float>(color.green / 255.0),
                            static_cast<float>(color.blue / 255.0), static_cast<float>(opacity));
}

QColor lineColor(Color color, const ThemeColors& colors) {
    const bool black = color.red == 0 && color.green == 0 && color.blue == 0;
    return black ? colors.text : toQColor(color);
}

void buildFigureSeries(QChart& chart, const Figure& figure, const ThemeColors& colors) {
    auto* x = makeAxis(figure.x, colors, false);
    x->setGridLineVisible(figure.y.categorical); // bars lie on their side
    chart.addAxis(x, Qt::AlignBottom);
    auto* y = makeAxis(figure.y, colors, true);
    y->setGridLineVisible(!figure.y.categorical);
    chart.addAxis(y, Qt::AlignLeft);
    attach(chart, new QLineSeries); // axes need a series; FigureOverlays draws everything except curves
    for (const LineSeries* line : curvesOf(figure))
        addCurve(chart, *line, colors);
}

bool updateFigureSeries(QChart& chart, const Figure& shown, const Figure& next) {
    if (!alike(shown, next))
        return false;
    const auto curves = curvesOf(next);
    const auto series = chart.series(); // the first one belongs to the axes
    for (std::size_t i = 0; i < curves.size(); ++i)
        replacePoints(*qobject_cast<QLineSeries*>(series[static_cast<qsizetype>(i) + 1]), curvePoints(*curves[i]));
    updateAxis(*chart.axes(Qt::Horizontal).constFirst(), shown.x, next.x);
    updateAxis(*chart.axes(Qt::Vertical).constFirst(), shown.y, next.y);
    return true;
}

void fitNames(QChart& chart, const Figure& figure, double width) {
    if (!figure.y.categorical || chart.axes(Qt::Vertical).isEmpty())
        return;
    auto* y = qobject_cast<QCategoryAxis*>(chart.axes(Qt::Vertical).constFirst());
    constexpr double kPart = 0.36; // share of the chart: Qt gives at most 0.4 to an axis with its labels
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
    const QFontMetricsF metrics(x->labelsFont());
    double room = 0;
    for (const Tick& tick : figure.x.ticks)
        room = std::max(room, metrics.horizontalAdvance(toQString(tick.label)));
    room += kLabelLetters * metrics.averageCharWidth();
    const double per_step = width / (figure.x.max - figure.x.min) * tickStep(figure.x);
    for (const long every : {1, 2, 5, 10})
        if (every == 10 || static_cast<double>(every) * per_step >= room) {
            if (keptTicks(figure.x, every).size() != x->count())
                setTicks(*x, figure.x, every);
            return;
        }
}

} // namespace gnx::widgets
