#pragma once

#include <memory>
#include <vector>

#include "core/Wings.h"
#include "core/exec/observe/ObservedRun.h"
#include "core/graph/ir/Graph.h"
#include "widgets/common/TableModel.h"

namespace gnx::widgets {

/// The values of a run: a row for each tensor that an operator makes, in execution order. The filter searches
/// operators, results and numbers.
class NumericsModel : public TableModel {
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
        DistributionRole = FirstFreeRole, ///< const ValueDistribution*, of Histogram; valid while the run is shown
        FlaggedRole,                      ///< bool: the row has NaN or infinite elements
    };

    explicit NumericsModel(QObject* parent = nullptr);

    /// Both fit the graph or are null. `comparison` fills Difference.
    void setRun(std::shared_ptr<const Graph> graph, std::shared_ptr<const ObservedRun> run,
                std::shared_ptr<const ObservedRun> comparison);
    /// Shows only tensors with NaN or infinite elements.
    void setOnlyFlagged(bool only);

    int valueCount() const { return static_cast<int>(values_.size()); } ///< number of rows without a filter
    int flaggedCount() const { return flagged_; }
    NodeId firstFlagged() const { return first_flagged_; } ///< the first operator with such a result; invalid if none
    NodeId nodeAt(int row) const { return nodeOf(values_[entryOf(row)]); }
    int rowOf(NodeId node) const; ///< row of its first shown result; -1: there is none
    std::uint32_t entryCount() const override { return static_cast<std::uint32_t>(values_.size()); }

  protected:
    bool passes(std::uint32_t entry) const override;
    QVariant roleData(std::uint32_t entry, int column, int role) const override;

  private:
    std::vector<TableColumn> described();
    void collectValues();
    const SeenValue& seen(ValueId value) const { return run_->result.values[value.value()]; }
    NodeId nodeOf(ValueId value) const { return graph_->value(value).producer; }
    const NodeDifference* differenceOf(ValueId value) const;

    std::shared_ptr<const Graph> graph_;
    std::shared_ptr<const ObservedRun> run_, comparison_;
    std::vector<ValueId> values_; ///< tensors, in execution order
    bool only_flagged_ = false;
    int flagged_ = 0;
    NodeId first_flagged_;
};

/// Returns whether there are NaN or infinite elements.
bool isFlagged(const ValueDistribution& distribution);

} // namespace gnx::widgets
