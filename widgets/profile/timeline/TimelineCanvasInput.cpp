// Mouse and keyboard input of a timeline.
#include <algorithm>
#include <cmath>

#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QStyleHints>
#include <QToolTip>
#include <QWheelEvent>

#include "widgets/common/Text.h"
#include "widgets/profile/timeline/SpanSteps.h"
#include "widgets/profile/timeline/SpanTips.h"
#include "widgets/profile/timeline/TimeTicks.h"
#include "widgets/profile/timeline/TimelineCanvas.h"

namespace gnx::widgets {
namespace {

constexpr double kNotch = 120; ///< one step of a wheel, in eighths of a degree
constexpr double kZoomStep = 1.25;
constexpr double kPanStep = 0.15; ///< share of the width
constexpr int kReach = 6;         ///< pixels to an edge that a measured distance snaps to
constexpr int kHitBeside = 2;     ///< pixels around a narrow box that still hit it

} // namespace

std::int64_t TimelineCanvas::rowY(QPointF position) const {
    return static_cast<std::int64_t>(std::floor(position.y())) - frame_.axis + scene_.scroll;
}

bool TimelineCanvas::inRows(QPointF position) const {
    return scene_.data && position.x() >= TimelineFrame::kHeader && position.y() >= frame_.axis;
}

std::ptrdiff_t TimelineCanvas::groupAt(QPointF position) const {
    return scene_.data && position.y() >= frame_.axis ? scene_.layout.groupAt(rowY(position)) : -1;
}

ActivityId TimelineCanvas::activityAt(QPointF position) const {
    if (!inRows(position))
        return {};
    const TimelineLayout::Lane lane = scene_.layout.laneAt(rowY(position));
    if (lane.group < 0)
        return {};
    const TimelineGroup& group = scene_.layout.groups()[static_cast<std::size_t>(lane.group)];
    if (!group.isTrack())
        return {};
    const TimelineRows& rows = *scene_.shown().rows;
    const TimelineRows::Row& row = rows.rows()[scene_.rowOf(group.track, lane.lane)];
    const double x = rowX(position);
    if (const ActivityId exact = rows.at(row, scene_.viewport.timeAt(x)); exact.valid())
        return exact;
    TimelineRows::Column column; // activities narrower than a pixel, or instants
    const std::int64_t begin = scene_.viewport.timeAt(x - kHitBeside);
    rows.query(row, begin, std::max(scene_.viewport.timeAt(x + kHitBeside + 1), begin + 1), {&column, 1});
    return column.longest;
}

QString TimelineCanvas::groupTip(const TimelineGroup& group, QPointF position) const {
    const QString name = toQString(scene_.nameOf(group));
    if (position.x() < TimelineFrame::kHeader)
        return name + QChar('\n') + (group.open ? tr("Click: fold") : tr("Click: unfold")) + tr(". Right click: hide");
    if (group.isTrack())
        return {};
    return seriesLines(scene_.shown(), scene_.data->series[group.curve], scene_.viewport.timeAt(rowX(position)))
        .join(QChar('\n'));
}

QString TimelineCanvas::toolTipAt(QPointF position) const {
    const std::ptrdiff_t index = groupAt(position);
    if (index < 0)
        return {};
    const TimelineGroup& group = scene_.layout.groups()[static_cast<std::size_t>(index)];
    if (!group.isTrack() || position.x() < TimelineFrame::kHeader)
        return groupTip(group, position);
    const TimelineLayout::Lane lane = scene_.layout.laneAt(rowY(position));
    if (lane.group < 0)
        return {};
    const int x = static_cast<int>(rowX(position));
    const std::int64_t begin = scene_.viewport.timeAt(x), end = std::max(scene_.viewport.timeAt(x + 1), begin + 1);
    TimelineRows::Column column;
    const TimelineRows& rows = *scene_.shown().rows;
    rows.query(rows.rows()[scene_.rowOf(group.track, lane.lane)], begin, end, {&column, 1});
    if (column.count > 2)
        return columnLines(scene_.shown(), scene_.colors(), column, end - begin).join(QChar('\n'));
    const ActivityId id = activityAt(position);
    return id.valid() ? activityLines(scene_.shown(), scene_.colors(), id).join(QChar('\n')) : QString();
}

bool TimelineCanvas::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), toolTipAt(help->pos()).toHtmlEscaped().replace('\n', "<br>"), this);
        return true;
    }
    if (event->type() == QEvent::ShortcutOverride) { // letters that the window may have as shortcuts
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->modifiers() == Qt::NoModifier && key->key() >= Qt::Key_A && key->key() <= Qt::Key_Z) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

