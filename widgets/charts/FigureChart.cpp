#include "widgets/charts/FigureChart.h"

#include <algorithm>
#include <cmath>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include "core/report/LabelPlacement.h"
#include "core/report/Ticks.h"
#include "widgets/charts/FigureSeries.h"
#include "widgets/common/Text.h"

namespace gnx {
namespace {

constexpr double kReach = 12; ///< pixels
constexpr double kRing = 8;   ///< radius
constexpr double kMark = 6;   ///< radius
constexpr double kBarsZ = 4;  ///< over the grid, under curves

QString swatch(Color color, const QString& glyph, const std::string& label) {
    return QStringLiteral("<span style='color:%1'>%2</span> %3")
        .arg(toQColor(color).name(), glyph, toQString(label).toHtmlEscaped());
}

/// Curves without markers are told apart by a glyph as well as in a legend.
bool namedInTitle(const LineSeries& line) {
    return line.in_legend && line.marker == Marker::None;
}

/// The names of bars and plain curves stand in the title: Qt's legend shortens them.
QString titleOf(const Figure& figure) {
    QStringList names;
    for (const BarSeries& series : figure.bars)
        if (series.in_legend)
            names << swatch(series.color, series.hatched ? QStringLiteral("▨") : QStringLiteral("■"), series.label);
    for (const LineSeries& line : figure.lines)
        if (namedInTitle(line))
            names << swatch(line.color, line.dash == Dash::Solid ? QStringLiteral("━━") : QStringLiteral("╍╍"),
                            line.label);
    QString title = toQString(figure.title).toHtmlEscaped();
    if (names.isEmpty())
        return title;
    const bool long_names = !figure.lines.empty();
    for (qsizetype i = 2; long_names && i < names.size(); i += 2)
        names[i].prepend(QStringLiteral("<br>"));
    return title + QStringLiteral("<br><span style='font-weight:normal; font-size:small'>%1</span>")
                       .arg(names.join(QStringLiteral(" &nbsp; ")));
}

QGraphicsEllipseItem* makeRing(QGraphicsItem* parent, double radius) {
    auto* ring = new QGraphicsEllipseItem(-radius, -radius, 2 * radius, 2 * radius, parent);
    ring->setZValue(100);
    ring->setBrush(Qt::NoBrush);
    return ring;
}

} // namespace

FigureChart::FigureChart(QWidget* parent)
    : QChartView(new QChart, parent), ring_(makeRing(chart(), kRing)), frame_(new QGraphicsRectItem(chart())) {
    setRenderHint(QPainter::Antialiasing);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    chart()->setAnimationOptions(QChart::NoAnimation);
    chart()->setBackgroundRoundness(0);
    chart()->legend()->setAlignment(Qt::AlignTop);
    chart()->legend()->setMarkerShape(QLegend::MarkerShapeFromSeries);
    ring_->hide();
    frame_->setZValue(100);
    frame_->hide();
    connect(chart(), &QChart::plotAreaChanged, this, &FigureChart::placeOverlays);
}

void FigureChart::setFigure(Figure figure) {
    const bool updated = !chart()->series().isEmpty() && updateFigureSeries(*chart(), figure_, figure);
    figure_ = std::move(figure);
    setAccessibleName(toQString(figure_.title));
    setAccessibleDescription(toQString(figure_.caption));
    if (updated)
        placeOverlays();
    else
        rebuild();
}

void FigureChart::rebuild() {
    const auto& colors = ThemeColors::of(palette());
    current_.reset();
    ring_->hide();
    frame_->hide();
    chart()->removeAllSeries();
    for (auto* axis : chart()->axes()) {
        chart()->removeAxis(axis);
        delete axis;
    }
    for (auto* label : region_labels_)
        delete label;
    for (auto* label : reference_labels_)
        delete label;
    region_labels_.clear();
    reference_labels_.clear();

    chart()->setTitle(titleOf(figure_));
    QFont bold = font();
    bold.setBold(true);
    chart()->setTitleFont(bold);
    chart()->setTitleBrush(colors.text);
    chart()->setBackgroundBrush(colors.surface);
    setBackgroundBrush(colors.surface);
    chart()->legend()->setLabelColor(colors.text);
    ring_->setPen(QPen(colors.accent, 2));
    frame_->setPen(QPen(colors.text, 2));
    buildFigureSeries(*chart(), figure_, colors);
    fitNames(*chart(), figure_, width());
    thinTicks(*chart(), figure_, chart()->plotArea().width());
    chart()->legend()->setVisible(std::ranges::any_of(
        figure_.lines, [](const LineSeries& line) { return line.in_legend && !namedInTitle(line); }));

    makeBars();
    makeLabels();
    placeOverlays();
}

/// Names of regions and reference lines.
void FigureChart::makeLabels() {
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.85);
    const auto& colors = ThemeColors::of(palette());
    const auto makeLabel = [&](const std::string& text) {
        auto* label = new QGraphicsSimpleTextItem(toQString(text), chart());
        label->setBrush(colors.text_muted);
        label->setFont(small);
        return label;
    };
    for (const auto& region : figure_.regions)
        region_labels_.push_back(makeLabel(region.label));
    double beside =
        figure_.y.categorical
            ? 24
            : 4; // half of the last number's label; names of reference lines stand right of the plot, where no curve is
    for (const auto& reference : figure_.references) {
        reference_labels_.push_back(makeLabel(reference.label));
        beside = std::max(beside, reference_labels_.back()->boundingRect().width() + 4);
    }
    chart()->setMargins({4, 2, static_cast<int>(std::ceil(beside)), 2});
}

