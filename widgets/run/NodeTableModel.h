#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QAbstractTableModel>

#include "core/cost/Costs.h"
#include "core/graph/Graph.h"
#include "core/observe/ObservedRun.h"

namespace gnx {

/// What a run of a graph was seen to do: a row for each operator.
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
        SortRole = Qt::UserRole,
        FractionRole, ///< 0 .. 1 of Time, Allocated and Live, for BarDelegate
        NodeRole,     ///< quint32
    };
    using QAbstractTableModel::QAbstractTableModel;

    /// `run` and `comparison` fit the graph or are null.
    void setRun(std::shared_ptr<const Graph> graph, std::shared_ptr<const ObservedRun> run,
                std::shared_ptr<const ObservedRun> comparison);
    /// Estimates for the same graph: FLOPs, and FLOP/s with the measured time.
    void setCosts(GraphCosts costs);
    /// Whether any row has something in this column.
    bool saysAnything(Column column) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    QString text(std::uint32_t node, int column) const;
    QVariant sortKey(std::uint32_t node, int column) const;   ///< invalid: its text
    std::optional<double> flopRate(std::uint32_t node) const; ///< FLOP/s
    Count flopsOf(std::uint32_t node) const;
    const NodeMemory* memoryOf(std::uint32_t node) const;
    std::optional<double> timeOf(std::uint32_t node) const;
    const NodeDifference* differenceOf(std::uint32_t node) const;
    const SeenValue* firstResult(std::uint32_t node) const;
    std::uint64_t notFinite(std::uint32_t node) const;
    QVariant fraction(std::uint32_t node, int column) const;

    std::shared_ptr<const Graph> graph_;
    std::shared_ptr<const ObservedRun> run_, comparison_;
    GraphCosts costs_;
    double total_ns_ = 0, most_ns_ = 0, most_allocated_ = 0, most_live_ = 0;
};

/// The types of the values that a run has seen.
ValueTypes typesSeen(const Graph& graph, const ObserveResult& result);

} // namespace gnx
