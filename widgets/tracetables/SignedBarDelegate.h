#pragma once

#include "widgets/common/CellDelegate.h"

namespace gnx {

/// As BarDelegate, for fractions with a sign too: where a model says one below 0 anywhere in a column, it does so with
/// `signedColumn()`, and bars of that column begin in the middle of the cell, those below 0 to the left.
class SignedBarDelegate : public CellDelegate {
    Q_OBJECT
  public:
    explicit SignedBarDelegate(int fraction_role, QObject* parent = nullptr)
        : CellDelegate(parent), fraction_role_(fraction_role) {}

    void setSignedColumn(int column) { signed_column_ = column; }

  protected:
    void paintBehind(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

  private:
    int fraction_role_;
    int signed_column_ = -1;
};

} // namespace gnx
