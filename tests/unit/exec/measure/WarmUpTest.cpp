#include "core/exec/measure/WarmUp.h"

#include <algorithm>
#include <array>

#include <gtest/gtest.h>

#include "core/exec/measure/BlockShape.h"
#include "tests/unit/exec/measure/MadeUpMachine.h"

namespace gnx::test {
namespace {

using test::MadeUpMachine;

Result<WarmUp> warm(MadeUpMachine& machine, const MeasureOptions& options = {}) {
    const WindowRunner run = [&](const BlockOrder& order) -> Result<std::vector<double>> {
        GNX_TRY(BlockTimes times, machine.run(order));
        for (double& ms : times.ms)
            ms /= order.calls;
        return std::move(times.ms);
    };
    return warmUp({machine.eager_ms, machine.compiled_ms}, options, run, [&] { return machine.seconds; });
}

} // namespace

TEST(BlockShape, BatchesShortCallsAboveTheClocksResolution) {
    // 1 ms / 0.003 ms: 334 calls take 1.002 ms. 40 ms hold 40 of those.
    const BlockShape shape = blockShape(0.003, {});
    EXPECT_EQ(shape.calls, 334U);
    EXPECT_EQ(shape.repetitions, 40U);
}

TEST(BlockShape, LongCallsAreTakenOneByOne) {
    const BlockShape shape = blockShape(4, {});
    EXPECT_EQ(shape.calls, 1U);
    EXPECT_EQ(shape.repetitions, 10U);
}

TEST(BlockShape, ACallLongerThanABlockIsItsOnlyOne) {
    const BlockShape shape = blockShape(700, {});
    EXPECT_EQ(shape.order(Side::Compiled).calls, 1U);
    EXPECT_EQ(shape.order(Side::Compiled).repetitions, 1U);
    EXPECT_EQ(shape.milliseconds(), 700);
}

TEST(BlockShape, ARepetitionMoreGoesAheadOfMany) {
    EXPECT_EQ(blockShape(10, {}).order(Side::Eager).repetitions, 5U); // 4 and one ahead
    EXPECT_EQ(blockShape(20, {}).order(Side::Eager).repetitions, 2U); // one ahead would be half as long again
    EXPECT_EQ(blockShape(10, {}).milliseconds(), 50);
}

TEST(BlockShape, BearsAClockThatSawNothingPass) {
    EXPECT_EQ(blockShape(0, {}).calls, 100'000U); // 1 ms / 10 ns
}

namespace {

WarmSide sideOf(std::vector<double> window) {
    WarmSide side;
    side.call_ms = *std::min_element(window.begin(), window.end());
    side.window = std::move(window);
    return side;
}

} // namespace

TEST(BlockShapes, AreAlikeForSimilarModels) {
    // 0.3 and 0.5 ms: 4 calls of either, so that the shorter one's repetition has 1 ms. Geometric mean 0.3873 ms: 40 ms
    // hold 25.8 repetitions of 4.
    const WarmUp warm{sideOf({0.5, 0.5, 0.5, 0.5, 0.5}), sideOf({0.3, 0.3, 0.3, 0.3, 0.3})};
    const BlockShapes shapes = blockShapes(warm, {});
    for (const BlockShape& shape : {shapes.eager, shapes.compiled}) {
        EXPECT_EQ(shape.calls, 4U);
        EXPECT_EQ(shape.repetitions, 26U);
        EXPECT_TRUE(shape.lead_in);
    }
    EXPECT_DOUBLE_EQ(shapes.eager.repetition_ms, 2.0);
    EXPECT_DOUBLE_EQ(shapes.compiled.repetition_ms, 1.2);
}

TEST(BlockShapes, AreAlikeWhereNoiseHidesTheDifference) {
    // The shortest are 2 and 10 ms, but the windows overlap.
    const WarmUp warm{sideOf({2, 40, 50, 60, 70}), sideOf({10, 30, 45, 55, 80})};
    const BlockShapes shapes = blockShapes(warm, {});
    EXPECT_EQ(shapes.eager.repetitions, shapes.compiled.repetitions);
}

TEST(BlockShapes, AreEachSidesOwnWhereTheyDiffer) {
    const WarmUp warm{sideOf({10, 10.1, 10.2, 10.3, 10.4}), sideOf({4, 4.1, 4.2, 4.3, 4.4})};
    const BlockShapes shapes = blockShapes(warm, {});
    EXPECT_EQ(shapes.eager.repetitions, 4U);
    EXPECT_EQ(shapes.compiled.repetitions, 10U);
}

TEST(BlockShapes, ASlowModelIsNotCalledAsOftenAsAFastOne) {
    // Too few calls for any test.
    const WarmUp warm{sideOf({9000}), sideOf({1})};
    const BlockShapes shapes = blockShapes(warm, {});
    EXPECT_EQ(shapes.eager.repetitions, 1U);
    EXPECT_EQ(shapes.compiled.repetitions, 40U);
}

TEST(SameSpeed, IsWithinTheWidthThatIsAskedFor) {
    const std::array earlier{100.0, 100.1, 100.2, 100.3, 100.4};
    const std::array nearby{101.0, 101.1, 101.2, 101.3, 101.4};
    const std::array farther{104.0, 104.1, 104.2, 104.3, 104.4};
    EXPECT_TRUE(sameSpeed(earlier, nearby, 0.02));
    EXPECT_FALSE(sameSpeed(earlier, farther, 0.02));
}

TEST(SameSpeed, IsWhatTheNoiseDoesNotLetTellApart) {
    // Medians 100 and 105, but the ranks overlap: z = 0.73.
    const std::array earlier{80.0, 90.0, 100.0, 110.0, 120.0};
    const std::array later{85.0, 95.0, 105.0, 115.0, 125.0};
    EXPECT_TRUE(sameSpeed(earlier, later, 0.02));
}

TEST(SameSpeed, OfSingleCallsIsWithinFivePercent) {
    EXPECT_TRUE(sameSpeed(std::array{100.0}, std::array{104.0}, 0.02));
    EXPECT_FALSE(sameSpeed(std::array{100.0}, std::array{106.0}, 0.02));
}

TEST(WarmUp, OfASteadyModelTakesACallAndTwoWindows) {
    MadeUpMachine machine(1);
    machine.eager_ms = 4;
    machine.compiled_ms = 20;
    const auto result = warm(machine);
    ASSERT_TRUE(result);
    EXPECT_EQ(result->eager.calls, 21U);    // 1 + 2 x 10
    EXPECT_EQ(result->compiled.calls, 11U); // 1 + 2 x 5
    EXPECT_TRUE(result->eager.steady && result->compiled.steady);
}

TEST(WarmUp, GoesOnWhileTheTimesFall) {
    // The compiled model needs 300 calls: each is 0.5 % faster than the one before.
    MadeUpMachine machine(1);
    machine.factor = [](Side side, std::uint64_t calls, double) {
        return side == Side::Compiled && calls < 300 ? std::exp(0.005 * static_cast<double>(300 - calls)) : 1.0;
    };
    const auto result = warm(machine);
    ASSERT_TRUE(result);
    EXPECT_GE(result->compiled.calls, 300U);
    EXPECT_LE(result->compiled.calls, 400U);
    EXPECT_LT(result->eager.calls, 100U); // a side that is warm waits
    EXPECT_TRUE(result->compiled.steady);
    EXPECT_DOUBLE_EQ(result->compiled.call_ms, 2);
}

TEST(WarmUp, EndsWithNoisyTimesToo) {
    MadeUpMachine machine(2);
    machine.repetition_noise = 0.1;
    const auto result = warm(machine);
    ASSERT_TRUE(result);
    EXPECT_TRUE(result->eager.steady && result->compiled.steady);
    EXPECT_LT(machine.seconds, 1);
}

TEST(WarmUp, EndsByItsLimitAndSaysSo) {
    MadeUpMachine machine(1);
    machine.factor = [](Side side, std::uint64_t calls, double) {
        return side == Side::Eager ? std::exp(-0.002 * static_cast<double>(calls)) : 1.0;
    };
    MeasureOptions options;
    options.warmup_limit_s = 0.5;
    const auto result = warm(machine, options);
    ASSERT_TRUE(result);
    EXPECT_FALSE(result->eager.steady);
    EXPECT_TRUE(result->compiled.steady);
    EXPECT_LE(machine.seconds, 0.51);
}

TEST(WarmUp, OfSlowModelsComparesSingleCalls) {
    // 1 s a call in 5 s: windows of one call each, compared with the first.
    MadeUpMachine machine(1);
    machine.eager_ms = machine.compiled_ms = 1000;
    const auto result = warm(machine);
    ASSERT_TRUE(result);
    EXPECT_EQ(result->eager.calls, 2U);
    EXPECT_EQ(result->compiled.calls, 2U);
    EXPECT_TRUE(result->eager.steady && result->compiled.steady);
}

TEST(WarmUp, SparesACallLongerThanItsTime) {
    // Eager's first call has told how long it takes; the compiled model's may have compiled.
    MadeUpMachine machine(1);
    machine.eager_ms = 60'000;
    machine.compiled_ms = 30'000;
    const auto result = warm(machine);
    ASSERT_TRUE(result);
    EXPECT_EQ(result->eager.calls, 0U);
    EXPECT_EQ(result->eager.call_ms, 60'000);
    EXPECT_EQ(result->compiled.calls, 1U);
    EXPECT_FALSE(result->eager.steady);
}

TEST(WarmUp, ACompilationInTheFirstCallDoesNotCount) {
    MadeUpMachine machine(1);
    machine.factor = [](Side side, std::uint64_t calls, double) {
        return side == Side::Compiled && calls == 0 ? 500.0 : 1.0;
    };
    const auto result = warm(machine);
    ASSERT_TRUE(result);
    EXPECT_DOUBLE_EQ(result->compiled.call_ms, 2);
    EXPECT_TRUE(result->compiled.steady);
}

} // namespace gnx::test
