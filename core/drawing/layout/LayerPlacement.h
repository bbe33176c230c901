#pragma once

#include <stop_token>
#include <vector>

#include "core/Wings.h"
#include "core/drawing/layout/LayerGraph.h"

namespace gnx::drawing {

/// Least distance between an edge that passes a layer and its neighbours there.
constexpr double kLaneGap = 9;

/// Step 4 of layeredLayout(): returns the centre of each node within its layer, also of virtual nodes. Keeps the order
/// in `graph.layers`. `extent` is each real node's size in that direction, `gap` the least distance between two of
/// them. A fixed number of sweeps draws each node to the mean of its neighbours, edges of virtual nodes more strongly
/// (as in Gansner et al., section 4); then chains are straightened as far as their neighbours leave room: O(V + E)
/// each. After a stop request no further sweep is made.
std::vector<double> placeInLayers(const LayerGraph& graph, const std::vector<double>& extent, double gap,
                                  const std::stop_token& stop);

/// Returns the places x that are closest to `wanted` (weighted least squares) with x[i + 1] - x[i] >= distance[i]:
/// isotonic regression by pooling adjacent violators (Ayer et al. 1955), in linear time. `distance` has one element
/// less than `wanted`; `weight` has as many as `wanted`, all above 0.
std::vector<double> separate(const std::vector<double>& wanted, const std::vector<double>& distance,
                             const std::vector<double>& weight);

} // namespace gnx::drawing
