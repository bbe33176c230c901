#pragma once

#include "core/Wings.h"
#include "core/graph/types/PaddleRules.h"

/// Rules for operators that slide a window over pictures, or resize pictures. Private to core/graph/types.
namespace gnx::graph::paddle_rules {

using Verdict = std::optional<PaddleVerdict>;

/// Returns the verdict for an operator with one result.
inline PaddleVerdict one(shapes::MaybeShape shape, std::optional<DType> dtype) {
    return {{{std::move(shape), dtype}}, {}};
}

inline PaddleVerdict misfit(std::string why) {
    return {{}, std::move(why)};
}

/// conv2d(x, weight, strides, paddings, algorithm, dilations, groups, format); x [N, C, ...], weight [out, C / groups,
/// ...]
Verdict convolution(const PaddleCall& call);
/// The same as convolution(), but with groups before dilations.
Verdict depthwiseConvolution(const PaddleCall& call);
/// pool2d(x, kernel, strides, paddings, ceil_mode, exclusive, format, type, global, adaptive, algorithm)
Verdict pooling(const PaddleCall& call);
/// nearest_interp(x, out_size, sizes, scales, format, depth, height, width, scale, ...)
Verdict interpolated(const PaddleCall& call);

} // namespace gnx::graph::paddle_rules
