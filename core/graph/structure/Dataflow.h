#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"

namespace gnx::graph {

/// Producers and readers of the values of a graph, for questions about ranges of its nodes in execution order. Values
/// that
/// depend on parameters and buffers alone (a transposed weight, a table of positions) are left out: they may be made
/// anywhere and do not show where a module begins or ends. So are symbolic sizes.
///
/// Linear in the graph's operands. The graph must live as long.
class Dataflow {
  public:
    explicit Dataflow(const Graph& graph);

    std::uint32_t size() const { return static_cast<std::uint32_t>(nodes_); }
    /// Data values that node `n` reads, each once, in the order of its operands.
    std::span<const std::uint32_t> reads(std::uint32_t n) const {
        return std::span(reads_).subspan(first_read_[n], first_read_[n + 1] - first_read_[n]);
    }
    /// Parameters and buffers that node `n` reads itself, or through nodes that read nothing else and that no other
    /// reads.
    std::span<const std::uint32_t> parameters(std::uint32_t n) const {
        return std::span(parameters_).subspan(first_parameter_[n], first_parameter_[n + 1] - first_parameter_[n]);
    }
    /// The values that node `n` makes and that are read or returned; none if it depends only on parameters.
    std::span<const std::uint32_t> results(std::uint32_t n) const {
        return std::span(results_).subspan(first_result_[n], first_result_[n + 1] - first_result_[n]);
    }
    /// The node that makes a value; -1 for an input.
    std::int64_t producer(std::uint32_t value) const { return producer_[value]; }
    /// The last node that reads a value; size() where forward() returns it.
    std::uint32_t lastUse(std::uint32_t value) const { return last_use_[value]; }
    /// The first node from `from` on that reads a value; size() if none does.
    std::uint32_t firstUse(std::uint32_t value, std::uint32_t from) const;
    /// Returns whether the node depends on parameters and constants alone.
    bool isStatic(std::uint32_t n) const { return static_node_[n]; }
    bool isStaticValue(std::uint32_t value) const { return static_value_[value]; }

  private:
    void findStatic();
    void collect();

    const Graph& graph_;
    std::size_t nodes_;
    std::vector<std::vector<ValueId>> all_reads_; ///< while it is built
    std::vector<bool> static_value_, static_node_;
    std::vector<std::uint32_t> reads_, first_read_, parameters_, first_parameter_, results_, first_result_, last_use_;
    std::vector<std::int64_t> producer_;
};

} // namespace gnx::graph
