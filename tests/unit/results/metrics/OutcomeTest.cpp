#include "core/results/metrics/Score.h"

#include <gtest/gtest.h>

namespace gnx::test {
namespace {

OutputReport closeFrom(int first) {
    OutputReport output;
    for (int t = first; t <= kToleranceMax; ++t)
        output.close[static_cast<std::size_t>(t - kToleranceMin)] = true;
    return output;
}

RunResult correctResult() {
    RunResult result;
    result.status = RunStatus::Correct;
    result.phase = "done";
    result.eager_ms = {4, 6, 5};
    result.compiled_ms = {2, 2.5, 3};
    return result;
}

} // namespace

TEST(OutcomeOf, TakesTheRatioOfMedians) {
    auto result = correctResult();
    result.outputs = {closeFrom(-10)};
    const auto outcome = outcomeOf("resnet18", result);
    EXPECT_EQ(outcome.name, "resnet18");
    ASSERT_TRUE(outcome.speedup);
    EXPECT_DOUBLE_EQ(*outcome.speedup, 2.0); // 5 / 2.5
}

TEST(OutcomeOf, HasNoSpeedupWhereTimesAreNotTrusted) {
    auto result = correctResult();
    result.outputs = {closeFrom(-10)};
    result.status = RunStatus::NotTrusted;
    for (const SpeedupKind kind : {SpeedupKind::EndToEnd, SpeedupKind::Gpu}) {
        const auto outcome = outcomeOf("x", result, kind);
        EXPECT_FALSE(outcome.speedup);
        EXPECT_FALSE(correctAt(outcome, kToleranceMax));
        EXPECT_EQ(failureClass(outcome), FailureClass::Runtime);
    }
}

TEST(OutcomeOf, NeedsEveryOutputWithinTolerance) {
    auto result = correctResult();
    result.outputs = {closeFrom(-6), closeFrom(-2)};
    const auto outcome = outcomeOf("x", result);
    EXPECT_FALSE(correctAt(outcome, -3));
    EXPECT_TRUE(correctAt(outcome, -2));
}

TEST(OutcomeOf, IsNeverCorrectWithoutOutputs) {
    const auto outcome = outcomeOf("x", correctResult());
    EXPECT_FALSE(correctAt(outcome, kToleranceMax));
}

TEST(OutcomeOf, IsNeverCorrectWhenTheStatusIsNot) {
    auto result = correctResult();
    result.outputs = {closeFrom(-10)};
    result.status = RunStatus::TypeMismatch;
    EXPECT_FALSE(correctAt(outcomeOf("x", result), kToleranceMax));
}

TEST(OutcomeOf, SeesNanOnOneSide) {
    auto result = correctResult();
    result.outputs = {closeFrom(-10), closeFrom(kToleranceMax)};
    result.outputs[1].has_nonfinite_mismatch = true;
    EXPECT_EQ(failureClass(outcomeOf("x", result)), FailureClass::NonFinite);
}

} // namespace gnx::test
