#pragma once

#include <algorithm>
#include <chrono>

#include <torch/script.h>

#include <c10/core/impl/VirtualGuardImpl.h>

#include "core/Wings.h"

namespace gnx::exec {

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
    if (device.is_cuda())
        c10::impl::VirtualGuardImpl(device.type()).synchronizeDevice(std::max<c10::DeviceIndex>(device.index(), 0));
}

} // namespace gnx::exec
