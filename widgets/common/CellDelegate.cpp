#include "widgets/common/CellDelegate.h"

#include <QApplication>
#include <QPainter>

namespace gnx::widgets {
namespace {

QPalette::ColorGroup groupOf(const QStyleOptionViewItem& option) {
    if (!(option.state & QStyle::State_Enabled))
        return QPalette::Disabled;
    return option.state & QStyle::State_Active ? QPalette::Active : QPalette::Inactive;
}

} // namespace

void CellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const bool selected = option.state & QStyle::State_Selected;
    if (selected)
        painter->fillRect(option.rect, option.palette.brush(groupOf(option), QPalette::Highlight));
    paintBehind(*painter, option, index);
    const QStyle* style = option.widget ? option.widget->style() : QApplication::style();
    const int margin = style->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, option.widget) + 1;
    painter->setPen(option.palette.color(groupOf(option), selected ? QPalette::HighlightedText : QPalette::Text));
    texts_.draw(*painter, option.font, option.rect.adjusted(margin, 0, -margin, 0), index.data().toString(),
                Qt::Alignment(index.data(Qt::TextAlignmentRole).toInt()));
    if (!(option.state & QStyle::State_HasFocus))
        return;
    QStyleOptionFocusRect focus;
    focus.QStyleOption::operator=(option);
    focus.backgroundColor = option.palette.color(groupOf(option), selected ? QPalette::Highlight : QPalette::Base);
    style->drawPrimitive(QStyle::PE_FrameFocusRect, &focus, painter, option.widget);
}

void CellDelegate::paintBehind(QPainter&, const QStyleOptionViewItem&, const QModelIndex&) const {}

} // namespace gnx::widgets
