#pragma once

#include "core/layout/Layout.h"

namespace gnx {

/// A layered drawing in near-linear time, for graphs that dot does not finish.
///
/// Sugiyama's scheme (Sugiyama, Tagawa, Toda, IEEE SMC 11(2), 1981) without dummy nodes, which are what makes it slow
/// on deep graphs where a few edges span thousands of layers:
///  1. back edges of a depth-first search are turned round, layers are longest paths, sources move next to their
///     first reader: O(V + E);
///  2. a fixed number of sweeps orders each layer by the barycentre of its neighbours (an edge counts 1 / layers it
///     spans) and places it by isotonic regression, which keeps the order and the gaps: O(E + V log V) each;
///  3. edges over more than one layer leave the columns of boxes and run in lanes beside them, found with a range
///     maximum tree; all long edges of one node share a lane: O(E log V).
/// Deterministic. Cycles and self-loops are allowed; edges must name existing nodes.
LayoutResult layeredLayout(const LayoutRequest& request);

} // namespace gnx
