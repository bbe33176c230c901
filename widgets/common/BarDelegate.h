#pragma once

#include "core/Wings.h"
#include "widgets/common/CellDelegate.h"

namespace gnx::widgets {

/// A number with a bar behind it, for columns where comparing rows matters: with the length of
/// TableModel::FractionRole. Bars of the signed column begin in the middle of the cell, those below 0 to the left.
class BarDelegate : public CellDelegate {
    Q_OBJECT
  public:
    using CellDelegate::CellDelegate;

    void setSignedColumn(int column) { signed_column_ = column; } ///< -1: none

  protected:
    void paintBehind(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

  private:
    int signed_column_ = -1;
};

} // namespace gnx::widgets
