#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/ir/GraphWriter.h"

namespace gnx::graph {

/// Maps lines of a text to nodes of a graph, both ways. Nodes are in the order of their lines; several may share a line
/// (nested calls) and one may take several.
class SourceMap {
  public:
    SourceMap() = default;
    explicit SourceMap(std::vector<LineRange> by_node) : lines_(std::move(by_node)) {}
    /// Map of the text that the graph was read from.
    static SourceMap original(const Graph& graph);

    bool empty() const { return lines_.empty(); }
    /// Nothing for an id that is not a node.
    std::optional<LineRange> linesOf(NodeId node) const;
    /// The outermost operation of the statement at a line; invalid between statements. O(log nodes).
    NodeId nodeAt(std::uint32_t line) const;
    /// The nodes [first, second) whose statements touch these lines; empty if there are none. O(log nodes).
    std::pair<NodeId, NodeId> nodesIn(LineRange lines) const;

  private:
    std::vector<LineRange> lines_;
};

} // namespace gnx::graph
