#include "core/layout/LayeredLayout.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <numeric>
#include <span>

namespace gnx {
namespace {

constexpr double kLayerGap = 36;
constexpr double kNodeGap = 24;
constexpr double kLaneGap = 10;
constexpr int kSweeps = 4;

/// Neighbours of every node in one array (compressed rows).
struct Adjacency {
    std::vector<std::uint32_t> first, items;
    std::span<const std::uint32_t> of(std::uint32_t node) const {
        return std::span<const std::uint32_t>(items).subspan(first[node], first[node + 1] - first[node]);
    }
};

Adjacency adjacency(const LayoutRequest& request, bool forward) {
    Adjacency out;
    out.first.assign(request.nodes.size() + 1, 0);
    const auto end = [&](const LayoutRequest::Edge& edge, bool source) {
        return source == forward ? edge.from : edge.to;
    };
    for (const LayoutRequest::Edge& edge : request.edges)
        ++out.first[end(edge, true) + 1];
    std::partial_sum(out.first.begin(), out.first.end(), out.first.begin());
    out.items.resize(request.edges.size());
    std::vector<std::uint32_t> next(out.first.begin(), out.first.end() - 1);
    for (const LayoutRequest::Edge& edge : request.edges)
        out.items[next[end(edge, true)]++] = end(edge, false);
    return out;
}

/// Works in top-down coordinates; the caller turns them for left-right.
class Layering {
  public:
    explicit Layering(const LayoutRequest& request)
        : request_(request), down_(adjacency(request, true)), up_(adjacency(request, false)),
          layer_(request.nodes.size(), 0), x_(request.nodes.size(), 0) {}

    LayoutResult run() {
        assignLayers();
        orderLayers();
        placeLayers();
        return result();
    }

  private:
    double width(std::uint32_t node) const {
        return leftRight() ? request_.nodes[node].height : request_.nodes[node].width;
    }
    double height(std::uint32_t node) const {
        return leftRight() ? request_.nodes[node].width : request_.nodes[node].height;
    }
    bool leftRight() const { return request_.direction == LayoutRequest::Direction::LeftRight; }

    void assignLayers() {
        const auto count = static_cast<std::uint32_t>(request_.nodes.size());
        std::vector<std::uint32_t> waiting(count);
        std::vector<std::uint32_t> ready;
        for (std::uint32_t node = 0; node < count; ++node) {
            waiting[node] = static_cast<std::uint32_t>(up_.of(node).size());
            if (waiting[node] == 0)
                ready.push_back(node);
        }
        for (std::size_t i = 0; i < ready.size(); ++i)
            for (const std::uint32_t next : down_.of(ready[i])) {
                layer_[next] = std::max(layer_[next], layer_[ready[i]] + 1);
                if (--waiting[next] == 0)
                    ready.push_back(next);
            }
        for (std::uint32_t node = 0; node < count; ++node) // a source belongs above its first reader, not on top of all
            if (up_.of(node).empty() && !down_.of(node).empty()) {
                std::uint32_t nearest = std::numeric_limits<std::uint32_t>::max();
                for (const std::uint32_t next : down_.of(node))
                    nearest = std::min(nearest, layer_[next]);
                layer_[node] = nearest == 0 ? 0 : nearest - 1;
            }
        const std::uint32_t deepest = layer_.empty() ? 0 : *std::ranges::max_element(layer_);
        layers_.resize(deepest + 1);
        for (std::uint32_t node = 0; node < count; ++node)
            layers_[layer_[node]].push_back(node);
    }

    void orderLayers() {
        std::vector<double> rank(request_.nodes.size());
        const auto renumber = [&](const std::vector<std::uint32_t>& layer) {
            for (std::size_t i = 0; i < layer.size(); ++i)
                rank[layer[i]] = static_cast<double>(i);
        };
        for (const auto& layer : layers_)
            renumber(layer);
        std::vector<double> key(request_.nodes.size());
        const auto order = [&](std::vector<std::uint32_t>& layer, const Adjacency& neighbours) {
            if (layer.size() < 2)
                return;
            for (const std::uint32_t node : layer) {
                double sum = 0;
                for (const std::uint32_t other : neighbours.of(node))
                    sum += rank[other];
                const auto degree = static_cast<double>(neighbours.of(node).size());
                key[node] = degree > 0 ? sum / degree : rank[node];
            }
            std::ranges::stable_sort(layer, {}, [&](std::uint32_t node) { return key[node]; });
            renumber(layer);
        };
        for (int sweep = 0; sweep < kSweeps; ++sweep) {
            if (sweep % 2 == 0)
                for (std::size_t i = 1; i < layers_.size(); ++i)
                    order(layers_[i], up_);
            else
                for (std::size_t i = layers_.size() - 1; i-- > 0;)
                    order(layers_[i], down_);
        }
    }

