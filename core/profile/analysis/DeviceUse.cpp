#include "core/profile/analysis/DeviceUse.h"

#include <map>

#include "core/exec/trace/DeviceCalls.h"
#include "core/profile/analysis/Intervals.h"

namespace gnx::profile {
namespace {

struct DeviceWork {
    std::vector<ActivityId> kernels;
    Intervals copies;
};

std::map<std::int32_t, DeviceWork> workByDevice(const Trace& trace, const TimeRange& range) {
    std::map<std::int32_t, DeviceWork> found;
    for (std::uint32_t i = 0; i < trace.activities().size(); ++i) {
        const Activity& one = trace.activities()[i];
        if (!isDeviceWork(one.kind) || !range.holds(one))
            continue;
        DeviceWork& work = found[trace.track(one.track).device];
        if (one.kind == ActivityKind::Kernel)
            work.kernels.push_back(ActivityId(i));
        else
            work.copies.add(one.start_ns, one.end());
    }
    for (auto& [device, work] : found) {
        work.copies.unite();
        std::ranges::sort(work.kernels, {}, [&](ActivityId id) { return trace.activity(id).start_ns; });
    }
    return found;
}

/// When the host waits for a device.
Intervals waiting(const Trace& trace) {
    Intervals waits;
    for (const Activity& one : trace.activities()) {
        const bool of_host = trace.track(one.track).kind != TrackKind::Stream;
        if (of_host &&
            (one.kind == ActivityKind::Synchronization || (isDeviceCall(one.kind) && isWaitingCall(trace.name(one)))))
            waits.add(one.start_ns, one.end());
    }
    waits.unite();
    return waits;
}

IdleGap gapBefore(const Trace& trace, ActivityId next, std::int64_t begin, const Intervals& copies,
                  const Intervals& waits) {
    IdleGap gap;
    gap.begin_ns = begin;
    gap.end_ns = trace.activity(next).start_ns;
    gap.next = next;
    const ActivityId launch = trace.launchOf(trace.activity(next));
    const std::int64_t launched =
        launch.valid() ? std::clamp(trace.activity(launch).start_ns, gap.begin_ns, gap.end_ns) : gap.end_ns;
    const auto add = [&gap](IdleCause cause, std::int64_t ns) {
        gap.by_cause_ns[static_cast<std::size_t>(cause)] += ns;
    };
    add(IdleCause::Copy, copies.within(gap.begin_ns, gap.end_ns));
    const Intervals rest = copies.without(gap.begin_ns, gap.end_ns);
    for (const Intervals::Stretch& part : rest.stretches()) {
        const std::int64_t border = std::clamp(launched, part.begin, part.end);
        const std::int64_t waited = waits.within(part.begin, border);
        add(IdleCause::Synchronization, waited);
        add(IdleCause::Host, border - part.begin - waited);
        add(IdleCause::Launch, part.end - border);
    }
    return gap;
}

} // namespace

const char* idleCauseName(IdleCause cause) {
    constexpr std::array<const char*, kIdleCauses> names{"copy", "synchronization", "host", "launch"};
    return names.at(static_cast<std::size_t>(cause));
}

IdleCause IdleGap::mainCause() const {
    return static_cast<IdleCause>(std::ranges::max_element(by_cause_ns) - by_cause_ns.begin());
}

std::vector<DeviceUse> deviceUse(const Trace& trace, const TimeRange& range) {
    const Intervals waits = waiting(trace);
    std::vector<DeviceUse> all;
    const auto by_device = workByDevice(trace, range);
    for (const auto& [device, work] : by_device) {
        if (work.kernels.empty())
            continue;
        DeviceUse use;
        use.device = device;
        use.begin_ns = use.end_ns = trace.activity(work.kernels.front()).start_ns;
        for (const ActivityId id : work.kernels) {
            const Activity& kernel = trace.activity(id);
            use.kernel_ns += kernel.duration_ns;
            if (kernel.start_ns > use.end_ns) {
                use.gaps.push_back(gapBefore(trace, id, use.end_ns, work.copies, waits));
                for (std::size_t cause = 0; cause < kIdleCauses; ++cause)
                    use.idle_ns.at(cause) += use.gaps.back().by_cause_ns.at(cause);
            }
            use.busy_ns += std::max<std::int64_t>(kernel.end() - std::max(use.end_ns, kernel.start_ns), 0);
            use.end_ns = std::max(use.end_ns, kernel.end());
        }
        all.push_back(std::move(use));
    }
    return all;
}

} // namespace gnx::profile
