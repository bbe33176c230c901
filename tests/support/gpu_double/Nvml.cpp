// The entry points of libnvidia-ml that core/base/Nvml.h and LibTorch look up, for the GPU of Gpu.h.
#include <cstring>

#include "tests/support/gpu_double/Gpu.h"

using gnx::gpu_double::Gpu;

namespace {

constexpr int kNotFound = 6, kGpuIsLost = 15; ///< NVML_ERROR_NOT_FOUND, NVML_ERROR_GPU_IS_LOST

int health() {
    const std::lock_guard lock(Gpu::instance().mutex());
    return Gpu::instance().isLost() ? kGpuIsLost : 0;
}

int store(unsigned* into, unsigned value) {
    *into = value;
    return health();
}

} // namespace

extern "C" {

int nvmlInit_v2() {
    return 0;
}

int nvmlInit() {
    return 0;
}

/// Asked by torch, which needs no CUDA for it.
int nvmlDeviceGetCount_v2(unsigned* count) {
    return store(count, static_cast<unsigned>(Gpu::instance().scenario().devices));
}

int nvmlShutdown() {
    return 0;
}

int nvmlDeviceGetHandleByIndex_v2(unsigned index, void** device) {
    static char handles[64];
    if (index >= static_cast<unsigned>(Gpu::instance().scenario().devices))
        return kNotFound;
    *device = &handles[index];
    return health();
}

/// In an id such as "GPU-10101010-1010-...", device 0 has bytes of 0x10, device 1 of 0x11.
int nvmlDeviceGetHandleByUUID(const char* uuid, void** device) {
    return std::strncmp(uuid, "GPU-1", 5) == 0
               ? nvmlDeviceGetHandleByIndex_v2(static_cast<unsigned>(uuid[5] - '0'), device)
               : kNotFound;
}

/// All have that of Cudart.cpp.
int nvmlDeviceGetHandleByPciBusId_v2(const char*, void** device) {
    return nvmlDeviceGetHandleByIndex_v2(0, device);
}

/// None but this one, whose memory LibTorch counts itself.
int nvmlDeviceGetComputeRunningProcesses(void*, unsigned* count, void*) {
    *count = 0;
    return health();
}

int nvmlDeviceGetName(void*, char* into, unsigned length) {
    std::strncpy(into, "Double of a GPU", length);
    return health();
}

int nvmlDeviceGetClockInfo(void*, int domain, unsigned* mhz) {
    return store(mhz, domain == 0 ? 1980 : 2619);
}

int nvmlDeviceGetTemperature(void*, int, unsigned* celsius) {
    return store(celsius, 41);
}

int nvmlDeviceGetPowerUsage(void*, unsigned* milliwatts) {
    return store(milliwatts, 312'500);
}

int nvmlDeviceGetCurrentClocksThrottleReasons(void*, unsigned long long* reasons) {
    *reasons = 0;
    return health();
}

} // extern "C"
