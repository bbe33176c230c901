#include "core/drawing/layout/Layout.h"

#include <algorithm>

namespace gnx::drawing {
namespace {

Error malformed(std::string message) {
    Error error;
    error.code = ErrorCode::Malformed;
    error.message = std::move(message);
    return error;
}

/// Also false for NaN.
bool isLength(double value) {
    return value >= 0 && value <= kLongestSide;
}

bool isPort(double place) {
    return place == -1 || isLength(place);
}

bool isGap(const std::optional<double>& gap) {
    return !gap || isLength(*gap);
}

} // namespace

Status checkLayoutRequest(const LayoutRequest& request) {
    for (std::size_t i = 0; i < request.nodes.size(); ++i)
        if (const LayoutRequest::Node& node = request.nodes[i]; !isLength(node.width) || !isLength(node.height))
            return malformed("node " + std::to_string(i) + " has a size that is no length");
    if (!isGap(request.node_gap) || !isGap(request.rank_gap))
        return malformed("a gap is no length");
    if (std::ranges::any_of(request.edges, [](const LayoutRequest::Edge& edge) {
            return !isPort(edge.from_port) || !isPort(edge.to_port);
        }))
        return malformed("a port of an edge is no length");
    for (const LayoutRequest::Edge& edge : request.edges)
        if (const std::uint32_t end = std::max(edge.from, edge.to); end >= request.nodes.size())
            return malformed("an edge leads to node " + std::to_string(end) + " of " +
                             std::to_string(request.nodes.size()));
    return {};
}

Status checkLayoutResult(const LayoutRequest& request, const LayoutResult& result) {
    if (result.centers.size() != request.nodes.size() || result.curves.size() != request.edges.size())
        return malformed("the layout has another number of nodes or edges than was asked for");
    if (std::ranges::any_of(result.curves, [](const auto& curve) { return !curve.empty() && curve.size() % 3 != 1; }))
        return malformed("a curve of the layout is no chain of cubic curves");
    return {};
}

} // namespace gnx::drawing
