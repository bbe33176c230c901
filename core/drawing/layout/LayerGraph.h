#pragma once

#include <cstdint>
#include <vector>

#include "core/Wings.h"
#include "core/drawing/layout/Layering.h"

namespace gnx::drawing {

/// Layers in which edges lead from one to the next: where edges of a node pass layers, a virtual node stands for them
/// in each. All edges of one node share these, up to its last reader: its chain. Nodes of the request come first.
struct LayerGraph {
    std::uint32_t real = 0;                         ///< nodes of the request; those from here on are virtual
    std::vector<std::uint32_t> layer_of;            ///< per node
    std::vector<std::vector<std::uint32_t>> layers; ///< nodes of each layer, from left to right
    std::vector<LayoutRequest::Edge> edges;         ///< each to the next layer
    /// Edges to any later layer, without virtual nodes: reversed edges, and the longest where there would be too many
    /// chains.
    std::vector<LayoutRequest::Edge> loose;
    std::vector<std::uint32_t> chain; ///< node v has the virtual nodes real + chain[v] .. real + chain[v + 1]

    bool isVirtual(std::uint32_t v) const { return v >= real; }
    bool hasChain(std::uint32_t v) const { return chain[v] < chain[v + 1]; }
    /// The virtual node of v's chain in a layer behind v.
    std::uint32_t chainNode(std::uint32_t v, std::uint32_t layer) const {
        return real + chain[v] + (layer - layer_of[v] - 1);
    }
};

/// Step 2 of layeredLayout(). The shortest chains are made first, until all together have kMostVirtual nodes, which
/// bounds the time where many edges pass thousands of layers. O(V log V + E + virtual nodes).
constexpr std::size_t kMostVirtual = 400'000;
LayerGraph makeLayerGraph(const LayoutRequest& request, const Layering& layering);

} // namespace gnx::drawing
