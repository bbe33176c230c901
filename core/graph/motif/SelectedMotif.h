#pragma once

#include <span>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/motif/Motif.h"

namespace gnx::graph {

struct SelectionOptions {
    bool attributes = false; ///< the motif demands the constants that the selected operators have
    bool arguments = false;  ///< and that results are read as the same arguments
};

/// The motif of some of a graph's nodes: their operators by short name, and what they read of each other. Searching for
/// it in the same graph finds the selection again.
/// Errors: InvalidInput, path "motif", if nothing is selected, more than Motif::kMostNodes are, a statement that was
/// not understood is among them, a node is not of this graph, or they are not connected.
Result<Motif> motifFromNodes(const Graph& graph, std::span<const NodeId> nodes, const SelectionOptions& options = {});

} // namespace gnx::graph
