#pragma once

#include <vector>

#include "core/layout/Layering.h"

namespace gnx {

/// Step 2 of layeredLayout(): orders the nodes inside `layering.layers` and returns the centre of each node across
/// the layers. `extent` is each node's size in that direction, `gap` the least distance between neighbours.
std::vector<double> placeInLayers(Layering& layering, const std::vector<double>& extent, double gap);

/// The x that are closest to `wanted` (least squares) with x[i + 1] - x[i] >= distance[i]: isotonic regression by
/// pooling adjacent violators (Ayer et al. 1955), linear time. `distance` has one element less than `wanted`.
std::vector<double> separate(const std::vector<double>& wanted, const std::vector<double>& distance);

} // namespace gnx
