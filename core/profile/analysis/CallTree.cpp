#include "core/profile/analysis/CallTree.h"

#include "core/profile/analysis/CallTreeMaker.h"
#include "core/profile/analysis/Iterations.h"

namespace gnx::profile {

bool CallTreeKinds::has(const Trace& trace, const Activity& activity) const {
    switch (activity.kind) {
    case ActivityKind::Module:
        return modules;
    case ActivityKind::Operator:
        return operators;
    case ActivityKind::Range:
        return ranges && (iterations || !namesIteration(trace.name(activity)));
    case ActivityKind::Python:
        return python;
    default:
        return false;
    }
}

CallTree callsTopDown(const Trace& trace, const Nesting& nesting, const Attribution& attribution,
                      const CallTreeKinds& kinds, const TimeRange& range) {
    const Calls own(trace, nesting, attribution, kinds);
    const std::vector<ActivityId>& outer = own.callers;
    CallTreeMaker maker;
    std::vector<std::uint32_t> place(trace.activities().size());
    for (std::uint32_t i = 0; i < place.size(); ++i) {
        const Activity& one = trace.activities()[i];
        if (!kinds.has(trace, one) || trace.track(one.track).kind == TrackKind::Stream || !range.holds(one))
            continue;
        const bool within = outer[i].valid() && range.holds(trace.activity(outer[i]));
        place[i] = maker.child(within ? place[outer[i].value()] : 0, one);
        CallTree::Node& node = maker.node(place[i]);
        ++node.calls;
        node.total_ns += one.duration_ns;
        node.self_ns += own.self_ns[i];
        if (!within)
            maker.node(0).total_ns += one.duration_ns;
        maker.addDevice(place[i], own.device_ns[i]);
    }
    return maker.finish();
}

CallTree callsBottomUp(const Trace& trace, const Nesting& nesting, const Attribution& attribution,
                       const CallTreeKinds& kinds, const TimeRange& range) {
    const Calls own(trace, nesting, attribution, kinds);
    const std::vector<ActivityId>& outer = own.callers;
    CallTreeMaker maker;
    for (std::uint32_t i = 0; i < trace.activities().size(); ++i) {
        const Activity& one = trace.activities()[i];
        if (!kinds.has(trace, one) || trace.track(one.track).kind == TrackKind::Stream || !range.holds(one))
            continue;
        maker.node(0).total_ns += own.self_ns[i];
        maker.node(0).device_ns += own.device_ns[i];
        std::uint32_t at = 0;
        ActivityId caller(i);
        for (int depth = 0; caller.valid() && depth < kBottomUpDepth; ++depth, caller = outer[caller.value()]) {
            at = maker.child(at, trace.activity(caller));
            CallTree::Node& node = maker.node(at);
            ++node.calls;
            node.total_ns += own.self_ns[i];
            node.device_ns += own.device_ns[i];
            node.self_ns += depth == 0 ? own.self_ns[i] : 0;
        }
    }
    return maker.finish();
}

} // namespace gnx::profile
