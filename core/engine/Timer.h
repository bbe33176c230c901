#pragma once

#include <chrono>

#include <torch/script.h>

#ifdef GNX_HAVE_CUDA
#include <c10/cuda/CUDAFunctions.h>
#endif

namespace gnx {

/// Wall time since construction.
class Timer {
  public:
    double milliseconds() const {
        return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - started_).count();
    }

  private:
    std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
};

/// Waits until the device has done all that was asked of it; on the CPU there is nothing to wait for.
inline void synchronize(const at::Device& device) {
#ifdef GNX_HAVE_CUDA
    if (device.is_cuda())
        c10::cuda::device_synchronize();
#else
    static_cast<void>(device);
#endif
}

} // namespace gnx
