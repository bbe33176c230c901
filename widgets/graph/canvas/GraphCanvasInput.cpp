// Mouse and keyboard input of the drawing.
#include <algorithm>
#include <cmath>
#include <utility>

#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QStyleHints>
#include <QToolTip>
#include <QWheelEvent>

#include "core/drawing/paint/DrawingPainter.h"
#include "widgets/common/PlainText.h"
#include "widgets/common/Text.h"
#include "widgets/graph/canvas/FusionPicture.h"
#include "widgets/graph/canvas/GraphCanvas.h"
#include "widgets/graph/canvas/ScreenDevice.h"

namespace gnx::widgets {

int GraphCanvas::boxAt(QPointF position) const {
    if (!drawing_)
        return -1;
    const QPointF point = toDrawing(position);
    const auto found = index_.boxesIn(QRectF(point - QPointF(1, 1), QSizeF(2, 2)));
    return found.empty() ? -1 : static_cast<int>(found.back());
}

int GraphCanvas::frameAt(QPointF position) const {
    const QPointF point = toDrawing(position);
    for (std::size_t f = drawing_ ? drawing_->frames.size() : 0; f-- > 1;) // the inner ones come last
        if (toQRectF(drawing_->frames[f].rect).contains(point))
            return static_cast<int>(f);
    return 0;
}

int GraphCanvas::frameTitleAt(QPointF position) const {
    const int frame = frameAt(position);
    const bool title =
        frame > 0 &&
        toQRectF(titleBarOf(drawing_->frames[static_cast<std::size_t>(frame)])).contains(toDrawing(position));
    return title ? frame : -1;
}

GroupId GraphCanvas::groupAt(QPointF position) const {
    if (!drawing_)
        return {};
    if (const int box = boxAt(position); box >= 0)
        return drawing_->boxes[static_cast<std::size_t>(box)].group;
    const int frame = frameAt(position);
    return frame > 0 ? drawing_->frames[static_cast<std::size_t>(frame)].group : GroupId();
}

GroupId GraphCanvas::hidingGroup() const {
    if (!drawing_ || !selected_node_.valid() || marks_.box < 0)
        return {};
    const DrawingBox& box = drawing_->boxes[static_cast<std::size_t>(marks_.box)];
    return box.isClosed() ? box.group : GroupId();
}

void GraphCanvas::wheelEvent(QWheelEvent* event) {
    const double steps = event->angleDelta().y() / 120.0;
    scaleAround(event->position(), std::pow(1.2, steps));
    event->accept();
}

void GraphCanvas::mousePressEvent(QMouseEvent* event) {
    pressed_ = event->position();
    dragging_ = false;
    if (event->button() == Qt::LeftButton && (event->modifiers() & Qt::ShiftModifier))
        band_ = QRectF(pressed_, QSizeF());
}

void GraphCanvas::mouseMoveEvent(QMouseEvent* event) {
    if ((event->buttons() & (Qt::LeftButton | Qt::MiddleButton)) == 0)
        return;
    if (!dragging_ &&
        (event->position() - pressed_).manhattanLength() < QGuiApplication::styleHints()->startDragDistance())
        return;
    dragging_ = true;
    if (band_) {
        band_ = QRectF(pressed_, event->position()).normalized();
        return update();
    }
    setCursor(Qt::ClosedHandCursor);
    moveView(event->position() - pressed_);
    pressed_ = event->position();
}

void GraphCanvas::mouseReleaseEvent(QMouseEvent* event) {
    setCursor(Qt::OpenHandCursor);
    const bool clicked = !dragging_ && event->button() == Qt::LeftButton && drawing_;
    const bool drawn = std::exchange(dragging_, false);
    if (const auto band = std::exchange(band_, std::nullopt); band && drawn)
        return selectIn(*band);
    if (!clicked)
        return;
    const QPointF point = toDrawing(event->position());
    if (const int box = boxAt(event->position()); box >= 0) {
        const DrawingBox& item = drawing_->boxes[static_cast<std::size_t>(box)];
        if (event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier))
            return toggleSelected(box);
        selectBox(box, false, true);
        if (item.isClosed() && toQRectF(toggleOf(item)).contains(point))
            toggle(item);
        return;
    }
    const int frame = frameTitleAt(event->position());
    if (frame < 0)
        return selectEdge(edgeAt(event->position()));
    selectFrame(frame);
    if (toQRectF(toggleOf(drawing_->frames[static_cast<std::size_t>(frame)])).contains(point))
        emit closeRequested(selected_group_);
}

void GraphCanvas::selectAt(QPointF position) {
    const int box = boxAt(position);
    if (box >= 0 && (box == marks_.box || std::ranges::binary_search(marks_.also, box)))
        return; // it is, maybe with others
    if (box >= 0)
        selectBox(box, false, true);
    else if (const int frame = frameTitleAt(position); frame > 0)
        selectFrame(frame);
}

void GraphCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
    dragging_ = true; // the release that follows is not a click
    if (event->button() == Qt::LeftButton)
        toggleAt(event->position());
}

