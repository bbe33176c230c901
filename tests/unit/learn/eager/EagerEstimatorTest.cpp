// Estimates from stored results; a real worker infers the types.
#include <numeric>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/learn/eager/EagerEstimator.h"
#include "tests/support/MadeUpTimes.h"
#include "tests/support/Places.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

using namespace learn;

class EagerEstimatorTest : public testing::Test {
  protected:
    void SetUp() override {
        if (!std::filesystem::exists(programFolder() / "graphnet-worker"))
            GTEST_SKIP() << "graphnet-worker is not built";
        writeChains(folder_.path() / "samples");
        storeChainTimes(database_, folder_.path() / "samples");
        samples_ = Index::open(database_)->samples().value();
    }
    const SampleRow& chain(int number) const {
        return *std::ranges::find(samples_, "chain_" + std::to_string(number), &SampleRow::model_name);
    }

    TempDir folder_;
    std::filesystem::path database_ = folder_.path() / "index.sqlite";
    std::vector<SampleRow> samples_;
};

TEST_F(EagerEstimatorTest, AnUnmeasuredSampleGetsATimeWithARange) {
    EagerEstimator estimator(database_);
    EXPECT_FALSE(estimator.hasLearned());
    std::size_t reports = 0;
    const auto estimate = estimator.estimate(chain(24), {}, [&](const Progress&) { ++reports; });
    ASSERT_TRUE(estimate.ok()) << estimate.error().text();
    EXPECT_TRUE(estimator.hasLearned());
    EXPECT_EQ(reports, static_cast<std::size_t>(kTimedChains));
    EXPECT_EQ(estimate->graphs, static_cast<std::size_t>(kTimedChains));
    EXPECT_FALSE(estimate->measured_ns);
    EXPECT_EQ(estimate->predicted.abstains, "");
    const double law_ns = 1e6 * (kChainCallMs + 50 * kChainOperatorMs);
    EXPECT_NEAR(estimate->predicted.time_ns, law_ns, 0.1 * law_ns);
    EXPECT_LT(estimate->predicted.low_ns, estimate->predicted.time_ns);
    EXPECT_GT(estimate->roofline_ns, 0);
    // Learned once: the second question reads one graph.
    const auto measured = estimator.estimate(chain(3), {}, [&](const Progress&) { ++reports; });
    EXPECT_EQ(reports, static_cast<std::size_t>(kTimedChains));
    ASSERT_TRUE(measured->measured_ns);
    EXPECT_NEAR(*measured->measured_ns, 1e6 * (kChainCallMs + 8 * kChainOperatorMs), 1);
    estimator.forget();
    EXPECT_FALSE(estimator.hasLearned());
}

TEST_F(EagerEstimatorTest, TheOverlayAddsUpToTheGraph) {
    EagerEstimator estimator(database_);
    const auto estimate = estimator.estimate(chain(25), {}, {});
    ASSERT_TRUE(estimate.ok()) << estimate.error().text();
    const auto overlay = estimatedTimeOverlay(*estimate);
    EXPECT_EQ(overlay->values.size(), 52U);
    double sum = 0;
    for (const auto& value : overlay->values)
        sum += value.value_or(0);
    EXPECT_NEAR(sum, estimate->predicted.time_ns, 1);
    EXPECT_THAT(overlay->note, testing::HasSubstr("learned from 24 graphs"));
}

