#pragma once

#include <stop_token>
#include <vector>

#include "core/graph/Graph.h"

namespace gnx {

/// Two graphs beside each other: their nodes aligned in execution order, names and formatting aside.
struct GraphDiff {
    enum class Kind : std::uint8_t {
        Equal,   ///< same operator, constants and operands
        Changed, ///< same operator, other constants, shapes or operands
        Left,    ///< only in the left graph
        Right,
    };
    struct Row {
        Kind kind = Kind::Equal;
        NodeId left, right; ///< invalid on the side that has none
    };
    std::vector<Row> rows;
    std::uint32_t equal = 0, changed = 0, left_only = 0, right_only = 0;
    double similarity() const; ///< 2 x equal / (nodes of both); 1 for two empty graphs
};

/// Stops early (Cancelled) when asked to.
Result<GraphDiff> diffGraphs(const Graph& left, const Graph& right, std::stop_token stop = {});

} // namespace gnx
