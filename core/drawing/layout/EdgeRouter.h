#pragma once

#include <vector>

#include "core/Wings.h"
#include "core/drawing/layout/LayerGraph.h"

namespace gnx::drawing {

/// Nodes placed in layers, before the direction is applied: "across" runs along a layer, "along" from layer to layer.
struct LayeredPlacement {
    std::vector<double> across;                  ///< centre of each node, virtual ones included
    std::vector<double> along;                   ///< centre of each node of the request
    std::vector<double> across_size, along_size; ///< size of each node of the request
    std::vector<double> layer_begin, layer_end;  ///< extent of each layer, along
};

using EdgeCurve = std::vector<LayoutPoint>; ///< as in LayoutResult::curves

/// Step 5 of layeredLayout(): one curve per edge of the request, in (across, along) coordinates (x is across). Edges
/// over more than one layer follow the chain of their node; those without a chain, and those against the layers, run
/// in lanes beside all boxes of the layers they pass, found with a range maximum tree: O(log V) each.
std::vector<EdgeCurve> routeEdges(const LayoutRequest& request, const std::vector<EdgeCourse>& courses,
                                  const LayerGraph& graph, const LayeredPlacement& placement);

} // namespace gnx::drawing
