#pragma once

#include <string>

#include "core/Wings.h"

namespace gnx::base {

/// NVML's functions that are needed, as its documentation gives them ("NVML API Reference Guide"); 0 is success.
/// nvmlDevice_t is an opaque pointer. Any may be null.
struct NvmlFunctions {
    using Device = void*;
    int (*init)() = nullptr;                                                    ///< nvmlInit_v2
    int (*shutdown)() = nullptr;                                                ///< nvmlShutdown
    int (*handle_by_uuid)(const char* uuid, Device* device) = nullptr;          ///< nvmlDeviceGetHandleByUUID
    int (*handle_by_index)(unsigned index, Device* device) = nullptr;           ///< ...GetHandleByIndex_v2
    int (*name)(Device device, char* into, unsigned length) = nullptr;          ///< nvmlDeviceGetName
    int (*clock)(Device device, int domain, unsigned* mhz) = nullptr;           ///< nvmlDeviceGetClockInfo
    int (*temperature)(Device device, int sensor, unsigned* celsius) = nullptr; ///< nvmlDeviceGetTemperature
    int (*power)(Device device, unsigned* milliwatts) = nullptr;                ///< nvmlDeviceGetPowerUsage
    /// nvmlDeviceGetCurrentClocksThrottleReasons, named "event reasons" since driver 535
    int (*throttle_reasons)(Device device, unsigned long long* reasons) = nullptr;
};

/// libnvidia-ml, which comes with NVIDIA's driver and is loaded when asked for: nothing needs it to be built or run.
class Nvml {
  public:
    /// The system's; without one it is not available.
    Nvml();
    explicit Nvml(const NvmlFunctions& functions);
    ~Nvml();
    Nvml(const Nvml&) = delete;
    Nvml& operator=(const Nvml&) = delete;

    bool available() const { return ready_; }
    const NvmlFunctions& functions() const { return functions_; }
    // Null if there is none.
    NvmlFunctions::Device byIndex(unsigned index) const;
    NvmlFunctions::Device byUuid(const std::string& uuid) const; ///< as NVIDIA writes it, "GPU-0a1b..."

  private:
    bool start() const { return functions_.init != nullptr && functions_.init() == 0; }

    void* library_ = nullptr;
    NvmlFunctions functions_;
    bool ready_ = false;
};

} // namespace gnx::base
