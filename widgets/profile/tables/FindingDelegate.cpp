#include "widgets/profile/tables/FindingDelegate.h"

#include <QPainter>

#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {
namespace {

constexpr double kSignPart = 0.45; ///< share of the row's height

enum class Sign { Ring, Square, Triangle };

Sign signOf(Finding::Kind kind) {
    switch (kind) {
    case Finding::Kind::LaunchBound:
    case Finding::Kind::IdleHost:
    case Finding::Kind::IdleCopy:
    case Finding::Kind::HostWait:
        return Sign::Ring;
    case Finding::Kind::Recompilation:
    case Finding::Kind::ImpossibleTimes:
        return Sign::Triangle;
    default:
        return Sign::Square;
    }
}

void paintSign(QPainter& painter, Sign sign, const QRectF& area, const ThemeColors& colors) {
    const QColor color = categoricalColor(sign == Sign::Ring ? 0 : sign == Sign::Square ? 2 : 6, colors);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, 2));
    painter.setBrush(sign == Sign::Ring ? QBrush() : QBrush(color));
    if (sign == Sign::Ring)
        painter.drawEllipse(area.adjusted(1, 1, -1, -1));
    else if (sign == Sign::Square)
        painter.drawRect(area.adjusted(1, 1, -1, -1));
    else
        painter.drawPolygon(QPolygonF({area.bottomLeft(), area.bottomRight(), {area.center().x(), area.top()}}));
    painter.restore();
}

} // namespace

int FindingDelegate::signWidth(int row_height) {
    return static_cast<int>(row_height * kSignPart) + 2 * Spacing::tight;
}

void FindingDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const double size = option.rect.height() * kSignPart;
    QStyleOptionViewItem beside = option;
    beside.rect.setLeft(option.rect.left() + signWidth(option.rect.height()));
    if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, option.palette.brush(QPalette::Highlight));
    CellDelegate::paint(painter, beside, index);
    const auto kind = static_cast<Finding::Kind>(index.data(kind_role_).toInt());
    const QRectF area(option.rect.left() + Spacing::tight, option.rect.center().y() + 0.5 - size / 2, size, size);
    paintSign(*painter, signOf(kind), area, ThemeColors::of(option.palette));
}

} // namespace gnx::widgets
