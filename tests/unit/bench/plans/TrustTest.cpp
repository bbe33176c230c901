#include "core/bench/plans/Trust.h"

#include <gtest/gtest.h>

namespace gnx::test {
namespace {

ResultRow measured(const std::string& name, double speedup, double half = 0.01, bool unstable = false) {
    ResultRow row;
    row.sample_name = name;
    row.compiler = "eager";
    row.device = "cpu";
    row.finished_at = "2026-11-22T10:00:00Z";
    row.result.status = RunStatus::Correct;
    row.result.environment = {{"threads", "2"}};
    row.result.measurement.emplace();
    row.result.measurement->speedup = speedup;
    row.result.measurement->low = speedup - half;
    row.result.measurement->high = speedup + half;
    row.result.measurement->unstable = unstable;
    return row;
}

ResultRow failed(RunStatus status) {
    ResultRow row;
    row.result.status = status;
    return row;
}

MeasuredBlock block(bool disturbed, std::optional<double> busy = {}) {
    MeasuredBlock made;
    made.disturbed = disturbed;
    made.busy = busy;
    return made;
}

TEST(DatedSelfCheck, WithoutASpeedupThereIsNone) {
    EXPECT_FALSE(datedSelfCheckOf({}).has_value());
    EXPECT_FALSE(datedSelfCheckOf(std::vector{failed(RunStatus::Crash)}).has_value());
}

TEST(SelfCheckLine, SaysWhereAndWhenItWasMade) {
    const auto dated = datedSelfCheckOf(std::vector{measured("a", 1.01), measured("b", 1.01, 0.1, true)});
    EXPECT_EQ(selfCheckLine(dated), "A/A 1.010 ± 0.000, 1 unstable (cpu, 2 threads, 2026-11-22)");
    EXPECT_EQ(selfCheckLine(std::nullopt), "A/A: no self-check yet");
}

// Python's statistics: x = log of 1.01, 0.99, 1.02, 1.0; exp(mean(x)) = 1.0049378; with stdev(x) / 2 and the tables'
// t(0.975, 3) = 3.182446 the interval is 0.9846034 .. 1.0256921, half of it 0.0205444.
TEST(DatedSelfCheck, TheFigureIsTheMeanWithHalfItsInterval) {
    const auto dated = datedSelfCheckOf(
        std::vector{measured("a", 1.01), measured("b", 0.99), measured("c", 1.02), measured("d", 1.0)});
    ASSERT_TRUE(dated.has_value());
    EXPECT_EQ(selfCheckFigure(dated->check), "1.005 ± 0.021");
    const auto one = datedSelfCheckOf(std::vector{measured("a", 1.01)});
    EXPECT_EQ(selfCheckFigure(one->check), "1.010");
}

TEST(DatedSelfCheck, TellsOfTheMachineDuringTheSampleFurthestFromOne) {
    auto rows = std::vector{measured("a", 1.0), measured("b", 1.02)};
    rows[0].result.measurement->during.load = 0.1;
    rows[1].result.measurement->during.load = 3.5;
    rows[1].result.measurement->blocks = {block(false, 0.25), block(true, 0.75)};
    const auto dated = datedSelfCheckOf(rows);
    ASSERT_TRUE(dated.has_value());
    EXPECT_EQ(dated->machine.load, 3.5);
    EXPECT_EQ(dated->busy, 0.5);
    EXPECT_EQ(dated->threads, "2");
    EXPECT_EQ(dated->finished_at, "2026-11-22T10:00:00Z");
}

TEST(RunTrust, CountsWhatWasTimedUnstableAndDisturbed) {
    auto rows = std::vector{measured("a", 2.0, 0.02), measured("b", 1.0, 0.2, true), failed(RunStatus::CompileFail)};
    rows[0].result.measurement->blocks = {block(false), block(true), block(false), block(false)};
    rows.push_back(failed(RunStatus::Correct));
    rows.back().result.eager_ms = rows.back().result.compiled_ms = {1.0}; // timed by trials
    const RunTrust trust = trustOf(rows);
    EXPECT_EQ(trust.timed, 3U);
    EXPECT_EQ(trust.unstable, 1U);
    EXPECT_EQ(trust.without_interval, 1U);
    EXPECT_DOUBLE_EQ(trust.unstableShare(), 1.0 / 3);
    EXPECT_DOUBLE_EQ(trust.disturbedShare(), 0.25);
    ASSERT_EQ(trust.periods.size(), 2U);
    EXPECT_EQ(trust.periods[0].disturbed, 1U);
    EXPECT_FALSE(trust.periods[0].busy.has_value());
}

TEST(RunTrust, WidthsAreRelativeToTheSpeedupAndInterpolated) {
    const RunTrust trust = trustOf(std::vector{measured("a", 2.0, 0.02), measured("b", 1.0, 0.03)});
    EXPECT_NEAR(trust.widthAt(0).value(), 0.01, 1e-12);
    EXPECT_NEAR(trust.widthAt(0.5).value(), 0.02, 1e-12); // halfway between 0.01 and 0.03
    EXPECT_NEAR(trust.widthAt(1).value(), 0.03, 1e-12);
    EXPECT_FALSE(RunTrust().widthAt(0.5).has_value());
}

} // namespace
} // namespace gnx::test
