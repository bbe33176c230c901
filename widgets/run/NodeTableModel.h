#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <QAbstractTableModel>
#include <QFontMetrics>

#include "core/cost/Costs.h"
#include "core/graph/Graph.h"
#include "core/observe/ObservedRun.h"

namespace gnx {

/// What a run of a graph was seen to do: a row for each operator that the filter lets through, sorted here, for a graph
/// of thousands within a few milliseconds.
class NodeTableModel : public QAbstractTableModel {
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
    enum Role {
        FractionRole = Qt::UserRole, ///< 0 .. 1 of Time, Allocated and Live, for BarDelegate
    };
    using QAbstractTableModel::QAbstractTableModel;

    /// `run` and `comparison` fit the graph or are null.
    void setRun(std::shared_ptr<const Graph> graph, std::shared_ptr<const ObservedRun> run,
                std::shared_ptr<const ObservedRun> comparison);
    /// Estimates for the same graph: FLOPs, and FLOP/s with the measured time.
    void setCosts(GraphCosts costs);
    /// Whether any row has something in this column.
    bool saysAnything(Column column) const;
    /// Of a column of texts, as wide as the longest is.
    int widestText(Column column, const QFontMetrics& metrics) const;
    /// Only operators whose name, or whose first result's, has this text in any case, or whose number it is ("#12");
    /// empty: all.
    void setFilter(const QString& text);

    int nodeCount() const { return graph_ && run_ ? static_cast<int>(graph_->nodes().size()) : 0; }
    NodeId nodeAt(int row) const { return NodeId(rows_[static_cast<std::size_t>(row)]); }
    int rowOf(NodeId node) const; ///< -1: there is none
    /// -1: in execution order. What is equal stays in execution order.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    QString text(std::uint32_t node, int column) const;
    double sortKey(std::uint32_t node, int column) const; ///< of a column of numbers
    std::string_view sortText(std::uint32_t node, int column) const;
    bool passes(std::uint32_t node) const;
    std::vector<std::uint32_t> wantedRows() const;
    void arrange();
    std::optional<double> flopRate(std::uint32_t node) const; ///< FLOP/s
    Count flopsOf(std::uint32_t node) const;
    const NodeMemory* memoryOf(std::uint32_t node) const;
    std::uint64_t liveAboveInputs(const NodeMemory& memory) const;
    std::optional<double> timeOf(std::uint32_t node) const;
    const NodeDifference* differenceOf(std::uint32_t node) const;
    const SeenValue* firstResult(std::uint32_t node) const;
    std::uint64_t notFinite(std::uint32_t node) const;
    QVariant fraction(std::uint32_t node, int column) const;

    std::shared_ptr<const Graph> graph_;
    std::shared_ptr<const ObservedRun> run_, comparison_;
    GraphCosts costs_;
    std::vector<std::uint32_t> rows_; ///< nodes
    std::string filter_;              ///< in small letters
    int sorted_by_ = -1;
    Qt::SortOrder order_ = Qt::AscendingOrder;
    double total_ns_ = 0, most_ns_ = 0, most_allocated_ = 0, most_live_ = 0;
};

/// The types of the values that a run has seen.
ValueTypes typesSeen(const Graph& graph, const ObserveResult& result);

} // namespace gnx
