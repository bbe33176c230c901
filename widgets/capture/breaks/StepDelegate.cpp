#include "widgets/capture/breaks/StepDelegate.h"

#include <QFontDatabase>
#include <QPainter>

#include "widgets/capture/breaks/StepList.h"
#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {
namespace {

constexpr int kLineAt = 2 * Spacing::wide; ///< position of the line that joins graphs, from the left

bool isGraph(const QModelIndex& index) {
    return index.data(StepModel::KindRole).toInt() == static_cast<int>(CaptureStep::Kind::Graph);
}

/// The title to the left, the detail to the right in what it leaves.
void paintTexts(QPainter& painter, const QRect& area, const QString& title, const QString& detail, const QFont& font,
                const QColor& ink, const QColor& muted) {
    painter.setFont(font);
    const QFontMetrics metrics(font);
    const int detail_width = std::min(metrics.horizontalAdvance(detail) + 1, area.width() / 2);
    painter.setPen(muted);
    painter.drawText(area, Qt::AlignRight | Qt::AlignVCenter, metrics.elidedText(detail, Qt::ElideRight, detail_width));
    painter.setPen(ink);
    const int left = area.width() - detail_width - Spacing::normal;
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(title, Qt::ElideRight, left));
}

/// Two lines: title and time, and below them the detail.
void paintLines(QPainter& painter, const QRect& area, const QModelIndex& index, const QFont& title, const QFont& detail,
                const QColor& ink, const QColor& muted) {
    const QRect upper(area.left(), area.top(), area.width(), area.height() / 2);
    const QRect lower(area.left(), upper.bottom() + 1, area.width(), area.height() / 2);
    paintTexts(painter, upper, index.data().toString(), index.data(StepModel::TimeRole).toString(), title, ink, muted);
    paintTexts(painter, lower, index.data(StepModel::DetailRole).toString(), {}, detail, muted, muted);
}

void paintGraph(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) {
    const ThemeColors& colors = ThemeColors::of(option.palette);
    const bool selected = option.state & QStyle::State_Selected;
    const QRectF box = QRectF(option.rect).adjusted(Spacing::normal, 1.5, -Spacing::normal, -1.5);
    painter.setPen(QPen(selected ? colors.accent : colors.border, selected ? 2 : 1));
    painter.setBrush(colors.raised);
    painter.drawRoundedRect(box, Spacing::tight, Spacing::tight);
    QFont bold = option.font;
    bold.setBold(true);
    paintLines(painter, box.toRect().adjusted(Spacing::normal, 2, -Spacing::normal, -2), index, bold, option.font,
               colors.text, colors.text_muted);
}

void paintJoint(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) {
    const ThemeColors& colors = ThemeColors::of(option.palette);
    const bool selected = option.state & QStyle::State_Selected;
    const bool broken = index.data(StepModel::BreaksRole).toInt() > 0;
    if (selected)
        painter.fillRect(option.rect, colors.selection);
    const QPointF middle(option.rect.left() + kLineAt, option.rect.center().y() + 0.5);
    painter.setPen(QPen(broken ? colors.warning : colors.border, 2, broken ? Qt::DashLine : Qt::SolidLine));
    painter.drawLine(QPointF(middle.x(), option.rect.top()), QPointF(middle.x(), option.rect.bottom() + 1));
    if (broken) {
        const double size = option.fontMetrics.height() * 0.4;
        painter.setPen(Qt::NoPen);
        painter.setBrush(colors.warning);
        painter.drawPolygon(QPolygonF({middle - QPointF(0, size), middle + QPointF(size, 0), middle + QPointF(0, size),
                                       middle - QPointF(size, 0)}));
    }
    const QRect area = option.rect.adjusted(kLineAt + Spacing::wide, 2, -Spacing::wide, -2);
    const QColor muted = selected ? colors.selection_text : colors.text_muted;
    const QColor ink = selected ? colors.selection_text : broken ? colors.text : colors.text_muted;
    if (!broken)
        return paintTexts(painter, area, index.data().toString(), index.data(StepModel::TimeRole).toString(),
                          option.font, ink, muted);
    QFont code = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    code.setPointSizeF(option.font.pointSizeF());
    paintLines(painter, area, index, option.font, code, ink, muted);
}

} // namespace

void StepDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (isGraph(index))
        paintGraph(*painter, option, index);
    else
        paintJoint(*painter, option, index);
    painter->restore();
}

QSize StepDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    const int line = option.fontMetrics.height();
    return {line * 8, 2 * line + 2 * Spacing::tight};
}

} // namespace gnx::widgets
