#pragma once

#include <QStyledItemDelegate>

#include "core/Wings.h"
#include "widgets/common/TextCache.h"

namespace gnx::widgets {

/// Paints cells that hold one line of text and nothing else. A table of thousands of rows follows a query with it as it
/// is typed: the style's own way asks the model for nine roles and shapes every text again.
class CellDelegate : public QStyledItemDelegate {
    Q_OBJECT
  public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

  protected:
    /// Between ground and text; nothing unless overridden.
    virtual void paintBehind(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;

  private:
    mutable TextCache texts_; ///< the interface of a delegate is const
};

} // namespace gnx::widgets