    /// Each box near the mean of its neighbours above, pushed right until nothing overlaps, the layer moved back by
    /// what that shifted it on average.
    void placeLayers() {
        for (const std::vector<std::uint32_t>& layer : layers_) {
            double edge = -std::numeric_limits<double>::max();
            double shift = 0;
            for (const std::uint32_t node : layer) {
                double wanted = 0;
                for (const std::uint32_t other : up_.of(node))
                    wanted += x_[other];
                if (!up_.of(node).empty())
                    wanted /= static_cast<double>(up_.of(node).size());
                x_[node] = std::max(wanted, edge + kNodeGap + width(node) / 2);
                edge = x_[node] + width(node) / 2;
                shift += x_[node] - wanted;
            }
            for (const std::uint32_t node : layer)
                x_[node] -= shift / static_cast<double>(layer.size());
        }
    }

    void stackLayers(LayoutResult& out) {
        right_.assign(layers_.size(), 0);
        top_.assign(layers_.size(), 0);
        bottom_.assign(layers_.size(), 0);
        double left = std::numeric_limits<double>::max();
        for (std::uint32_t node = 0; node < x_.size(); ++node)
            left = std::min(left, x_[node] - width(node) / 2);
        double y = 0;
        for (std::size_t i = 0; i < layers_.size(); ++i) {
            double tallest = 0;
            for (const std::uint32_t node : layers_[i])
                tallest = std::max(tallest, height(node));
            top_[i] = y;
            bottom_[i] = y + tallest;
            for (const std::uint32_t node : layers_[i]) {
                x_[node] -= left;
                out.centers[node] = {x_[node], y + tallest / 2};
                right_[i] = std::max(right_[i], x_[node] + width(node) / 2);
            }
            y += tallest + kLayerGap;
        }
        out.height = std::max(0.0, y - kLayerGap);
    }

    std::vector<LayoutPoint> straight(LayoutPoint from, LayoutPoint to) const {
        const double middle = (to.y - from.y) / 2;
        return {from, {from.x, from.y + middle}, {to.x, to.y - middle}, to};
    }

    /// Around the right side of everything between, in a lane of its own.
    std::vector<LayoutPoint> around(LayoutPoint from, LayoutPoint to, std::uint32_t first, std::uint32_t last,
                                    double lane) const {
        double x = 0;
        for (std::uint32_t i = first + 1; i < last; ++i)
            x = std::max(x, right_[i]);
        x += lane;
        const LayoutPoint enter{x, top_[first + 1]};
        const LayoutPoint leave{x, bottom_[last - 1]};
        std::vector<LayoutPoint> points = straight(from, enter);
        points.insert(points.end(), {enter, leave, leave});
        const std::vector<LayoutPoint> tail = straight(leave, to);
        points.insert(points.end(), tail.begin() + 1, tail.end());
        return points;
    }

    /// Whether the straight line between two layers meets a box in between.
    bool blocked(LayoutPoint from, LayoutPoint to, std::uint32_t first, std::uint32_t last) const {
        for (std::uint32_t i = first + 1; i < last; ++i) {
            const double y = (top_[i] + bottom_[i]) / 2;
            const double x = from.x + (to.x - from.x) * (y - from.y) / (to.y - from.y);
            for (const std::uint32_t node : layers_[i])
                if (std::abs(x_[node] - x) < width(node) / 2 + kLaneGap)
                    return true;
        }
        return false;
    }

    void routeEdges(LayoutResult& out) {
        std::uint32_t lane = 0;
        for (const LayoutRequest::Edge& edge : request_.edges) {
            const LayoutPoint from{x_[edge.from], out.centers[edge.from].y + height(edge.from) / 2};
            const LayoutPoint to{x_[edge.to], out.centers[edge.to].y - height(edge.to) / 2};
            const std::uint32_t first = layer_[edge.from];
            const std::uint32_t last = layer_[edge.to];
            if (last <= first + 1 || !blocked(from, to, first, last))
                out.curves.push_back(straight(from, to));
            else
                out.curves.push_back(around(from, to, first, last, kLaneGap * (1 + lane++ % 6)));
        }
    }

    LayoutResult result() {
        LayoutResult out;
        out.engine = "layered";
        out.centers.resize(request_.nodes.size());
        if (request_.nodes.empty())
            return out;
        stackLayers(out);
        routeEdges(out);
        for (std::uint32_t node = 0; node < x_.size(); ++node)
            out.width = std::max(out.width, x_[node] + width(node) / 2);
        for (const auto& curve : out.curves)
            for (const LayoutPoint& point : curve)
                out.width = std::max(out.width, point.x);
        if (leftRight())
            turn(out);
        return out;
    }

    static void turn(LayoutResult& out) {
        for (LayoutPoint& center : out.centers)
            std::swap(center.x, center.y);
        for (auto& curve : out.curves)
            for (LayoutPoint& point : curve)
                std::swap(point.x, point.y);
        std::swap(out.width, out.height);
    }

    const LayoutRequest& request_;
    Adjacency down_, up_;
    std::vector<std::uint32_t> layer_;
    std::vector<double> x_;
    std::vector<std::vector<std::uint32_t>> layers_;
    std::vector<double> right_, top_, bottom_;
};

} // namespace

LayoutResult layeredLayout(const LayoutRequest& request) {
    const auto started = std::chrono::steady_clock::now();
    LayoutResult result = Layering(request).run();
    result.milliseconds = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - started).count();
    return result;
}

} // namespace gnx
