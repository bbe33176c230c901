// What the mouse and the keys do in the drawing.
#include <cmath>

#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QStyleHints>
#include <QToolTip>
#include <QWheelEvent>

#include "widgets/common/Text.h"
#include "widgets/graph/GraphCanvas.h"

namespace gnx {

void GraphCanvas::wheelEvent(QWheelEvent* event) {
    const double steps = event->angleDelta().y() / 120.0;
    scaleAround(event->position(), std::pow(1.2, steps));
    event->accept();
}

void GraphCanvas::mousePressEvent(QMouseEvent* event) {
    pressed_ = event->position();
    dragging_ = false;
}

void GraphCanvas::mouseMoveEvent(QMouseEvent* event) {
    if ((event->buttons() & (Qt::LeftButton | Qt::MiddleButton)) == 0)
        return;
    if (!dragging_ &&
        (event->position() - pressed_).manhattanLength() < QGuiApplication::styleHints()->startDragDistance())
        return;
    dragging_ = true;
    fit_on_show_ = false;
    setCursor(Qt::ClosedHandCursor);
    offset_ += event->position() - pressed_;
    pressed_ = event->position();
    update();
}

void GraphCanvas::mouseReleaseEvent(QMouseEvent* event) {
    setCursor(Qt::OpenHandCursor);
    if (!dragging_ && event->button() == Qt::LeftButton)
        selectBox(boxAt(event->position()), false, true);
    dragging_ = false;
}

/// Along the graph: to the first reader or the first operand of the selected box.
void GraphCanvas::moveSelection(int step) {
    if (!drawing_ || drawing_->boxes.empty())
        return;
    if (selected_ < 0) {
        selectBox(0, true, true);
        return;
    }
    for (const DrawingEdge& edge : drawing_->edges) {
        if (step > 0 && static_cast<int>(edge.from) == selected_)
            return selectBox(static_cast<int>(edge.to), true, true);
        if (step < 0 && static_cast<int>(edge.to) == selected_)
            return selectBox(static_cast<int>(edge.from), true, true);
    }
}

void GraphCanvas::keyPressEvent(QKeyEvent* event) {
    constexpr double step = 60;
    switch (event->key()) {
    case Qt::Key_Left:
        offset_ += QPointF(step, 0);
        break;
    case Qt::Key_Right:
        offset_ -= QPointF(step, 0);
        break;
    case Qt::Key_Up:
        offset_ += QPointF(0, step);
        break;
    case Qt::Key_Down:
        offset_ -= QPointF(0, step);
        break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoomTo(scale_ * 1.25);
    case Qt::Key_Minus:
        return zoomTo(scale_ / 1.25);
    case Qt::Key_0:
        return zoomTo(1);
    case Qt::Key_F:
        return fitAll();
    case Qt::Key_J:
        return moveSelection(1);
    case Qt::Key_K:
        return moveSelection(-1);
    case Qt::Key_Escape:
        return selectBox(-1, false, true);
    default:
        QWidget::keyPressEvent(event);
        return;
    }
    fit_on_show_ = false;
    update();
}

bool GraphCanvas::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int box = boxAt(help->pos());
    if (box < 0) {
        QToolTip::hideText();
        return true;
    }
    const DrawingBox& item = drawing_->boxes[static_cast<std::size_t>(box)];
    QString text = toQString(item.label);
    if (item.node.valid()) {
        const Graph& graph = *drawing_->graph;
        text = toQString(graph.op(graph.node(item.node)));
    }
    if (!item.detail.empty())
        text += '\n' + toQString(item.detail);
    text += '\n' + tr(opCategoryName(item.category));
    QToolTip::showText(help->globalPos(), text, this);
    return true;
}

} // namespace gnx
