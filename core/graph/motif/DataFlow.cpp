#include "core/graph/motif/DataFlow.h"

#include <algorithm>

#include "core/graph/ir/Effects.h"
#include "core/graph/ir/OperandWalk.h"
#include "core/graph/operators/OperatorCatalogue.h"

namespace gnx::graph {
namespace {

bool givesSeveral(const Graph& graph, const Node& node) {
    if ((node.kind != NodeKind::Call && node.kind != NodeKind::Method) || node.unpacks || node.results.count != 1)
        return false;
    const OperatorEntry* entry = findOperator(lastPart(graph.op(node)));
    if (entry == nullptr || entry->results.empty())
        return false;
    // torch.max(x) is one tensor, torch.max(x, 1) are two.
    return entry->results == "several" || graph.operands(node).size() > 1 || node.keywords.count > 0;
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
    // The same edges, sorted by their other end.
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
