#pragma once

#include "core/Wings.h"
#include "core/exec/trace/Trace.h"
#include "core/profile/files/ImportReport.h"

namespace gnx::profile {

/// Counts in `report` the work of devices that begins before the call that started it, which shows that the clocks of
/// host and device differ. Works for a trace of any origin; takes O(n log n) time for n activities.
void reportEarlyKernels(const Trace& trace, ImportReport& report);

} // namespace gnx::profile
