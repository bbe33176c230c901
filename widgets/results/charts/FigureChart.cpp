#include "widgets/results/charts/FigureChart.h"

#include <algorithm>
#include <cmath>

#include <QAccessible>
#include <QApplication>
#include <QKeyEvent>
#include <QMetaMethod>
#include <QMouseEvent>
#include <QToolTip>

#include "core/results/report/Ticks.h"
#include "widgets/common/Background.h"
#include "widgets/common/PlainText.h"
#include "widgets/common/Text.h"
#include "widgets/results/charts/FigureSeries.h"

namespace gnx::widgets {
namespace {

constexpr double kReach = 12; ///< pixels
constexpr double kRing = 8;   ///< radius
constexpr double kOverlayZ = 101;
constexpr int kTipDelay = 60; ///< milliseconds

QGraphicsEllipseItem* makeRing(QGraphicsItem* parent, double radius) {
    auto* ring = new QGraphicsEllipseItem(-radius, -radius, 2 * radius, 2 * radius, parent);
    ring->setZValue(kOverlayZ);
    ring->setBrush(Qt::NoBrush);
    return ring;
}

bool isSilent(const LineSeries& line) {
    return line.label.empty();
}

/// Series that keys walk over: curves and dots, else the bars.
std::vector<std::size_t> walkedSeries(const Figure& figure, bool bars) {
    std::vector<std::size_t> series;
    for (std::size_t i = 0; i < (bars ? figure.bars.size() : figure.lines.size()); ++i)
        if (bars ? !figure.bars[i].bars.empty() : !isSilent(figure.lines[i]) && !figure.lines[i].points.empty())
            series.push_back(i);
    return series;
}

} // namespace

FigureChart::FigureChart(QWidget* parent)
    : QChartView(new QChart, parent), overlays_(*chart()), marks_(new MarksItem(chart())),
      ring_(makeRing(chart(), kRing)), frame_(new QGraphicsRectItem(chart())),
      brush_area_(new QGraphicsPolygonItem(chart())) {
    setRenderHint(QPainter::Antialiasing);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    chart()->setAnimationOptions(QChart::NoAnimation);
    chart()->setBackgroundVisible(false);              // the view's own is enough: each would fill all of it
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent); // likewise the widget's
    chart()->legend()->hide();
    ring_->hide();
    frame_->setZValue(kOverlayZ);
    frame_->hide();
    brush_area_->setZValue(kOverlayZ);
    brush_area_->hide();
    tip_timer_.setSingleShot(true);
    tip_timer_.setInterval(kTipDelay);
    connect(&tip_timer_, &QTimer::timeout, this, &FigureChart::showTip);
    connect(chart(), &QChart::plotAreaChanged, this, &FigureChart::arrange);
}

void FigureChart::setWithinPage(int lines) {
    constexpr int kLeastLetters = 36;
    overlays_.setTitled(false);
    setFixedHeight(lines * fontMetrics().height());
    setMinimumWidth(kLeastLetters * fontMetrics().averageCharWidth());
}

void FigureChart::setFigure(Figure figure) {
    const bool updated = !chart()->series().isEmpty() && updateFigureSeries(*chart(), figure_, figure);
    freeInBackground(std::exchange(figure_, std::move(figure)));
    setAccessibleName(toQString(figure_.title));
    setAccessibleDescription(toQString(figure_.caption));
    if (!updated)
        return rebuild();
    if (current_ && !exists(*current_))
        setCurrent({}, false);
    overlays_.make(figure_, ThemeColors::of(palette()), font());
    arrange();
}

bool FigureChart::exists(Hit hit) const {
    return hit.bar ? hit.line < figure_.bars.size() && hit.point < figure_.bars[hit.line].bars.size()
                   : hit.line < figure_.lines.size() && hit.point < figure_.lines[hit.line].points.size();
}

void FigureChart::rebuild() {
    const auto& colors = ThemeColors::of(palette());
    setCurrent({}, false);
    chart()->removeAllSeries();
    for (auto* axis : chart()->axes()) {
        chart()->removeAxis(axis);
        delete axis;
    }
    setBackgroundBrush(colors.surface);
    ring_->setPen(QPen(colors.accent, 2));
    frame_->setPen(QPen(colors.text, 2));
    brush_area_->setPen(QPen(colors.accent, 1.5));
    QColor wash = colors.accent;
    wash.setAlphaF(0.15F);
    brush_area_->setBrush(wash);
    buildFigureSeries(*chart(), figure_, colors);
    overlays_.make(figure_, colors, font());
    arrange();
}

/// Room for names, and then everything in its place.
void FigureChart::arrange() {
    makeRoom();
    placeOverlays();
}

