#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/Wings.h"
#include "core/exec/protocol/CheckProtocol.h"
#include "core/graph/ir/Graph.h"

namespace gnx::exec {

/// Facts from a run of a graph that a cut needs.
struct RunFacts {
    std::span<const ObservedValue> values; ///< by ValueId
    std::span<const Mutation> mutations;
    std::span<const std::uint32_t> mode_nodes;
};

/// A place in the execution order that parts a graph in two: nodes before `node`, and the rest.
struct Cut {
    NodeId node;                         ///< the first of the second part
    std::vector<ValueId> values;         ///< made before, read after: what the first part hands to the second; by id
    std::uint64_t bytes = 0;             ///< size of the values
    std::vector<Operand> first_outputs;  ///< outputs of the graph that it returns, besides `values`
    std::vector<Operand> second_outputs; ///< and the second
    std::vector<bool> output_of_first;   ///< by output of the whole
};

/// The best cuts of a graph, best first, at most `limit`: both sides have a tenth of the nodes (at least one each), and
/// among all such places these have the fewest values crossing, then the fewest bytes, then the most even halves. The
/// search sweeps the execution order once, values and nodes, and is linear except for sorting the places. Only tensors
/// may cross; integers too (as 0-dimensional inputs) if every place has some. Excluded are places inside autocast or a
/// functional transform, and places where memory that one side changes in place is seen from the other: two crossing
/// values (or a crossing value and an input) that share memory which the second part changes, an output of the first
/// part that it changes, an input that the first part changes and the second reads. Errors: Unsupported, with the
/// reason, if no place is left; Malformed if the facts belong to another graph.
Result<std::vector<Cut>> chooseCuts(const Graph& graph, const RunFacts& facts, std::size_t limit);

} // namespace gnx::exec
