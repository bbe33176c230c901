#pragma once

#include <cstdint>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::learn {

/// Fate of a node in TorchScript, whose graph is frozen and optimized for inference on a processor.
enum class NodeFate : std::uint8_t {
    Stays,
    Gone,    ///< a constant, folded into the convolution before it, or without effect
    Grouped, ///< computed by oneDNN, whose tensors have a layout of its own
};

struct FrozenGraph {
    std::vector<NodeFate> fates;                 ///< by node
    std::vector<ValueId> to_onednn, from_onednn; ///< values that are converted, each once
    /// Results of grouped operators whose operands differ in shape: one of them is expanded outside of oneDNN, which
    /// cannot, and converted.
    std::vector<ValueId> expanded;
};

/// Returns what LibTorch's passes behind optimize_for_inference() make of the graph. What follows from weights alone is
/// computed once; batch normalizations, and sums and products with constants by channel, are folded into convolutions
/// (FoldFrozenConvBatchnorm, FoldFrozenConvAddOrSub, FoldFrozenConvMulOrDiv), and dropout is left out. Convolutions in
/// float32 and operators behind them that oneDNN has are grouped, and tensors are converted where a group begins and
/// ends (ConvertFrozenOpsToMKLDNN). Linear in the graph.
FrozenGraph freezeForInference(const Graph& graph, const ValueTypes& types);

} // namespace gnx::learn