void TimelineCanvas::wheelEvent(QWheelEvent* event) {
    const QPoint delta = event->angleDelta();
    if (event->modifiers() & Qt::ControlModifier) {
        zoomAt(rowX(event->position()), std::pow(kZoomStep, delta.y() / kNotch));
    } else if ((event->modifiers() & Qt::ShiftModifier) || std::abs(delta.x()) > std::abs(delta.y())) {
        const int sideways = delta.x() != 0 ? delta.x() : delta.y();
        scene_.viewport.pan(-sideways / kNotch * kPanStep / 2 * frame_.rowsWidth());
        viewMoved();
    } else {
        const int rows = QGuiApplication::styleHints()->wheelScrollLines();
        setScroll(scene_.scroll - std::llround(delta.y() / kNotch * rows * scene_.layout.metrics().lane));
    }
    event->accept();
}

void TimelineCanvas::mousePressEvent(QMouseEvent* event) {
    pressed_ = last_ = event->position();
    if (!scene_.data)
        return;
    if (event->button() == Qt::MiddleButton)
        drag_ = Drag::Pan;
    else if (event->button() == Qt::LeftButton)
        drag_ = Drag::Pressed;
}

void TimelineCanvas::startDrag(Qt::KeyboardModifiers modifiers) {
    if (pressed_.x() < TimelineFrame::kHeader)
        drag_ = Drag::None;
    else
        drag_ = measuring_ || (modifiers & Qt::ShiftModifier) ? Drag::Measure : Drag::Range;
}

std::int64_t TimelineCanvas::snapped(QPointF position) const {
    const std::int64_t time = scene_.viewport.timeAt(rowX(position));
    const TimelineLayout::Lane lane = scene_.layout.laneAt(rowY(position));
    if (lane.group < 0 || position.y() < frame_.axis)
        return time;
    const TimelineGroup& group = scene_.layout.groups()[static_cast<std::size_t>(lane.group)];
    if (!group.isTrack())
        return time;
    const auto reach = static_cast<std::int64_t>(kReach * scene_.viewport.nsPerPixel());
    return snappedTime(scene_.shown(), scene_.rowOf(group.track, lane.lane), time, reach);
}

void TimelineCanvas::dragTo(QPointF position) {
    if (drag_ == Drag::Pan) {
        scene_.viewport.pan(last_.x() - position.x());
        scene_.scroll += std::llround(last_.y() - position.y());
        last_ = position;
        return viewMoved();
    }
    if (drag_ == Drag::Measure) {
        scene_.measure = TimeMeasure{snapped(pressed_), snapped(position)};
    } else if (drag_ == Drag::Range) {
        const TimeRange all{0, scene_.shown().trace->endNs()};
        const auto timeAt = [&](QPointF place) {
            return std::clamp(scene_.viewport.timeAt(rowX(place)), all.begin_ns, all.end_ns);
        };
        const auto [begin, end] = std::minmax({timeAt(pressed_), timeAt(position)});
        scene_.range = TimeRange{begin, std::max(end, begin + 1)}; // the session is changed when it is done
    }
    update();
}

void TimelineCanvas::mouseMoveEvent(QMouseEvent* event) {
    hover_ = event->position();
    if (drag_ == Drag::Pressed &&
        (event->position() - pressed_).manhattanLength() >= QGuiApplication::styleHints()->startDragDistance())
        startDrag(event->modifiers());
    if (drag_ == Drag::Range || drag_ == Drag::Measure || drag_ == Drag::Pan)
        return dragTo(event->position());
    update();
}

void TimelineCanvas::mouseReleaseEvent(QMouseEvent* event) {
    const Drag ended = std::exchange(drag_, Drag::None);
    if (ended == Drag::Range)
        session_.setRange(scene_.range);
    else if (ended == Drag::Pressed && event->button() == Qt::LeftButton)
        clickAt(event->position());
}

void TimelineCanvas::clickAt(QPointF position) {
    if (position.x() < TimelineFrame::kHeader) {
        if (const std::ptrdiff_t group = groupAt(position); group >= 0)
            setGroupOpen(static_cast<std::size_t>(group),
                         !scene_.layout.groups()[static_cast<std::size_t>(group)].open);
        return;
    }
    session_.selectActivity(activityAt(position));
}

void TimelineCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
    drag_ = Drag::None;
    if (const ActivityId id = activityAt(event->position()); id.valid()) {
        const Activity& activity = scene_.shown().trace->activity(id);
        session_.selectActivity(id);
        fit({activity.start_ns, activity.end()});
    }
}