TEST_F(EagerEstimatorTest, SpeedupsOfMeasuredCompilersStandBesideTheTime) {
    EagerEstimator before(database_);
    EXPECT_TRUE(before.estimate(chain(24), {}, {})->speedups.empty()) << "only eager was measured";
    auto store = ResultStore::open(database_);
    BenchPlan plan;
    plan.compilers = {"torchscript"};
    for (int i = 0; i < kTimedChains; ++i)
        plan.samples.push_back(chain(i));
    const RunId run = store->createRun(plan).value();
    for (const SampleRow& row : plan.samples) {
        const double ms = kChainCallMs + kChainOperatorMs * row.op_count;
        RunResult result;
        result.status = RunStatus::Correct;
        result.eager_ms = {ms, ms, ms};
        result.compiled_ms = {ms / 1.5, ms / 1.5, ms / 1.5};
        result.environment = {{"cpu", "a made-up processor"}, {"threads", "1"}, {"torch", "2.13.0"}};
        ASSERT_TRUE(store->save(run, row, "torchscript", result).ok());
    }
    ASSERT_TRUE(store->finishRun(run).ok());
    EagerEstimator estimator(database_);
    const auto estimate = estimator.estimate(chain(24), {}, {});
    ASSERT_TRUE(estimate.ok()) << estimate.error().text();
    ASSERT_EQ(estimate->speedups.size(), 1U);
    EXPECT_EQ(estimate->speedups[0].compiler, "torchscript");
    EXPECT_EQ(estimate->speedups[0].predicted.abstains, "");
    EXPECT_NEAR(estimate->speedups[0].predicted.speedup, 1.5, 1e-6);
}

TEST_F(EagerEstimatorTest, APlanHasTheUnmeasuredThatTeachMost) {
    EagerEstimator estimator(database_);
    const auto plan = estimator.instructivePlan(samples_, 2, {}, {});
    ASSERT_TRUE(plan.ok()) << plan.error().text();
    EXPECT_EQ(plan->protocol.threads, 1);
    EXPECT_EQ(plan->compilers, std::vector<std::string>{"eager"});
    ASSERT_FALSE(plan->samples.empty());
    EXPECT_LE(plan->samples.size(), 2U);
    for (const SampleRow& row : plan->samples)
        EXPECT_GE(std::stoi(row.model_name.substr(6)), kTimedChains);
    const auto none = estimator.instructivePlan({chain(1), chain(2)}, 2, {}, {});
    EXPECT_EQ(none.error().code, ErrorCode::NotFound);
}

TEST_F(EagerEstimatorTest, AStopEndsAQuestion) {
    EagerEstimator estimator(database_);
    std::stop_source stop;
    const auto stopped = estimator.estimate(chain(24), stop.get_token(), [&](const Progress&) { stop.request_stop(); });
    ASSERT_FALSE(stopped.ok());
    EXPECT_EQ(stopped.error().code, ErrorCode::Cancelled);
    EXPECT_FALSE(estimator.hasLearned());
}

// The types of the last sample are asked for while the stop is requested: no plan may be made of what is left of them.
TEST_F(EagerEstimatorTest, AStopDuringTheLastSampleEndsAPlan) {
    EagerEstimator estimator(database_);
    ASSERT_TRUE(estimator.estimate(chain(24), {}, {}).ok());
    std::stop_source stop;
    const auto stopped = estimator.instructivePlan(samples_, 2, stop.get_token(), [&](const Progress& progress) {
        if (progress.done + 1 == progress.total)
            stop.request_stop();
    });
    ASSERT_FALSE(stopped.ok());
    EXPECT_EQ(stopped.error().code, ErrorCode::Cancelled);
}

TEST_F(EagerEstimatorTest, WhatCannotBeReadIsNamedWhereNothingElseIsLeft) {
    EagerEstimator estimator(database_);
    std::filesystem::remove_all(chain(24).directory);
    const auto none = estimator.instructivePlan({chain(1), chain(24)}, 2, {}, {});
    ASSERT_FALSE(none.ok());
    EXPECT_THAT(none.error().message, testing::HasSubstr("1 sample without an eager time cannot be read"));
    EXPECT_THAT(none.error().text(), testing::HasSubstr(chain(24).directory));
}

TEST_F(EagerEstimatorTest, WithoutTimesItSaysWhatToDo) {
    EagerEstimator estimator(folder_.path() / "other.sqlite");
    const auto estimate = estimator.estimate(chain(24), {}, {});
    ASSERT_FALSE(estimate.ok());
    EXPECT_THAT(estimate.error().text(), testing::HasSubstr("graphnet bench"));
}

} // namespace
} // namespace gnx::test
