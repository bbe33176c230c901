#pragma once

#include <span>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"

namespace gnx::graph {

/// Data flow of a graph: its nodes, with an edge from each node to those that read its results,
/// also from within lists, tuples and keywords, each once. Where an operator returns several results as one
/// (x.chunk(2), torch.max(x, 1)), reading an element of them is reading the operator: the operator.getitem between the
/// two is a reader as well, but none that has to be named. Values alone count, not memory: who reads a tensor after
/// something was written into it reads what made the tensor. Keeps no reference to the graph. Time and space are linear
/// in its operands.
class DataFlow {
  public:
    explicit DataFlow(const Graph& graph);

    std::span<const NodeId> readersOf(NodeId node) const { return slice(readers_, reader_ends_, node); }
    std::span<const NodeId> producersFor(NodeId node) const { return slice(producers_, producer_ends_, node); }
    /// Returns whether `to` reads a result of `from`. Logarithmic in what `to` reads.
    bool reads(NodeId from, NodeId to) const;

  private:
    static std::span<const NodeId> slice(const std::vector<NodeId>& nodes, const std::vector<std::uint32_t>& ends,
                                         NodeId node);
    std::vector<NodeId> producers_, readers_;                ///< lists of node 0, of node 1 ...; ascending
    std::vector<std::uint32_t> producer_ends_, reader_ends_; ///< where those of a node end
};

/// The nodes whose result an operand is or contains, in the sense of DataFlow, added to `nodes`.
void addProducers(const Graph& graph, const Operand& operand, std::vector<NodeId>& nodes);

/// Returns the node whose results this node takes an element of; invalid if it does not take an element.
NodeId elementSource(const Graph& graph, const Node& node);

} // namespace gnx::graph
