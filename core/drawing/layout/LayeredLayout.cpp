#include "core/drawing/layout/LayeredLayout.h"

#include <algorithm>
#include <chrono>
#include <limits>

#include "core/drawing/layout/EdgeRouter.h"
#include "core/drawing/layout/LayerGraph.h"
#include "core/drawing/layout/LayerOrder.h"
#include "core/drawing/layout/LayerPlacement.h"
#include "core/drawing/layout/Layering.h"

namespace gnx::drawing {
namespace {

constexpr double kMargin = 4;
constexpr double kNodeGap = 18;
constexpr double kRankGap = 34;

void stackLayers(const Layering& layering, double gap, LayeredPlacement& placement) {
    double at = 0;
    for (const auto& layer : layering.layers) {
        double thickness = 0;
        for (const std::uint32_t v : layer)
            thickness = std::max(thickness, placement.along_size[v]);
        for (const std::uint32_t v : layer)
            placement.along[v] = at + thickness / 2;
        placement.layer_begin.push_back(at);
        placement.layer_end.push_back(at + thickness);
        at += thickness + gap;
    }
}

LayeredPlacement place(const LayoutRequest& request, const Layering& layering, const LayerGraph& graph,
                       const std::stop_token& stop) {
    const bool down = request.direction == LayoutRequest::Direction::TopDown;
    LayeredPlacement placement;
    for (const LayoutRequest::Node& size : request.nodes) {
        placement.across_size.push_back(down ? size.width : size.height);
        placement.along_size.push_back(down ? size.height : size.width);
    }
    placement.along.resize(request.nodes.size());
    stackLayers(layering, request.rank_gap.value_or(kRankGap), placement);
    placement.across = placeInLayers(graph, placement.across_size, request.node_gap.value_or(kNodeGap), stop);
    return placement;
}

/// Calls `visit` for every point of the result.
template <class Visit> void forEachPoint(LayoutResult& result, const Visit& visit) {
    for (LayoutPoint& center : result.centers)
        visit(center);
    for (auto& curve : result.curves)
        for (LayoutPoint& point : curve)
            visit(point);
}

/// Shifts all points so that the drawing covers 0 .. width and 0 .. height.
void fitBounds(const LayoutRequest& request, LayoutResult& result) {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    LayoutPoint low{kInfinity, kInfinity};
    LayoutPoint high{-kInfinity, -kInfinity};
    const auto include = [&](double x, double y) {
        low = {std::min(low.x, x), std::min(low.y, y)};
        high = {std::max(high.x, x), std::max(high.y, y)};
    };
    for (std::size_t i = 0; i < request.nodes.size(); ++i) {
        const LayoutRequest::Size& size = request.nodes[i];
        include(result.centers[i].x - size.width / 2, result.centers[i].y - size.height / 2);
        include(result.centers[i].x + size.width / 2, result.centers[i].y + size.height / 2);
    }
    forEachPoint(result, [&](const LayoutPoint& point) { include(point.x, point.y); });
    forEachPoint(result, [&](LayoutPoint& point) { point = {point.x - low.x + kMargin, point.y - low.y + kMargin}; });
    result.width = high.x - low.x + 2 * kMargin;
    result.height = high.y - low.y + 2 * kMargin;
}

} // namespace

LayoutResult layeredLayout(const LayoutRequest& request, const std::stop_token& stop) {
    const auto begin = std::chrono::steady_clock::now();
    LayoutResult result;
    result.engine = "layered";
    if (request.nodes.empty())
        return result;
    const Layering layering = makeLayering(request);
    LayerGraph graph = makeLayerGraph(request, layering);
    orderLayers(graph, stop);
    const LayeredPlacement placement = place(request, layering, graph, stop);
    for (std::size_t v = 0; v < request.nodes.size(); ++v)
        result.centers.push_back({placement.across[v], placement.along[v]});
    result.curves = routeEdges(request, layering.course, graph, placement);
    if (request.direction == LayoutRequest::Direction::LeftRight)
        forEachPoint(result, [](LayoutPoint& point) { std::swap(point.x, point.y); });
    fitBounds(request, result);
    const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - begin;
    result.milliseconds = taken.count();
    return result;
}

} // namespace gnx::drawing
