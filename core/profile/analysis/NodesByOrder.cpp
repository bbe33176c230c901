#include "core/profile/analysis/NodesByOrder.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

namespace gnx::profile {
namespace {

using OperatorCalls = std::vector<ActivityId>; ///< by time

std::uint32_t callOf(const OrderedTrace& side, std::uint32_t activity) {
    return side.calls.known() ? side.calls.of[activity] : 0;
}

void sortByTime(const Trace& trace, OperatorCalls& calls) {
    std::ranges::stable_sort(calls, {}, [&trace](ActivityId id) { return trace.activity(id).start_ns; });
}

/// Returns by name the operators that the nodes call directly, in the first call of the model that has any.
std::map<std::string_view, OperatorCalls> callsOfNodes(const OrderedTrace& named) {
    std::map<std::string_view, OperatorCalls> found;
    std::uint32_t first = ModelCalls::kNone;
    const std::span all = named.trace.activities();
    for (std::uint32_t i = 0; i < all.size(); ++i) {
        const ActivityId parent = named.nesting.parent(ActivityId(i));
        const bool of_node = all[i].kind == ActivityKind::Operator && !all[i].node.valid() && parent.valid() &&
                             named.trace.activity(parent).node.valid();
        if (!of_node)
            continue;
        if (first == ModelCalls::kNone)
            first = callOf(named, i);
        if (callOf(named, i) == first)
            found[named.trace.name(all[i])].push_back(ActivityId(i));
    }
    for (auto& [name, calls] : found)
        sortByTime(named.trace, calls);
    return found;
}

/// Returns, by call of the model and by name, the outermost of the operators that nodes call.
std::map<std::pair<std::uint32_t, std::string_view>, OperatorCalls>
outermostCalls(const OrderedTrace& unnamed, const std::map<std::string_view, OperatorCalls>& wanted) {
    std::map<std::pair<std::uint32_t, std::string_view>, OperatorCalls> found;
    const std::span all = unnamed.trace.activities();
    std::vector<bool> within(all.size()); // one of them, or enclosed by one; the enclosing one comes first
    for (std::uint32_t i = 0; i < all.size(); ++i) {
        const ActivityId parent = unnamed.nesting.parent(ActivityId(i));
        within[i] = parent.valid() && within[parent.value()];
        if (within[i] || all[i].kind != ActivityKind::Operator || !wanted.contains(unnamed.trace.name(all[i])))
            continue;
        within[i] = true;
        if (const std::uint32_t call = callOf(unnamed, i); call != ModelCalls::kNone)
            found[{call, unnamed.trace.name(all[i])}].push_back(ActivityId(i));
    }
    for (auto& [key, calls] : found)
        sortByTime(unnamed.trace, calls);
    return found;
}

/// Enclosed activities, and the device work they start, are for the same node.
void spread(const OrderedTrace& unnamed, Attribution& attribution) {
    const std::span all = unnamed.trace.activities();
    for (std::uint32_t i = 0; i < all.size(); ++i) {
        const ActivityId parent = unnamed.nesting.parent(ActivityId(i));
        if (!attribution.nodes[i].valid() && parent.valid())
            attribution.nodes[i] = attribution.node(parent);
    }
    attribution.device_of_nodes_ns = attribution.operator_of_nodes_ns = 0;
    for (std::uint32_t i = 0; i < all.size(); ++i) {
        if (const ActivityId cause = attribution.operators[i];
            isDeviceWork(all[i].kind) && !attribution.nodes[i].valid() && cause.valid())
            attribution.nodes[i] = attribution.node(cause);
        if (!attribution.nodes[i].valid())
            continue;
        if (isDeviceWork(all[i].kind))
            attribution.device_of_nodes_ns += all[i].duration_ns;
        else if (all[i].kind == ActivityKind::Operator)
            attribution.operator_of_nodes_ns += unnamed.nesting.self_ns[i];
    }
}

} // namespace

Attribution nodesByOrder(const OrderedTrace& unnamed, const OrderedTrace& named) {
    Attribution attribution = unnamed.attribution;
    const auto wanted = callsOfNodes(named);
    for (const auto& [key, calls] : outermostCalls(unnamed, wanted)) {
        const OperatorCalls& of_nodes = wanted.at(key.second);
        for (std::size_t i = 0; calls.size() == of_nodes.size() && i < calls.size(); ++i)
            attribution.nodes[calls[i].value()] = named.attribution.node(of_nodes[i]);
    }
    spread(unnamed, attribution);
    return attribution;
}

} // namespace gnx::profile
