#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/motif/Motif.h"

namespace gnx::graph {

struct MotifLimits {
    std::uint64_t most_counted = 10'000;  ///< occurrences: then the search of this graph ends
    std::uint64_t most_kept = 10'000;     ///< nodes are returned for so many of them
    std::uint64_t most_steps = 2'000'000; ///< operators that are tried: then the search of this graph ends
};

/// One occurrence of a motif in a graph.
struct Occurrence {
    std::vector<NodeId> nodes; ///< by node of the motif
    friend bool operator==(const Occurrence&, const Occurrence&) = default;
};

struct MotifMatches {
    std::vector<Occurrence> occurrences; ///< in execution order of their first nodes, then of the next ...
    std::uint64_t count = 0;             ///< also of those that are not kept
    bool more = false;                   ///< most_counted was reached: there may be more
    bool gave_up = false;                ///< most_steps was reached: there may be more
};

/// Every set of nodes that the motif's nodes can be, each node another one, so that all edges are there; further edges
/// between them do no harm. Sets may overlap, the same set counts once. Edges are defined in DataFlow.h. Backtracking
/// from the rarest operator outwards (Ullmann 1976), with exchangeable operators in ascending order, so that they do
/// not multiply the work; in the worst case exponential in the motif, which `limits` ends. `tensors` are those of
/// matchTensors(): only the trait depthwise needs them.
MotifMatches findMotif(const Graph& graph, const Motif& motif, const MotifLimits& limits = {},
                       std::span<const TensorDesc* const> tensors = {}, const std::stop_token& stop = {});

/// Returns whether an operator, by its full name, is one of those of the motif's node.
bool isOperatorOf(const MotifNode& node, std::string_view op);

/// Returns whether findMotif() wants `tensors` for this motif.
bool needsTensors(const Motif& motif);

} // namespace gnx::graph
