#pragma once

#include <QStyledItemDelegate>

#include "core/Wings.h"

namespace gnx::widgets {

/// A verdict as a small mark: tick, cross, or dash if nothing was checked. Shape and colour have the same meaning;
/// the text is the tooltip, and is copied.
class VerdictDelegate : public QStyledItemDelegate {
    Q_OBJECT
  public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace gnx::widgets
