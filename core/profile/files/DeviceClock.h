#pragma once

#include "core/Wings.h"
#include "core/exec/trace/Trace.h"
#include "core/profile/files/ImportReport.h"

namespace gnx::profile {

/// Counts in `report` the work of devices that begins before the call that started it: the clocks of host and device
/// differ. For a trace of any origin; n log n in its activities.
void reportEarlyKernels(const Trace& trace, ImportReport& report);

} // namespace gnx::profile
