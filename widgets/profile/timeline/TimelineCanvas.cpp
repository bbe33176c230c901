#include "widgets/profile/timeline/TimelineCanvas.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QAccessible>
#include <QClipboard>
#include <QGuiApplication>
#include <QPainter>
#include <QStyle>
#include <QVariantAnimation>

#include "widgets/common/PictureExport.h"
#include "widgets/profile/timeline/SpanSteps.h"
#include "widgets/profile/timeline/SpanTips.h"
#include "widgets/profile/timeline/TimelinePainter.h"

namespace gnx::widgets {
namespace {

constexpr int kMotionMs = 150;
constexpr std::int64_t kRevealTimes = 12; ///< lengths of what is revealed that are seen at most after it

} // namespace

TimelineCanvas::TimelineCanvas(TraceSession& session, QWidget* parent)
    : QWidget(parent), session_(session), motion_(new QVariantAnimation(this)) {
    setObjectName(QStringLiteral("timelineCanvas"));
    setAccessibleName(tr("Timeline"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    motion_->setDuration(kMotionMs);
    motion_->setStartValue(0.0);
    motion_->setEndValue(1.0);
    motion_->setEasingCurve(QEasingCurve::OutCubic);
    connect(motion_, &QVariantAnimation::valueChanged, this, [this](const QVariant& value) {
        const double part = value.toDouble();
        const auto mix = [part](std::int64_t a, std::int64_t b) {
            return a + std::llround(static_cast<double>(b - a) * part);
        };
        scene_.viewport.show(mix(motion_from_.begin_ns, motion_to_.begin_ns),
                             mix(motion_from_.end_ns, motion_to_.end_ns));
        scene_.scroll = mix(scroll_from_, scroll_to_);
        viewMoved();
    });
    connect(&session_, &TraceSession::rangeChanged, this, &TimelineCanvas::followSession);
    connect(&session_, &TraceSession::selectionChanged, this, &TimelineCanvas::followSession);
    updateMetrics();
}

TimelineCanvas::~TimelineCanvas() = default;

QSize TimelineCanvas::sizeHint() const {
    return {1000, 500};
}

QSize TimelineCanvas::minimumSizeHint() const {
    return {TimelineFrame::kHeader + 120, 120};
}

void TimelineCanvas::setData(std::shared_ptr<const TimelineData> made) {
    motion_->stop();
    const int width = scene_.viewport.width();
    scene_ = {};
    drag_ = Drag::None;
    texts_.clear();
    if (made) {
        scene_.layout = made->layout;
        scene_.viewport.setEnd(made->shown->trace->endNs());
        scene_.data = std::move(made);
    }
    scene_.viewport.setWidth(width);
    updateMetrics();
    followSession();
    viewMoved();
}

void TimelineCanvas::followSession() {
    if (!scene_.data || session_.shown() != scene_.data->shown) {
        scene_.current = {};
        scene_.range.reset();
        return redraw();
    }
    if (scene_.current != session_.activity()) {
        scene_.arrows = {};
        scene_.selected = nullptr; // the pointer belongs to the former selection; the view finds the new spans
    }
    scene_.current = session_.activity();
    scene_.range = session_.range();
    setAccessibleDescription(describe(scene_.current));
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
    redraw();
}

QString TimelineCanvas::describe(ActivityId id) const {
    return id.valid() ? activityLines(scene_.shown(), scene_.colors(), id).join(QStringLiteral("; ")) : QString();
}

void TimelineCanvas::setSelected(std::shared_ptr<const MarkedSpans> selected, TimelineArrows arrows) {
    scene_.selected = std::move(selected);
    scene_.arrows = std::move(arrows);
    redraw();
}

void TimelineCanvas::setFound(std::shared_ptr<const MarkedSpans> found) {
    scene_.found = std::move(found);
    redraw();
}

void TimelineCanvas::redraw() {
    content_ = {};
    update();
}

void TimelineCanvas::viewMoved() {
    scene_.scroll = std::clamp<std::int64_t>(scene_.scroll, 0, mostScroll());
    redraw();
    emit viewChanged();
}

std::int64_t TimelineCanvas::mostScroll() const {
    return std::max<std::int64_t>(scene_.layout.height() - frame_.rowsHeight(), 0);
}

void TimelineCanvas::setScroll(std::int64_t pixels) {
    const std::int64_t clamped = std::clamp<std::int64_t>(pixels, 0, mostScroll());
    if (clamped == scene_.scroll)
        return;
    motion_->stop();
    scene_.scroll = clamped;
    viewMoved();
}

void TimelineCanvas::showAll() {
    motion_->stop();
    scene_.viewport.showAll();
    viewMoved();
}

void TimelineCanvas::fit(const TimeRange& range) {
    motion_->stop();
    scene_.viewport.fit(range.begin_ns, range.end_ns);
    viewMoved();
}

void TimelineCanvas::fitSelection() {
    if (!scene_.data)
        return;
    if (scene_.current.valid()) {
        const Activity& activity = scene_.shown().trace->activity(scene_.current);
        fit({activity.start_ns, activity.end()});
    } else if (scene_.selected && !scene_.selected->empty()) {
        fit(scene_.selected->extent());
    } else if (scene_.range) {
        fit(*scene_.range);
    } else {
        showAll();
    }
}

void TimelineCanvas::showFrom(std::int64_t begin_ns) {
    motion_->stop();
    scene_.viewport.show(begin_ns, begin_ns + scene_.viewport.span());
    viewMoved();
}

void TimelineCanvas::show(const TimeRange& range) {
    motion_->stop();
    scene_.viewport.show(range.begin_ns, range.end_ns);
    viewMoved();
}

void TimelineCanvas::setLimits(const std::optional<TimeRange>& limits) {
    if (!scene_.data)
        return;
    motion_->stop();
    scene_.viewport.setEnd(scene_.shown().trace->endNs());
    if (limits)
        scene_.viewport.setLimits(*limits);
    viewMoved();
}

void TimelineCanvas::zoomAt(double x, double factor) {
    motion_->stop();
    scene_.viewport.zoomAt(x, factor);
    viewMoved();
}

void TimelineCanvas::reveal(ActivityId id) {
    if (!scene_.data || !id.valid() || id.value() >= scene_.shown().trace->activities().size())
        return;
    const Activity& activity = scene_.shown().trace->activity(id);
    const std::ptrdiff_t index = scene_.layout.groupOf(activity.track);
    if (index < 0)
        return;
    const auto group = static_cast<std::size_t>(index);
    scene_.layout.setHidden(group, false);
    const std::uint32_t lane = scene_.shown().nesting.lanes[id.value()];
    if (lane >= scene_.layout.drawnLanes(scene_.layout.groups()[group]))
        scene_.layout.setOpen(group, true);
    if (scene_.layout.groups()[group].isPython(lane))
        scene_.layout.setPythonFolded(group, false);
    const TimelineGroup& shown = scene_.layout.groups()[group];
    const std::int64_t top = scene_.layout.laneTop(shown, lane), height = scene_.layout.laneHeight(shown, lane);
    std::int64_t scroll = std::min(scene_.scroll, mostScroll());
    if (top < scroll || top + height > scroll + frame_.rowsHeight())
        scroll = std::clamp<std::int64_t>(top - frame_.rowsHeight() / 3, 0, mostScroll());
    // Do not zoom in, and do not zoom out so far that the activity is lost among others.
    const std::int64_t seen = std::max(activity.duration_ns, TimeViewport::kShortest);
    const std::int64_t most = seen > std::numeric_limits<std::int64_t>::max() / kRevealTimes
                                  ? scene_.viewport.span()
                                  : std::max(seen * kRevealTimes, TimeViewport::kShortest);
    const std::int64_t least = seen + seen / 4;
    const std::int64_t span = std::clamp(scene_.viewport.span(), std::min(least, most), most);
    TimeRange time{scene_.viewport.begin(), scene_.viewport.end()};
    const bool inside = activity.start_ns >= time.begin_ns && activity.end() <= time.end_ns;
    if (!inside || span != scene_.viewport.span()) {
        time.begin_ns = activity.start_ns - (span - activity.duration_ns) / 2;
        time.end_ns = time.begin_ns + span;
    }
    goTo(time, scroll);
}

void TimelineCanvas::goTo(const TimeRange& time, std::int64_t scroll) {
    motion_->stop();
    const bool wanted = style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this) > 0;
    if (!wanted || !isVisible()) {
        scene_.viewport.show(time.begin_ns, time.end_ns);
        scene_.scroll = scroll;
        return viewMoved();
    }
    motion_from_ = {scene_.viewport.begin(), scene_.viewport.end()};
    motion_to_ = time;
    scroll_from_ = scene_.scroll;
    scroll_to_ = scroll;
    motion_->start();
}

void TimelineCanvas::setGroupOpen(std::size_t group, bool open) {
    if (group >= scene_.layout.groups().size())
        return; // another trace came while a menu was open
    scene_.layout.setOpen(group, open);
    viewMoved();
}

void TimelineCanvas::setPythonFolded(std::size_t group, bool folded) {
    if (group >= scene_.layout.groups().size())
        return;
    scene_.layout.setPythonFolded(group, folded);
    viewMoved();
}

void TimelineCanvas::setGroupHidden(std::size_t group, bool hidden) {
    if (group >= scene_.layout.groups().size())
        return;
    scene_.layout.setHidden(group, hidden);
    viewMoved();
}

void TimelineCanvas::showHiddenGroups() {
    scene_.layout.showAllHidden();
    viewMoved();
}

void TimelineCanvas::setMeasuring(bool on) {
    if (measuring_ == on)
        return;
    measuring_ = on;
    setCursor(on ? Qt::CrossCursor : Qt::ArrowCursor);
    emit measuringChanged(on);
}

bool TimelineCanvas::clearOne() {
    if (measuring_ || scene_.measure) {
        scene_.measure.reset();
        setMeasuring(false);
        update();
    } else if (session_.range()) {
        session_.setRange(std::nullopt);
    } else if (session_.activity().valid() || session_.node().valid() || session_.name().valid()) {
        session_.selectActivity({});
    } else {
        return false;
    }
    return true;
}

void TimelineCanvas::step(SpanStep step) {
    if (!scene_.data)
        return;
    ActivityId next;
    if (scene_.current.valid()) {
        next = stepFrom(scene_.shown(), scene_.current, step);
    } else { // the first one that is seen
        const TimelineRows& rows = *scene_.shown().rows;
        for (const TimelineGroup& group : scene_.layout.groups())
            if (group.isTrack() && !group.hidden && !next.valid() && group.lanes > 0) {
                const std::span members = rows.members(rows.rowsOf(group.track)[0]);
                const auto found = std::ranges::partition_point(members, [&](ActivityId id) {
                    return scene_.shown().trace->activity(id).end() < scene_.viewport.begin();
                });
                next = found != members.end() ? *found : ActivityId();
            }
    }
    if (!next.valid())
        return;
    session_.selectActivity(next);
    reveal(next);
}

void TimelineCanvas::updateMetrics() {
    const int line = fontMetrics().height();
    frame_.axis = line + 8;
    scene_.layout.setMetrics({line + 4, 3 * (line + 2), 5});
}

void TimelineCanvas::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        updateMetrics();
    redraw(); // colours, language
    QWidget::changeEvent(event);
}

void TimelineCanvas::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    frame_.width = width();
    frame_.height = height();
    scene_.viewport.setWidth(frame_.rowsWidth());
    viewMoved();
}

