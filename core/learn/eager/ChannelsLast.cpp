#include "core/learn/eager/ChannelsLast.h"

#include <algorithm>
#include <array>

#include "core/graph/ir/OpCategory.h"
#include "core/learn/eager/GraphWork.h"

namespace gnx::learn {
namespace {

constexpr std::array<std::string_view, 12> kKeepOrder{"batch_norm",  "group_norm", "cat",   "pad",   "dropout", "mean",
                                                      "interpolate", "contiguous", "chunk", "split", "getitem", "sum"};

bool keepsOrder(std::string_view op) {
    const OpCategory category = opCategory(op);
    return category == OpCategory::Elementwise || category == OpCategory::Activation ||
           category == OpCategory::Pooling || std::ranges::find(kKeepOrder, shortOpName(op)) != kKeepOrder.end();
}

bool isOfPictures(std::string_view op) {
    const std::string_view name = shortOpName(op);
    return name == "conv2d" || name == "conv_transpose2d";
}

bool isPicture(const ValueType& type) {
    return type.isTensor() && type.shape.size() == 4;
}

/// Returns whether a tensor [N, C, H, W] with its channels first is another one than with them last.
bool hasTwoOrders(const ValueType& type) {
    return isPicture(type) && type.shape[1] > 1 && type.shape[2] * type.shape[3] > 1;
}

/// Libraries have code of their own for convolutions of single channels and for those that are products of matrices.
std::string_view wayOf(const ValueType& weights) {
    constexpr std::int64_t wide = 3;
    if (!isPicture(weights))
        return {};
    if (weights.shape[1] == 1)
        return weights.shape[2] > wide ? kByChannelWide : kByChannel;
    return weights.shape[2] * weights.shape[3] == 1 ? kOfPoints : std::string_view();
}

} // namespace

ChannelsLast channelsLast(const Graph& graph, const ValueTypes& types) {
    ChannelsLast made{.ways = std::vector<std::string_view>(graph.nodes().size()), .weights = {}};
    std::vector<bool> last(graph.values().size());
    for (std::uint32_t i = 0; i < graph.nodes().size(); ++i) {
        const Node& node = graph.nodes()[i];
        const std::vector<ValueId> reads = graph.readsOf(NodeId(i));
        bool is_last = false;
        if (isOfPictures(graph.op(node)) && reads.size() > 1) {
            is_last = true;
            made.ways[i] = wayOf(types.of(reads[1]));
            if (hasTwoOrders(types.of(reads[1])))
                made.weights.push_back(reads[1]);
        } else if (keepsOrder(graph.op(node))) {
            is_last = std::ranges::any_of(reads, [&last](ValueId value) { return last[value.value()]; });
            made.ways[i] = is_last ? kChannelsLast : std::string_view();
        }
        for (std::uint32_t r = 0; r < node.results.count; ++r)
            last[node.results.first + r] = is_last;
    }
    return made;
}

} // namespace gnx::learn
