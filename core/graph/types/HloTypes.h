#pragma once

#include <string_view>

#include "core/Wings.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::graph {

/// Keywords that hold the type of an HLO instruction's result: "f32", its sizes, and its dimensions from the
/// minor-most.
inline constexpr const char* kHloDType = "dtype";
inline constexpr const char* kHloShape = "shape";
inline constexpr const char* kHloLayout = "layout";

/// The dtype of XLA's name: "f32", "bf16", "pred"; Other for those that have none here ("u32", "tuple").
DType hloDType(std::string_view name);

/// Gives the results of a graph's HLO instructions the types that their keywords hold; strides follow from the layout.
void readHloTypes(const Graph& graph, ValueTypes& types);

} // namespace gnx::graph