void FigureChart::makeBars() {
    for (auto* item : bar_items_)
        delete item;
    bar_items_.clear();
    for (const auto& series : figure_.bars)
        for (std::size_t i = 0; i < series.bars.size(); ++i) {
            auto* item = new QGraphicsRectItem(chart());
            item->setZValue(kBarsZ);
            item->setPen(Qt::NoPen);
            item->setBrush(toQColor(series.color));
            bar_items_.push_back(item);
            if (!series.hatched)
                continue;
            auto* hatch = new QGraphicsRectItem(item);
            hatch->setPen(Qt::NoPen);
            hatch->setBrush(QBrush(ThemeColors::of(palette()).surface, Qt::BDiagPattern));
        }
}

QRectF FigureChart::rectOf(const Bar& bar) const {
    const QPointF from = chart()->mapToPosition({bar.x_begin, bar.y_end});
    const QPointF to = chart()->mapToPosition({bar.x_end, bar.y_begin});
    return QRectF(from, to).normalized() & chart()->plotArea();
}

void FigureChart::placeBars() {
    std::size_t item = 0;
    for (const auto& series : figure_.bars)
        for (const auto& bar : series.bars) {
            const QRectF rect = rectOf(bar);
            bar_items_[item]->setRect(rect);
            for (auto* child : bar_items_[item]->childItems())
                static_cast<QGraphicsRectItem*>(child)->setRect(rect);
            ++item;
        }
}

void FigureChart::placeOverlays() {
    if (chart()->series().isEmpty())
        return;
    const QRectF plot = chart()->plotArea();
    const auto place = [this](double x, double y) { return chart()->mapToPosition({x, y}); };
    for (std::size_t i = 0; i < region_labels_.size(); ++i) {
        const auto& region = figure_.regions[i];
        auto taken = valuesInRegion(figure_, region);
        std::transform(taken.begin(), taken.end(), taken.begin(), [&](double value) { return place(0, value).y(); });
        const QRectF size = region_labels_[i]->boundingRect();
        const double x = place(std::min(region.x_begin + 0.5, region.x_end), 0).x();
        region_labels_[i]->setRotation(-90);
        region_labels_[i]->setPos(x - size.height() / 2,
                                  emptiestPlace(taken, plot.top() + 3, plot.bottom() - 3, size.width()));
    }
    for (std::size_t i = 0; i < reference_labels_.size(); ++i) {
        const QRectF size = reference_labels_[i]->boundingRect();
        const double y = place(0, figure_.references[i].y).y();
        reference_labels_[i]->setPos(plot.right() + 4, y - size.height() / 2);
    }
    placeBars();
    if (current_ && current_->bar) {
        frame_->setRect(rectOf(figure_.bars[current_->line].bars[current_->point]).adjusted(-1, -1, 1, 1));
    } else if (current_) {
        const auto& point = figure_.lines[current_->line].points[current_->point];
        ring_->setPos(place(point.x, point.y));
    }
    setMarked(marked_);
}

