#pragma once

#include <QStyledItemDelegate>

#include "core/Wings.h"

namespace gnx::widgets {

/// Paints a row of a StepList: a graph as a box, the part between two graphs as a piece of the line that joins them,
/// with a diamond where a graph break lies.
class StepDelegate : public QStyledItemDelegate {
    Q_OBJECT
  public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace gnx::widgets