void TimelineCanvas::drawContent() {
    content_ = QPixmap(size() * devicePixelRatioF());
    content_.setDevicePixelRatio(devicePixelRatioF());
    QPainter painter(&content_);
    const ThemeColors& colors = ThemeColors::of(palette());
    TimelinePainter(scene_, frame_, colors, texts_, font()).paintRows(painter);
}

void TimelineCanvas::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const ThemeColors& colors = ThemeColors::of(palette());
    if (!scene_.data) {
        painter.fillRect(rect(), colors.surface);
        return;
    }
    if (content_.isNull() || content_.devicePixelRatio() != devicePixelRatioF())
        drawContent();
    painter.drawPixmap(0, 0, content_);
    TimelinePainter(scene_, frame_, colors, texts_, font()).paintMarks(painter);
    paintHover(painter);
    if (hasFocus()) {
        painter.setPen(QPen(colors.accent, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void TimelineCanvas::paintPicture(QPainter& painter, const ThemeColors& colors) const {
    const QFont used = font();
    const TimelinePainter painting(scene_, frame_, colors, texts_, used);
    painting.paintRows(painter);
    painting.paintMarks(painter);
}

std::optional<QRectF> TimelineCanvas::placeOf(ActivityId id) const {
    if (!scene_.data)
        return std::nullopt;
    return TimelinePainter(scene_, frame_, ThemeColors::of(palette()), texts_, font()).placeOf(id);
}

Status TimelineCanvas::exportTo(const QString& file) const {
    if (!scene_.data) {
        Error error;
        error.code = ErrorCode::InvalidInput;
        error.message = "there is no timeline to export yet";
        return error;
    }
    return exportPicture(file, size(), [this](QPainter& painter) { paintPicture(painter, ThemeColors::light()); });
}

void TimelineCanvas::copyImage() const {
    if (scene_.data)
        QGuiApplication::clipboard()->setImage(
            renderImage(size(), [this](QPainter& painter) { paintPicture(painter, ThemeColors::light()); }));
}

} // namespace gnx::widgets
