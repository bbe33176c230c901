#include "core/drawing/layout/LayerGraph.h"

#include <algorithm>
#include <numeric>

namespace gnx::drawing {
namespace {

/// Returns how many layers the edges of each node pass.
std::vector<std::uint32_t> chainLengths(const LayoutRequest& request, const Layering& layering) {
    std::vector<std::uint32_t> lengths(request.nodes.size(), 0);
    for (std::size_t i = 0; i < request.edges.size(); ++i) {
        const LayoutRequest::Edge edge = request.edges[i];
        if (layering.course[i] == EdgeCourse::Forward)
            lengths[edge.from] =
                std::max(lengths[edge.from], layering.layer_of[edge.to] - layering.layer_of[edge.from] - 1);
    }
    return lengths;
}

/// Leaves the longest chains out where all together would be too many nodes.
void limitChains(std::vector<std::uint32_t>& lengths) {
    std::vector<std::uint32_t> by_length(lengths.size());
    std::iota(by_length.begin(), by_length.end(), 0U);
    std::ranges::stable_sort(by_length, {}, [&](std::uint32_t v) { return lengths[v]; });
    std::size_t total = 0;
    for (const std::uint32_t v : by_length) {
        if (total + lengths[v] > kMostVirtual)
            lengths[v] = 0;
        total += lengths[v];
    }
}

void addChains(LayerGraph& graph, const std::vector<std::uint32_t>& lengths) {
    graph.chain.assign(graph.real + 1, 0);
    for (std::uint32_t v = 0; v < graph.real; ++v) {
        graph.chain[v + 1] = graph.chain[v] + lengths[v];
        for (std::uint32_t k = 0; k < lengths[v]; ++k) {
            const auto node = static_cast<std::uint32_t>(graph.layer_of.size());
            graph.edges.push_back({k == 0 ? v : node - 1, node});
            graph.layer_of.push_back(graph.layer_of[v] + 1 + k);
            graph.layers[graph.layer_of.back()].push_back(node);
        }
    }
}

} // namespace

LayerGraph makeLayerGraph(const LayoutRequest& request, const Layering& layering) {
    LayerGraph graph;
    graph.real = static_cast<std::uint32_t>(request.nodes.size());
    graph.layer_of = layering.layer_of;
    graph.layers = layering.layers;
    std::vector<std::uint32_t> lengths = chainLengths(request, layering);
    limitChains(lengths);
    addChains(graph, lengths);
    for (std::size_t i = 0; i < request.edges.size(); ++i) {
        const LayoutRequest::Edge edge = request.edges[i];
        if (edge.from == edge.to || layering.course[i] == EdgeCourse::Sideways)
            continue;
        const bool back = layering.course[i] == EdgeCourse::Backward;
        const LayoutRequest::Edge down = back ? LayoutRequest::Edge{edge.to, edge.from} : edge;
        const std::uint32_t before = graph.layer_of[down.to] - 1;
        if (graph.layer_of[down.from] == before)
            graph.edges.push_back(down);
        else if (!back && graph.hasChain(down.from))
            graph.edges.push_back({graph.chainNode(down.from, before), down.to});
        else
            graph.loose.push_back(down);
    }
    return graph;
}

} // namespace gnx::drawing
