#include "core/drawing/layout/EdgeRouter.h"

#include <algorithm>

#include "core/drawing/layout/LayerPlacement.h"
#include "core/drawing/layout/RangeMaximum.h"

namespace gnx::drawing {
namespace {

constexpr double kPortGap = 9; ///< between arrow tips on one box, where there is room

constexpr double kArcDepth = 18; ///< depth of an edge within a layer

/// Position of the long edges of a node without a chain: beside the boxes of the layers between it and its last reader.
struct Lane {
    std::uint32_t node = 0;
    std::uint32_t first = 0, last = 0; ///< layers passed
    double readers_sum = 0;            ///< sum of the coordinates (across) of its readers
    std::uint32_t readers = 0;
};

class Router {
  public:
    Router(const LayoutRequest& request, const std::vector<EdgeCourse>& courses, const LayerGraph& graph,
           const LayeredPlacement& placement)
        : request_(request), courses_(courses), graph_(graph), p_(placement), right_(graph.layers.size()),
          left_(graph.layers.size()), lane_of_(request.nodes.size(), 0) {
        for (std::size_t layer = 0; layer < graph.layers.size(); ++layer)
            for (const std::uint32_t v : {graph.layers[layer].front(), graph.layers[layer].back()}) {
                const double half = graph.isVirtual(v) ? 0 : p_.across_size[v] / 2;
                right_.raise(layer, layer, p_.across[v] + half);
                left_.raise(layer, layer, half - p_.across[v]);
            }
    }

    std::vector<EdgeCurve> run() {
        assignLanes();
        const std::vector<double> ports = targetPorts();
        std::vector<EdgeCurve> paths;
        paths.reserve(request_.edges.size());
        for (std::size_t i = 0; i < request_.edges.size(); ++i)
            paths.push_back(route(i, ports[i]));
        return paths;
    }

  private:
    std::uint32_t layer(std::uint32_t v) const { return graph_.layer_of[v]; }
    EdgeCurve route(std::size_t i, double port) {
        switch (courses_[i]) {
        case EdgeCourse::Backward:
            return backward(request_.edges[i]);
        case EdgeCourse::Sideways:
            return sideways(request_.edges[i]);
        case EdgeCourse::Forward:
            break;
        }
        return forward(request_.edges[i], port);
    }
    bool isLong(LayoutRequest::Edge edge) const { return layer(edge.to) > layer(edge.from) + 1; }

    std::vector<Lane> collectLanes() const {
        std::vector<Lane> lanes(request_.nodes.size());
        for (std::size_t i = 0; i < request_.edges.size(); ++i) {
            const LayoutRequest::Edge edge = request_.edges[i];
            if (courses_[i] != EdgeCourse::Forward || !isLong(edge) || graph_.hasChain(edge.from))
                continue;
            Lane& lane = lanes[edge.from];
            lane.node = edge.from;
            lane.first = layer(edge.from) + 1;
            lane.last = std::max(lane.last, layer(edge.to) - 1);
            lane.readers_sum += p_.across[edge.to];
            ++lane.readers;
        }
        std::erase_if(lanes, [](const Lane& lane) { return lane.readers == 0; });
        // Short lanes first, so that they lie inside and long ones go round them.
        std::ranges::stable_sort(lanes, {}, [](const Lane& lane) { return lane.last - lane.first; });
        return lanes;
    }

    void assignLanes() {
        for (const Lane& lane : collectLanes()) {
            const double at_right = right_.maximum(lane.first, lane.last) + kLaneGap;
            const double at_left = -(left_.maximum(lane.first, lane.last) + kLaneGap);
            const double ends = p_.across[lane.node] + lane.readers_sum / lane.readers;
            const bool use_right = 2 * at_right - ends <= ends - 2 * at_left;
            lane_of_[lane.node] = use_right ? at_right : at_left;
            if (use_right)
                right_.raise(lane.first, lane.last, at_right);
            else
                left_.raise(lane.first, lane.last, -at_left);
        }
    }

    /// Position where a long edge passes the layer before its target.
    double passageOf(LayoutRequest::Edge edge) const {
        return graph_.hasChain(edge.from) ? p_.across[graph_.chainNode(edge.from, layer(edge.to) - 1)]
                                          : lane_of_[edge.from];
    }

    /// Position where each edge enters, so that arrows into one box are side by side in the order they come from.
    std::vector<double> targetPorts() const {
        std::vector<std::vector<std::pair<double, std::size_t>>> incoming(request_.nodes.size());
        for (std::size_t i = 0; i < request_.edges.size(); ++i) {
            const LayoutRequest::Edge edge = request_.edges[i];
            incoming[edge.to].emplace_back(isLong(edge) ? passageOf(edge) : p_.across[edge.from], i);
        }
        std::vector<double> ports(request_.edges.size());
        for (std::uint32_t v = 0; v < incoming.size(); ++v) {
            auto& edges = incoming[v];
            std::ranges::stable_sort(edges, {}, &std::pair<double, std::size_t>::first);
            const auto count = static_cast<double>(edges.size());
            const double gap = std::min(kPortGap, p_.across_size[v] / (count + 1));
            for (std::size_t k = 0; k < edges.size(); ++k)
                ports[edges[k].second] = p_.across[v] + (static_cast<double>(k) - (count - 1) / 2) * gap;
            for (const auto& [from, edge] : edges)
                if (request_.edges[edge].to_port >= 0)
                    ports[edge] = portOf(v, request_.edges[edge].to_port);
        }
        return ports;
    }