void TimelineCanvas::leaveEvent(QEvent*) {
    hover_.reset();
    update();
}

/// A line at the time under the pointer, with that time on the axis.
void TimelineCanvas::paintHover(QPainter& painter) {
    if (!hover_ || hover_->x() < TimelineFrame::kHeader || hover_->x() >= frame_.width)
        return;
    const ThemeColors& colors = ThemeColors::of(palette());
    const int x = static_cast<int>(hover_->x());
    painter.fillRect(x, frame_.axis, 1, frame_.rowsHeight(), colors.text_disabled);
    const auto step = static_cast<std::int64_t>(std::max(scene_.viewport.nsPerPixel(), 1.0));
    std::int64_t power = 1;
    while (power <= step / 10)
        power *= 10;
    const QString text = toQString(exactTime(scene_.viewport.timeAt(rowX(*hover_)), power));
    QRect label(0, 1, fontMetrics().horizontalAdvance(text) + Spacing::normal, frame_.axis - 3);
    label.moveLeft(std::clamp(x - label.width() / 2, TimelineFrame::kHeader,
                              std::max(TimelineFrame::kHeader, frame_.width - label.width())));
    painter.setFont(font());
    painter.fillRect(label, colors.raised);
    painter.setPen(colors.text);
    painter.drawText(label, Qt::AlignCenter, text);
}

double TimelineCanvas::zoomPlace() const {
    const bool over = hover_ && hover_->x() >= TimelineFrame::kHeader;
    return over ? rowX(*hover_) : frame_.rowsWidth() / 2.0;
}

bool TimelineCanvas::takeViewKey(int key, Qt::KeyboardModifiers modifiers) {
    const double faster = modifiers & Qt::ShiftModifier ? 3 : 1;
    const auto pan = [&](double direction) {
        scene_.viewport.pan(direction * faster * kPanStep * frame_.rowsWidth());
        viewMoved();
    };
    switch (key) {
    case Qt::Key_W:
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomAt(zoomPlace(), std::pow(kZoomStep, faster));
        return true;
    case Qt::Key_S:
    case Qt::Key_Minus:
        zoomAt(zoomPlace(), 1 / std::pow(kZoomStep, faster));
        return true;
    case Qt::Key_A:
    case Qt::Key_Left:
        pan(-1);
        return true;
    case Qt::Key_D:
    case Qt::Key_Right:
        pan(1);
        return true;
    case Qt::Key_Up:
    case Qt::Key_Down:
        setScroll(scene_.scroll + (key == Qt::Key_Up ? -1 : 1) * scene_.layout.metrics().lane * 2);
        return true;
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        setScroll(scene_.scroll + (key == Qt::Key_PageUp ? -1 : 1) * frame_.rowsHeight());
        return true;
    case Qt::Key_Home:
        showAll();
        return true;
    default:
        return false;
    }
}

bool TimelineCanvas::takeToolKey(int key, Qt::KeyboardModifiers modifiers) {
    if (modifiers & Qt::AltModifier) {
        switch (key) {
        case Qt::Key_Left:
            step(SpanStep::Previous);
            return true;
        case Qt::Key_Right:
            step(SpanStep::Next);
            return true;
        case Qt::Key_Up:
            step(SpanStep::Outwards);
            return true;
        case Qt::Key_Down:
            step(SpanStep::Inwards);
            return true;
        default:
            return false;
        }
    }
    switch (key) {
    case Qt::Key_F:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        fitSelection();
        return true;
    case Qt::Key_M:
        setMeasuring(!measuring_);
        return true;
    case Qt::Key_Escape:
        return clearOne();
    default:
        return false;
    }
}

void TimelineCanvas::keyPressEvent(QKeyEvent* event) {
    const bool plain = !(event->modifiers() & Qt::ControlModifier);
    if (scene_.data && plain && takeToolKey(event->key(), event->modifiers()))
        return;
    if (scene_.data && plain && !(event->modifiers() & Qt::AltModifier) &&
        takeViewKey(event->key(), event->modifiers()))
        return;
    QWidget::keyPressEvent(event);
}

void TimelineCanvas::contextMenuEvent(QContextMenuEvent* event) {
    QPointF position = event->pos();
    if (event->reason() == QContextMenuEvent::Keyboard && scene_.data && scene_.current.valid())
        if (const auto place = placeOf(scene_.current))
            position = QPointF(std::clamp(place->center().x(), double{TimelineFrame::kHeader}, width() - 1.0),
                               place->center().y());
    if (const auto menu = menuAt(position))
        menu->exec(mapToGlobal(position.toPoint()));
}

} // namespace gnx::widgets
