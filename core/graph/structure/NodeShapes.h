#pragma once

#include <cstdint>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/structure/Dataflow.h"

namespace gnx::graph {

/// Hashes for finding similar operations, or similar ranges of operations, in one graph. They ignore names but include
/// operators, constants (except sizes in operators that only reshape) and the number of parameters that are read; for
/// ranges also the connections between the operations and the order in which values enter from outside.
class NodeShapes {
  public:
    NodeShapes(const Graph& graph, const Dataflow& flow);

    std::uint64_t ofNode(std::uint32_t n) const { return nodes_[n]; }
    /// Returns the hash of nodes [begin, end); takes time linear in the number of their operands.
    std::uint64_t ofRange(std::uint32_t begin, std::uint32_t end);

  private:
    std::uint64_t constantsOf(const Node& node) const;
    std::uint64_t hashOf(const Operand& operand, bool sizes) const;

    const Graph& graph_;
    const Dataflow& flow_;
    std::vector<std::uint64_t> nodes_;
    std::vector<std::uint32_t> entered_as_,
        entered_in_; ///< by value: its number among entering values, and the range
    std::uint32_t range_ = 0;
};

} // namespace gnx::graph
