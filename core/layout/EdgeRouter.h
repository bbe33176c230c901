#pragma once

#include <vector>

#include "core/layout/Layering.h"

namespace gnx {

/// Nodes placed in layers, before the direction is applied: "across" runs along a layer, "along" from layer to layer.
struct LayeredPlacement {
    std::vector<double> across, along;           ///< centre of each node
    std::vector<double> across_size, along_size; ///< of each node
    std::vector<double> layer_begin, layer_end;  ///< extent of each layer, along
};

using EdgeCurve = std::vector<LayoutPoint>; ///< as in LayoutResult::curves

/// Step 3 of layeredLayout(): one curve per edge of the request, in (across, along) coordinates (x is across).
std::vector<EdgeCurve> routeEdges(const LayoutRequest& request, const Layering& layering,
                                  const LayeredPlacement& placement);

} // namespace gnx
