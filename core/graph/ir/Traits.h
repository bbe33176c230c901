#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"

namespace gnx::graph {

/// Properties of a node's arguments that change the kind of work for a compiler, beyond its operator's name; a word
/// each:
///   conv1d conv2d conv3d and transposed ones (torch, paddle)
///     grouped    groups > 1
///     depthwise  grouped, and every group has one input channel (by the weight's description)
///     strided    a stride > 1
///     dilated    a dilation > 1
///   scaled_dot_product_attention  causal (is_causal=True), masked (attn_mask is not None)
///   batch_norm                    training
///   gelu                          tanh (approximate)
///   interpolate                   nearest, bilinear, bicubic ... (mode)
/// From constants only: values computed at run time are ignored. `tensors` are those of matchTensors().
std::vector<std::string> nodeTraits(const Graph& graph, const Node& node, std::span<const TensorDesc* const> tensors);

/// The words that nodeTraits() may give.
std::span<const std::string_view> traitNames();

/// Returns traits such as "torch.conv2d[grouped]" with the number of nodes that have them; most frequent first, ties by
/// name.
std::vector<std::pair<std::string, std::uint32_t>> traitCounts(const Graph& graph,
                                                               std::span<const TensorDesc* const> tensors);

} // namespace gnx::graph
