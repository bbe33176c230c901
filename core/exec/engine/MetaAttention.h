#pragma once

#include <optional>

#include <ATen/core/Tensor.h>

#include "core/Wings.h"

namespace gnx::exec {

/// Result of torch.nn.functional.scaled_dot_product_attention, without data: [..., L, Ev]. Its strides are those of the
/// kernel that LibTorch takes on the processor: the fused one, whose result is [N, L, heads, Ev] in memory, for
/// queries, keys and values of four dimensions and one last size, without dropout (sdp_utils_cpp.h); else contiguous.
at::Tensor metaAttention(const at::Tensor& query, const at::Tensor& key, const at::Tensor& value,
                         const std::optional<at::Tensor>& mask, double dropout, bool is_causal,
                         std::optional<double> scale, bool enable_gqa);

} // namespace gnx::exec
