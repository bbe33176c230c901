#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace gnx::gpu_double {

/// Properties of the double of a GPU, and its failures.
struct Scenario {
    int devices = 1;
    std::uint64_t memory_bytes = std::uint64_t{1} << 30U; ///< memory of each device
    std::uint64_t kernel_ns = 5000;                       ///< each kernel takes so long
    std::uint64_t failing_kernel = 0; ///< the n-th kernel, from 1, ends with `error`, which every later call returns
    int error = 700;                  ///< cudaErrorIllegalAddress
    std::uint64_t lost_after = 0;     ///< after so many kernels the device is gone
    std::uint64_t buffers = ~std::uint64_t{0};     ///< CUPTI's client is asked for so many buffers at most
    bool without_times = false;                    ///< CUPTI's records of kernels have no times
    std::map<std::string, int, std::less<>> cupti; ///< entry points of CUPTI that fail, with what they return
};

/// Reads "memory_mb=64 failing_kernel=3 error=700 cuptiFinalize=999"; ends the process at a word that it does not know,
/// since a test with a misspelt fault would pass.
Scenario parseScenario(std::string_view text);

/// Forgets all that was, and begins again with another GPU. At the first call of a process: that of the environment's
/// GNX_GPU_DOUBLE.
void useScenario(const Scenario& scenario);

} // namespace gnx::gpu_double
