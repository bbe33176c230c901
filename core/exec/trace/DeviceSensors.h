#pragma once

#include <string>

#include "core/Wings.h"
#include "core/base/Nvml.h"
#include "core/exec/trace/Trace.h"

namespace gnx::exec {

/// Clocks, temperature and power of GPUs. Used by one thread.
class DeviceSensors {
  public:
    /// Of the system's library; without one nothing is known.
    DeviceSensors() = default;
    explicit DeviceSensors(const NvmlFunctions& functions) : nvml_(functions) {}

    bool available() const { return nvml_.available(); }
    /// What the sensors say now of `device`, into those of its members that are known; a name that is there stays.
    /// `uuid` as NVIDIA writes it, "GPU-0a1b...", tells which it is; empty: the one of its number, which is another
    /// where CUDA_VISIBLE_DEVICES leaves some out.
    void read(TraceDevice& device, const std::string& uuid = {}) const;

  private:
    Nvml nvml_;
};

} // namespace gnx::exec
