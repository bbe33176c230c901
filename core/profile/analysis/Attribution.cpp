#include "core/profile/analysis/Attribution.h"

#include <unordered_map>

namespace gnx::profile {
namespace {

/// Operators by their own external id; of several the last to begin.
std::unordered_map<std::uint32_t, ActivityId> operatorsByExternal(const Trace& trace) {
    std::unordered_map<std::uint32_t, ActivityId> found;
    for (std::uint32_t i = 0; i < trace.activities().size(); ++i) {
        const Activity& one = trace.activities()[i];
        if (one.external != 0 && one.kind == ActivityKind::Operator)
            found[one.external] = ActivityId(i);
    }
    return found;
}

} // namespace

Attribution attribute(const Trace& trace, const Nesting& nesting) {
    const std::span all = trace.activities();
    Attribution result;
    result.nodes.resize(all.size());
    result.operators.resize(all.size());
    // An enclosing activity comes before those it encloses.
    for (std::uint32_t i = 0; i < all.size(); ++i) {
        const ActivityId parent = nesting.parent(ActivityId(i));
        result.nodes[i] = all[i].node.valid() || !parent.valid() ? all[i].node : result.node(parent);
        if (all[i].kind == ActivityKind::Operator)
            result.operators[i] = ActivityId(i);
        else if (parent.valid())
            result.operators[i] = result.operatorOf(parent);
    }
    const auto by_external = operatorsByExternal(trace);
    for (std::uint32_t i = 0; i < all.size(); ++i) {
        if (!isDeviceWork(all[i].kind))
            continue;
        const ActivityId launch = trace.launchOf(all[i]);
        const auto external = by_external.find(all[i].external);
        for (const ActivityId cause : {launch, external != by_external.end() ? external->second : ActivityId()}) {
            if (!cause.valid())
                continue;
            if (!result.nodes[i].valid())
                result.nodes[i] = result.node(cause);
            if (!result.operators[i].valid())
                result.operators[i] = result.operatorOf(cause);
        }
    }
    for (std::uint32_t i = 0; i < all.size(); ++i) {
        const bool known = result.nodes[i].valid();
        if (isDeviceWork(all[i].kind)) {
            result.device_ns += all[i].duration_ns;
            result.device_of_nodes_ns += known ? all[i].duration_ns : 0;
        } else if (all[i].kind == ActivityKind::Operator) {
            result.operator_ns += nesting.self_ns[i];
            result.operator_of_nodes_ns += known ? nesting.self_ns[i] : 0;
        }
    }
    return result;
}

} // namespace gnx::profile
