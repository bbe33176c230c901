#pragma once

#include <cstdint>
#include <vector>

#include "core/Wings.h"
#include "core/drawing/layout/Layout.h"

namespace gnx::drawing {

/// Neighbours of all nodes in two arrays (compressed rows): those of `v` are list[start[v]] .. list[start[v + 1]].
struct Adjacency {
    std::vector<std::uint32_t> start, list;
    static Adjacency from(std::size_t nodes, const std::vector<LayoutRequest::Edge>& edges, bool reversed);
};

/// Direction of an edge of the request in the layers.
enum class EdgeCourse : std::uint8_t {
    Forward,  ///< to a later layer
    Backward, ///< to an earlier one, or a self-loop
    Sideways, ///< between two First or two Last nodes, which share a layer
};

/// Step 1 of layeredLayout(): the layer of each node. The first layer has only First nodes, the last layer only Last
/// nodes.
struct Layering {
    std::vector<std::uint32_t> layer_of;            ///< per node
    std::vector<std::vector<std::uint32_t>> layers; ///< nodes of each layer, by index
    std::vector<EdgeCourse> course;                 ///< per edge of the request
};
Layering makeLayering(const LayoutRequest& request);

} // namespace gnx::drawing
