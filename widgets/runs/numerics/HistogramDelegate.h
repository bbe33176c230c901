#pragma once

#include "core/Wings.h"
#include "widgets/common/CellDelegate.h"

namespace gnx::widgets {

/// The cells of a table of values: a small histogram where the model has a distribution, and a mark at the edge of rows
/// with NaN or infinite elements, which their text has too (NumericsModel).
class HistogramDelegate : public CellDelegate {
    Q_OBJECT
  public:
    using CellDelegate::CellDelegate;

  protected:
    void paintBehind(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace gnx::widgets
