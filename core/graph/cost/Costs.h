#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/ir/OpCategory.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::graph {

/// A number that may not be known; never 0 in its place.
using Count = std::optional<std::uint64_t>;

/// Cost of executing one operator once, estimated from the shapes of its operands and results.
struct NodeCost {
    Count flops; ///< a multiply-add is 2, as in torch.utils.flop_counter
    Count bytes_read, bytes_written;
    Count parameters;      ///< elements of the parameters and buffers that it reads; 0 if it reads none
    Count parameter_bytes; ///< their bytes

    Count bytesMoved() const;
    /// Arithmetic intensity, FLOPs for each byte moved; none if nothing is moved, either.
    std::optional<double> intensity() const;
    friend bool operator==(const NodeCost&, const NodeCost&) = default;
};

/// The estimates for one graph.
///
/// FLOPs. Matrix products, convolutions and attention count as torch.utils.flop_counter does: 2 for each multiply-add,
/// without their biases, scaling and softmax. Elementwise operators, reductions, normalizations and pooling,
/// which it does not count, count one for each arithmetic operation, comparison or elementary function (exp, tanh,
/// sqrt ...) that their definitions need for each element; on integers too. Operators that only move or select count 0.
/// The
/// formulas are with their families (CostFamily.h, *Flops.h).
///
/// Bytes. Every tensor that is read counts once as a whole, and every result, as if nothing stayed in a cache; for a
/// table in which rows are looked up, only those rows. Views move nothing; reshape and flatten do where the strides of
/// what they read make a copy necessary, and so does contiguous, unless the tensor already is. Where strides are not
/// known (Paddle),
/// reshape and flatten count as views, contiguous as a copy.
struct GraphCosts {
    std::vector<NodeCost> nodes; ///< by node
};

/// The sum over some nodes, and how many of them are not in it.
struct CostTotal {
    std::uint64_t sum = 0; ///< saturates
    std::uint32_t unknown = 0;

    void add(const Count& count);
};

struct CostTotals {
    CostTotal flops, bytes_read, bytes_written;
    std::uint64_t parameters = 0, parameter_bytes = 0; ///< parameters of the graph, each counted once
    std::uint32_t unknown_parameters = 0;              ///< parameters that are read, but whose shape is not known
    std::vector<CostTotal> flops_by_category = std::vector<CostTotal>(kOpCategoryCount); ///< by OpCategory
};

/// Linear in the graph.
GraphCosts estimateCosts(const Graph& graph, const ValueTypes& types);
CostTotals costTotals(const Graph& graph, const ValueTypes& types, const GraphCosts& costs);

} // namespace gnx::graph
