#include "core/exec/measure/ProcessorTimes.h"

#include <gtest/gtest.h>

#include "core/exec/measure/Disturbance.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

/// A block of 100 ms.
BlockTimes blockOf100Ms(std::optional<double> waited_ms) {
    BlockTimes times;
    times.ms.assign(10, 10.0);
    times.waited_ms = waited_ms;
    times.cpu_ms = 100;
    return times;
}

/// Times of two processors meanwhile; the block had 0.1 s of it.
BlockSurroundings around(double busy, double idle, double stolen = 0) {
    BlockSurroundings made;
    made.meanwhile = ProcessorTimes{busy, idle, stolen};
    made.own_seconds = 0.1;
    return made;
}

} // namespace

TEST(ProcessorTimes, AreReadOfTheFirstLine) {
    // user nice system idle iowait irq softirq steal guest guest_nice, 100 ticks a second. Guests are in user already.
    const auto times = parseProcessorTimes("cpu  1000 200 300 4000 500 60 70 80 900 10\ncpu0 1 2 3 4\n", 100);
    ASSERT_TRUE(times);
    EXPECT_DOUBLE_EQ(times->busy, 16.3); // 10 + 2 + 3 + 0.6 + 0.7
    EXPECT_DOUBLE_EQ(times->idle, 45);   // 40 + 5
    EXPECT_DOUBLE_EQ(times->stolen, 0.8);
}

TEST(ProcessorTimes, OldKernelsTellLess) {
    const auto times = parseProcessorTimes("cpu 10 20 30 40\n", 10);
    ASSERT_TRUE(times);
    EXPECT_DOUBLE_EQ(times->busy, 6);
    EXPECT_DOUBLE_EQ(times->stolen, 0);
}

TEST(ProcessorTimes, AreNothingWhereTheTextIsAnother) {
    EXPECT_FALSE(parseProcessorTimes("", 100));
    EXPECT_FALSE(parseProcessorTimes("intr 1 2 3 4", 100));
    EXPECT_FALSE(parseProcessorTimes("cpu 1 x", 100));
}

TEST(ProcessorTimes, OfAProcessWithAnyName) {
    // Fields 14 and 15, utime and stime, are 250 and 50 ticks.
    EXPECT_DOUBLE_EQ(*parseProcessSeconds("7 (a) (b c) S 1 7 7 0 -1 4194304 9 0 0 0 250 50 3 4 20 0 1 0 99", 100), 3);
    EXPECT_FALSE(parseProcessSeconds("7 name S 1", 100));
    EXPECT_FALSE(parseProcessSeconds("7 (name) S 1", 100));
}

TEST(ProcessorTimes, AreNothingWithoutTheFiles) {
    const test::TempDir folder;
    EXPECT_FALSE(readProcessorTimes(folder.path()));
    EXPECT_FALSE(readProcessSeconds(7, folder.path()));
}

TEST(ProcessorTimes, TheShareOfOthersIsWhatTheProcessDidNotHave) {
    // Two processors for 0.1 s: 0.15 s of work, 0.1 of it the process's own, 0.01 stolen: (0.15 + 0.01 - 0.1) / 0.2.
    EXPECT_NEAR(foreignShare({0.15, 0.04, 0.01}, 0.1), 0.3, 1e-12);
    EXPECT_EQ(foreignShare({0.05, 0.15, 0}, 0.1), 0); // the kernel's ticks may say less than the process had
    EXPECT_EQ(foreignShare({}, 0.1), 0);
}

TEST(Disturbance, IsWaitingForAProcessor) {
    EXPECT_FALSE(isDisturbed(blockOf100Ms(4.9), {}));
    EXPECT_TRUE(isDisturbed(blockOf100Ms(5.1), {}));
}

TEST(Disturbance, AreNotOthersWhoLeaveAProcessorFree) {
    EXPECT_FALSE(isDisturbed(blockOf100Ms(0.0), around(0.2, 0)));              // nobody waited, whatever they did
    EXPECT_FALSE(isDisturbed(blockOf100Ms(std::nullopt), around(0.18, 0.02))); // one processor was idle at times
}

TEST(Disturbance, IsJudgedByTheMachineWhereWaitingIsNotTold) {
    EXPECT_TRUE(isDisturbed(blockOf100Ms(std::nullopt), around(0.2, 0)));
    EXPECT_FALSE(isDisturbed(blockOf100Ms(std::nullopt), around(0.11, 0))); // a single tick proves nothing
    EXPECT_FALSE(isDisturbed(blockOf100Ms(std::nullopt), {}));
}

TEST(Disturbance, IsTimeThatAnotherMachineStole) {
    EXPECT_TRUE(isDisturbed(blockOf100Ms(0.0), around(0.1, 0.07, 0.03)));
    EXPECT_FALSE(isDisturbed(blockOf100Ms(0.0), around(0.1, 0.09, 0.01)));
}

} // namespace gnx::test
