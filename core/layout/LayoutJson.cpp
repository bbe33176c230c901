#include "core/layout/Layout.h"

namespace gnx {
namespace {

using nlohmann::json;

Error malformed(const std::string& message) {
    Error error;
    error.code = ErrorCode::Malformed;
    error.message = message;
    return error;
}

} // namespace

json toJson(const LayoutRequest& request) {
    json nodes = json::array();
    for (const LayoutRequest::Size& size : request.nodes)
        nodes.push_back({size.width, size.height});
    json edges = json::array();
    for (const LayoutRequest::Edge& edge : request.edges)
        edges.push_back({edge.from, edge.to});
    return {{"nodes", std::move(nodes)},
            {"edges", std::move(edges)},
            {"direction", request.direction == LayoutRequest::Direction::TopDown ? "TB" : "LR"}};
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
        for (const json& size : value.at("nodes"))
            request.nodes.push_back({size.at(0).get<double>(), size.at(1).get<double>()});
        for (const json& edge : value.at("edges"))
            request.edges.push_back({edge.at(0).get<std::uint32_t>(), edge.at(1).get<std::uint32_t>()});
        if (value.value("direction", "TB") == "LR")
            request.direction = LayoutRequest::Direction::LeftRight;
        for (const LayoutRequest::Edge& edge : request.edges)
            if (edge.from >= request.nodes.size() || edge.to >= request.nodes.size())
                return malformed("an edge leads to node " + std::to_string(std::max(edge.from, edge.to)) + " of " +
                                 std::to_string(request.nodes.size()));
        return request;
    } catch (const json::exception& failure) {
        return malformed(std::string("not a layout request: ") + failure.what());
    }
}

Result<LayoutResult> layoutResultFromJson(const json& value) {
    if (value.is_object() && value.contains("error"))
        return malformed(value.at("error").get<std::string>());
    try {
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
        return malformed(std::string("not a layout: ") + failure.what());
    }
}

} // namespace gnx
