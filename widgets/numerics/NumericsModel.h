#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QAbstractTableModel>

#include "core/graph/Graph.h"
#include "core/observe/ObservedRun.h"

namespace gnx {

/// What the values of a run are: a row for each tensor that an operator makes and the filter lets through, sorted here,
/// for a graph of thousands within a few milliseconds.
class NumericsModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column {
        Number,
        Operator,
        Result,
        Histogram,
        Min,
        Max,
        Mean,
        Std,
        Nans,
        Infinities,
        Zeros,
        Difference,
        Type,
        ColumnCount
    };
    enum Role {
        DistributionRole = Qt::UserRole, ///< const ValueDistribution*, of Histogram; valid while the run is shown
        FlaggedRole,                     ///< bool: the row has NaN or infinite elements
        ValueRole, ///< double or text: to be computed with; of Histogram the bins' counts, between spaces
    };
    using QAbstractTableModel::QAbstractTableModel;

    /// Both fit the graph or are null. `comparison` fills Difference.
    void setRun(std::shared_ptr<const Graph> graph, std::shared_ptr<const ObservedRun> run,
                std::shared_ptr<const ObservedRun> comparison);
    /// Only operators whose name, or whose result's, has this text in any case, or whose number it is ("#12", "12");
    /// empty: all.
    void setFilter(const QString& text);
    /// Only tensors with NaN or infinite elements.
    void setOnlyFlagged(bool only);

    int valueCount() const { return static_cast<int>(values_.size()); } ///< rows without a filter
    int flaggedCount() const { return flagged_; }
    NodeId firstFlagged() const { return first_flagged_; } ///< the first operator with such a result; invalid if none
    NodeId nodeAt(int row) const;
    int rowOf(NodeId node) const; ///< of its first result; -1: there is none

    /// -1: in execution order. What is equal stays in execution order, what is not known comes last.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    const SeenValue& seen(ValueId value) const { return run_->result.values[value.value()]; }
    NodeId nodeOf(ValueId value) const { return graph_->value(value).producer; }
    const NodeDifference* differenceOf(ValueId value) const;
    QString text(ValueId value, int column) const;
    QVariant plain(ValueId value, int column) const;
    std::string_view sortText(ValueId value, int column) const;
    double sortKey(ValueId value, int column) const;
    bool passes(ValueId value) const;
    void arrange();
    void keepSelection(const std::vector<ValueId>& before, const QModelIndexList& indexes);

    std::shared_ptr<const Graph> graph_;
    std::shared_ptr<const ObservedRun> run_, comparison_;
    std::vector<ValueId> values_; ///< tensors, in execution order
    std::vector<ValueId> rows_;
    std::string filter_; ///< in small letters
    bool only_flagged_ = false;
    int flagged_ = 0;
    NodeId first_flagged_;
    int sorted_by_ = -1;
    Qt::SortOrder order_ = Qt::AscendingOrder;
};

/// NaN or infinite elements.
bool isFlagged(const ValueDistribution& distribution);

} // namespace gnx
