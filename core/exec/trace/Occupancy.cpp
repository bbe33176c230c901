#include "core/exec/trace/Occupancy.h"

#include <algorithm>
#include <limits>

namespace gnx::exec {
namespace {

constexpr std::uint64_t kWarp = 32;           ///< threads per warp
constexpr std::uint64_t kRegisterUnit = 256;  ///< a warp's registers are a multiple of this
constexpr std::uint64_t kWarpUnit = 4;        ///< the number of warps that have registers is a multiple of this
constexpr std::uint64_t kSharedUnit = 128;    ///< a block's bytes of shared memory are a multiple of this
constexpr std::uint64_t kSystemShared = 1024; ///< bytes per block for the system, from compute capability 8 on
constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

std::uint64_t roundedUp(std::uint64_t value, std::uint64_t unit) {
    return (value + unit - 1) / unit * unit;
}

} // namespace

double theoreticalOccupancy(const KernelDetail& kernel, const MultiprocessorLimits& limits) {
    const std::uint64_t threads = std::uint64_t{kernel.block[0]} * kernel.block[1] * kernel.block[2];
    if (threads == 0 || limits.warps == 0)
        return -1;
    const std::uint64_t warps = roundedUp(threads, kWarp) / kWarp;
    const std::uint64_t by_warps = limits.warps / warps;
    const std::uint64_t by_blocks = limits.blocks == 0 ? kNoLimit : limits.blocks;
    std::uint64_t by_registers = kNoLimit;
    if (kernel.registers > 0 && limits.registers > 0) {
        const std::uint64_t registers_per_warp = roundedUp(kernel.registers * kWarp, kRegisterUnit);
        by_registers = limits.registers / registers_per_warp / kWarpUnit * kWarpUnit / warps;
    }
    const std::uint64_t system = limits.compute_major >= 8 ? kSystemShared : 0;
    const std::uint64_t shared = roundedUp(kernel.shared_bytes + system, kSharedUnit);
    const std::uint64_t by_shared = shared == 0 || limits.shared_bytes == 0 ? kNoLimit : limits.shared_bytes / shared;
    const std::uint64_t blocks = std::min({by_warps, by_blocks, by_registers, by_shared});
    return static_cast<double>(blocks * warps) / limits.warps;
}

} // namespace gnx::exec
