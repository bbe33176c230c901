#pragma once

#include <vector>

#include "core/Wings.h"
#include "core/exec/protocol/Protocol.h"
#include "widgets/common/CellDelegate.h"
#include "widgets/common/TableModel.h"

namespace gnx::widgets {

/// The outputs of a result: how they compare, and at which tolerance they are close.
class OutputModel : public TableModel {
    Q_OBJECT
  public:
    enum Column {
        Output,
        Type,
        Close,
        FirstTolerance, ///< a column for every t
        MaxDifference = FirstTolerance + kToleranceCount,
        MeanDifference,
        MaxRelative,
        MeanRelative,
        MaxUlp,
        MeanUlp,
        NonFinite, ///< elements of eager and of the compiled model
        Mismatches,
        EagerError, ///< to the float64 run
        CompiledError,
        Nearer,
        ColumnCount
    };
    enum Role { ToleranceRole = FirstFreeRole }; ///< bool of the columns of tolerances

    explicit OutputModel(QObject* parent = nullptr);

    void setOutputs(std::vector<OutputReport> outputs);
    static bool isTolerance(int column) { return column >= FirstTolerance && column < MaxDifference; }
    std::uint32_t entryCount() const override { return static_cast<std::uint32_t>(outputs_.size()); }

  protected:
    QVariant roleData(std::uint32_t entry, int column, int role) const override;

  private:
    std::vector<OutputReport> outputs_;
};

/// Marks the tolerances at which an output is close; the sign in the cell has the same meaning.
class ToleranceDelegate : public CellDelegate {
    Q_OBJECT
  public:
    using CellDelegate::CellDelegate;

  protected:
    void paintBehind(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace gnx::widgets
