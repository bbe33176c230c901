#include "core/profile/analysis/Waits.h"

#include <algorithm>
#include <map>

#include "core/exec/trace/DeviceCalls.h"

namespace gnx::profile {
namespace {

bool waits(const Trace& trace, const Activity& one) {
    if (trace.track(one.track).kind == TrackKind::Stream)
        return false;
    return one.kind == ActivityKind::Synchronization || (isDeviceCall(one.kind) && isWaitingCall(trace.name(one)));
}

} // namespace

std::vector<WaitRow> hostWaits(const Trace& trace, const Nesting& nesting, const Attribution& attribution,
                               const TimeRange& range) {
    std::map<std::pair<StringId, StringId>, WaitRow> by_cause;
    for (std::uint32_t i = 0; i < trace.activities().size(); ++i) {
        const Activity& one = trace.activities()[i];
        if (!range.holds(one) || !waits(trace, one))
            continue;
        // A call of the runtime that makes one of the driver waits once.
        const ActivityId parent = nesting.parent(ActivityId(i));
        if (parent.valid() && waits(trace, trace.activity(parent)))
            continue;
        const ActivityId op = attribution.operatorOf(ActivityId(i));
        const StringId name = op.valid() ? trace.activity(op).name : StringId();
        WaitRow& row = by_cause[{one.name, name}];
        row.call = one.name;
        row.operator_name = name;
        if (!row.longest.valid() || one.duration_ns > trace.activity(row.longest).duration_ns) {
            row.longest = ActivityId(i);
            row.node = attribution.node(ActivityId(i));
        }
        ++row.calls;
        row.total_ns += one.duration_ns;
    }
    std::vector<WaitRow> rows;
    rows.reserve(by_cause.size());
    for (const auto& [cause, row] : by_cause)
        rows.push_back(row);
    std::ranges::stable_sort(rows, std::ranges::greater(), &WaitRow::total_ns);
    return rows;
}

} // namespace gnx::profile
