#include "widgets/dataset/browser/HistogramView.h"

#include <algorithm>
#include <cmath>

#include <QKeyEvent>
#include <QPainter>

#include "widgets/common/Counted.h"
#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {
namespace {

constexpr int kEdgeGrip = 5; ///< pixels from an edge within which it can be dragged
constexpr int kTickLength = 3;
constexpr qreal kClick = 0.004; ///< share of the width; a shorter drag is a click and does not make a range
constexpr double kBeyondEnd = 1e-6;

} // namespace

HistogramView::HistogramView(QWidget* parent) : PaintedChart(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize HistogramView::sizeHint() const {
    return {fontMetrics().averageCharWidth() * 40, fontMetrics().height() * 4 + kTickLength};
}

QSize HistogramView::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 16, sizeHint().height()};
}

QRect HistogramView::plotRect() const {
    return rect().adjusted(Spacing::normal, 2, -Spacing::normal, -(fontMetrics().height() + kTickLength + 2));
}

void HistogramView::setHistogram(const Histogram& histogram) {
    if (histogram.edges != histogram_.edges || histogram.field != histogram_.field)
        scale_ = HistogramScale(histogram);
    histogram_ = histogram;
    if (drag_ == Drag::None)
        range_ = {histogram.low, histogram.high};
    setAccessibleDescription(rangeText());
    update();
}

QString HistogramView::rangeText() const {
    if (range_.low && range_.high)
        return tr("%1 – %2").arg(scale_.text(*range_.low), scale_.text(*range_.high));
    if (range_.low)
        return tr("at least %1").arg(scale_.text(*range_.low));
    return range_.high ? tr("at most %1").arg(scale_.text(*range_.high)) : QString();
}

double HistogramView::fractionAt(qreal x) const {
    const QRect plot = plotRect();
    return plot.width() > 0 ? (x - plot.left()) / plot.width() : 0;
}

HistogramView::Drag HistogramView::hit(qreal x) const {
    if (!brushed())
        return Drag::Fresh;
    const QRect plot = plotRect();
    const auto distance = [&](double fraction) { return std::abs(x - (plot.left() + fraction * plot.width())); };
    const double to_low = distance(lowFraction());
    const double to_high = distance(highFraction());
    if (std::min(to_low, to_high) <= kEdgeGrip)
        return to_low < to_high ? Drag::Low : Drag::High;
    const double at = fractionAt(x);
    return at > lowFraction() && at < highFraction() ? Drag::Whole : Drag::Fresh;
}

void HistogramView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || histogram_.edges.size() < 2)
        return QWidget::mousePressEvent(event);
    drag_ = hit(event->position().x());
    drag_from_ = fractionAt(event->position().x());
    start_low_ = lowFraction();
    start_high_ = highFraction();
}

void HistogramView::mouseMoveEvent(QMouseEvent* event) {
    const qreal x = event->position().x();
    if (drag_ != Drag::None)
        return dragTo(x);
    const Drag under = hit(x);
    setCursor(under == Drag::Low || under == Drag::High ? Qt::SplitHCursor
              : under == Drag::Whole                    ? Qt::OpenHandCursor
                                                        : Qt::CrossCursor);
}

void HistogramView::dragTo(qreal x) {
    const double at = fractionAt(x);
    switch (drag_) {
    case Drag::Fresh:
        if (std::abs(at - drag_from_) > kClick)
            brush(std::min(at, drag_from_), std::max(at, drag_from_));
        return;
    case Drag::Low:
        return brush(std::min(at, start_high_), std::max(at, start_high_));
    case Drag::High:
        return brush(std::min(at, start_low_), std::max(at, start_low_));
    case Drag::Whole: {
        const double shift = std::clamp(at - drag_from_, -start_low_, 1 - start_high_);
        return brush(start_low_ + shift, start_high_ + shift);
    }
    case Drag::None:
        return;
    }
}

void HistogramView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton)
        drag_ = Drag::None;
}

void HistogramView::mouseDoubleClickEvent(QMouseEvent*) {
    drag_ = Drag::None;
    setRange({});
}

void HistogramView::brush(double low_fraction, double high_fraction) {
    HistogramRange range;
    if (low_fraction > kBeyondEnd)
        range.low = scale_.rounded(scale_.valueAt(low_fraction));
    if (high_fraction < 1 - kBeyondEnd)
        range.high = scale_.rounded(scale_.valueAt(high_fraction));
    setRange(range);
}

void HistogramView::setRange(const HistogramRange& range) {
    if (range == range_)
        return;
    range_ = range;
    setAccessibleDescription(rangeText());
    update();
    emit rangeChanged(range_);
}

