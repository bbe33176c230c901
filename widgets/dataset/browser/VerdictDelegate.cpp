#include "widgets/dataset/browser/VerdictDelegate.h"

#include <QApplication>
#include <QPainter>

#include "core/graph/sample/Constraint.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/dataset/browser/SampleTableModel.h"

namespace gnx::widgets {
namespace {

constexpr qreal kVerdictMark = 9; ///< side of the mark, device-independent pixels
constexpr qreal kPen = 1.8;

void drawMark(QPainter& painter, const QRectF& box, Verdict verdict, const ThemeColors& colors) {
    switch (verdict) {
    case Verdict::Passed:
        painter.setPen(QPen(colors.ok, kPen, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPolyline(QPolygonF{{box.left(), box.center().y()},
                                       {box.left() + box.width() * 0.38, box.bottom()},
                                       {box.right(), box.top() + box.height() * 0.1}});
        return;
    case Verdict::Failed:
        painter.setPen(QPen(colors.error, kPen, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(box.topLeft(), box.bottomRight());
        painter.drawLine(box.topRight(), box.bottomLeft());
        return;
    case Verdict::NotChecked:
        painter.setPen(QPen(colors.text_disabled, kPen, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(QPointF(box.center().x() - 2, box.center().y()),
                         QPointF(box.center().x() + 2, box.center().y()));
    }
}

} // namespace

void VerdictDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    item.text.clear();
    QStyle* style = option.widget ? option.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &item, painter, option.widget);
    const QVariant verdict = index.data(SampleTableModel::VerdictRole);
    if (!verdict.isValid())
        return;
    QRectF box(0, 0, kVerdictMark, kVerdictMark);
    box.moveCenter(QRectF(option.rect).center());
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    drawMark(*painter, box, static_cast<Verdict>(verdict.toInt()), ThemeColors::of(option.palette));
    painter->restore();
}

} // namespace gnx::widgets