void FigureChart::makeRoom() {
    if (chart()->series().isEmpty())
        return;
    fitNames(*chart(), figure_, width());
    thinTicks(*chart(), figure_, chart()->plotArea().width());
    overlays_.arrange(figure_, size());
}

PlotScale FigureChart::scale() const {
    return {figure_, chart()->plotArea()};
}

void FigureChart::placeOverlays() {
    if (chart()->series().isEmpty())
        return;
    overlays_.place(figure_, ThemeColors::of(palette()));
    placeCurrent();
    placeMarks();
}

void FigureChart::placeCurrent() {
    if (!current_)
        return;
    if (current_->bar)
        frame_->setRect(rectOf(figure_.bars[current_->line].bars[current_->point], scale()).adjusted(-1, -1, 1, 1));
    else
        ring_->setPos(scale().at(figure_.lines[current_->line].points[current_->point]));
}

void FigureChart::setMarked(const std::vector<Hit>& hits) {
    marked_ = hits;
    placeMarks();
}

void FigureChart::placeMarks() {
    const PlotScale places = scale();
    std::vector<QPointF> rings;
    std::vector<QRectF> frames;
    for (const auto& hit : marked_) {
        if (!exists(hit))
            continue;
        if (hit.bar)
            frames.push_back(rectOf(figure_.bars[hit.line].bars[hit.point], places));
        else
            rings.push_back(places.at(figure_.lines[hit.line].points[hit.point]));
    }
    marks_->setMarks(places.plot, std::move(rings), std::move(frames), ThemeColors::of(palette()).accent);
}

QPointF FigureChart::chartPlace(QPoint position) const {
    return chart()->mapFromScene(mapToScene(position));
}

QPoint FigureChart::positionOf(Hit hit) const {
    const QPointF place = hit.bar ? rectOf(figure_.bars.at(hit.line).bars.at(hit.point), scale()).center()
                                  : scale().at(figure_.lines.at(hit.line).points.at(hit.point));
    return mapFromScene(chart()->mapToScene(place));
}

std::optional<FigureChart::Hit> FigureChart::hitAt(QPoint position) const {
    const PlotScale places = scale();
    const QPointF place = chartPlace(position);
    std::optional<Hit> nearest;
    double least = kReach * kReach;
    for (std::size_t line = 0; line < figure_.lines.size(); ++line)
        for (std::size_t point = 0; !isSilent(figure_.lines[line]) && point < figure_.lines[line].points.size();
             ++point) {
            const QPointF apart = places.at(figure_.lines[line].points[point]) - place;
            if (const double distance = QPointF::dotProduct(apart, apart); distance < least) { // not that of NaN
                least = distance;
                nearest = Hit{line, point};
            }
        }
    return nearest ? nearest : barAt(place);
}

std::optional<FigureChart::Hit> FigureChart::barAt(const QPointF& place) const {
    const PlotScale places = scale();
    for (std::size_t series = 0; series < figure_.bars.size(); ++series)
        for (std::size_t bar = 0; bar < figure_.bars[series].bars.size(); ++bar)
            if (rectOf(figure_.bars[series].bars[bar], places).adjusted(-1, -1, 1, 1).contains(place)) // thin ones, too
                return Hit{series, bar, true};
    return {};
}

QString FigureChart::describe(Hit hit) const {
    if (hit.bar)
        return toQString(figure_.bars.at(hit.line).bars.at(hit.point).description);
    const auto& line = figure_.lines.at(hit.line);
    if (!line.descriptions.empty())
        return toQString(line.descriptions.at(hit.point));
    if (describe_)
        return describe_(line, hit.point);
    return QStringLiteral("%1: %2").arg(toQString(line.label), toQString(shortNumber(line.points.at(hit.point).y)));
}

void FigureChart::setCurrent(std::optional<Hit> hit, bool explain) {
    if (hit == current_)
        return;
    current_ = hit;
    ring_->setVisible(hit.has_value() && !hit->bar);
    frame_->setVisible(hit.has_value() && hit->bar);
    setAccessibleDescription(hit ? describe(*hit) : toQString(figure_.caption));
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
    tip_timer_.stop();
    if (QToolTip::isVisible())
        QToolTip::hideText();
    if (!hit)
        return;
    placeCurrent();
    if (explain)
        tip_timer_.start();
}

void FigureChart::showTip() {
    if (current_)
        QToolTip::showText(mapToGlobal(positionOf(*current_) + QPoint(8, 8)), plainTip(describe(*current_)), this);
}

