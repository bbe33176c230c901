#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include <QFontMetrics>

#include "core/Wings.h"
#include "core/exec/observe/ObservedRun.h"
#include "core/graph/cost/Costs.h"
#include "core/graph/ir/Graph.h"
#include "widgets/common/TableModel.h"

namespace gnx::widgets {

/// Observations of a run of a graph, a row for each operator. The filter searches operators, results and numbers.
class NodeTableModel : public TableModel {
    Q_OBJECT
  public:
    enum Column {
        Number,
        Operator,
        Time,
        Share,
        Name,
        Shape,
        Flops,
        FlopRate,
        Allocated,
        Live,
        NotFinite,
        Difference,
        ColumnCount
    };
    explicit NodeTableModel(QObject* parent = nullptr);

    /// `run` and `comparison` fit the graph or are null.
    void setRun(std::shared_ptr<const Graph> graph, std::shared_ptr<const ObservedRun> run,
                std::shared_ptr<const ObservedRun> comparison);
    /// Estimates for the same graph: FLOPs, and FLOP/s with the measured time.
    void setCosts(GraphCosts costs);
    /// For a column of texts, the width of the longest.
    int widestText(Column column, const QFontMetrics& metrics) const;

    int nodeCount() const { return static_cast<int>(entryCount()); }
    NodeId nodeAt(int row) const { return NodeId(entryOf(row)); }
    int rowOf(NodeId node) const { return node.valid() ? rowOfEntry(node.value()) : -1; } ///< -1: there is none
    std::uint32_t entryCount() const override {
        return graph_ && run_ ? static_cast<std::uint32_t>(graph_->nodes().size()) : 0;
    }

  private:
    std::vector<TableColumn> described();
    std::string_view resultName(std::uint32_t node) const;
    double time(std::uint32_t node) const;
    double flops(std::uint32_t node) const;
    double flopRate(std::uint32_t node) const; ///< FLOP/s
    double allocated(std::uint32_t node) const;
    double liveAboveInputs(std::uint32_t node) const;
    double notFinite(std::uint32_t node) const;
    const NodeDifference* differenceOf(std::uint32_t node) const;
    const SeenValue* firstResult(std::uint32_t node) const;

    std::shared_ptr<const Graph> graph_;
    std::shared_ptr<const ObservedRun> run_, comparison_;
    GraphCosts costs_;
    double total_ns_ = 0;
};

/// The types of the values that a run has seen.
ValueTypes typesSeen(const Graph& graph, const ObserveResult& result);

} // namespace gnx::widgets
