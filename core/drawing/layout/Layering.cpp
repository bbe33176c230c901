#include "core/drawing/layout/Layering.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace gnx::drawing {
namespace {

enum class Mark : std::uint8_t { New, Open, Done };

/// Depth-first search without recursion (graphs are thousands of nodes deep). Calls `back(edge)` for each edge that
/// closes a cycle. `edge_ids` holds the edge indices in the order of `out.list`.
template <class Back>
void findBackEdges(const Adjacency& out, const std::vector<std::uint32_t>& edge_ids, const Back& back) {
    const auto count = static_cast<std::uint32_t>(out.start.size() - 1);
    std::vector<Mark> marks(count, Mark::New);
    std::vector<std::uint32_t> next(out.start.begin(), out.start.end() - 1);
    std::vector<std::uint32_t> stack;
    for (std::uint32_t root = 0; root < count; ++root) {
        if (marks[root] != Mark::New)
            continue;
        stack.push_back(root);
        marks[root] = Mark::Open;
        while (!stack.empty()) {
            const std::uint32_t v = stack.back();
            if (next[v] == out.start[v + 1]) {
                marks[v] = Mark::Done;
                stack.pop_back();
                continue;
            }
            const std::uint32_t slot = next[v]++;
            const std::uint32_t target = out.list[slot];
            if (marks[target] == Mark::Open)
                back(edge_ids[slot]);
            if (marks[target] == Mark::New) {
                marks[target] = Mark::Open;
                stack.push_back(target);
            }
        }
    }
}

using Rank = LayoutRequest::Rank;

/// Constraint on an edge by the ranks that its nodes are bound to.
EdgeCourse courseByRank(Rank from, Rank to) {
    if (from == to && from != Rank::Free)
        return EdgeCourse::Sideways;
    return to == Rank::First || from == Rank::Last ? EdgeCourse::Backward : EdgeCourse::Forward;
}

/// A cycle never runs through a First or Last node: all its edges count as leading away from it, or to it.
std::vector<EdgeCourse> findCourses(const LayoutRequest& request) {
    std::vector<EdgeCourse> courses;
    for (const LayoutRequest::Edge edge : request.edges)
        courses.push_back(edge.from == edge.to
                              ? EdgeCourse::Backward
                              : courseByRank(request.nodes[edge.from].rank, request.nodes[edge.to].rank));
    std::vector<LayoutRequest::Edge> free_edges;
    std::vector<std::uint32_t> ids; // their indices in the request
    for (std::uint32_t i = 0; i < request.edges.size(); ++i)
        if (courses[i] == EdgeCourse::Forward) {
            free_edges.push_back(request.edges[i]);
            ids.push_back(i);
        }
    const Adjacency out = Adjacency::from(request.nodes.size(), free_edges, false);
    std::vector<std::uint32_t> edge_ids(free_edges.size());
    std::vector<std::uint32_t> next(out.start.begin(), out.start.end() - 1);
    for (std::uint32_t i = 0; i < free_edges.size(); ++i)
        edge_ids[next[free_edges[i].from]++] = ids[i];
    findBackEdges(out, edge_ids, [&](std::uint32_t edge) { courses[edge] = EdgeCourse::Backward; });
    return courses;
}

/// Longest path from a source, by Kahn's topological order; First nodes are in layer 0, all others behind them.
std::vector<std::uint32_t> longestPaths(const LayoutRequest& request, const std::vector<LayoutRequest::Edge>& forward) {
    const std::size_t nodes = request.nodes.size();
    const Adjacency out = Adjacency::from(nodes, forward, false);
    const std::uint32_t begin = std::ranges::count(request.nodes, Rank::First, &LayoutRequest::Node::rank) > 0 ? 1 : 0;
    std::vector<std::uint32_t> waiting(nodes, 0);
    for (const LayoutRequest::Edge edge : forward)
        ++waiting[edge.to];
    std::vector<std::uint32_t> ready;
    std::vector<std::uint32_t> layer(nodes, begin);
    for (std::uint32_t v = 0; v < nodes; ++v) {
        if (request.nodes[v].rank == Rank::First)
            layer[v] = 0;
        if (waiting[v] == 0)
            ready.push_back(v);
    }
    for (std::size_t i = 0; i < ready.size(); ++i) {
        const std::uint32_t v = ready[i];
        for (std::uint32_t slot = out.start[v]; slot < out.start[v + 1]; ++slot) {
            const std::uint32_t target = out.list[slot];
            layer[target] = std::max(layer[target], layer[v] + 1);
            if (--waiting[target] == 0)
                ready.push_back(target);
        }
    }
    return layer;
}

/// Layers of so many nodes at most; a row of hundreds (masks made for every block beforehand) would make the whole
/// drawing as wide.
std::uint32_t widestLayer(std::size_t nodes) {
    constexpr std::uint32_t least = 8;
    return std::max(least, static_cast<std::uint32_t>(std::sqrt(static_cast<double>(nodes)) / 6));
}

/// Records how full layers are, and finds the next one that has room: union-find over full ones.
class LayerRoom {
  public:
    explicit LayerRoom(std::uint32_t widest) : widest_(widest) {}
    bool hasRoom(std::uint32_t layer) { return layer >= count_.size() || count_[layer] < widest_; }
    void take(std::uint32_t layer) {
        grow(layer + 2);
        if (++count_[layer] == widest_)
            next_[layer] = layer + 1;
    }
    void leave(std::uint32_t layer) { --count_[layer]; } // once full, it is not offered again
    std::uint32_t firstFrom(std::uint32_t layer) {
        grow(layer + 2);
        while (next_[layer] != layer) {
            layer = next_[layer] = next_[next_[layer]];
            grow(layer + 2); // a full layer leads to the one behind it
        }
        return layer;
    }