void FigureChart::mouseMoveEvent(QMouseEvent* event) {
    if (brush(event))
        return;
    const auto hit = hitAt(event->position().toPoint());
    setCurrent(hit, true);
    viewport()->setCursor(hit ? Qt::PointingHandCursor : Qt::ArrowCursor);
    const QPointF place = chartPlace(event->position().toPoint());
    if (const PlotScale places = scale(); places.plot.contains(place)) {
        const FigurePoint value = places.valueAt(place);
        emit hovered(value.x, value.y);
    }
    QChartView::mouseMoveEvent(event);
}

bool FigureChart::brushes() const {
    static const QMetaMethod signal = QMetaMethod::fromSignal(&FigureChart::brushed);
    return isSignalConnected(signal);
}

/// True while the mouse is dragged.
bool FigureChart::brush(QMouseEvent* event) {
    if (!pressed_ || !brushes())
        return false;
    brush_.extend(chartPlace(event->position().toPoint()));
    if (brush_.reach() < QApplication::startDragDistance())
        return true;
    setCurrent({}, false);
    brush_area_->setPolygon(brush_.area());
    brush_area_->show();
    return true;
}

void FigureChart::endBrush() {
    pressed_ = false;
    brush_area_->hide();
}

void FigureChart::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) {
        pressed_ = true;
        brush_.begin(chartPlace(event->position().toPoint()),
                     freehand_ != event->modifiers().testFlag(Qt::ShiftModifier));
    }
    QChartView::mousePressEvent(event);
}

void FigureChart::mouseReleaseEvent(QMouseEvent* event) {
    QChartView::mouseReleaseEvent(event);
    if (event->button() != Qt::LeftButton || !pressed_)
        return;
    brush_.extend(chartPlace(event->position().toPoint()));
    const bool dragged = brushes() && brush_.reach() >= QApplication::startDragDistance();
    const auto hits = dragged ? hitsInside(figure_, scale(), brush_.area()) : std::vector<Hit>();
    endBrush();
    if (dragged)
        emit brushed(hits);
    else if (const auto hit = hitAt(event->position().toPoint()))
        activate(*hit);
}

void FigureChart::activate(Hit hit) {
    if (hit.bar)
        emit barActivated(hit.line, hit.point);
    else
        emit pointActivated(hit.line, hit.point);
}

std::size_t FigureChart::sizeOf(Hit series) const {
    return series.bar ? figure_.bars[series.line].bars.size() : figure_.lines[series.line].points.size();
}

void FigureChart::moveCurrent(int along, int across) {
    const bool bars = walkedSeries(figure_, false).empty();
    const auto series = walkedSeries(figure_, bars);
    if (series.empty())
        return;
    const auto wrap = [](std::size_t value, int step, std::size_t count) {
        return (value + count + static_cast<std::size_t>(step + static_cast<int>(count))) % count;
    };
    Hit next{series.front(), 0, bars};
    if (current_ && current_->bar == bars) {
        const auto at = std::ranges::find(series, current_->line) - series.begin();
        next.line = series[wrap(static_cast<std::size_t>(at), across, series.size())];
        next.point = wrap(std::min(current_->point, sizeOf(next) - 1), along, sizeOf(next));
    }
    if (bars || std::isfinite(figure_.lines[next.line].points[next.point].y))
        setCurrent(next, true);
}

void FigureChart::moveToEnd(bool last) {
    if (!current_)
        return moveCurrent(0, 0);
    setCurrent(Hit{current_->line, last ? sizeOf(*current_) - 1 : 0, current_->bar}, true);
}

void FigureChart::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Escape:
        if (!pressed_)
            return QChartView::keyPressEvent(event);
        return endBrush();
    case Qt::Key_Left:
        return moveCurrent(-1, 0);
    case Qt::Key_Right:
        return moveCurrent(1, 0);
    case Qt::Key_Home:
    case Qt::Key_End:
        return moveToEnd(event->key() == Qt::Key_End);
    case Qt::Key_Up:
        return moveCurrent(0, -1);
    case Qt::Key_Down:
        return moveCurrent(0, 1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (current_)
            activate(*current_);
        return;
    default:
        QChartView::keyPressEvent(event);
    }
}

void FigureChart::leaveEvent(QEvent* event) {
    if (!hasFocus())
        setCurrent({}, false);
    QChartView::leaveEvent(event);
}

void FigureChart::changeEvent(QEvent* event) {
    QChartView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        rebuild();
}

void FigureChart::resizeEvent(QResizeEvent* event) {
    QChartView::resizeEvent(event);
    makeRoom(); // the plot's new place is known, and arrange() called, when Qt has laid the chart out
}

} // namespace gnx::widgets
