#include "core/bench/plans/ReferenceCheck.h"

#include <gtest/gtest.h>

namespace gnx::test {
namespace {

constexpr int kT = -5;

OutputReport outputs(bool close) {
    OutputReport report;
    report.close.fill(true);
    for (int t = kToleranceMin; !close && t <= kT; ++t)
        report.close[static_cast<std::size_t>(t - kToleranceMin)] = false;
    return report;
}

RunResult ran(std::vector<double> eager_ms, std::vector<double> compiled_ms, bool close = true) {
    RunResult result;
    result.status = RunStatus::Correct;
    result.eager_ms = std::move(eager_ms);
    result.compiled_ms = std::move(compiled_ms);
    result.outputs = {outputs(close)};
    return result;
}

RunResult failed(RunStatus status, const std::string& message) {
    RunResult result;
    result.status = status;
    result.message = message;
    return result;
}

/// The row of a reference with one job.
ReferenceRow rowOf(const RunResult& was, const std::optional<RunResult>& is, const RunResult& comparison) {
    Reference reference;
    reference.entries.push_back({.job = 0, .sample = {"a", ""}, .compiler = "inductor", .result = was});
    std::vector<ResultRow> results;
    if (is) {
        results.emplace_back();
        results[0].job = 0;
        results[0].sample_name = "a";
        results[0].compiler = "inductor";
        results[0].result = *is;
    }
    return checkReference(reference, results, {{0, comparison}}, kT).rows.at(0);
}

RunResult compared(bool close) {
    return ran({}, {}, close);
}

} // namespace

TEST(ReferenceCheck, FindsNothingWhereNothingHasChanged) {
    const RunResult same = ran({10, 11, 12}, {5, 6, 7});
    const ReferenceRow row = rowOf(same, same, compared(true));
    EXPECT_FALSE(row.failure || row.fixed || row.mismatch || row.slower() || row.faster());
    EXPECT_EQ(row.close_from, kToleranceMin);
    EXPECT_EQ(row.eager->ratio, 1);
}

TEST(ReferenceCheck, CallsSlowerWhatIsSoBeyondNoise) {
    // Medians 11 and 22; 20 .. 24 over 10 .. 12: 20/12 = 1.667 and 24/10 = 2.4.
    const ReferenceRow row = rowOf(ran({10, 11, 12}, {5}), ran({20, 22, 24}, {5}), compared(true));
    ASSERT_TRUE(row.eager);
    EXPECT_EQ(row.eager->ratio, 2);
    EXPECT_NEAR(row.eager->low, 1.6667, 1e-4);
    EXPECT_NEAR(row.eager->high, 2.4, 1e-12);
    EXPECT_TRUE(row.slower());
}

TEST(ReferenceCheck, DoesNotCallSlowerWhatOverlaps) {
    EXPECT_FALSE(rowOf(ran({10, 11, 12}, {5}), ran({11.5, 13, 15}, {5}), compared(true)).slower());
}

TEST(ReferenceCheck, SaysNothingOfTheTimesOfAMarkedMeasurement) {
    RunResult noisy = ran({20, 22, 24}, {5});
    noisy.measurement.emplace();
    noisy.measurement->unstable = true;
    const ReferenceRow row = rowOf(ran({10, 11, 12}, {5}), noisy, compared(true));
    EXPECT_TRUE(row.unstable);
    EXPECT_FALSE(row.slower());
}

TEST(ReferenceCheck, CallsFasterWhatIsSoOnOneSideAndNotSlowerOnTheOther) {
    EXPECT_TRUE(rowOf(ran({10}, {5}), ran({10}, {4}), compared(true)).faster());
    const ReferenceRow both = rowOf(ran({10}, {5}), ran({20}, {4}), compared(true));
    EXPECT_TRUE(both.slower());
    EXPECT_FALSE(both.faster());
}

TEST(ReferenceCheck, ReportsAFailureWithItsReason) {
    const ReferenceRow row = rowOf(ran({1}, {1}), failed(RunStatus::CompileFail, "no such operator\nat ..."), {});
    EXPECT_TRUE(row.failure);
    EXPECT_EQ(row.reason, "no such operator");
}

TEST(ReferenceCheck, ReportsWhatWasNotRunAsAFailure) {
    EXPECT_TRUE(rowOf(ran({1}, {1}), std::nullopt, failed(RunStatus::NotRun, "the graph is another")).failure);
}

TEST(ReferenceCheck, ReportsWhatWorksNow) {
    const ReferenceRow row = rowOf(failed(RunStatus::Crash, "SIGSEGV"), ran({1}, {1}), {});
    EXPECT_TRUE(row.fixed);
    EXPECT_FALSE(row.failure || row.mismatch);
}

TEST(ReferenceCheck, ReportsOutputsThatDifferFromTheReference) {
    const ReferenceRow row = rowOf(ran({1}, {1}), ran({1}, {1}), compared(false));
    EXPECT_TRUE(row.mismatch);
    EXPECT_EQ(row.close_from, kT + 1);
}

TEST(ReferenceCheck, ReportsCompiledThatDiffersFromEagerWhereItDidNot) {
    EXPECT_TRUE(rowOf(ran({1}, {1}), ran({1}, {1}, false), compared(true)).mismatch);
    EXPECT_FALSE(rowOf(ran({1}, {1}, false), ran({1}, {1}, false), compared(true)).mismatch);
}

TEST(ReferenceCheck, SaysWhyOutputsWereNotCompared) {
    const ReferenceRow row = rowOf(ran({1}, {1}), ran({1}, {1}), failed(RunStatus::NotRun, "its checksum is another"));
    EXPECT_FALSE(row.mismatch);
    EXPECT_TRUE(row.unchecked);
    EXPECT_EQ(row.reason, "its checksum is another");
}

TEST(ReferenceCheck, TellsWhatIsAnotherInTheEnvironment) {
    Reference reference;
    reference.entries.push_back({.job = 0, .sample = {"a", ""}, .compiler = "eager", .result = ran({4}, {1})});
    reference.entries[0].result.environment = {{"torch", "2.11"}, {"cpu", "X"}};
    std::vector<ResultRow> results(1);
    results[0].job = 0;
    results[0].sample_name = "a";
    results[0].compiler = "eager";
    results[0].result = ran({2}, {4});
    results[0].result.environment = {{"torch", "2.13"}, {"cpu", "X"}};
    const ReferenceReport report = checkReference(reference, results, {}, kT);
    ASSERT_EQ(report.environment.size(), 1U);
    EXPECT_EQ(report.environment[0].key, "torch");
    EXPECT_EQ(report.environment[0].is, "2.13");
    EXPECT_EQ(report.eager_ratio, 0.5);
    EXPECT_EQ(report.compiled_ratio, 4);
    EXPECT_EQ(report.slower, 1U);
    EXPECT_FALSE(report.passed());
}

} // namespace gnx::test
