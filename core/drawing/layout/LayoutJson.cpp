#include <array>

#include "core/base/JsonReason.h"
#include "core/drawing/layout/Layout.h"

namespace gnx::drawing {
namespace {

using nlohmann::json;

Error malformedJson(const std::string& message) {
    Error error;
    error.code = ErrorCode::Malformed;
    error.message = message;
    return error;
}

constexpr std::array<const char*, 3> kRankNames{"free", "first", "last"};

json nodeToJson(const LayoutRequest::Node& node) {
    json out{node.width, node.height};
    if (node.rank != LayoutRequest::Rank::Free)
        out.push_back(kRankNames[static_cast<std::size_t>(node.rank)]);
    return out;
}

/// Throws json::exception.
Result<LayoutRequest::Node> nodeFromJson(const json& value) {
    LayoutRequest::Node node{{value.at(0).get<double>(), value.at(1).get<double>()}};
    if (value.size() < 3)
        return node;
    const auto& name = value.at(2).get_ref<const std::string&>();
    for (std::size_t rank = 0; rank < kRankNames.size(); ++rank)
        if (name == kRankNames[rank]) {
            node.rank = static_cast<LayoutRequest::Rank>(rank);
            return node;
        }
    return malformedJson("expected the rank free, first or last, found " + name);
}

json edgeToJson(const LayoutRequest::Edge& edge) {
    json out{edge.from, edge.to};
    if (edge.from_port >= 0 || edge.to_port >= 0) {
        out.push_back(edge.from_port);
        out.push_back(edge.to_port);
    }
    return out;
}

/// Throws json::exception.
LayoutRequest::Edge edgeFromJson(const json& value) {
    LayoutRequest::Edge edge{value.at(0).get<std::uint32_t>(), value.at(1).get<std::uint32_t>()};
    if (value.size() > 2) {
        edge.from_port = value.at(2).get<double>();
        edge.to_port = value.at(3).get<double>();
    }
    return edge;
}

/// Throws json::exception.
std::optional<double> lengthFromJson(const json& request, const char* key) {
    const auto found = request.find(key);
    return found == request.end() ? std::nullopt : std::optional(found->get<double>());
}

} // namespace

json toJson(const LayoutRequest& request) {
    json nodes = json::array();
    for (const LayoutRequest::Node& node : request.nodes)
        nodes.push_back(nodeToJson(node));
    json edges = json::array();
    for (const LayoutRequest::Edge& edge : request.edges)
        edges.push_back(edgeToJson(edge));
    json out{{"nodes", std::move(nodes)},
             {"edges", std::move(edges)},
             {"direction", request.direction == LayoutRequest::Direction::TopDown ? "TB" : "LR"}};
    if (request.node_gap)
        out["node_gap"] = *request.node_gap;
    if (request.rank_gap)
        out["rank_gap"] = *request.rank_gap;
    return out;
}

json toJson(const LayoutResult& result) {
    json centers = json::array();
    for (const LayoutPoint& center : result.centers)
        centers.push_back({center.x, center.y});
    json curves = json::array();
    for (const auto& curve : result.curves) {
        json points = json::array();
        for (const LayoutPoint& point : curve) {
            points.push_back(point.x);
            points.push_back(point.y);
        }
        curves.push_back(std::move(points));
    }
    return {{"centers", std::move(centers)},
            {"curves", std::move(curves)},
            {"width", result.width},
            {"height", result.height},
            {"engine", result.engine},
            {"note", result.note},
            {"milliseconds", result.milliseconds}};
}

Result<LayoutRequest> layoutRequestFromJson(const json& value) {
    try {
        LayoutRequest request;
        for (const json& item : value.at("nodes")) {
            GNX_TRY(const LayoutRequest::Node node, nodeFromJson(item));
            request.nodes.push_back(node);
        }
        for (const json& edge : value.at("edges"))
            request.edges.push_back(edgeFromJson(edge));
        if (value.value("direction", "TB") == "LR")
            request.direction = LayoutRequest::Direction::LeftRight;
        request.node_gap = lengthFromJson(value, "node_gap");
        request.rank_gap = lengthFromJson(value, "rank_gap");
        GNX_CHECK(checkLayoutRequest(request));
        return request;
    } catch (const json::exception& failure) {
        return malformedJson(std::string("not a layout request: ") + jsonReason(failure.what()));
    }
}

Result<LayoutResult> layoutResultFromJson(const json& value) {
    try {
        if (value.is_object() && value.contains("error"))
            return malformedJson(value.at("error").get<std::string>());
        LayoutResult result;
        for (const json& center : value.at("centers"))
            result.centers.push_back({center.at(0).get<double>(), center.at(1).get<double>()});
        for (const json& curve : value.at("curves")) {
            std::vector<LayoutPoint>& points = result.curves.emplace_back();
            for (std::size_t i = 0; i + 1 < curve.size(); i += 2)
                points.push_back({curve[i].get<double>(), curve[i + 1].get<double>()});
        }
        value.at("width").get_to(result.width);
        value.at("height").get_to(result.height);
        value.at("engine").get_to(result.engine);
        result.note = value.value("note", "");
        result.milliseconds = value.value("milliseconds", 0.0);
        return result;
    } catch (const json::exception& failure) {
        return malformedJson(std::string("not a layout: ") + jsonReason(failure.what()));
    }
}

} // namespace gnx::drawing
