#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::drawing {

struct LayoutPoint {
    double x = 0, y = 0;
};

/// Graph to lay out. Sizes and positions are in the unit of the caller (the window's pixels at 100 %).
struct LayoutRequest {
    struct Size {
        double width = 0, height = 0;
    };
    /// First and Last are for values that enter and leave a group: all First nodes share the topmost rank and all Last
    /// nodes the bottommost (leftmost and rightmost for LeftRight), and no other node is placed there. An edge into a
    /// First node or out of a Last one is drawn against the direction.
    enum class Rank : std::uint8_t { Free, First, Last };
    struct Node : Size {
        Rank rank = Rank::Free;
    };
    struct Edge {
        std::uint32_t from = 0, to = 0; ///< indices into `nodes`
        /// Place where the edge leaves or enters its node, as a distance from the node's left edge (top edge for
        /// LeftRight); -1: anywhere on the side that faces the other rank, as the engine likes.
        double from_port = -1, to_port = -1;
    };
    enum class Direction : std::uint8_t { TopDown, LeftRight };
    std::vector<Node> nodes;
    std::vector<Edge> edges; ///< parallel edges and self-loops are allowed
    Direction direction = Direction::TopDown;
    std::optional<double> node_gap; ///< least distance of neighbours in a rank; the engine's own if absent
    std::optional<double> rank_gap; ///< distance of ranks, where edges and arrow tips live; likewise
};

struct LayoutResult {
    std::vector<LayoutPoint> centers; ///< one per node; y grows downwards
    /// One per edge, from source to target: the control points of a chain of cubic Bezier curves (3 n + 1 points).
    std::vector<std::vector<LayoutPoint>> curves;
    double width = 0, height = 0; ///< the drawing occupies (0, 0) .. (width, height)
    std::string engine;           ///< "dot" or "layered"
    std::string note;             ///< why another engine than the wanted one was used; may be empty
    double milliseconds = 0;      ///< duration of the computation, also if the layout comes from a cache
    double dot_tried_ms = 0;      ///< how long dot was tried before and did not finish
};

/// A size or gap beyond this is refused: dot computes with integers of 32 bits, which sums of such sizes still fit.
inline constexpr double kLongestSide = 100'000;

/// Preconditions of every engine. Errors: Malformed, naming an edge that leads nowhere, or a size, gap or port that is
/// negative, not a number, or beyond kLongestSide.
Status checkLayoutRequest(const LayoutRequest& request);
/// Errors: Malformed, naming what is missing, or as checkLayoutRequest().
Status checkLayoutResult(const LayoutRequest& request, const LayoutResult& result);

nlohmann::json toJson(const LayoutRequest& request);
nlohmann::json toJson(const LayoutResult& result);
/// Errors: Malformed, naming what is missing, or as checkLayoutRequest().
Result<LayoutRequest> layoutRequestFromJson(const nlohmann::json& json);
/// Errors: Malformed, naming what is missing, or with the text of {"error": text}.
Result<LayoutResult> layoutResultFromJson(const nlohmann::json& json);

} // namespace gnx::drawing
