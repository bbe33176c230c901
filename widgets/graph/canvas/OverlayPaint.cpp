#include "widgets/graph/canvas/OverlayPaint.h"

#include <QPainter>

#include "widgets/common/ThemeColors.h"

namespace gnx::widgets::overlay_paint {

QBrush noValueBrush(const ThemeColors& colors) {
    return {colors.border, Qt::BDiagPattern};
}

void markBeyondThreshold(QPainter& painter, const QRectF& box, bool above, const ThemeColors& colors, double unit) {
    const double side = 9 * unit, around = 1.5 * unit;
    const QRectF outline = box.adjusted(-around, -around, around, around);
    painter.setPen(QPen(colors.text, 2.4 * unit, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(outline);
    const double top = outline.top() - unit, tip = above ? top - side : top, base = above ? top : top - side;
    const QPointF triangle[] = {
        {outline.right() - side / 2, tip}, {outline.right(), base}, {outline.right() - side, base}};
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors.text);
    painter.drawPolygon(triangle, 3);
}

} // namespace gnx::widgets::overlay_paint