void FigureChart::setMarked(const std::vector<Hit>& hits) {
    marked_ = hits;
    for (auto* mark : marks_)
        delete mark;
    marks_.clear();
    for (const auto& hit : hits) {
        if (hit.line >= figure_.lines.size() || hit.point >= figure_.lines[hit.line].points.size())
            continue;
        const auto& point = figure_.lines[hit.line].points[hit.point];
        auto* mark = makeRing(chart(), kMark);
        mark->setPen(QPen(ThemeColors::of(palette()).accent, 2));
        mark->setPos(chart()->mapToPosition({point.x, point.y}));
        marks_.push_back(mark);
    }
}

QPoint FigureChart::positionOf(Hit hit) const {
    if (hit.bar)
        return mapFromScene(chart()->mapToScene(rectOf(figure_.bars.at(hit.line).bars.at(hit.point)).center()));
    const auto& point = figure_.lines.at(hit.line).points.at(hit.point);
    return mapFromScene(chart()->mapToScene(chart()->mapToPosition({point.x, point.y})));
}

std::optional<FigureChart::Hit> FigureChart::hitAt(QPoint position) const {
    std::optional<Hit> nearest;
    double least = kReach;
    for (std::size_t line = 0; line < figure_.lines.size(); ++line)
        for (std::size_t point = 0; point < figure_.lines[line].points.size(); ++point) {
            if (!std::isfinite(figure_.lines[line].points[point].y))
                continue;
            const QPoint apart = positionOf({line, point}) - position;
            const double distance = std::hypot(apart.x(), apart.y());
            if (distance < least) {
                least = distance;
                nearest = Hit{line, point};
            }
        }
    return nearest ? nearest : barAt(position);
}

std::optional<FigureChart::Hit> FigureChart::barAt(QPoint position) const {
    const QPointF place = chart()->mapFromScene(mapToScene(position));
    for (std::size_t series = 0; series < figure_.bars.size(); ++series)
        for (std::size_t bar = 0; bar < figure_.bars[series].bars.size(); ++bar)
            if (rectOf(figure_.bars[series].bars[bar]).adjusted(-1, -1, 1, 1).contains(place)) // thin ones, too
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
    if (!hit) {
        QToolTip::hideText();
        return;
    }
    placeOverlays();
    if (explain)
        QToolTip::showText(mapToGlobal(positionOf(*hit) + QPoint(8, 8)), describe(*hit), this);
}

void FigureChart::mouseMoveEvent(QMouseEvent* event) {
    const auto hit = hitAt(event->position().toPoint());
    setCurrent(hit, true);
    viewport()->setCursor(hit ? Qt::PointingHandCursor : Qt::ArrowCursor);
    QChartView::mouseMoveEvent(event);
}

void FigureChart::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton)
        if (const auto hit = hitAt(event->position().toPoint()))
            activate(*hit);
    QChartView::mousePressEvent(event);
}

void FigureChart::activate(Hit hit) {
    if (hit.bar)
        emit barActivated(hit.line, hit.point);
    else
        emit pointActivated(hit.line, hit.point);
}

void FigureChart::moveCurrent(int along, int across) {
    const bool bars = figure_.lines.empty();
    const std::size_t series = bars ? figure_.bars.size() : figure_.lines.size();
    if (series == 0)
        return;
    const auto wrap = [](std::size_t value, int step, std::size_t count) {
        return (value + count + static_cast<std::size_t>(step + static_cast<int>(count))) % count;
    };
    const auto count = [&](std::size_t line) {
        return bars ? figure_.bars[line].bars.size() : figure_.lines[line].points.size();
    };
    Hit next = current_.value_or(Hit{0, 0, bars});
    if (current_) {
        next.line = wrap(next.line, across, series);
        if (count(next.line) == 0)
            return;
        next.point = wrap(std::min(next.point, count(next.line) - 1), along, count(next.line));
    }
    if (count(next.line) > 0 && (bars || std::isfinite(figure_.lines[next.line].points[next.point].y)))
        setCurrent(next, true);
}

void FigureChart::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left:
        return moveCurrent(-1, 0);
    case Qt::Key_Right:
        return moveCurrent(1, 0);
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
    fitNames(*chart(), figure_, width());
    thinTicks(*chart(), figure_, chart()->plotArea().width());
    placeOverlays();
}

} // namespace gnx
