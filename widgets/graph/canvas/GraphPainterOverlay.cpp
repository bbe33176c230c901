// How an overlay shows in the boxes of a drawing.
#include <QPainter>

#include "core/drawing/picture/DrawingStyle.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/graph/canvas/GraphPainter.h"
#include "widgets/graph/canvas/OverlayPaint.h"

namespace gnx::widgets {

QColor GraphPainter::overlayColor(int index) const {
    const auto rgb = marks_.overlay->rgbOf(static_cast<std::uint32_t>(index));
    return rgb ? QColor::fromRgb(*rgb) : QColor();
}

void GraphPainter::paintOverlaidBox(QPainter& painter, int index) const {
    const DrawingBox& box = drawing_.boxes[static_cast<std::size_t>(index)];
    const QRectF area = toQRectF(box.rect());
    const QColor fill = overlayColor(index);
    painter.setBrush(fill.isValid() ? fill : colors_.raised);
    painter.drawRoundedRect(area, drawing_style::kRadius, drawing_style::kRadius);
    if (!fill.isValid())
        paintNoValue(painter, area);
    if (marks_.overlay->isMarked(static_cast<std::uint32_t>(index)))
        paintThreshold(painter, area);
    const QColor text = fill.isValid() ? readableOn(fill) : colors_.text;
    if (scale_ < 0.45) { // as everywhere in drawings, GraphPainter.cpp
        if (box.isClosed())
            paintFarTitle(painter, toQString(box.label), area, text);
        return;
    }
    if (box.isClosed())
        paintToggle(painter, toggleOf(box), false, text);
    texts_.paint(painter, static_cast<std::size_t>(index), text, fill.isValid() ? text : colors_.text_muted);
}

void GraphPainter::paintOverlaidSpot(QPainter& painter, int index) const {
    const DrawingBox& box = drawing_.boxes[static_cast<std::size_t>(index)];
    const QRectF area = toQRectF(box.rect());
    const QColor fill = overlayColor(index);
    painter.fillRect(area, fill.isValid() ? fill : colors_.raised);
    if (!fill.isValid())
        paintNoValue(painter, area);
    if (marks_.overlay->isMarked(static_cast<std::uint32_t>(index)))
        paintThreshold(painter, area);
    if (box.isClosed())
        paintFarTitle(painter, toQString(box.label), area, fill.isValid() ? readableOn(fill) : colors_.text);
}

void GraphPainter::paintNoValue(QPainter& painter, const QRectF& area) const {
    painter.setPen(Qt::NoPen);
    painter.setBrush(overlay_paint::noValueBrush(colors_));
    painter.drawRoundedRect(area, drawing_style::kRadius, drawing_style::kRadius);
}

/// Seen from afar, too: the outline keeps its width on the screen.
void GraphPainter::paintThreshold(QPainter& painter, const QRectF& area) const {
    overlay_paint::markBeyondThreshold(painter, area, marks_.overlay->threshold->above, colors_,
                                       1 / std::min(1.0, scale_));
}

} // namespace gnx::widgets
