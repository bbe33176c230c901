#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::graph {

/// Type of one result in Paddle's dump: a type and, for a list, those of its elements.
struct PaddleResult {
    ValueType type;
    std::vector<PaddleResult> elements;
};

struct PaddleSignature {
    std::vector<PaddleResult> results, operands;
};

/// Reads the comment above a call (Node::declared_types):
///
///     batch_norm_: (-1x64x56x56xf32, 64xf32, -1xui8) <- (-1x3x56x56xf32, [64xf32, 64xf32], None, xi64)
///
/// that is: the operator's name, then what it gives and what it reads; a tensor is its sizes (-1: not known before the
/// graph runs; none: no dimensions) and its dtype. Nothing for a text that is anything else, also in what is read.
std::optional<PaddleSignature> paddleSignature(std::string_view declared);

} // namespace gnx::graph
