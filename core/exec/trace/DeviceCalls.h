#pragma once

#include <string_view>

#include "core/Wings.h"

/// Purpose of the calls of CUDA's (and HIP's) runtime and driver, by their names.
namespace gnx::exec {

/// Returns only when the device has done what it waits for: cudaStreamSynchronize, cuCtxSynchronize, and copies that
/// are not asynchronous (cudaMemcpy).
bool isWaitingCall(std::string_view name);
/// Starts a kernel: cudaLaunchKernel, cuLaunchKernelEx, cudaGraphLaunch.
bool isLaunchCall(std::string_view name);

} // namespace gnx::exec
