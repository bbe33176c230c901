#include "core/profile/files/DeviceClock.h"

#include <algorithm>

#include "core/base/Units.h"

namespace gnx::profile {

void reportEarlyKernels(const Trace& trace, ImportReport& report) {
    for (const Activity& activity : trace.activities()) {
        const ActivityId launch = isDeviceWork(activity.kind) ? trace.launchOf(activity) : ActivityId();
        if (!launch.valid() || trace.activity(launch).start_ns <= activity.start_ns)
            continue;
        const std::int64_t early = trace.activity(launch).start_ns - activity.start_ns;
        report.earliest_kernel_ns = std::max(report.earliest_kernel_ns, early);
        report.add({.kind = ImportProblemKind::EarlyKernel,
                    .line = 0,
                    .byte = 0,
                    .detail = "by " + formatDuration(static_cast<double>(early))});
    }
}

} // namespace gnx::profile
