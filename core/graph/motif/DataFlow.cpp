#include "core/graph/motif/DataFlow.h"

#include <algorithm>
#include <array>

#include "core/graph/ir/Effects.h"
#include "core/graph/ir/OperandWalk.h"

namespace gnx::graph {
namespace {

/// Functions and methods that return a tuple or list, sorted.
constexpr std::array<std::string_view, 54> kSeveralResults{
    "_native_multi_head_attention",
    "adaptive_max_pool1d_with_indices",
    "adaptive_max_pool2d_with_indices",
    "aminmax",
    "batch_norm_",
    "broadcast_tensors",
    "chunk",
    "cummax",
    "cummin",
    "dsplit",
    "eig",
    "eigh",
    "fractional_max_pool2d_with_indices",
    "frexp",
    "gru",
    "gru_cell",
    "hsplit",
    "kthvalue",
    "lstm",
    "lstm_cell",
    "lu",
    "max",
    "max_pool1d_with_indices",
    "max_pool2d_with_indices",
    "max_pool3d_with_indices",
    "median",
    "meshgrid",
    "min",
    "mode",
    "multi_head_attention_forward",
    "nanmedian",
    "native_batch_norm",
    "native_group_norm",
    "native_layer_norm",
    "nonzero",
    "qr",
    "rnn_relu",
    "rnn_tanh",
    "slogdet",
    "sort",
    "split",
    "split_with_num",
    "split_with_sizes",
    "std_mean",
    "svd",
    "tensor_split",
    "topk",
    "unbind",
    "unique",
    "unique_consecutive",
    "unsafe_chunk",
    "unsafe_split",
    "var_mean",
    "vsplit",
};
static_assert(std::ranges::is_sorted(kSeveralResults));

/// torch.max(x) is one tensor, torch.max(x, 1) are two.
bool needsDimension(std::string_view name) {
    return name == "max" || name == "min" || name == "median" || name == "nanmedian";
}

bool givesSeveral(const Graph& graph, const Node& node) {
    if ((node.kind != NodeKind::Call && node.kind != NodeKind::Method) || node.unpacks || node.results.count != 1)
        return false;
    const std::string_view name = lastPart(graph.op(node));
    if (!std::ranges::binary_search(kSeveralResults, name))
        return false;
    return !needsDimension(name) || graph.operands(node).size() > 1 || node.keywords.count > 0;
}

void sortUnique(std::vector<NodeId>& nodes, std::size_t begin) {
    const auto first = nodes.begin() + static_cast<std::ptrdiff_t>(begin);
    std::sort(first, nodes.end());
    nodes.erase(std::unique(first, nodes.end()), nodes.end());
}

} // namespace

NodeId elementSource(const Graph& graph, const Node& node) {
    if (node.kind != NodeKind::GetItem)
        return {};
    const auto operands = graph.operands(node);
    if (operands.size() != 2 || operands[0].kind != OperandKind::Value || operands[1].kind != OperandKind::Int)
        return {};
    const NodeId source = graph.value(operands[0].value).producer;
    return source.valid() && givesSeveral(graph, graph.node(source)) ? source : NodeId{};
}

void addProducers(const Graph& graph, const Operand& operand, std::vector<NodeId>& nodes) {
    forEachValue(graph, operand, [&](ValueId value) {
        const NodeId producer = graph.value(value).producer;
        if (!producer.valid())
            return;
        nodes.push_back(producer);
        if (const NodeId source = elementSource(graph, graph.node(producer)); source.valid())
            nodes.push_back(source);
    });
}

DataFlow::DataFlow(const Graph& graph) {
    const std::size_t size = graph.nodes().size();
    producer_ends_.reserve(size);
    std::vector<std::uint32_t> counts(size, 0);
    for (const Node& node : graph.nodes()) {
        const std::size_t begin = producers_.size();
        for (const Operand& operand : graph.operands(node))
            addProducers(graph, operand, producers_);
        for (const Keyword& keyword : graph.keywords(node))
            addProducers(graph, keyword.operand, producers_);
        sortUnique(producers_, begin);
        producer_ends_.push_back(static_cast<std::uint32_t>(producers_.size()));
        for (std::size_t i = begin; i < producers_.size(); ++i)
            ++counts[producers_[i].value()];
    }
    // The same edges by their other end.
    std::vector<std::uint32_t> next(size, 0);
    std::uint32_t end = 0;
    for (std::size_t i = 0; i < size; ++i) {
        next[i] = end;
        end += counts[i];
        reader_ends_.push_back(end);
    }
    readers_.resize(producers_.size());
    for (std::uint32_t reader = 0; reader < size; ++reader)
        for (const NodeId producer : producersFor(NodeId(reader)))
            readers_[next[producer.value()]++] = NodeId(reader);
}

bool DataFlow::reads(NodeId from, NodeId to) const {
    return std::ranges::binary_search(producersFor(to), from);
}

std::span<const NodeId> DataFlow::slice(const std::vector<NodeId>& nodes, const std::vector<std::uint32_t>& ends,
                                        NodeId node) {
    const std::uint32_t begin = node.value() == 0 ? 0 : ends[node.value() - 1];
    return std::span(nodes).subspan(begin, ends[node.value()] - begin);
}

} // namespace gnx::graph
