#include "widgets/graph/canvas/GraphMinimap.h"

#include <algorithm>

#include <QEvent>
#include <QMouseEvent>
#include <QPainter>

#include "core/drawing/picture/DrawingStyle.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/graph/canvas/GraphCanvas.h"
#include "widgets/graph/canvas/ScreenDevice.h"

namespace gnx::widgets {
namespace {

constexpr double kMostWidth = 200, kMostHeight = 160;
constexpr int kBorder = 4;

} // namespace

GraphMinimap::GraphMinimap(GraphCanvas& canvas) : QWidget(&canvas), canvas_(canvas) {
    setObjectName("graphMinimap");
    setAccessibleName(tr("Overview of the drawing"));
    setToolTip(tr("The whole drawing; click to go there"));
    setCursor(Qt::PointingHandCursor);
    connect(&canvas, &GraphCanvas::viewChanged, this, [this] { update(); });
    hide();
}

void GraphMinimap::refresh() {
    picture_ = {};
    const Drawing* drawing = canvas_.drawing();
    if (drawing == nullptr)
        return;
    scale_ = std::min({kMostWidth / std::max(1.0, drawing->width), kMostHeight / std::max(1.0, drawing->height), 0.25});
    resize(static_cast<int>(std::max(24.0, drawing->width * scale_)) + 2 * kBorder,
           static_cast<int>(std::max(24.0, drawing->height * scale_)) + 2 * kBorder);
    update();
}

void GraphMinimap::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange)
        picture_ = {};
    QWidget::changeEvent(event);
}

void GraphMinimap::renderPicture() {
    const ThemeColors& colors = ThemeColors::of(palette());
    picture_ = QPixmap(size() * devicePixelRatioF());
    picture_.setDevicePixelRatio(devicePixelRatioF());
    picture_.fill(colors.window);
    QPainter painter(&picture_);
    painter.translate(kBorder, kBorder);
    painter.scale(scale_, scale_);
    const Drawing& drawing = *canvas_.drawing();
    for (std::size_t f = 1; f < drawing.frames.size(); ++f) {
        const QRectF rect = toQRectF(drawing.frames[f].rect);
        painter.fillRect(rect, colors.dark ? QColor(255, 255, 255, 14) : QColor(0, 0, 0, 12));
    }
    const double smallest = 1 / scale_; // a pixel
    const OverlayPicture* overlay = canvas_.overlay().get();
    for (std::uint32_t b = 0; b < drawing.boxes.size(); ++b) {
        const DrawingBox& box = drawing.boxes[b];
        const bool overlaid = overlay != nullptr && box.end > box.begin;
        const std::uint32_t rgb =
            overlaid ? overlay->rgbOf(b).value_or(colors.border.rgb()) : opCategoryRgb(box.category);
        QRectF rect = toQRectF(box.rect());
        rect.setSize(rect.size().expandedTo(QSizeF(smallest, smallest)));
        painter.fillRect(rect, QColor::fromRgb(rgb));
    }
}

void GraphMinimap::paintEvent(QPaintEvent*) {
    if (canvas_.drawing() == nullptr)
        return;
    if (picture_.isNull())
        renderPicture();
    const ThemeColors& colors = ThemeColors::of(palette());
    QPainter painter(this);
    painter.drawPixmap(0, 0, picture_);
    painter.setPen(colors.border);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    const QRectF seen = canvas_.visibleArea();
    const QRectF frame(seen.topLeft() * scale_ + QPointF(kBorder, kBorder), seen.size() * scale_);
    QColor veil = colors.accent;
    veil.setAlpha(30);
    painter.setBrush(veil);
    painter.setPen(QPen(colors.accent, 1.5));
    painter.drawRect(frame.intersected(QRectF(rect()).adjusted(1, 1, -2, -2)));
}

void GraphMinimap::goTo(QPointF position) {
    canvas_.centerOn((position - QPointF(kBorder, kBorder)) / scale_);
}

void GraphMinimap::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton)
        goTo(event->position());
}

void GraphMinimap::mouseMoveEvent(QMouseEvent* event) {
    if ((event->buttons() & Qt::LeftButton) != 0)
        goTo(event->position());
}

} // namespace gnx::widgets
