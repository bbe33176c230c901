#pragma once

#include "widgets/common/CellDelegate.h"

namespace gnx {

/// A number with a bar behind it, for columns where comparing rows matters. The model gives text, right-aligned, as
/// DisplayRole and the bar's length, 0 .. 1 of the cell, under `fraction_role`; a missing fraction draws no bar.
class BarDelegate : public CellDelegate {
    Q_OBJECT
  public:
    explicit BarDelegate(int fraction_role, QObject* parent = nullptr);

  protected:
    void paintBehind(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

  private:
    int fraction_role_;
};

} // namespace gnx
