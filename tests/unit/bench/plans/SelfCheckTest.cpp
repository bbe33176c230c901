#include "core/bench/plans/SelfCheck.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace gnx::test {
namespace {

SampleRow sampleOf(const std::string& name, std::uint32_t operators) {
    SampleRow row;
    row.name = name;
    row.directory = "/data/" + name;
    row.framework = Framework::Torch;
    row.op_count = operators;
    row.tensor_bytes = 1000;
    row.variant_hash = name;
    return row;
}

std::vector<SampleRow> samplesOf(std::size_t count) {
    std::vector<SampleRow> rows;
    for (std::size_t i = 0; i < count; ++i)
        rows.push_back(sampleOf("s" + std::to_string(100 + i), static_cast<std::uint32_t>(i + 1)));
    return rows;
}

std::vector<std::string> namesOf(const std::vector<SampleRow>& rows) {
    std::vector<std::string> names;
    for (const SampleRow& row : rows)
        names.push_back(row.name);
    return names;
}

ResultRow resultOf(const std::string& name, double ratio) {
    ResultRow row;
    row.sample_name = name;
    row.result.status = RunStatus::Correct;
    row.result.measurement.emplace();
    row.result.measurement->speedup = ratio;
    row.result.measurement->low = ratio - 0.005;
    row.result.measurement->high = ratio + 0.005;
    row.result.eager_ms = {ratio};
    row.result.compiled_ms = {1};
    return row;
}

} // namespace

TEST(SelfCheckChoice, DrawsOneOfEachGroupBySize) {
    const auto chosen = chooseSelfCheckSamples(samplesOf(100), {.count = 10});
    ASSERT_EQ(chosen.size(), 10U);
    for (std::size_t i = 0; i < chosen.size(); ++i) { // operators 1 .. 100 in ten groups of ten
        EXPECT_GT(chosen[i].op_count, i * 10);
        EXPECT_LE(chosen[i].op_count, (i + 1) * 10);
    }
}

TEST(SelfCheckChoice, DoesNotDependOnTheOrderOfTheRows) {
    auto rows = samplesOf(100);
    const auto names = namesOf(chooseSelfCheckSamples(rows, {.count = 10}));
    std::ranges::reverse(rows);
    EXPECT_EQ(namesOf(chooseSelfCheckSamples(rows, {.count = 10})), names);
}

TEST(SelfCheckChoice, IsAnotherForAnotherSeed) {
    EXPECT_NE(namesOf(chooseSelfCheckSamples(samplesOf(100), {.count = 10, .seed = 1})),
              namesOf(chooseSelfCheckSamples(samplesOf(100), {.count = 10, .seed = 2})));
}

TEST(SelfCheckChoice, TakesAllWhereThereAreFewer) {
    EXPECT_EQ(chooseSelfCheckSamples(samplesOf(3), {.count = 10}).size(), 3U);
}

TEST(SelfCheckChoice, LeavesOutWhatCannotBeMeasuredAsAskedFor) {
    auto rows = samplesOf(6);
    rows[0].framework = Framework::Paddle;
    rows[1].tensor_bytes = 1ULL << 40;
    rows[2].readable = false;
    rows[3].problem_count = 1;
    rows[4].verdicts[static_cast<std::size_t>(Constraint::Runnable)] = Verdict::Failed;
    EXPECT_EQ(namesOf(chooseSelfCheckSamples(rows, {})), std::vector<std::string>{"s105"});
}

TEST(SelfCheckChoice, TakesOneOfThoseThatAreTheSame) {
    auto rows = samplesOf(3);
    rows[2].variant_hash = rows[0].variant_hash;
    EXPECT_EQ(namesOf(chooseSelfCheckSamples(rows, {})), (std::vector<std::string>{"s100", "s101"}));
}

TEST(SelfCheck, IsTheGeometricMeanWithStudentsInterval) {
    const std::vector<ResultRow> rows{resultOf("a", 1.02), resultOf("b", 1.0), resultOf("c", 0.99)};
    const SelfCheck check = selfCheckOf(rows);
    // scipy.stats.t.interval(0.95, 2, mean(log), sem(log)) of log([1.02, 1, 0.99]), then exp
    EXPECT_NEAR(check.mean, 1.0032561, 1e-6);
    EXPECT_NEAR(check.low, 0.9661053, 1e-6);
    EXPECT_NEAR(check.high, 1.0418354, 1e-6);
    EXPECT_TRUE(check.passed());
}

TEST(SelfCheck, FailsWhereTheMeanIsTooFarFromOne) {
    const std::vector<ResultRow> rows{resultOf("a", 1.02), resultOf("b", 1.01)};
    const SelfCheck check = selfCheckOf(rows); // sqrt(1.02 * 1.01) = 1.015
    EXPECT_FALSE(check.passed());
    EXPECT_EQ(check.outside, 0U);
}

TEST(SelfCheck, FailsWhereOneSampleIsOutside) {
    const std::vector<ResultRow> rows{resultOf("a", 1.04), resultOf("b", 0.975)};
    const SelfCheck check = selfCheckOf(rows);
    EXPECT_EQ(check.outside, 1U);
    EXPECT_TRUE(check.meanHolds());
    EXPECT_FALSE(check.passed());
    EXPECT_EQ(check.farthest_sample, "a");
}

TEST(SelfCheck, AcceptsASampleThatIsMarked) {
    std::vector<ResultRow> rows{resultOf("a", 1.04), resultOf("b", 0.975)};
    rows[0].result.measurement->unstable = true;
    rows[0].result.measurement->unstable_reason = "other programs took the processor";
    const SelfCheck check = selfCheckOf(rows);
    EXPECT_EQ(check.unstable, 1U);
    EXPECT_EQ(check.outside, 0U);
    EXPECT_TRUE(check.passed());
    EXPECT_EQ(check.samples[0].reason, "other programs took the processor");
}

TEST(SelfCheck, FailsWithASampleThatDid) {
    std::vector<ResultRow> rows{resultOf("a", 1), resultOf("b", 1), resultOf("c", 1)};
    rows[1].result = {};
    rows[1].result.status = RunStatus::Crash;
    rows[1].result.message = "the worker was ended by SIGILL\nIts last lines: ...";
    const SelfCheck check = selfCheckOf(rows);
    EXPECT_EQ(check.failed, 1U);
    EXPECT_FALSE(check.passed());
    EXPECT_EQ(check.samples[1].reason, "the worker was ended by SIGILL");
}

TEST(SelfCheck, OfNothingHasNotPassed) {
    EXPECT_FALSE(selfCheckOf({}).passed());
}

TEST(SelfCheck, SaysItInALine) {
    const std::vector<ResultRow> rows{resultOf("a", 1.01), resultOf("b", 0.995)};
    // t(0.975, 1) = 12.7062 times half the distance of the logarithms, 0.00748144, around their mean 0.00246889
    EXPECT_EQ(selfCheckOf(rows).text(), "2 samples against themselves: 1.0025 (0.9116 .. 1.1024); farthest 1.0100, a");
}

} // namespace gnx::test
