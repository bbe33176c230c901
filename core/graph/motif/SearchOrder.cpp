#include "core/graph/motif/SearchOrder.h"

#include <algorithm>

namespace gnx::graph {
namespace {

bool touches(const MotifEdge& edge, std::uint32_t node) {
    return edge.from == node || edge.to == node;
}

/// Returns the edge with the two nodes exchanged.
MotifEdge exchanged(MotifEdge edge, std::uint32_t a, std::uint32_t b) {
    const auto other = [&](std::uint32_t node) { return node == a ? b : node == b ? a : node; };
    edge.from = other(edge.from);
    edge.to = other(edge.to);
    return edge;
}

bool areTwins(const Motif& motif, std::uint32_t a, std::uint32_t b) {
    const MotifNode& first = motif.nodes()[a];
    const MotifNode& second = motif.nodes()[b];
    return first.operators == second.operators && first.constraints == second.constraints &&
           std::ranges::all_of(motif.edges(), [&](const MotifEdge& edge) {
               return std::ranges::find(motif.edges(), exchanged(edge, a, b)) != motif.edges().end();
           });
}

std::vector<std::uint32_t> twinsOf(const Motif& motif, std::uint32_t node) {
    std::vector<std::uint32_t> twins;
    for (std::uint32_t other = 0; other < motif.nodes().size(); ++other)
        if (other != node && areTwins(motif, node, other))
            twins.push_back(other);
    return twins;
}

} // namespace

bool hasOneOrder(const Motif& motif) {
    // Only one node may come next, each time.
    std::vector<std::uint32_t> open(motif.nodes().size(), 0); // edges from nodes that are not passed yet
    for (const MotifEdge& edge : motif.edges())
        ++open[edge.to];
    for (std::size_t passed = 0; passed < open.size(); ++passed) {
        if (std::ranges::count(open, 0U) != 1)
            return false;
        const auto next = static_cast<std::uint32_t>(std::ranges::find(open, 0U) - open.begin());
        open[next] = static_cast<std::uint32_t>(-1); // passed
        for (const MotifEdge& edge : motif.edges())
            if (edge.from == next)
                --open[edge.to];
    }
    return true;
}

std::vector<OrderedNode> searchOrder(const Motif& motif, std::span<const std::size_t> candidates) {
    const auto size = static_cast<std::uint32_t>(motif.nodes().size());
    std::vector<OrderedNode> order;
    std::vector<bool> placed(size, false);
    const auto isNear = [&](std::uint32_t node) {
        return order.empty() || std::ranges::any_of(motif.edges(), [&](const MotifEdge& edge) {
                   return touches(edge, node) && (placed[edge.from] || placed[edge.to]);
               });
    };
    while (order.size() < size) {
        std::uint32_t best = size;
        for (std::uint32_t node = 0; node < size; ++node)
            if (!placed[node] && isNear(node) && (best == size || candidates[node] < candidates[best]))
                best = node;
        OrderedNode next{best, {}, twinsOf(motif, best)};
        for (std::uint32_t i = 0; i < motif.edges().size(); ++i) {
            const MotifEdge& edge = motif.edges()[i];
            if (touches(edge, best) && placed[edge.from == best ? edge.to : edge.from])
                next.edges.push_back(i);
        }
        std::ranges::stable_sort(next.edges, {}, [&](std::uint32_t i) { return motif.edges()[i].most_steps; });
        placed[best] = true;
        order.push_back(std::move(next));
    }
    return order;
}

} // namespace gnx::graph
