#include "widgets/graph/compare/DiffBadges.h"

#include <algorithm>

#include <QEvent>
#include <QPainter>
#include <QPainterPath>

#include "core/drawing/picture/DrawingStyle.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/graph/canvas/GraphCanvas.h"

namespace gnx::widgets {
namespace {

constexpr double kSignsFrom = 0.3; ///< below this scale signs would hide each other
constexpr int kLeastSign = 9, kLargestSign = 26;

/// On dark ground lighter than on paper.
QColor shown(std::uint32_t rgb, const ThemeColors& colors) {
    const QColor color = QColor::fromRgb(rgb);
    return colors.dark ? color.lighter(150) : color;
}

QPen penOf(const EdgeMark& mark, const ThemeColors& colors) {
    QPen pen(shown(mark.rgb, colors), kMarkOutline);
    if (mark.dashed)
        pen.setDashPattern({kMarkDash / kMarkOutline, kMarkDash / kMarkOutline}); // in widths of the pen
    return pen;
}

void paintSign(QPainter& painter, const QRectF& box, const QString& text, const QColor& color) {
    const QFontMetricsF metrics(painter.font());
    const double height = metrics.height(), width = std::max(metrics.horizontalAdvance(text) + 8, height);
    const QRectF sign(box.right() - width / 2, box.top() - height / 2, width, height);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawRoundedRect(sign, height / 2, height / 2);
    painter.setPen(readableOn(color));
    painter.drawText(sign, Qt::AlignCenter, text);
}

} // namespace

DiffBadges::DiffBadges(GraphCanvas& canvas) : QWidget(&canvas), canvas_(canvas) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    lower(); // below the minimap
    resize(canvas.size());
    canvas.installEventFilter(this);
    connect(&canvas, &GraphCanvas::viewChanged, this, qOverload<>(&QWidget::update));
}

bool DiffBadges::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &canvas_ && event->type() == QEvent::Resize)
        resize(canvas_.size());
    return QWidget::eventFilter(watched, event);
}

void DiffBadges::paintEvent(QPaintEvent*) {
    const Drawing* drawing = canvas_.drawing();
    if (drawing == nullptr)
        return;
    const ThemeColors& colors = ThemeColors::of(palette());
    const QRectF visible = canvas_.visibleArea();
    const double scale = canvas_.scale();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.save();
    painter.scale(scale, scale);
    painter.translate(-visible.topLeft());
    for (std::size_t e = 0; e < drawing->marks.edges.size(); ++e) {
        const std::vector<LayoutPoint>& curve = drawing->edges[e].curve;
        if (!drawing->marks.edges[e].shown || curve.size() < 4)
            continue;
        QPainterPath path(QPointF(curve[0].x, curve[0].y));
        for (std::size_t i = 1; i + 2 < curve.size(); i += 3)
            path.cubicTo(curve[i].x, curve[i].y, curve[i + 1].x, curve[i + 1].y, curve[i + 2].x, curve[i + 2].y);
        if (path.controlPointRect().intersects(visible))
            painter.strokePath(path, penOf(drawing->marks.edges[e], colors));
    }
    painter.restore();
    QFont font = painter.font();
    font.setBold(true);
    font.setPixelSize(std::clamp(static_cast<int>(kMarkSign * scale), kLeastSign, kLargestSign));
    painter.setFont(font);
    for (std::size_t b = 0; b < drawing->marks.boxes.size(); ++b) {
        const DrawingBoxMark& mark = drawing->marks.boxes[b];
        const DrawingRect rect = drawing->boxes[b].rect();
        const QRectF box((rect.x - visible.left()) * scale, (rect.y - visible.top()) * scale, rect.width * scale,
                         rect.height * scale);
        if (mark.text.empty() || !box.adjusted(-40, -40, 40, 40).intersects(QRectF(this->rect())))
            continue;
        const QColor color = shown(mark.rgb, colors);
        const double radius = drawing_style::kRadius * scale;
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(color, std::max(1.5, kMarkOutline * scale)));
        painter.drawRoundedRect(box, radius, radius);
        if (scale >= kSignsFrom)
            paintSign(painter, box, toQString(mark.text), color);
    }
}

} // namespace gnx::widgets
