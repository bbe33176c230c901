#include "core/profile/analysis/FusionCandidates.h"

#include <algorithm>
#include <string_view>

#include "core/graph/ir/OpCategory.h"
#include "core/graph/operators/OperatorCatalogue.h"

namespace gnx::profile {
namespace {

bool isElementwise(const Graph& graph, NodeId id) {
    const std::string_view op = graph.op(graph.node(id));
    if (const OperatorEntry* entry = findOperator(shortOpName(op)); entry != nullptr && entry->whole_rows)
        return false;
    const OpCategory category = opCategory(op);
    return category == OpCategory::Elementwise || category == OpCategory::Activation;
}

bool isReturned(const Graph& graph, ValueId value) {
    const auto holds = [&](const auto& self, const Operand& operand) -> bool {
        if (operand.kind == OperandKind::Value)
            return operand.value == value;
        return isContainer(operand.kind) &&
               std::ranges::any_of(graph.children(operand), [&](const Operand& child) { return self(self, child); });
    };
    return std::ranges::any_of(graph.outputs(), [&](const Operand& output) { return holds(holds, output); });
}

/// Returns the only reader of a node's only result if both nodes are elementwise and nothing else needs the result.
NodeId nextOf(const Graph& graph, NodeId id) {
    const Node& node = graph.node(id);
    if (node.results.count != 1 || !isElementwise(graph, id))
        return {};
    const ValueId result(node.results.first);
    const auto uses = graph.uses(graph.value(result));
    if (uses.size() != 1 || !isElementwise(graph, uses.front()) || isReturned(graph, result))
        return {};
    return uses.front();
}

FusionCandidate chainFrom(const Graph& graph, NodeId first, const NodeTimes& times, std::vector<bool>& taken) {
    FusionCandidate chain;
    std::uint64_t tensors = 0; ///< tensors that the nodes read and write if each is executed alone
    for (NodeId at = first; at.valid() && !taken[at.value()]; at = nextOf(graph, at)) {
        taken[at.value()] = true;
        const auto entry = times.nodes.find(at);
        if (entry == times.nodes.end())
            continue; // a compiler has left it out, or it is part of another one's kernel
        chain.nodes.push_back(at);
        chain.ns += entry->second.ns;
        chain.kernels += entry->second.kernels;
        tensors += graph.readsOf(at).size() + 1;
    }
    if (chain.nodes.size() >= 2)
        chain.gain_ns =
            chain.ns * static_cast<std::int64_t>(2 * (chain.nodes.size() - 1)) / static_cast<std::int64_t>(tensors);
    return chain;
}

} // namespace

std::vector<FusionCandidate> fusionCandidates(const Graph& graph, const NodeTimes& times) {
    std::vector<FusionCandidate> found;
    std::vector<bool> taken(graph.nodes().size());
    for (std::uint32_t i = 0; i < graph.nodes().size(); ++i) {
        if (taken[i] || !nextOf(graph, NodeId(i)).valid())
            continue;
        FusionCandidate chain = chainFrom(graph, NodeId(i), times, taken);
        if (chain.nodes.size() >= 2)
            found.push_back(std::move(chain));
    }
    std::ranges::stable_sort(found, std::ranges::greater(), &FusionCandidate::gain_ns);
    return found;
}

} // namespace gnx::profile
