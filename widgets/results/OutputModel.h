#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "core/protocol/Protocol.h"
#include "widgets/common/CellDelegate.h"

namespace gnx {

/// The outputs of a result: how they compare, and at which tolerance they are close.
class OutputModel : public QAbstractTableModel {
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
    enum Role { ToleranceRole = Qt::UserRole }; ///< bool of the columns of tolerances

    using QAbstractTableModel::QAbstractTableModel;

    void setOutputs(std::vector<OutputReport> outputs);
    /// Whether the column says something of these outputs; those that do not can be hidden.
    bool saysAnything(int column) const;
    static bool isTolerance(int column) { return column >= FirstTolerance && column < MaxDifference; }
    QString csv() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    QString text(std::size_t row, int column) const;
    QString toolTip(std::size_t row, int column) const;

    std::vector<OutputReport> outputs_;
};

/// Marks the tolerances at which an output is close; the sign in the cell says the same.
class ToleranceDelegate : public CellDelegate {
    Q_OBJECT
  public:
    using CellDelegate::CellDelegate;

  protected:
    void paintBehind(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace gnx
