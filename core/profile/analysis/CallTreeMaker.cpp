#include "core/profile/analysis/CallTreeMaker.h"

#include <algorithm>

namespace gnx::profile {

std::uint32_t CallTreeMaker::add(std::uint32_t parent, ActivityKind kind) {
    const auto made = static_cast<std::uint32_t>(tree_.nodes.size());
    CallTree::Node node;
    node.kind = kind;
    node.parent = parent;
    tree_.nodes.push_back(std::move(node));
    tree_.nodes[parent].children.push_back(made);
    return made;
}

std::uint32_t CallTreeMaker::child(std::uint32_t parent, const Activity& activity) {
    const std::uint64_t key = (std::uint64_t{parent} << 32U) | activity.name.value();
    const auto [place, is_new] = known_.try_emplace(key, 0);
    if (is_new) {
        place->second = add(parent, activity.kind);
        tree_.nodes[place->second].name = activity.name;
    }
    return place->second;
}

void CallTreeMaker::addDevice(std::uint32_t at, std::int64_t device_ns) {
    for (; device_ns > 0; at = tree_.nodes[at].parent) {
        tree_.nodes[at].device_ns += device_ns;
        if (at == 0)
            break;
    }
}

CallTree CallTreeMaker::finish() {
    for (CallTree::Node& node : tree_.nodes)
        std::ranges::sort(node.children, [this](std::uint32_t a, std::uint32_t b) {
            const std::int64_t x = tree_.nodes[a].total_ns, y = tree_.nodes[b].total_ns;
            return x != y ? x > y : a < b;
        });
    return std::move(tree_);
}

Calls::Calls(const Trace& trace, const Nesting& nesting, const Attribution& attribution, const CallTreeKinds& kinds)
    : callers(trace.activities().size()), self_ns(callers.size()), device_ns(callers.size()) {
    std::vector<bool> counts(callers.size());
    for (std::uint32_t i = 0; i < callers.size(); ++i) {
        counts[i] = kinds.has(trace, trace.activities()[i]);
        if (const ActivityId parent = nesting.parent(ActivityId(i)); parent.valid())
            callers[i] = counts[parent.value()] ? parent : callers[parent.value()];
    }
    for (std::uint32_t i = 0; i < callers.size(); ++i) {
        const Activity& one = trace.activities()[i];
        if (counts[i]) {
            self_ns[i] += one.duration_ns;
            if (callers[i].valid())
                self_ns[callers[i].value()] -= one.duration_ns;
        } else if (isDeviceWork(one.kind)) {
            addDevice(trace, attribution, kinds, ActivityId(i));
        }
    }
}

void Calls::addDevice(const Trace& trace, const Attribution& attribution, const CallTreeKinds& kinds, ActivityId work) {
    const Activity& one = trace.activity(work);
    ActivityId cause = attribution.operatorOf(work);
    if (const ActivityId launch = trace.launchOf(one); launch.valid())
        cause = callers[launch.value()];
    if (cause.valid() && !kinds.has(trace, trace.activity(cause)))
        cause = callers[cause.value()];
    if (cause.valid())
        device_ns[cause.value()] += one.duration_ns;
    else
        unasked.push_back(work);
}

} // namespace gnx::profile
