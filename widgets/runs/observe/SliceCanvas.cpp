#include "widgets/runs/observe/SliceCanvas.h"

#include <algorithm>

#include <QPainter>

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

void SliceCanvas::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const ThemeColors& colors = ThemeColors::of(palette());
    painter.fillRect(rect(), colors.surface);
    if (picture_.heat.isNull()) {
        painter.setPen(colors.text_muted);
        painter.drawText(rect(), Qt::AlignCenter, tr("No elements"));
    } else {
        paintHeat(painter);
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

} // namespace gnx::widgets
