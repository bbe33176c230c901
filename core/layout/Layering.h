#pragma once

#include <cstdint>
#include <vector>

#include "core/layout/Layout.h"

namespace gnx {

/// Neighbours of all nodes in two arrays (compressed rows): those of `v` are list[start[v]] .. list[start[v + 1]].
struct Adjacency {
    std::vector<std::uint32_t> start, list;
    static Adjacency from(std::size_t nodes, const std::vector<LayoutRequest::Edge>& edges, bool reversed);
};

/// Step 1 of layeredLayout(): which layer each node is in; every edge of `forward` leads to a later layer.
struct Layering {
    std::vector<std::uint32_t> layer_of;            ///< per node
    std::vector<std::vector<std::uint32_t>> layers; ///< nodes of each layer, by index
    std::vector<LayoutRequest::Edge> forward;       ///< acyclic: self-loops left out, back edges turned round
    std::vector<bool> is_back;                      ///< per edge of the request: self-loop or turned round
};
Layering makeLayering(const LayoutRequest& request);

} // namespace gnx