void GraphCanvas::toggleAt(QPointF position) {
    if (const int box = boxAt(position); box >= 0)
        return toggle(drawing_->boxes[static_cast<std::size_t>(box)]);
    if (const int frame = frameTitleAt(position); frame > 0)
        emit closeRequested(drawing_->frames[static_cast<std::size_t>(frame)].group);
}

void GraphCanvas::toggle(const DrawingBox& box) {
    if (box.isClosed())
        emit openRequested(box.group);
    else if (box.count > 1)
        emit endsRequested(box.kind == FoldedBox::Kind::Input);
}

/// Along the graph: to the first reader or the first operand of the selected box.
void GraphCanvas::moveSelection(int step) {
    if (!drawing_ || drawing_->boxes.empty())
        return;
    if (marks_.box < 0)
        return selectBox(0, true, true);
    for (const DrawingEdge& edge : drawing_->edges) {
        if (step > 0 && static_cast<int>(edge.from) == marks_.box)
            return selectBox(static_cast<int>(edge.to), true, true);
        if (step < 0 && static_cast<int>(edge.to) == marks_.box)
            return selectBox(static_cast<int>(edge.from), true, true);
    }
}

void GraphCanvas::keyPressEvent(QKeyEvent* event) {
    constexpr double step = 60;
    if (isHistoryKey(*event)) {
        event->matches(QKeySequence::Undo) ? emit undoRequested() : emit redoRequested();
        return;
    }
    switch (event->key()) {
    case Qt::Key_Left:
        return moveView(QPointF(step, 0));
    case Qt::Key_Right:
        return moveView(QPointF(-step, 0));
    case Qt::Key_Up:
        return moveView(QPointF(0, step));
    case Qt::Key_Down:
        return moveView(QPointF(0, -step));
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoomTo(scale() * 1.25);
    case Qt::Key_Minus:
        return zoomTo(scale() / 1.25);
    case Qt::Key_0:
        return zoomTo(1);
    case Qt::Key_F:
        return fitAll();
    case Qt::Key_Z:
        return zoomToSelection();
    case Qt::Key_J:
        return moveSelection(1);
    case Qt::Key_K:
        return moveSelection(-1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (marks_.box >= 0)
            return toggle(drawing_->boxes[static_cast<std::size_t>(marks_.box)]);
        if (marks_.frame > 0)
            emit closeRequested(selected_group_);
        return;
    case Qt::Key_Backspace:
        if (const GroupId group = selectedGroup(); group.valid())
            emit closeRequested(group);
        return;
    case Qt::Key_Escape:
        if (!marked_nodes_.empty())
            return emit escapePressed(); // the selection stays until the next
        return selectBox(-1, false, true);
    default:
        QWidget::keyPressEvent(event);
    }
}

QString GraphCanvas::toolTipOf(int index) const {
    const DrawingBox& box = drawing_->boxes[static_cast<std::size_t>(index)];
    const Graph& graph = *drawing_->graph;
    const Structure& structure = drawing_->unfolding.structure();
    QStringList lines;
    if (box.isClosed()) {
        const Group& group = structure.group(box.group);
        lines << toQString(group.path.empty() ? group.name : group.path) << toQString(box.detail)
              << tr("Double-click to open");
    } else if (box.isOperator()) {
        lines << toQString(box.body != nullptr ? box.body->op(box.body->node(box.body_node))
                                               : graph.op(graph.node(box.node)));
        if (!box.detail.empty())
            lines << toQString(box.detail);
        lines << coreText(opCategoryName(box.category));
    } else {
        lines << toQString(box.count > 1 ? box.label : graph.valueName(box.value))
              << coreText(opCategoryName(box.category));
        if (box.count > 1)
            lines << tr("Double-click to show each one");
    }
    if (marks_.overlay && box.end > box.begin) {
        const Overlay& overlay = *marks_.overlay->overlay;
        const OverlayValue& value = marks_.overlay->boxes[static_cast<std::size_t>(index)];
        lines << tr("%1: %2").arg(coreText(overlay.title), toQString(valueText(overlay, value)));
    }
    if (const QString fused = fusion_ ? fusion_->textOf(static_cast<std::uint32_t>(index)) : QString();
        !fused.isEmpty())
        lines << fused;
    return lines.join('\n');
}

void GraphCanvas::setHistory(bool can_undo, bool can_redo) {
    can_undo_ = can_undo;
    can_redo_ = can_redo;
}

/// Takes the keys before a shortcut of the window does.
bool GraphCanvas::isHistoryKey(const QKeyEvent& event) const {
    return (can_undo_ && event.matches(QKeySequence::Undo)) || (can_redo_ && event.matches(QKeySequence::Redo));
}

bool GraphCanvas::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && isHistoryKey(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int box = boxAt(help->pos());
    const QString fused = box < 0 && fusion_ ? fusion_->textAt(toDrawing(help->pos())) : QString();
    if (box < 0 && fused.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), plainTip(box < 0 ? fused : toolTipOf(box)), this);
    return true;
}

} // namespace gnx::widgets
