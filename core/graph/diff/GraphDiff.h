#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/graph/diff/GraphKeys.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::graph {

/// One difference between two corresponding operators.
struct DiffChange {
    enum class Kind : std::uint8_t {
        Operator,  ///< another one in the same place: between the same producers and consumers
        Attribute, ///< a constant argument
        Shape,     ///< shape of a tensor that it reads from outside, or of a result that its operands do not explain
        DType,     ///< data type of such a tensor
        Rewired,   ///< it reads another value
    };
    Kind kind = Kind::Attribute;
    std::string argument; ///< the parameter's name, or its position from 0; "result"; empty for Operator
    std::string before, after;
    ValueId left, right; ///< Rewired: what it reads; invalid if there is one on the other side only
};

/// Comparison of two graphs: which operators correspond (NodeMatching.h), and what differs. Names of values, the order
/// of statements that do not depend on each other, formatting, and written-out default arguments do not count as
/// differences. The order of effects (writes in place, random numbers) is not compared.
struct GraphDiff {
    enum class Kind : std::uint8_t {
        Equal, ///< same operator, constants, operands and types
        Changed,
        Removed, ///< only in the left graph
        Added,   ///< only in the right graph
    };
    struct Row {
        Kind kind = Kind::Equal;
        NodeId left, right;              ///< invalid on the side that has none
        std::vector<DiffChange> changes; ///< changes of a Changed row, at least one
    };
    /// An input or parameter that only one graph has, or that is described by other types or shapes.
    struct Input {
        Kind kind = Kind::Changed;
        ValueId left, right;
        std::string left_type, right_type; ///< "float32 [64, 3, 7, 7]"; empty if it is not known
    };
    struct Counts {
        std::uint32_t equal = 0, changed = 0, removed = 0, added = 0;
    };
    /// Every node of both graphs, once: the left ones in execution order; an added node comes after the node that it
    /// follows.
    std::vector<Row> rows;
    std::vector<Input> inputs; ///< those that differ and are read, the left ones in order, then the added
    std::vector<std::uint32_t> left_rows, right_rows; ///< by node
    std::vector<ValueId> left_inputs, right_inputs;   ///< by value: the input of the other graph that it is
    NodeModules left_modules, right_modules;
    Counts nodes;
    Counts edges; ///< values that a node reads at a place; an edge is never "changed": another value is another edge
    /// Equal operators whose results have other types because of what they read.
    std::uint32_t retyped = 0;

    bool same() const { return nodes.changed + nodes.removed + nodes.added == 0 && inputs.empty(); }
    double similarity() const; ///< 2 x equal / (nodes of both); 1 for two empty graphs
    NodeId partnerOfLeft(NodeId node) const { return rows[left_rows[node.value()]].right; }
    NodeId partnerOfRight(NodeId node) const { return rows[right_rows[node.value()]].left; }
};

/// One of two graphs, and the types of its values. `types` may be null: then types are not compared.
struct DiffInput {
    const Graph& graph;
    const ValueTypes* types = nullptr;
};

/// Compares two graphs in near-linear time (NodeMatching.h). Errors: Cancelled.
Result<GraphDiff> diffGraphs(const DiffInput& left, const DiffInput& right, const std::stop_token& stop = {});

} // namespace gnx::graph
