// The entry points of libcuda that LibTorch asks whether a device is in use.
#include <cuda.h>

#include "tests/support/gpu_double/Gpu.h"

using gnx::gpu_double::Gpu;

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
