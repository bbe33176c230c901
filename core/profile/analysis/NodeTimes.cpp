#include "core/profile/analysis/NodeTimes.h"

#include "core/profile/analysis/Intervals.h"

namespace gnx::profile {

std::int64_t NodeTimes::sum() const {
    std::int64_t sum = 0;
    for (const auto& [node, entry] : nodes)
        sum += entry.ns;
    for (const auto& [name, entry] : elsewhere)
        sum += entry.ns;
    return sum;
}

NodeTimes& NodeTimes::operator+=(const NodeTimes& other) {
    const auto add = [](auto& all, const auto& others) {
        for (const auto& [key, entry] : others) {
            all[key].ns += entry.ns;
            all[key].kernels += entry.kernels;
        }
    };
    of_device = of_device || other.of_device;
    add(nodes, other.nodes);
    add(elsewhere, other.elsewhere);
    overlap_ns += other.overlap_ns;
    idle_ns += other.idle_ns;
    wall_ns += other.wall_ns;
    return *this;
}

NodeTimes nodeTimes(const Trace& trace, const Nesting& nesting, const Attribution& attribution,
                    const TimeRange& range) {
    return nodeTimes(trace, nesting, attribution, [&](ActivityId id) { return range.holds(trace.activity(id)); });
}

NodeTimes nodeTimes(const Trace& trace, const Nesting& nesting, const Attribution& attribution,
                    const Counted& counted) {
    NodeTimes times;
    times.of_device = attribution.device_ns > 0;
    Intervals ran;
    for (std::uint32_t i = 0; i < trace.activities().size(); ++i) {
        const Activity& one = trace.activities()[i];
        const bool counts = times.of_device ? isDeviceWork(one.kind) : one.kind == ActivityKind::Operator;
        if (!counts || !counted(ActivityId(i)))
            continue;
        // A kernel that computes several nodes is the one's that its record names, the first: compareTraces() and
        // compareFusion() divide it.
        const NodeId node = attribution.node(ActivityId(i));
        NodeTimes::Entry& entry = node.valid() ? times.nodes[node] : times.elsewhere[one.name];
        entry.ns += times.of_device ? one.duration_ns : nesting.self_ns[i];
        ++entry.kernels;
        ran.add(one.start_ns, one.end());
    }
    ran.unite();
    if (ran.stretches().empty())
        return times;
    times.wall_ns = ran.stretches().back().end - ran.stretches().front().begin;
    times.idle_ns = times.wall_ns - ran.length();
    times.overlap_ns = times.sum() - ran.length();
    return times;
}

} // namespace gnx::profile
