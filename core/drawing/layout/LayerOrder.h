#pragma once

#include <stop_token>

#include "core/Wings.h"
#include "core/drawing/layout/LayerGraph.h"

namespace gnx::drawing {

/// Step 3 of layeredLayout(): orders the nodes inside the layers so that few edges cross.
///
/// Begins with the order in which a depth-first search finds the nodes, and again with that of the request, then sweeps
/// down and up: each layer is sorted by the weighted medians of the neighbours in the layer before, and adjacent nodes
/// are exchanged where that saves crossings (Gansner et al., IEEE TSE 19(3), 1993, section 3). The best order seen is
/// kept. The number of sweeps falls with the size of the graph, which bounds the time; a sweep takes O(E log E). After
/// a stop request no further one is made.
void orderLayers(LayerGraph& graph, const std::stop_token& stop);

/// Returns how many pairs of edges between neighbouring layers cross, by counting inversions (Barth, Juenger, Mutzel:
/// Simple and efficient bilayer cross counting, GD 2002): O(E log V).
std::uint64_t countCrossings(const LayerGraph& graph);

} // namespace gnx::drawing
