// How the drawing is painted in the window, and as a picture for a file.
#include <numeric>

#include <QPainter>
#include <QVariantAnimation>

#include "core/drawing/paint/DrawingPainter.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/graph/canvas/GraphCanvas.h"
#include "widgets/graph/canvas/ScreenDevice.h"

namespace gnx::widgets {

void GraphCanvas::paintEvent(QPaintEvent*) {
    const ThemeColors& colors = ThemeColors::of(palette());
    QPainter painter(this);
    painter.fillRect(rect(), colors.surface);
    if (!drawing_)
        return;
    if (drawing_->boxes.empty()) {
        painter.setPen(colors.text_muted);
        painter.drawText(rect(), Qt::AlignCenter, tr("This graph has no operators, inputs or outputs"));
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing, scale_ > 0.2);
    painter.translate(offset_);
    painter.scale(scale_, scale_);
    if (morph_)
        return paintMorph(painter, colors);
    ScreenDevice device(painter, *texts_, fusion_ ? &fusion_->outlines() : nullptr);
    const DrawingColors inks = drawingColors(colors);
    paintDrawing({device, *drawing_, inks, marks_, scale_, true, toDrawingRect(visibleArea()), hulls()});
    paintBand(painter);
}

const std::vector<LabelledHull>* GraphCanvas::hulls() const {
    return fusion_ ? &fusion_->hulls() : nullptr;
}

/// DrawingPainter::all() with what touches the visible part alone.
void GraphCanvas::paintDrawing(const PaintJob& job) const {
    const QRectF visible = toQRectF(job.visible);
    const DrawingPainter layers(job);
    layers.frames();
    job.scale < PaintJob::kCurvesFrom ? layers.edges(farDrawing()) : layers.edges(index_.edgesIn(visible));
    layers.labels(labels_);
    job.scale < PaintJob::kBoxesFrom ? layers.boxes(farDrawing()) : layers.boxes(index_.boxesIn(visible));
    layers.titles();
    layers.columns();
    layers.marks();
}

const FarDrawing& GraphCanvas::farDrawing() const {
    if (!far_drawing_ || !far_drawing_->suits(scale_))
        far_drawing_ = std::make_unique<const FarDrawing>(*drawing_, scale_);
    return *far_drawing_;
}

/// Boxes on their way, without edges.
void GraphCanvas::paintMorph(QPainter& painter, const ThemeColors& colors) const {
    const Drawing between = morph_->at(*drawing_, animation_->currentValue().toDouble());
    std::vector<std::uint32_t> boxes(between.boxes.size());
    std::iota(boxes.begin(), boxes.end(), 0U);
    ScreenDevice device(painter, *texts_);
    const DrawingColors inks = drawingColors(colors);
    const PaintJob job{device, between, inks, marks_, scale_, true, toDrawingRect(visibleArea())};
    const DrawingPainter layers(job);
    layers.frames();
    layers.boxes(boxes);
    layers.titles();
    layers.columns();
}

void GraphCanvas::paintAll(QPainter& painter, const ThemeColors& colors) const {
    if (!drawing_)
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    ScreenDevice device(painter, *texts_, fusion_ ? &fusion_->outlines() : nullptr);
    const DrawingColors inks = drawingColors(colors);
    const DrawingRect all{-kMargin, -kMargin, drawing_->width + 2 * kMargin, drawing_->height + 2 * kMargin};
    paintDrawing({device, *drawing_, inks, marks_, 1, false, all, hulls()});
}

} // namespace gnx::widgets
