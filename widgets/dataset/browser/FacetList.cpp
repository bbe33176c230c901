#include "widgets/dataset/browser/FacetList.h"

#include <algorithm>

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>

#include "core/base/Units.h"
#include "widgets/common/Text.h"
#include "widgets/common/TextCache.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/dataset/browser/FacetModel.h"

namespace gnx::widgets {
namespace {

constexpr int kMarkWidth = 16;
constexpr qreal kMark = 7;

/// A row: mark, value, count, and behind them a bar as long as the count.
class FacetDelegate : public QStyledItemDelegate {
  public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override {
        return {option.fontMetrics.averageCharWidth() * 16, option.fontMetrics.height() + 5};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const ThemeColors& colors = ThemeColors::of(option.palette);
        const bool chosen = index.data(FacetModel::ChosenRole).toBool();
        const bool negated = index.data(FacetModel::NegatedRole).toBool();
        const auto count = index.data(FacetModel::CountRole).toUInt();
        painter->save();
        paintGround(*painter, option, index.data(FacetModel::FractionRole).toDouble(), chosen, colors);
        paintMark(*painter, option.rect, chosen, negated, colors);
        painter->setPen(chosen && !negated ? colors.selection_text : count == 0 ? colors.text_muted : colors.text);
        QFont font = option.font;
        font.setBold(chosen);
        const QRect inner = option.rect.adjusted(kMarkWidth + Spacing::tight, 0, -Spacing::normal, 0);
        const int number_width =
            (chosen ? bold_ : plain_).draw(*painter, font, inner, toQString(formatCount(count)), Qt::AlignRight);
        const QRect text = inner.adjusted(0, 0, -number_width - Spacing::normal, 0);
        const int width = (chosen ? bold_ : plain_).draw(*painter, font, text, index.data().toString(), Qt::AlignLeft);
        if (negated) // a cached line of text cannot be struck out
            painter->drawLine(text.left(), text.center().y() + 1, text.left() + width, text.center().y() + 1);
        painter->restore();
    }

  private:
    static void paintGround(QPainter& painter, const QStyleOptionViewItem& option, double fraction, bool chosen,
                            const ThemeColors& colors) {
        if (chosen)
            painter.fillRect(option.rect, colors.selection);
        else if (option.state & QStyle::State_MouseOver)
            painter.fillRect(option.rect, colors.raised);
        QRect bar = option.rect.adjusted(kMarkWidth, 2, -Spacing::tight, -2);
        bar.setWidth(static_cast<int>(bar.width() * fraction));
        if (!chosen)
            painter.fillRect(bar, colors.bar);
        if (option.state & QStyle::State_HasFocus) {
            painter.setPen(colors.accent);
            painter.drawRect(option.rect.adjusted(0, 0, -1, -1));
        }
    }

    static void paintMark(QPainter& painter, const QRect& row, bool chosen, bool negated, const ThemeColors& colors) {
        if (!chosen && !negated)
            return;
        QRectF box(0, 0, kMark, kMark);
        box.moveCenter(QPointF(row.left() + kMarkWidth / 2.0, row.center().y() + 0.5));
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(negated ? colors.warning : colors.accent, 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        if (negated) {
            painter.drawLine(box.topLeft(), box.bottomRight());
            painter.drawLine(box.topRight(), box.bottomLeft());
        } else {
            painter.drawPolyline(QPolygonF{{box.left(), box.center().y()},
                                           {box.left() + box.width() * 0.38, box.bottom()},
                                           {box.right(), box.top()}});
        }
        painter.setRenderHint(QPainter::Antialiasing, false);
    }

    mutable TextCache plain_, bold_; ///< texts in two fonts; mutable because the interface of a delegate is const
};

} // namespace

FacetList::FacetList(FacetModel* model, QWidget* parent) : QListView(parent), model_(model) {
    setModel(model);
    setItemDelegate(new FacetDelegate(this));
    setUniformItemSizes(true);
    setSelectionMode(QAbstractItemView::NoSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true); // rows light up below the pointer
    viewport()->setAutoFillBackground(false);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(model, &QAbstractItemModel::modelAboutToBeReset, this,
            [this] { current_ = currentIndex().data(FacetModel::ValueRole).toString(); });
    connect(model, &QAbstractItemModel::modelReset, this, [this] {
        if (const int row = current_.isEmpty() ? -1 : model_->rowOf(current_); row >= 0)
            setCurrentIndex(model_->index(row));
        updateGeometry();
    });
}

QSize FacetList::sizeHint() const {
    const int rows = std::max(model_->rowCount(), 0);
    const int row = rows > 0 ? sizeHintForRow(0) : 0;
    return {fontMetrics().averageCharWidth() * 24, rows * row};
}

QSize FacetList::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 12, sizeHint().height()};
}

void FacetList::mouseReleaseEvent(QMouseEvent* event) {
    QListView::mouseReleaseEvent(event);
    const QModelIndex index = indexAt(event->pos());
    if (event->button() != Qt::LeftButton || !index.isValid())
        return;
    const QString value = index.data(FacetModel::ValueRole).toString();
    if (event->modifiers() & Qt::AltModifier)
        emit excluded(value);
    else
        emit toggled(value);
}

void FacetList::keyPressEvent(QKeyEvent* event) {
    const QString value = currentIndex().data(FacetModel::ValueRole).toString();
    switch (event->key()) {
    case Qt::Key_Space:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (value.isEmpty())
            return;
        if (event->modifiers() & Qt::AltModifier)
            emit excluded(value);
        else
            emit toggled(value);
        return;
    default:
        QListView::keyPressEvent(event);
    }
}

void FacetList::contextMenuEvent(QContextMenuEvent* event) {
    const QModelIndex index = event->reason() == QContextMenuEvent::Mouse ? indexAt(event->pos()) : currentIndex();
    if (index.isValid())
        emit menuRequested(index.data(FacetModel::ValueRole).toString(), event->globalPos());
}

} // namespace gnx::widgets
