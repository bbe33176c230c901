#pragma once

#include <string>

#include "core/Wings.h"
#include "core/base/Nvml.h"
#include "core/exec/trace/Trace.h"

namespace gnx::exec {

/// Clocks, temperature and power of GPUs. Used by one thread.
class DeviceSensors {
  public:
    /// Uses the system's library; without it, nothing is known.
    DeviceSensors() = default;
    explicit DeviceSensors(const NvmlFunctions& functions) : nvml_(functions) {}

    bool available() const { return nvml_.available(); }
    /// Writes the sensors' present values into `device`; an existing name stays, unknown members too. `uuid` as NVIDIA
    /// writes it, "GPU-0a1b...", identifies it; empty: the one of its number, which differs where CUDA_VISIBLE_DEVICES
    /// leaves some out.
    void read(TraceDevice& device, const std::string& uuid = {}) const;

  private:
    Nvml nvml_;
};

} // namespace gnx::exec
