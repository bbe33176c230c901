#include "widgets/common/BarDelegate.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

#include "widgets/common/MixedColor.h"
#include "widgets/common/TableModel.h"
#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {
namespace {

constexpr int kSide = 2, kTop = 3; ///< left free, in pixels

} // namespace

void BarDelegate::paintBehind(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    if (option.state & QStyle::State_Selected) // on the selection's colour a bar would only blur the text
        return;
    const QVariant value = index.data(TableModel::FractionRole);
    if (!value.isValid())
        return;
    const double fraction = std::clamp(value.toDouble(), -1.0, 1.0);
    const ThemeColors& colors = ThemeColors::of(option.palette);
    QRect bar = option.rect.adjusted(kSide, kTop, -kSide, -kTop);
    const bool is_signed = index.column() == signed_column_;
    const int room = is_signed ? bar.width() / 2 : bar.width();
    const int length = std::max(1, static_cast<int>(std::lround(room * std::abs(fraction))));
    if (!is_signed) {
        painter.fillRect(bar.x(), bar.y(), length, bar.height(), colors.bar);
        return;
    }
    const int middle = bar.x() + room;
    const QColor color = mixed(fraction < 0 ? colors.ok : colors.warning, colors.surface, 0.35);
    painter.fillRect(fraction < 0 ? middle - length : middle, bar.y(), length, bar.height(), color);
    painter.fillRect(middle, option.rect.y(), 1, option.rect.height(), colors.grid);
}

} // namespace gnx::widgets
