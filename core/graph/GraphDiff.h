#pragma once

#include <span>
#include <stop_token>
#include <string>
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
    /// Two inputs that correspond by their first use and are described by other types or shapes.
    struct InputChange {
        ValueId left, right;
        std::string left_type, right_type; ///< "float32 [64, 3, 7, 7]"
    };
    std::vector<Row> rows;
    std::vector<InputChange> inputs; ///< by first use; the nodes that read them are Changed
    std::uint32_t equal = 0, changed = 0, left_only = 0, right_only = 0;
    double similarity() const; ///< 2 x equal / (nodes of both); 1 for two empty graphs
};

/// A tensor's type and shape: "float32 [64, 3, 7, 7]".
std::string tensorType(const TensorDesc& tensor);

/// Of the graphs alone. Stops early (Cancelled) when asked to.
Result<GraphDiff> diffGraphs(const Graph& left, const Graph& right, std::stop_token stop = {});
/// And of types and shapes of their inputs and parameters, found by name; one without a description equals any.
Result<GraphDiff> diffGraphs(const Graph& left, const Graph& right, std::span<const TensorDesc> left_tensors,
                             std::span<const TensorDesc> right_tensors, std::stop_token stop = {});

} // namespace gnx
