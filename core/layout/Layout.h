#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/Result.h"

namespace gnx {

struct LayoutPoint {
    double x = 0, y = 0;
};

/// What is to be laid out. Sizes and positions are in the unit of the caller (the window's pixels at 100 %).
struct LayoutRequest {
    struct Size {
        double width = 0, height = 0;
    };
    struct Edge {
        std::uint32_t from = 0, to = 0; ///< indices into `nodes`
    };
    enum class Direction : std::uint8_t { TopDown, LeftRight };
    std::vector<Size> nodes;
    std::vector<Edge> edges;
    Direction direction = Direction::TopDown;
};

struct LayoutResult {
    std::vector<LayoutPoint> centers; ///< one per node; y grows downwards
    /// One per edge, from source to target: the control points of a chain of cubic Bezier curves (3 n + 1 points).
    std::vector<std::vector<LayoutPoint>> curves;
    double width = 0, height = 0; ///< the drawing occupies (0, 0) .. (width, height)
    std::string engine;           ///< "dot" or "layered"
    std::string note;             ///< why another engine than the wanted one was used; may be empty
    double milliseconds = 0;
};

nlohmann::json toJson(const LayoutRequest& request);
nlohmann::json toJson(const LayoutResult& result);
/// Errors: Malformed, naming what is missing or an edge that leads nowhere.
Result<LayoutRequest> layoutRequestFromJson(const nlohmann::json& json);
Result<LayoutResult> layoutResultFromJson(const nlohmann::json& json);

} // namespace gnx
