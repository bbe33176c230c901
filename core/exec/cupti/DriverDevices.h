#pragma once

#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/exec/trace/Occupancy.h"
#include "core/exec/trace/Trace.h"

namespace gnx::exec {

/// A GPU as NVIDIA's driver describes it.
struct DriverDevice {
    TraceDevice description; ///< its id is CUDA's number
    MultiprocessorLimits limits;
    std::string uuid; ///< as NVIDIA writes it: "GPU-0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f"; "" if not known
};

/// The GPUs that this process sees; none where it has not used CUDA yet. CUPTI describes them only in recordings that
/// began before the process used CUDA, which those of a worker never do.
std::vector<DriverDevice> driverDevices();

} // namespace gnx::exec
