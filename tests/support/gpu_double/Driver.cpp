// The entry points of libcuda that LibTorch asks whether a device is in use, and core/exec/cupti what a device is.
#include <algorithm>
#include <cstring>

#include <cuda.h>

#include "tests/support/gpu_double/Gpu.h"

using gnx::gpu_double::Gpu;

namespace {

bool isThere(CUdevice device) {
    return device >= 0 && device < Gpu::instance().scenario().devices;
}

} // namespace

CUresult cuDeviceGetCount(int* count) {
    *count = Gpu::instance().scenario().devices;
    return CUDA_SUCCESS;
}

CUresult cuDeviceGet(CUdevice* device, int index) {
    *device = index;
    return isThere(index) ? CUDA_SUCCESS : CUDA_ERROR_INVALID_DEVICE;
}

CUresult cuDeviceGetName(char* into, int length, CUdevice device) {
    std::strncpy(into, "Double of a GPU", static_cast<std::size_t>(length));
    return isThere(device) ? CUDA_SUCCESS : CUDA_ERROR_INVALID_DEVICE;
}

CUresult cuDeviceTotalMem_v2(std::size_t* bytes, CUdevice device) {
    *bytes = Gpu::instance().scenario().memory_bytes;
    return isThere(device) ? CUDA_SUCCESS : CUDA_ERROR_INVALID_DEVICE;
}

CUresult cuDeviceGetUuid_v2(CUuuid* uuid, CUdevice device) {
    std::fill_n(uuid->bytes, sizeof uuid->bytes, static_cast<char>(0x10 + device));
    return isThere(device) ? CUDA_SUCCESS : CUDA_ERROR_INVALID_DEVICE;
}

/// Those of an H200.
CUresult cuDeviceGetAttribute(int* value, CUdevice_attribute which, CUdevice device) {
    if (!isThere(device))
        return CUDA_ERROR_INVALID_DEVICE;
    switch (which) {
    case CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT:
        *value = 132;
        return CUDA_SUCCESS;
    case CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_MULTIPROCESSOR:
        *value = 2048;
        return CUDA_SUCCESS;
    case CU_DEVICE_ATTRIBUTE_MAX_BLOCKS_PER_MULTIPROCESSOR:
        *value = 32;
        return CUDA_SUCCESS;
    case CU_DEVICE_ATTRIBUTE_MAX_REGISTERS_PER_MULTIPROCESSOR:
        *value = 65536;
        return CUDA_SUCCESS;
    case CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_MULTIPROCESSOR:
        *value = 228 * 1024;
        return CUDA_SUCCESS;
    case CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR:
        *value = 9;
        return CUDA_SUCCESS;
    case CU_DEVICE_ATTRIBUTE_CLOCK_RATE:
        *value = 1'980'000;
        return CUDA_SUCCESS;
    default:
        return CUDA_ERROR_INVALID_VALUE;
    }
}

CUresult cuDevicePrimaryCtxGetState(CUdevice device, unsigned* flags, int* active) {
    if (device < 0 || device >= Gpu::instance().scenario().devices)
        return CUDA_ERROR_INVALID_DEVICE;
    *flags = 0;
    *active = 1;
    return CUDA_SUCCESS;
}

CUresult cuGetErrorString(CUresult, const char** text) {
    *text = "error of the double";
    return CUDA_SUCCESS;
}