void HistogramView::keyPressEvent(QKeyEvent* event) {
    const double bin = histogram_.all.empty() ? 0 : 1.0 / static_cast<double>(histogram_.all.size());
    const double step = event->key() == Qt::Key_Left ? -bin : event->key() == Qt::Key_Right ? bin : 0;
    if (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace)
        return setRange({});
    if (step == 0)
        return QWidget::keyPressEvent(event);
    const bool upper = event->modifiers() & Qt::ShiftModifier;
    // From bin to bin: rounding for people may otherwise swallow a step.
    const auto moved = [&](double from) { return std::clamp((std::round(from / bin) * bin) + step, 0.0, 1.0); };
    const double low = upper ? lowFraction() : std::min(moved(lowFraction()), highFraction());
    const double high = upper ? std::max(moved(highFraction()), lowFraction()) : highFraction();
    brush(low, high);
}

QString HistogramView::toolTipAt(const QPoint& place) const {
    const double at = fractionAt(place.x());
    if (at < 0 || at >= 1 || histogram_.all.empty() || histogram_.edges.size() != histogram_.all.size() + 1)
        return {};
    const auto bin = static_cast<std::size_t>(at * static_cast<double>(histogram_.all.size()));
    const std::uint32_t under = bin < histogram_.under.size() ? histogram_.under[bin] : 0;
    return tr("%1 – %2\n%3")
        .arg(scale_.text(histogram_.edges[bin]), scale_.text(histogram_.edges[bin + 1]),
             countedOf(under, histogram_.all[bin], "sample"));
}

void HistogramView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QRect plot = plotRect();
    paintBins(painter, plot);
    paintBrush(painter, plot);
    paintTicks(painter, plot);
    if (hasFocus()) {
        painter.setPen(ThemeColors::of(palette()).accent);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(2, 0, -3, -1));
    }
}

void HistogramView::paintBins(QPainter& painter, const QRect& plot) const {
    if (histogram_.all.empty())
        return;
    const ThemeColors& colors = ThemeColors::of(palette());
    const double most = std::max<std::uint32_t>(1, *std::max_element(histogram_.all.begin(), histogram_.all.end()));
    const double width = plot.width() / static_cast<double>(histogram_.all.size());
    const auto paint = [&](const std::vector<std::uint32_t>& counts, const QColor& color) {
        for (std::size_t bin = 0; bin < counts.size(); ++bin) {
            if (counts[bin] == 0)
                continue;
            const double height = std::max(1.0, plot.height() * std::min(1.0, counts[bin] / most));
            const double left = plot.left() + width * static_cast<double>(bin);
            painter.fillRect(QRectF(left, plot.bottom() + 1 - height, std::max(1.0, width - 1), height), color);
        }
    };
    paint(histogram_.all, colors.border);
    paint(histogram_.under, colors.accent);
}

void HistogramView::paintBrush(QPainter& painter, const QRect& plot) const {
    if (!brushed())
        return;
    const ThemeColors& colors = ThemeColors::of(palette());
    const int left = plot.left() + static_cast<int>(lowFraction() * plot.width());
    const int right = plot.left() + static_cast<int>(highFraction() * plot.width());
    QColor veil = palette().color(QPalette::Window);
    veil.setAlphaF(0.7F);
    painter.fillRect(QRect(QPoint(plot.left(), plot.top()), QPoint(left - 1, plot.bottom())), veil);
    painter.fillRect(QRect(QPoint(right + 1, plot.top()), QPoint(plot.right() + 1, plot.bottom())), veil);
    for (const int x : {left, right}) {
        painter.fillRect(QRect(x, plot.top(), 1, plot.height()), colors.text);
        painter.fillRect(QRect(x - 1, plot.center().y() - 5, 3, 10), colors.text); // the grip
    }
}

void HistogramView::paintTicks(QPainter& painter, const QRect& plot) const {
    const ThemeColors& colors = ThemeColors::of(palette());
    painter.fillRect(QRect(plot.left(), plot.bottom() + 1, plot.width(), 1), colors.border);
    const QFontMetrics metrics = fontMetrics();
    const int label_width = metrics.horizontalAdvance(QStringLiteral("000 MiB")) + Spacing::normal;
    for (const auto& tick : scale_.ticks(plot.width() / label_width)) {
        const int x = plot.left() + static_cast<int>(tick.fraction * plot.width());
        painter.fillRect(QRect(x, plot.bottom() + 1, 1, kTickLength), colors.border);
        const int width = metrics.horizontalAdvance(tick.label) + 1;
        const int left = std::clamp(x - width / 2, 0, std::max(0, this->width() - width));
        painter.setPen(colors.text_muted);
        painter.drawText(QRect(left, plot.bottom() + 1 + kTickLength, width, metrics.height()), Qt::AlignCenter,
                         tick.label);
    }
}

} // namespace gnx::widgets
