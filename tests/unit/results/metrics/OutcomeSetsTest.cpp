#include "core/results/metrics/OutcomeSets.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gnx::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

SampleOutcome correctFrom(int t) {
    SampleOutcome outcome;
    outcome.status = RunStatus::Correct;
    outcome.speedup = 2;
    for (int at = t; at <= kToleranceMax; ++at)
        outcome.passes_at[static_cast<std::size_t>(at - kToleranceMin)] = true;
    return outcome;
}

SampleOutcome failed(RunStatus status) {
    SampleOutcome outcome;
    outcome.status = status;
    return outcome;
}

/// Correct from -5 and from 0, never correct, failed to run, failed to compile, not run.
std::vector<SampleOutcome> outcomes() {
    return {correctFrom(-5),
            correctFrom(0),
            correctFrom(kToleranceMax + 1),
            failed(RunStatus::RuntimeFail),
            failed(RunStatus::CompileFail),
            failed(RunStatus::NotRun)};
}

} // namespace

TEST(FailingAt, NamesWhatCountsBAndNotWhatWasNotRun) {
    EXPECT_THAT(failingAt(outcomes(), {}, -3, ScoreType::S), ElementsAre(1, 2, 3, 4));
}

TEST(FailingAt, OfEsLeavesOutWhatItsLevelForgives) {
    // paper: accuracy from 1, runtime from 2, compile from 3
    EXPECT_THAT(failingAt(outcomes(), {}, 2, ScoreType::Es), ElementsAre(4));
    EXPECT_THAT(failingAt(outcomes(), {}, 2, ScoreType::S), ElementsAre(2, 3, 4));
}

TEST(ChangingAt, NamesWhatBecomesCorrect) {
    EXPECT_THAT(changingAt(outcomes(), {}, -5, ScoreType::Es), ElementsAre(0));
    EXPECT_THAT(changingAt(outcomes(), {}, -4, ScoreType::Es), IsEmpty());
    EXPECT_THAT(changingAt(outcomes(), {}, 0, ScoreType::S), ElementsAre(1));
}

TEST(ChangingAt, OfEsNamesWhatIsForgivenFromThere) {
    EXPECT_THAT(changingAt(outcomes(), {}, 1, ScoreType::Es), ElementsAre(2));
    EXPECT_THAT(changingAt(outcomes(), {}, 2, ScoreType::Es), ElementsAre(3));
    EXPECT_THAT(changingAt(outcomes(), {}, 3, ScoreType::Es), ElementsAre(4));
    EXPECT_THAT(changingAt(outcomes(), {}, 3, ScoreType::S), IsEmpty());
}

TEST(ChangingAt, NothingPrecedesTheSmallestTolerance) {
    EXPECT_THAT(changingAt(std::vector{correctFrom(kToleranceMin)}, {}, kToleranceMin, ScoreType::S), IsEmpty());
}

} // namespace gnx::test
