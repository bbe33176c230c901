#include "widgets/common/BarDelegate.h"

#include <algorithm>

#include <QApplication>
#include <QPainter>

#include "widgets/common/ThemeColors.h"

namespace gnx {

BarDelegate::BarDelegate(int fraction_role, QObject* parent)
    : QStyledItemDelegate(parent), fraction_role_(fraction_role) {}

void BarDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const QVariant fraction = index.data(fraction_role_);
    const bool selected = option.state & QStyle::State_Selected;
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    QStyle* style = option.widget ? option.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &item, painter, option.widget);
    if (fraction.isValid() && !selected) { // on the selection's colour a bar would only blur the text
        QRect bar = option.rect.adjusted(2, 3, -2, -3);
        bar.setWidth(std::max(1, static_cast<int>(bar.width() * std::clamp(fraction.toDouble(), 0.0, 1.0))));
        painter->fillRect(bar, ThemeColors::of(option.palette).bar);
    }
    const int margin = style->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, option.widget) + 1;
    const auto role = selected ? QPalette::HighlightedText : QPalette::Text;
    style->drawItemText(painter, option.rect.adjusted(margin, 0, -margin, 0), Qt::AlignRight | Qt::AlignVCenter,
                        item.palette, option.state & QStyle::State_Enabled, item.text, role);
}

} // namespace gnx
