#pragma once

#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::learn {

/// Where a graph that Inductor compiles for a processor has the channels of pictures as the last dimension in memory.
struct ChannelsLast {
    /// By node: one of kOtherWays if it is computed in another way than in eager mode, else empty.
    std::vector<std::string_view> ways;
    std::vector<ValueId> weights; ///< operands of convolutions, converted in each call; one for each of these
};

/// Follows Inductor of torch 2.13: with oneDNN every two-dimensional convolution takes its picture and its weights with
/// the channels last (decide_layout_opt() in torch/_inductor/graph.py, convolution() in kernel/conv.py), and generated
/// kernels keep the order of what they read. Linear in the graph.
ChannelsLast channelsLast(const Graph& graph, const ValueTypes& types);

} // namespace gnx::learn