  private:
    void grow(std::size_t size) {
        for (std::size_t i = next_.size(); i < size; ++i)
            next_.push_back(static_cast<std::uint32_t>(i));
        count_.resize(std::max(count_.size(), size));
    }
    std::uint32_t widest_;
    std::vector<std::uint32_t> count_, next_;
};

std::vector<std::uint32_t> byLayer(const std::vector<std::uint32_t>& layer, bool descending) {
    std::vector<std::uint32_t> order(layer.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(order, [&](std::uint32_t a, std::uint32_t b) {
        return descending ? layer[a] > layer[b] : layer[a] < layer[b];
    });
    return order;
}

/// Moves nodes down where a layer is full, in the caller's order (the idea of Coffman and Graham: Optimal scheduling
/// for two-processor systems, Acta Informatica 1, 1972). Nodes First and Last are not counted.
LayerRoom boundWidth(const LayoutRequest& request, const std::vector<LayoutRequest::Edge>& forward,
                     std::vector<std::uint32_t>& layer) {
    const Adjacency in = Adjacency::from(layer.size(), forward, true);
    LayerRoom room(widestLayer(layer.size()));
    for (const std::uint32_t v : byLayer(layer, false)) {
        for (std::uint32_t slot = in.start[v]; slot < in.start[v + 1]; ++slot)
            layer[v] = std::max(layer[v], layer[in.list[slot]] + 1);
        if (request.nodes[v].rank != Rank::Free)
            continue;
        layer[v] = room.firstFrom(layer[v]);
        room.take(layer[v]);
    }
    return room;
}

/// A node that more edges leave than enter moves down to right before its first reader, the later ones first: a value
/// made of constants and parameters alone is placed where it is needed, not at the far start, together with all that
/// leads to it.
void pullToReaders(const LayoutRequest& request, const std::vector<LayoutRequest::Edge>& forward,
                   std::vector<std::uint32_t>& layer, LayerRoom& room) {
    const Adjacency out = Adjacency::from(layer.size(), forward, false);
    std::vector<std::uint32_t> incoming(layer.size());
    for (const LayoutRequest::Edge edge : forward)
        ++incoming[edge.to];
    for (const std::uint32_t v : byLayer(layer, true)) {
        const std::uint32_t outgoing = out.start[v + 1] - out.start[v];
        if (outgoing == 0 || outgoing < incoming[v] || request.nodes[v].rank != Rank::Free)
            continue;
        std::uint32_t first = std::numeric_limits<std::uint32_t>::max();
        for (std::uint32_t slot = out.start[v]; slot < out.start[v + 1]; ++slot)
            first = std::min(first, layer[out.list[slot]]);
        std::uint32_t wanted = first - 1;
        while (wanted > layer[v] && !room.hasRoom(wanted))
            --wanted;
        if (wanted <= layer[v])
            continue;
        room.leave(layer[v]);
        room.take(wanted);
        layer[v] = wanted;
    }
}

/// A node without edges is placed below the one before it, since nothing but the caller's order is known of it: side by
/// side in the first layer, hundreds of them would make the drawing as wide as it is high.
void spreadIsolated(const LayoutRequest& request, const std::vector<LayoutRequest::Edge>& forward,
                    std::vector<std::uint32_t>& layer) {
    std::vector<bool> connected(layer.size(), false);
    for (const LayoutRequest::Edge edge : forward)
        connected[edge.from] = connected[edge.to] = true;
    const auto square = static_cast<std::uint32_t>(std::sqrt(static_cast<double>(layer.size())));
    const std::uint32_t last = layer.empty() ? 0 : std::max(*std::ranges::max_element(layer), square);
    for (std::size_t v = 1; v < layer.size(); ++v)
        if (!connected[v] && request.nodes[v].rank == Rank::Free)
            layer[v] = std::min(layer[v - 1] + 1, last);
}

/// Numbers the layers that have nodes 0, 1, 2 ...
void closeEmptyLayers(std::vector<std::uint32_t>& layer) {
    std::vector<std::uint32_t> number(layer.empty() ? 0 : *std::ranges::max_element(layer) + 1, 0);
    for (const std::uint32_t each : layer)
        number[each] = 1;
    std::exclusive_scan(number.begin(), number.end(), number.begin(), 0U);
    for (std::uint32_t& each : layer)
        each = number[each];
}

/// Right behind all other nodes.
void pushLast(const LayoutRequest& request, std::vector<std::uint32_t>& layer) {
    std::uint32_t behind = 0;
    for (std::size_t v = 0; v < layer.size(); ++v)
        if (request.nodes[v].rank != Rank::Last)
            behind = std::max(behind, layer[v] + 1);
    for (std::size_t v = 0; v < layer.size(); ++v)
        if (request.nodes[v].rank == Rank::Last)
            layer[v] = behind;
}

} // namespace

Adjacency Adjacency::from(std::size_t nodes, const std::vector<LayoutRequest::Edge>& edges, bool reversed) {
    Adjacency adjacency;
    adjacency.start.assign(nodes + 1, 0);
    adjacency.list.resize(edges.size());
    for (const LayoutRequest::Edge edge : edges)
        ++adjacency.start[(reversed ? edge.to : edge.from) + 1];
    for (std::size_t v = 0; v < nodes; ++v)
        adjacency.start[v + 1] += adjacency.start[v];
    std::vector<std::uint32_t> next(adjacency.start.begin(), adjacency.start.end() - 1);
    for (const LayoutRequest::Edge edge : edges)
        adjacency.list[next[reversed ? edge.to : edge.from]++] = reversed ? edge.from : edge.to;
    return adjacency;
}

Layering makeLayering(const LayoutRequest& request) {
    Layering layering;
    layering.course = findCourses(request);
    std::vector<LayoutRequest::Edge> forward; // acyclic
    for (std::size_t i = 0; i < request.edges.size(); ++i) {
        const LayoutRequest::Edge edge = request.edges[i];
        if (edge.from != edge.to && layering.course[i] != EdgeCourse::Sideways)
            forward.push_back(layering.course[i] == EdgeCourse::Backward ? LayoutRequest::Edge{edge.to, edge.from}
                                                                         : edge);
    }
    layering.layer_of = longestPaths(request, forward);
    spreadIsolated(request, forward, layering.layer_of);
    LayerRoom room = boundWidth(request, forward, layering.layer_of);
    pushLast(request, layering.layer_of); // before sources move to their readers, of which these may be
    pullToReaders(request, forward, layering.layer_of, room);
    closeEmptyLayers(layering.layer_of);
    const auto last = std::ranges::max_element(layering.layer_of);
    layering.layers.resize(last == layering.layer_of.end() ? 0 : *last + 1);
    for (std::uint32_t v = 0; v < request.nodes.size(); ++v)
        layering.layers[layering.layer_of[v]].push_back(v);
    return layering;
}

} // namespace gnx::drawing
