#pragma once

#include <QStyledItemDelegate>

#include "core/Wings.h"
#include "widgets/common/TextCache.h"

namespace gnx::widgets {

/// Paints cells that contain only one line of text. It is fast enough for a table of thousands of rows to follow a
/// query as it is typed: the style's own method asks the model for nine roles and shapes every text again.
class CellDelegate : public QStyledItemDelegate {
    Q_OBJECT
  public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

  protected:
    /// Paints between background and text; paints nothing unless overridden.
    virtual void paintBehind(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;

  private:
    mutable TextCache texts_; ///< the interface of a delegate is const
};

} // namespace gnx::widgets
