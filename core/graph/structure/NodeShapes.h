#pragma once

#include <cstdint>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/structure/Dataflow.h"

namespace gnx::graph {

/// Likeness of two operations, or two ranges of operations, of one graph, ignoring names: operators, constants (except
/// sizes in operators that only reshape), how many parameters are read, and for ranges how the operations are connected
/// with each other and in which order values enter from outside.
class NodeShapes {
  public:
    NodeShapes(const Graph& graph, const Dataflow& flow);

    std::uint64_t ofNode(std::uint32_t n) const { return nodes_[n]; }
    /// For nodes [begin, end); linear in what they read.
    std::uint64_t ofRange(std::uint32_t begin, std::uint32_t end);

  private:
    std::uint64_t constantsOf(const Node& node) const;
    std::uint64_t hashOf(const Operand& operand, bool sizes) const;

    const Graph& graph_;
    const Dataflow& flow_;
    std::vector<std::uint64_t> nodes_;
    std::vector<std::uint32_t> entered_as_,
        entered_in_; ///< by value: its number among those that enter, in which range
    std::uint32_t range_ = 0;
};

} // namespace gnx::graph
