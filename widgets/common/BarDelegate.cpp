#include "widgets/common/BarDelegate.h"

#include <algorithm>

#include <QPainter>

#include "widgets/common/ThemeColors.h"

namespace gnx {

BarDelegate::BarDelegate(int fraction_role, QObject* parent) : CellDelegate(parent), fraction_role_(fraction_role) {}

void BarDelegate::paintBehind(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    if (option.state & QStyle::State_Selected) // on the selection's colour a bar would only blur the text
        return;
    const QVariant fraction = index.data(fraction_role_);
    if (!fraction.isValid())
        return;
    QRect bar = option.rect.adjusted(2, 3, -2, -3);
    bar.setWidth(std::max(1, static_cast<int>(bar.width() * std::clamp(fraction.toDouble(), 0.0, 1.0))));
    painter.fillRect(bar, ThemeColors::of(option.palette).bar);
}

} // namespace gnx
