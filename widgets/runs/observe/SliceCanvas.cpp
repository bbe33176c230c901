#include "widgets/runs/observe/SliceCanvas.h"

#include <cmath>

#include <QPainter>
#include <QPainterPath>

#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {
namespace {

constexpr int kLeastSide = 120;
constexpr int kScaleWidth = 12;
constexpr double kMostStretch = 4; ///< how far a long matrix is stretched, so that few rows remain visible

QString numberText(double value) {
    return QString::number(value, 'g', 4);
}

} // namespace

SliceCanvas::SliceCanvas(QWidget* parent) : QWidget(parent) {
    setObjectName("sliceCanvas");
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

QSize SliceCanvas::minimumSizeHint() const {
    return {kLeastSide, kLeastSide};
}

void SliceCanvas::setPicture(SlicePicture picture) {
    picture_ = std::move(picture);
    update();
}

void SliceCanvas::setMode(Mode mode) {
    mode_ = mode;
    update();
}

void SliceCanvas::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const ThemeColors& colors = ThemeColors::of(palette());
    painter.fillRect(rect(), colors.surface);
    if (picture_.heat.isNull()) {
        painter.setPen(colors.text_muted);
        painter.drawText(rect(), Qt::AlignCenter, tr("No elements"));
    } else if (mode_ == Mode::Heat) {
        paintHeat(painter);
    } else {
        paintCurve(painter);
    }
}

/// In the matrix's proportions, but no more than kMostStretch from the place's own.
void SliceCanvas::paintHeat(QPainter& painter) const {
    const ThemeColors& colors = ThemeColors::of(palette());
    const int label = fontMetrics().horizontalAdvance(QStringLiteral("-0.0000e-00"));
    const QRectF area = QRectF(rect()).adjusted(Spacing::tight, Spacing::tight,
                                                -(label + kScaleWidth + 2 * Spacing::normal), -Spacing::tight);
    if (area.width() < 1 || area.height() < 1)
        return;
    const double own = area.width() / area.height();
    const double wanted = static_cast<double>(picture_.heat.width()) / picture_.heat.height();
    const double aspect = std::clamp(wanted, own / kMostStretch, own * kMostStretch);
    QSizeF size(area.width(), area.width() / aspect);
    if (size.height() > area.height())
        size = {area.height() * aspect, area.height()};
    painter.drawImage(QRectF(area.topLeft(), size), picture_.heat);
    const QRectF scale(area.right() + Spacing::normal, area.top(), kScaleWidth, area.height());
    for (int y = 0; y < static_cast<int>(scale.height()); ++y)
        painter.fillRect(QRectF(scale.left(), scale.bottom() - y - 1, scale.width(), 1),
                         sequentialColor(y / std::max(1.0, scale.height() - 1)));
    painter.setPen(colors.text_muted);
    const QRectF words(scale.right() + Spacing::tight, scale.top(), label, scale.height());
    painter.drawText(words, Qt::AlignTop | Qt::AlignLeft, numberText(picture_.max));
    painter.drawText(words, Qt::AlignBottom | Qt::AlignLeft, numberText(picture_.min));
    if (picture_.has_nonfinite)
        painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft, tr("grey:\nnot finite"));
}

void SliceCanvas::paintCurve(QPainter& painter) const {
    const ThemeColors& colors = ThemeColors::of(palette());
    const double label = fontMetrics().horizontalAdvance(QStringLiteral("-0.0000e-00"));
    const QRectF area =
        QRectF(rect()).adjusted(label + Spacing::normal, Spacing::normal, -Spacing::normal, -Spacing::normal);
    const double range = picture_.max > picture_.min ? picture_.max - picture_.min : 1;
    const auto y = [&](double value) { return area.bottom() - area.height() * (value - picture_.min) / range; };
    painter.setPen(colors.grid);
    painter.drawLine(area.topLeft(), area.topRight());
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    if (picture_.min < 0 && picture_.max > 0)
        painter.drawLine(QPointF(area.left(), y(0)), QPointF(area.right(), y(0)));
    painter.setPen(colors.text_muted);
    const double line = fontMetrics().height();
    painter.drawText(QRectF(0, area.top() - line / 2, label, line), Qt::AlignRight, numberText(picture_.max));
    painter.drawText(QRectF(0, area.bottom() - line / 2, label, line), Qt::AlignRight, numberText(picture_.min));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(categoricalColor(1, colors), 1.2));
    QPainterPath path;
    bool broken = true; // if nothing is finite
    for (std::size_t i = 0; i < picture_.curve.size(); ++i) {
        const SlicePicture::Range& step = picture_.curve[i];
        const double x =
            area.left() + area.width() * (static_cast<double>(i) + 0.5) / static_cast<double>(picture_.curve.size());
        if (std::isnan(step.low)) {
            broken = true;
            continue;
        }
        if (broken)
            path.moveTo(x, y(step.low));
        path.lineTo(x, y(step.low));
        path.lineTo(x, y(step.high));
        broken = false;
    }
    painter.drawPath(path);
}

} // namespace gnx::widgets
