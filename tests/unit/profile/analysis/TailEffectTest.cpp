#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/profile/analysis/Findings.h"
#include "core/profile/analysis/TailEffect.h"
#include "tests/unit/exec/trace/TraceFixtures.h"

namespace gnx::test {
namespace {

using test::HandMadeTrace;
using testing::HasSubstr;

// 10 multiprocessors of 64 warps. Blocks of 256 threads are 8 warps: at occupancy 0.5 a multiprocessor holds 4, a wave
// is 40 blocks.
const TraceDevice kSmallDevice{.id = 0, .name = "small", .multiprocessors = 10, .warps_per_multiprocessor = 64};

KernelDetail blocksOf(std::uint32_t blocks, double occupancy = 0.5) {
    return {.grid = {blocks, 1, 1}, .block = {256, 1, 1}, .occupancy = occupancy};
}

void addKernel(HandMadeTrace& made, std::int64_t start, std::int64_t duration, const KernelDetail& detail) {
    made.builder.add(made.span(ActivityKind::Kernel, made.stream(), "gemm", start, duration), detail);
}

// 100 blocks: two full waves of 40, and 20 blocks in the third: 3 waves have room for 120, a sixth of it idle.
TEST(TailEffect, TheLastWaveIsPartlyEmpty) {
    const BlockWaves waves = blockWaves(blocksOf(100), kSmallDevice);
    EXPECT_EQ(waves.wave, 40);
    EXPECT_EQ(waves.waves(), 3);
    EXPECT_TRUE(waves.hasTail());
    EXPECT_DOUBLE_EQ(waves.idleShare(), 1.0 / 6);
}

TEST(TailEffect, FullWavesHaveNone) {
    EXPECT_FALSE(blockWaves(blocksOf(80), kSmallDevice).hasTail());
}

TEST(TailEffect, AGridOfLessThanAWaveHasNone) {
    EXPECT_FALSE(blockWaves(blocksOf(30), kSmallDevice).hasTail());
}

// A recorder that says what is achieved: 55 blocks on 10 multiprocessors are 5.5 each of 8 warps, 44 of 64 warps: 69 %.
// Rounded down a wave would be 50 blocks.
TEST(TailEffect, AchievedOccupancyOfASmallGridIsNoTail) {
    EXPECT_FALSE(blockWaves(blocksOf(55, 0.69), kSmallDevice).hasTail());
}

TEST(TailEffect, WhatIsNotKnownHasNone) {
    EXPECT_EQ(blockWaves(blocksOf(100, -1), kSmallDevice).wave, 0);
    EXPECT_EQ(blockWaves(blocksOf(100), TraceDevice{}).wave, 0);
}

// A sixth of 6 us and of 12 us: 3 us of 18. The kernel of 80 blocks has no tail.
TEST(TailEffect, IsAFindingByKernel) {
    HandMadeTrace made;
    made.builder.info().devices.push_back(kSmallDevice);
    addKernel(made, 0, 6'000, blocksOf(100));
    addKernel(made, 10'000, 12'000, blocksOf(100));
    addKernel(made, 30'000, 5'000, blocksOf(80));
    const auto trace = made.finish();
    const auto rows = tailEffects(*trace);
    ASSERT_EQ(rows.size(), 1);
    EXPECT_EQ(rows[0].calls, 2);
    EXPECT_EQ(rows[0].total_ns, 18'000);
    EXPECT_EQ(rows[0].idle_ns, 3'000);
    EXPECT_EQ(trace->activity(rows[0].worst.front()).start_ns, 10'000);
    const auto found = findingsOf(*trace, nullptr);
    const auto tail = std::ranges::find(found, Finding::Kind::TailEffect, &Finding::kind);
    ASSERT_NE(tail, found.end());
    EXPECT_EQ(tail->gain_ns, 3'000);
    EXPECT_THAT(describeFinding(*tail, *trace, nullptr), HasSubstr("2 calls of gemm"));
}

} // namespace
} // namespace gnx::test
