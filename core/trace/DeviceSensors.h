#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/trace/Trace.h"

namespace gnx {

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
};

/// Clocks, temperature and power of GPUs through libnvidia-ml, which comes with NVIDIA's driver and is loaded when
/// asked for: nothing needs it to be built or run. Used by one thread.
class DeviceSensors {
  public:
    /// Of the system's library; without one nothing is known.
    DeviceSensors();
    explicit DeviceSensors(const NvmlFunctions& functions);
    ~DeviceSensors();
    DeviceSensors(const DeviceSensors&) = delete;
    DeviceSensors& operator=(const DeviceSensors&) = delete;

    bool available() const { return ready_; }
    /// What the sensors say now of `device`, into those of its members that are known; a name that is there stays.
    /// `uuid` as NVIDIA writes it, "GPU-0a1b...", tells which it is; empty: the one of its number, which is another
    /// where CUDA_VISIBLE_DEVICES leaves some out.
    void read(TraceDevice& device, const std::string& uuid = {}) const;

  private:
    bool start();

    void* library_ = nullptr;
    NvmlFunctions functions_;
    bool ready_ = false;
};

} // namespace gnx
