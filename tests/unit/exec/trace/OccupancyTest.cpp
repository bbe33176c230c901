// Expected: NVIDIA's occupancy calculator's rule by hand, for a multiprocessor of compute capability 8.0.
#include <gtest/gtest.h>

#include "core/exec/trace/Occupancy.h"

namespace gnx::test {
namespace {

constexpr MultiprocessorLimits kLimits{
    .warps = 64, .blocks = 32, .registers = 65536, .shared_bytes = 164 * 1024, .compute_major = 8};

KernelDetail kernel(std::uint32_t threads, std::uint32_t registers, std::uint64_t shared) {
    KernelDetail detail;
    detail.grid = {1, 1, 1};
    detail.block = {threads, 1, 1};
    detail.registers = registers;
    detail.shared_bytes = shared;
    return detail;
}

TEST(TheoreticalOccupancy, IsLimitedByWhateverRunsOutFirst) {
    EXPECT_DOUBLE_EQ(theoreticalOccupancy(kernel(256, 32, 0), kLimits), 1);    // 8 blocks of 8 warps: all
    EXPECT_DOUBLE_EQ(theoreticalOccupancy(kernel(32, 16, 0), kLimits), 0.5);   // 32 blocks of 1 warp
    EXPECT_DOUBLE_EQ(theoreticalOccupancy(kernel(1024, 40, 0), kLimits), 0.5); // 1280 a warp: 48 warps, 1 block of 32
    EXPECT_DOUBLE_EQ(
        theoreticalOccupancy(kernel(128, 32, 48 * 1024), kLimits), // 49 KiB with the system's: 3 blocks of 4
        12.0 / 64);
    EXPECT_DOUBLE_EQ(theoreticalOccupancy(kernel(33, 16, 0), kLimits), 1); // 2 warps a block, 32 blocks
}

TEST(TheoreticalOccupancy, IsNotGuessed) {
    EXPECT_EQ(theoreticalOccupancy(kernel(0, 32, 0), kLimits), -1);
    EXPECT_EQ(theoreticalOccupancy(kernel(256, 32, 0), {}), -1);
    EXPECT_EQ(theoreticalOccupancy(kernel(2048, 32, 0), {.warps = 48}), 0); // no block fits
}

} // namespace
} // namespace gnx::test
