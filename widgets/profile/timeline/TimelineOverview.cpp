#include "widgets/profile/timeline/TimelineOverview.h"

#include <algorithm>
#include <cmath>

#include <QMouseEvent>
#include <QPainter>

#include "widgets/common/MixedColor.h"
#include "widgets/profile/timeline/TimelineCanvas.h"

namespace gnx::widgets {
namespace {

constexpr int kHeight = 34;
constexpr int kMark = 5;      ///< pixels of a mark's height
constexpr int kNarrowest = 4; ///< pixels of the frame

} // namespace

TimelineOverview::TimelineOverview(TimelineCanvas& canvas, QWidget* parent) : QWidget(parent), canvas_(canvas) {
    setObjectName(QStringLiteral("timelineOverview"));
    setAccessibleName(tr("Overview of the timeline"));
    setToolTip(tr("The whole trace; the frame marks the part that is visible below. Click or drag to go there."));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&canvas_, &TimelineCanvas::viewChanged, this, qOverload<>(&QWidget::update));
}

QSize TimelineOverview::sizeHint() const {
    return {TimelineFrame::kHeader + 400, kHeight};
}

double TimelineOverview::xOf(std::int64_t time_ns) const {
    const TimeRange limits = canvas_.scene().viewport.limits();
    const int room = std::max(width() - TimelineFrame::kHeader, 1);
    return TimelineFrame::kHeader +
           static_cast<double>(time_ns - limits.begin_ns) / static_cast<double>(limits.end_ns - limits.begin_ns) * room;
}

void TimelineOverview::drawDensity() {
    const TimelineScene& scene = canvas_.scene();
    density_of_ = scene.data;
    density_limits_ = scene.viewport.limits();
    density_ = QPixmap(size() * devicePixelRatioF());
    density_.setDevicePixelRatio(devicePixelRatioF());
    const ThemeColors& colors = ThemeColors::of(palette());
    density_.fill(colors.window);
    QPainter painter(&density_);
    painter.fillRect(TimelineFrame::kHeader, 0, width(), height(), colors.surface);
    const QColor color = mixed(categoricalColor(4, colors), colors.surface, 0.55);
    const std::vector<float>& parts = scene.data->overview;
    const double end = static_cast<double>(scene.shown().trace->endNs());
    const double left = xOf(0), right = xOf(scene.shown().trace->endNs());
    for (int x = static_cast<int>(left); x < static_cast<int>(right) && end > 0; ++x) {
        const double part = (x - left) / std::max(right - left, 1.0);
        const auto at = std::min(static_cast<std::size_t>(std::max(part, 0.0) * static_cast<double>(parts.size())),
                                 parts.size() - 1);
        const int high = static_cast<int>(std::lround(parts[at] * static_cast<float>(height() - kMark - 2)));
        painter.fillRect(x, height() - high, 1, high, color);
    }
    painter.fillRect(0, height() - 1, width(), 1, colors.border);
    painter.fillRect(TimelineFrame::kHeader - 1, 0, 1, height(), colors.border);
    painter.setPen(colors.text_muted);
    painter.setFont(font());
    painter.drawText(QRect(Spacing::normal, 0, TimelineFrame::kHeader - 2 * Spacing::normal, height()),
                     Qt::AlignRight | Qt::AlignVCenter, tr("Overview"));
}

/// Paints at most as many marks as there are pixels, for any number of marked activities.
void TimelineOverview::paintMarked(QPainter& painter) const {
    const TimelineScene& scene = canvas_.scene();
    const ThemeColors& colors = ThemeColors::of(palette());
    const auto paint = [&](const MarkedSpans* marked, const QColor& color) {
        if (marked == nullptr)
            return;
        const std::vector<ActivityId>& ids = marked->byTime();
        auto at = ids.begin();
        for (int x = TimelineFrame::kHeader; x < width() && at != ids.end(); ++x) {
            const double end = x + 1;
            const auto before = [&](ActivityId id) { return xOf(scene.shown().trace->activity(id).start_ns) < end; };
            const auto next = std::partition_point(at, ids.end(), before);
            if (next != at)
                painter.fillRect(x, 0, 2, kMark, color);
            at = next;
        }
    };
    paint(scene.selected.get(), colors.accent);
    paint(scene.found.get(), colors.warning);
}

void TimelineOverview::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const ThemeColors& colors = ThemeColors::of(palette());
    const TimelineScene& scene = canvas_.scene();
    if (!scene.data) {
        painter.fillRect(rect(), colors.window);
        return;
    }
    const TimeRange limits = scene.viewport.limits();
    const bool other_time =
        limits.begin_ns != density_limits_.begin_ns || limits.end_ns != density_limits_.end_ns; // next to another trace
    if (density_.isNull() || density_of_ != scene.data || other_time ||
        density_.devicePixelRatio() != devicePixelRatioF())
        drawDensity();
    painter.drawPixmap(0, 0, density_);
    if (scene.range) {
        const int left = static_cast<int>(xOf(scene.range->begin_ns)),
                  right = static_cast<int>(xOf(scene.range->end_ns));
        painter.fillRect(left, height() - 4, std::max(right - left, 2), 3, colors.accent);
    }
    paintMarked(painter);
    const int left = static_cast<int>(xOf(scene.viewport.begin())), right = static_cast<int>(xOf(scene.viewport.end()));
    painter.setPen(QPen(colors.text, 1));
    painter.setBrush(Qt::NoBrush);
    if (!scene.viewport.showsAll())
        painter.drawRect(left, 0, std::max(right - left, kNarrowest) - 1, height() - 2);
}

void TimelineOverview::goTo(double x) {
    const TimelineScene& scene = canvas_.scene();
    if (!scene.data)
        return;
    const TimeRange limits = scene.viewport.limits();
    const double part = (x - TimelineFrame::kHeader) / std::max(width() - TimelineFrame::kHeader, 1);
    const auto middle = limits.begin_ns +
                        std::llround(std::clamp(part, 0.0, 1.0) * static_cast<double>(limits.end_ns - limits.begin_ns));
    canvas_.showFrom(middle - scene.viewport.span() / 2);
}

void TimelineOverview::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && event->position().x() >= TimelineFrame::kHeader)
        goTo(event->position().x());
}

void TimelineOverview::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons() & Qt::LeftButton)
        goTo(event->position().x());
}

void TimelineOverview::changeEvent(QEvent* event) {
    density_ = {};
    QWidget::changeEvent(event);
}

void TimelineOverview::resizeEvent(QResizeEvent* event) {
    density_ = {};
    QWidget::resizeEvent(event);
}

} // namespace gnx::widgets
