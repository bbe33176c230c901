#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/graph/types/PaddleCall.h"

namespace gnx::graph {

/// A rule's answer for one result.
struct PaddleExpectation {
    shapes::MaybeShape shape;   ///< none: nothing
    std::optional<DType> dtype; ///< none: nothing
};

struct PaddleVerdict {
    /// Expectations by result, or by element if the operator returns one list; unknown ones may be missing.
    std::vector<PaddleExpectation> results;
    std::string misfit; ///< why the operands do not fit each other; empty if they do
};

/// Types of an operator's results that follow from those of its operands, by the operator's definition (Paddle's API
/// documentation, https://www.paddlepaddle.org.cn/documentation). Nothing for an operator without a rule, or where too
/// little is known of its operands. `op`: Graph::op().
std::optional<PaddleVerdict> paddleVerdict(std::string_view op, const PaddleCall& call);

} // namespace gnx::graph
