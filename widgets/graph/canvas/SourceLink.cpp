#include "widgets/graph/canvas/SourceLink.h"

#include <QEvent>
#include <QScrollBar>
#include <QTimer>
#include <QWidget>

#include "widgets/common/Busy.h"
#include "widgets/graph/canvas/GraphCanvas.h"
#include "widgets/graph/canvas/GraphView.h"
#include "widgets/graph/canvas/ScreenDevice.h"
#include "widgets/graph/source/CodeEditor.h"
#include "widgets/graph/source/SourceView.h"

namespace gnx::widgets {
namespace {

constexpr int kDelay = 30; ///< milliseconds; scrolling comes in many small steps

/// The first visible box in execution order, by its middle; invalid if there is none.
NodeId firstInSight(const Drawing& drawing, const QRectF& sight) {
    NodeId first;
    for (const DrawingBox& box : drawing.boxes)
        if (box.end > box.begin && sight.contains(QPointF(box.center.x, box.center.y)) &&
            (!first.valid() || box.begin < first.value()))
            first = NodeId(box.begin);
    return first;
}

/// Area of these nodes in the drawing, those of closed groups with their groups' boxes; nothing if all are hidden.
QRectF areaOf(const Drawing& drawing, NodeId begin, NodeId end) {
    QRectF area;
    for (std::uint32_t node = begin.value(); node < std::min<std::size_t>(end.value(), drawing.box_of.size()); ++node)
        if (const auto box = drawing.boxOf(NodeId(node)))
            area |= toQRectF(drawing.boxes[*box].rect());
    return area;
}

} // namespace

SourceLink::SourceLink(GraphView* drawing, SourceView* source, QObject* parent)
    : QObject(parent), drawing_(drawing), source_(source), timer_(new QTimer(this)) {
    timer_->setSingleShot(true);
    timer_->setInterval(kDelay);
    countPause(*timer_);
    connect(timer_, &QTimer::timeout, this, &SourceLink::follow);
    GraphCanvas& canvas = drawing->canvas();
    canvas.installEventFilter(this);
    canvas.minimap().installEventFilter(this);
    CodeEditor& editor = source->editor();
    for (QWidget* part :
         {static_cast<QWidget*>(&editor), editor.viewport(), static_cast<QWidget*>(editor.verticalScrollBar()),
          static_cast<QWidget*>(editor.horizontalScrollBar())})
        part->installEventFilter(this);
    connect(&canvas, &GraphCanvas::viewChanged, this, [this] { moved(Side::Drawing); });
    connect(source, &SourceView::scrolled, this, [this] { moved(Side::Source); });
}

void SourceLink::setOn(bool on) {
    on_ = on;
    if (!on)
        timer_->stop();
}

bool SourceLink::eventFilter(QObject* object, QEvent* event) {
    switch (event->type()) {
    case QEvent::Wheel:
    case QEvent::MouseButtonPress:
    case QEvent::KeyPress:
    case QEvent::Gesture: {
        const auto* widget = qobject_cast<QWidget*>(object);
        const QWidget& canvas = drawing_->canvas();
        leader_ = widget == &canvas || canvas.isAncestorOf(widget) ? Side::Drawing : Side::Source;
        break;
    }
    default:
        break;
    }
    return QObject::eventFilter(object, event);
}

void SourceLink::moved(Side side) {
    if (on_ && side == leader_)
        timer_->start();
}

void SourceLink::follow() {
    if (drawing_->canvas().drawing() == nullptr || !drawing_->isVisible() || !source_->isVisible())
        return;
    leader_ == Side::Source ? followSource() : followDrawing();
}

/// To all of the visible code if there is room for it, else to its middle.
void SourceLink::followSource() {
    GraphCanvas& canvas = drawing_->canvas();
    const auto [begin, end] = source_->nodesInSight();
    if (begin == end)
        return;
    const QRectF sight = canvas.visibleArea();
    QRectF area = areaOf(*canvas.drawing(), begin, end);
    if (area.width() > sight.width() || area.height() > sight.height()) {
        const NodeId middle((begin.value() + end.value()) / 2);
        area = areaOf(*canvas.drawing(), middle, NodeId(middle.value() + 1));
    }
    if (!area.isNull() && !sight.contains(area))
        canvas.centerOn(area.center());
}

void SourceLink::followDrawing() {
    const GraphCanvas& canvas = drawing_->canvas();
    if (const NodeId first = firstInSight(*canvas.drawing(), canvas.visibleArea()); first.valid())
        source_->scrollToNode(first);
}

} // namespace gnx::widgets
