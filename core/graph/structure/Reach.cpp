#include "core/graph/structure/Reach.h"

#include <algorithm>

#include "core/graph/ir/OperandWalk.h"

namespace gnx::graph {
namespace {

using NodeSet = std::vector<bool>; ///< by node

NodeSet setOf(const Graph& graph, std::span<const NodeId> nodes) {
    NodeSet set(graph.nodes().size());
    for (const NodeId node : nodes)
        if (node.value() < set.size())
            set[node.value()] = true;
    return set;
}

std::vector<NodeId> listOf(const NodeSet& set) {
    std::vector<NodeId> nodes;
    for (std::uint32_t n = 0; n < set.size(); ++n)
        if (set[n])
            nodes.emplace_back(n);
    return nodes;
}

/// Calls `visit` for the producer of every value that a node reads, as often as it reads it.
template <class Visit> void forEachProducer(const Graph& graph, std::uint32_t n, const Visit& visit) {
    const Node& node = graph.node(NodeId(n));
    const auto visitValue = [&](ValueId value) {
        if (const NodeId producer = graph.value(value).producer; producer.valid())
            visit(producer.value());
    };
    for (const Operand& operand : graph.operands(node))
        forEachValue(graph, operand, visitValue);
    for (const Keyword& keyword : graph.keywords(node))
        forEachValue(graph, keyword.operand, visitValue);
}

template <class Visit> void forEachReader(const Graph& graph, std::uint32_t n, const Visit& visit) {
    const PoolRange results = graph.node(NodeId(n)).results;
    for (std::uint32_t i = 0; i < results.count; ++i)
        for (const NodeId reader : graph.uses(graph.value(ValueId(results.first + i))))
            visit(reader.value());
}

/// A node reads only what earlier ones have made: one sweep against the order of execution finds all.
void addAncestors(const Graph& graph, NodeSet& set) {
    for (auto n = static_cast<std::uint32_t>(set.size()); n-- > 0;)
        if (set[n])
            forEachProducer(graph, n, [&](std::uint32_t producer) { set[producer] = true; });
}

void addDescendants(const Graph& graph, NodeSet& set) {
    for (std::uint32_t n = 0; n < set.size(); ++n)
        if (set[n])
            forEachReader(graph, n, [&](std::uint32_t reader) { set[reader] = true; });
}

} // namespace

std::vector<NodeId> neighboursOf(const Graph& graph, std::span<const NodeId> nodes) {
    const NodeSet given = setOf(graph, nodes);
    NodeSet found = given;
    const auto add = [&](std::uint32_t n) { found[n] = true; };
    for (std::uint32_t n = 0; n < given.size(); ++n)
        if (given[n]) {
            forEachProducer(graph, n, add);
            forEachReader(graph, n, add);
        }
    return listOf(found);
}

std::vector<NodeId> ancestorsOf(const Graph& graph, std::span<const NodeId> nodes) {
    NodeSet set = setOf(graph, nodes);
    addAncestors(graph, set);
    return listOf(set);
}

std::vector<NodeId> descendantsOf(const Graph& graph, std::span<const NodeId> nodes) {
    NodeSet set = setOf(graph, nodes);
    addDescendants(graph, set);
    return listOf(set);
}

std::vector<NodeId> pathsBetween(const Graph& graph, std::span<const NodeId> first, std::span<const NodeId> second) {
    const NodeSet ends[] = {setOf(graph, first), setOf(graph, second)};
    NodeSet before[] = {ends[0], ends[1]}, after[] = {ends[0], ends[1]};
    for (const std::size_t side : {0U, 1U}) {
        addAncestors(graph, before[side]);
        addDescendants(graph, after[side]);
    }
    NodeSet found(graph.nodes().size());
    for (std::size_t n = 0; n < found.size(); ++n)
        found[n] = (after[0][n] && before[1][n]) || (after[1][n] && before[0][n]);
    return listOf(found);
}

Chain longestChain(const Graph& graph, std::span<const double> costs) {
    const auto count = static_cast<std::uint32_t>(graph.nodes().size());
    std::vector<double> longest(count); ///< length of the longest chain that ends at each node
    std::vector<NodeId> previous(count);
    Chain chain;
    NodeId last;
    for (std::uint32_t n = 0; n < count; ++n) {
        forEachProducer(graph, n, [&](std::uint32_t producer) {
            if (!previous[n].valid() || longest[producer] > longest[previous[n].value()])
                previous[n] = NodeId(producer);
        });
        longest[n] = (costs.empty() ? 1 : costs[n]) + (previous[n].valid() ? longest[previous[n].value()] : 0);
        if (!last.valid() || longest[n] > chain.cost) {
            last = NodeId(n);
            chain.cost = longest[n];
        }
    }
    for (NodeId node = last; node.valid(); node = previous[node.value()])
        chain.nodes.push_back(node);
    std::ranges::reverse(chain.nodes);
    return chain;
}

} // namespace gnx::graph