    /// A place asked for on a node's side, or its middle.
    double portOf(std::uint32_t v, double port) const {
        return port < 0 ? p_.across[v] : p_.across[v] - p_.across_size[v] / 2 + port;
    }

    /// An S-shaped piece that leaves and arrives along the direction of the layers.
    static void curveTo(EdgeCurve& points, LayoutPoint end) {
        const LayoutPoint begin = points.back();
        const double middle = (begin.y + end.y) / 2;
        points.push_back({begin.x, middle});
        points.push_back({end.x, middle});
        points.push_back(end);
    }

    /// A straight piece, as a curve whose control points lie on its ends.
    static void lineTo(EdgeCurve& points, LayoutPoint end) {
        const LayoutPoint begin = points.back();
        points.insert(points.end(), {begin, end, end});
    }

    void passLayers(EdgeCurve& curve, double place, std::uint32_t first, std::uint32_t last) const {
        curveTo(curve, {place, p_.layer_begin[first]});
        lineTo(curve, {place, p_.layer_end[last]});
    }

    /// One straight piece for all layers that the chain passes at the same place.
    void followChain(EdgeCurve& curve, LayoutRequest::Edge edge) const {
        const std::uint32_t end = layer(edge.to);
        for (std::uint32_t first = layer(edge.from) + 1; first < end;) {
            const double place = p_.across[graph_.chainNode(edge.from, first)];
            std::uint32_t last = first;
            while (last + 1 < end && p_.across[graph_.chainNode(edge.from, last + 1)] == place)
                ++last;
            passLayers(curve, place, first, last);
            first = last + 1;
        }
    }

    EdgeCurve forward(LayoutRequest::Edge edge, double port) const {
        EdgeCurve curve{{portOf(edge.from, edge.from_port), p_.along[edge.from] + p_.along_size[edge.from] / 2}};
        if (isLong(edge) && graph_.hasChain(edge.from))
            followChain(curve, edge);
        else if (isLong(edge))
            passLayers(curve, lane_of_[edge.from], layer(edge.from) + 1, layer(edge.to) - 1);
        curveTo(curve, {port, p_.along[edge.to] - p_.along_size[edge.to] / 2});
        return curve;
    }

    /// Self-loops and edges against the layers: out at the side, round, and in at the side.
    EdgeCurve backward(LayoutRequest::Edge edge) {
        const std::uint32_t low = std::min(layer(edge.from), layer(edge.to));
        const std::uint32_t high = std::max(layer(edge.from), layer(edge.to));
        const double lane = right_.maximum(low, high) + kLaneGap;
        right_.raise(low, high, lane);
        const bool loop = edge.from == edge.to;
        const double begin = p_.along[edge.from] + (loop ? p_.along_size[edge.from] / 4 : 0);
        const double end = p_.along[edge.to] - (loop ? p_.along_size[edge.to] / 4 : 0);
        EdgeCurve curve{{p_.across[edge.from] + p_.across_size[edge.from] / 2, begin}};
        lineTo(curve, {lane, begin});
        lineTo(curve, {lane, end});
        lineTo(curve, {p_.across[edge.to] + p_.across_size[edge.to] / 2, end});
        return curve;
    }

    /// Between neighbours in a layer: one arc below them.
    EdgeCurve sideways(LayoutRequest::Edge edge) const {
        const LayoutPoint begin{p_.across[edge.from], p_.along[edge.from] + p_.along_size[edge.from] / 2};
        const LayoutPoint end{p_.across[edge.to], p_.along[edge.to] + p_.along_size[edge.to] / 2};
        const double below = std::max(begin.y, end.y) + kArcDepth;
        return {begin, {begin.x, below}, {end.x, below}, end};
    }

    const LayoutRequest& request_;
    const std::vector<EdgeCourse>& courses_;
    const LayerGraph& graph_;
    const LayeredPlacement& p_;
    RangeMaximum right_, left_; ///< how far boxes and lanes reach in each layer; left_ is negated
    std::vector<double> lane_of_;
};

} // namespace

std::vector<EdgeCurve> routeEdges(const LayoutRequest& request, const std::vector<EdgeCourse>& courses,
                                  const LayerGraph& graph, const LayeredPlacement& placement) {
    return Router(request, courses, graph, placement).run();
}

} // namespace gnx::drawing
