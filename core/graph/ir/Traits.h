#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"

namespace gnx::graph {

/// What of a node's arguments makes it another kind of work for a compiler than its operator's name tells; a word each:
///   conv1d conv2d conv3d and transposed ones (torch, paddle)
///     grouped    groups > 1
///     depthwise  grouped, and every group has one input channel (by the weight's description)
///     strided    a stride > 1
///     dilated    a dilation > 1
///   scaled_dot_product_attention  causal (is_causal=True), masked (attn_mask is not None)
///   batch_norm                    training
///   gelu                          tanh (approximate)
///   interpolate                   nearest, bilinear, bicubic ... (mode)
/// Known from constants only: what a graph computes at run time is left out. `tensors` are those of matchTensors().
std::vector<std::string> nodeTraits(const Graph& graph, const Node& node, std::span<const TensorDesc* const> tensors);

/// The words that nodeTraits() may give.
std::span<const std::string_view> traitNames();

/// "torch.conv2d[grouped]" with the number of such nodes; most frequent first, ties by name.
std::vector<std::pair<std::string, std::uint32_t>> traitCounts(const Graph& graph,
                                                               std::span<const TensorDesc* const> tensors);

} // namespace gnx::graph
