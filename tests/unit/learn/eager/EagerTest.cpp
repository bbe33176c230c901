#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include <nlohmann/json.hpp>

#include "core/learn/eager/EagerCheck.h"
#include "core/learn/eager/EagerModelFile.h"
#include "core/learn/eager/InstructiveGraphs.h"
#include "core/learn/eager/UndisturbedTime.h"
#include "tests/support/TempDir.h"
#include "tests/unit/graph/cost/CostFixtures.h"

namespace gnx::test {
namespace {

using namespace learn;
using testing::AllOf;
using testing::DoubleNear;
using testing::ElementsAre;
using testing::Ge;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Le;
using testing::Not;
using testing::Optional;
using testing::SizeIs;

/// 1 GFLOP/s in float32, 1 GB/s: a FLOP takes 1 ns, and so does a byte.
Roofs slowRoofs() {
    Roofs made;
    made.peaks = {{.dtype = "float32", .flops_per_second = 1e9}};
    made.bandwidths = {{.level = "memory", .bytes_per_second = 1e9}};
    return made;
}

NodeWork product(double least_ns, std::uint32_t count) {
    return {.op = "linear", .category = OpCategory::MatMul, .least_ns = least_ns, .intensity = 40, .count = count};
}

NodeWork sum(double least_ns, std::uint32_t count) {
    return {.op = "add", .category = OpCategory::Elementwise, .least_ns = least_ns, .intensity = 0.1, .count = count};
}

NodeWork view(std::uint32_t count) {
    return {.op = "view", .category = OpCategory::Shape, .least_ns = 0, .count = count};
}

GraphWork graphOf(std::vector<NodeWork> works) {
    GraphWork made{.works = std::move(works), .work_of = {}};
    for (std::uint32_t i = 0; i < made.works.size(); ++i)
        made.work_of.insert(made.work_of.end(), made.works[i].count, i);
    return made;
}

/// The law: products take twice what the roofs allow, sums three times; a call takes 5 µs, a view 2.
double lawNs(const GraphWork& graph) {
    double ns = 0;
    for (const NodeWork& work : graph.works)
        ns += work.count * (work.op == "view"     ? 2000
                            : work.op == "linear" ? *work.least_ns * 2 + 5000
                                                  : *work.least_ns * 3 + 5000);
    return ns;
}

/// Graphs of three sources that follow the law but for noise of so many percent, each a group of its own.
std::vector<EagerExample> lawful(std::size_t count, double noise) {
    std::mt19937_64 random(7);
    const auto uniform = [&random](double low, double high) {
        return low + (high - low) * static_cast<double>(random() >> 11U) / 9007199254740992.0;
    };
    std::vector<EagerExample> examples;
    for (std::size_t i = 0; i < count; ++i) {
        const auto some = [&] { return static_cast<std::uint32_t>(uniform(1, 60)); };
        EagerExample made{.name = "graph" + std::to_string(i),
                          .origin = std::vector<std::string>{"timm", "mmseg", "hub"}[i % 3],
                          .group = static_cast<std::uint32_t>(i),
                          .work = graphOf({product(std::exp(uniform(7, 15)), some()),
                                           sum(std::exp(uniform(6, 13)), some()), view(some())}),
                          .times_ns = {}};
        double factor = 1;
        for (int k = 0; k < 12; ++k) // nearly normal, standard deviation 1
            factor += noise * (uniform(0, 1) - 0.5);
        made.times_ns = {lawNs(made.work) * factor};
        examples.push_back(std::move(made));
    }
    return examples;
}

EagerModel modelOf(const std::vector<EagerExample>& examples) {
    return learnEager(pointersTo(examples), {}).value();
}

} // namespace

// relu on 1,000 floats: 4,000 bytes read, 4,000 written, 1,000 FLOPs: 8,000 ns of traffic. A view moves nothing. Of the
// decomposition nothing is known.
TEST(GraphWork, AlikeNodesAreOneWorkAndViewsAskForNothing) {
    const TypedGraph typed{
        {"x"},
        {"a = torch.relu(x)", "b = torch.relu(a)", "c = b.view(1000)", "d = torch.svd(c)"},
        {{"x", tensor({1000})}, {"a", tensor({1000})}, {"b", tensor({1000})}, {"c", tensor({1000})}}};
    const GraphWork work = graphWork(*typed.graph, typed.types, estimateCosts(*typed.graph, typed.types), slowRoofs());
    EXPECT_THAT(work.work_of, ElementsAre(0, 0, 1, 2));
    EXPECT_EQ(work.works[0].op, "relu");
    EXPECT_EQ(work.works[0].count, 2U);
    EXPECT_THAT(work.works[0].least_ns, Optional(8000.0));
    EXPECT_THAT(work.works[1].least_ns, Optional(0.0));
    EXPECT_FALSE(work.works[2].least_ns.has_value());
    EXPECT_EQ(work.leastNs(), 16'000);
    EXPECT_EQ(work.unknownNodes(), 1U);
}

TEST(EagerModel, FindsALawAgainThatItWasNotTold) {
    const EagerModel model = modelOf(lawful(90, 0));
    for (const GraphWork& unseen : {graphOf({product(200'000, 12), sum(30'000, 40), view(20)}),
                                    graphOf({product(2'000'000, 3), sum(3'000, 50), view(5)})}) {
        const EagerPrediction made = model.predict(unseen);
        EXPECT_THAT(made.time_ns / lawNs(unseen), DoubleNear(1, 0.03));
        EXPECT_THAT(made.abstains, IsEmpty());
        ASSERT_THAT(made.work_ns, SizeIs(3));
        EXPECT_NEAR(made.work_ns[0] * unseen.works[0].count + made.work_ns[1] * unseen.works[1].count +
                        made.work_ns[2] * unseen.works[2].count,
                    made.time_ns, 1);
    }
}

TEST(EagerModel, IsTheSameAfterItWasKept) {
    const TempDir folder;
    const std::vector<EagerExample> examples = lawful(40, 0.05);
    const EagerModel model = modelOf(examples);
    const MachineRoofs roofs{.device = "cpu", .threads = 2, .hardware = "some", .torch = "2", .roofs = slowRoofs()};
    ASSERT_TRUE(writeEagerModel(folder.path() / "model.json", {model, roofs}).ok());
    const auto read = readEagerModel(folder.path() / "model.json");
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_EQ(read->roofs, roofs);
    const EagerPrediction one = model.predict(examples[5].work), other = read->model.predict(examples[5].work);
    EXPECT_DOUBLE_EQ(one.time_ns, other.time_ns);
    EXPECT_DOUBLE_EQ(one.high_ns, other.high_ns);
    EXPECT_EQ(read->model.examples(), 40U);
}

TEST(EagerModel, RefusesAFileThatIsNone) {
    nlohmann::json json = modelOf(lawful(30, 0)).toJson();
    json["parameters"].erase(0);
    EXPECT_THAT(EagerModel::fromJson(json).error().message, HasSubstr("numbers are missing"));
    EXPECT_THAT(EagerModel::fromJson(nlohmann::json::object()).error().message, HasSubstr("not a model"));
}

TEST(EagerModel, AbstainsBeyondItsData) {
    const EagerModel model = modelOf(lawful(60, 0.05));
    const auto reason = [&model](std::vector<NodeWork> works) {
        return model.predict(graphOf(std::move(works))).abstains;
    };
    EXPECT_THAT(reason({product(100'000, 20), view(20)}), IsEmpty());
    EXPECT_THAT(reason({product(1e12, 50)}), HasSubstr("larger"));
    NodeWork unknown = product(1, 30);
    unknown.least_ns.reset();
    EXPECT_THAT(reason({product(100'000, 20), unknown}), HasSubstr("30 of 50 operators"));
    const NodeWork never_seen{
        .op = "conv3d", .category = OpCategory::Convolution, .least_ns = 1e6, .intensity = 30, .count = 20};
    EXPECT_THAT(reason({never_seen, view(20)}), HasSubstr("too few"));
    NodeWork half = product(100'000, 20);
    half.half = true;
    EXPECT_THAT(reason({half, view(20)}), HasSubstr("too few"));
    EXPECT_THAT(reason({}), HasSubstr("no operators"));
}

TEST(EagerModel, NeedsTwentyGraphs) {
    EXPECT_EQ(EagerModel::fit(pointersTo(lawful(19, 0))).error().code, ErrorCode::InvalidInput);
}

TEST(EagerCheck, RangesHoldNinetyOfAHundredUnseenGraphs) {
    const auto check = checkEager(lawful(300, 0.1), HeldOut::Origin, {});
    ASSERT_TRUE(check.ok()) << check.error().text();
    EXPECT_EQ(check->outcomes.size(), 300U);
    EXPECT_THAT(check->model.covered, Optional(AllOf(Ge(0.85), Le(0.95))));
    // The noise alone misses by 8 % on average: sqrt(2 / pi) of its standard deviation of 10 %.
    EXPECT_THAT(check->model.mape, AllOf(Ge(0.06), Le(0.1)));
    EXPECT_GT(check->model.tau, 0.9);
    EXPECT_GT(check->roofline.mape, 0.4); // the law takes two and three times as long
    EXPECT_GT(check->constant.mape, 1);
    EXPECT_THAT(check->origins, SizeIs(3));
    EXPECT_FALSE(check->floor.has_value());
}

/// A copy of each graph in another source, a hundred times as slow: a model that learned from copies would predict
/// that.
TEST(EagerCheck, NearDuplicatesElsewhereAreNotLearnedFrom) {
    std::vector<EagerExample> examples = lawful(120, 0);
    for (std::size_t i = 0; i < 120; i += 3) { // every graph of the first source
        EagerExample copy = examples[i];
        copy.origin = "mmseg";
        copy.times_ns = {copy.timeNs() * 100};
        examples.push_back(copy);
    }
    const auto check = checkEager(examples, HeldOut::Origin, {});
    ASSERT_TRUE(check.ok());
    for (const EagerOutcome& outcome : check->outcomes)
        if (examples[outcome.example].origin == "timm") {
            EXPECT_THAT(outcome.predicted.time_ns / outcome.measured_ns, DoubleNear(1, 0.05));
        }
}

// 100 and 110: off by 10 %; 200 and 150: by 25 %. The smallest time is the graph's.
TEST(EagerCheck, ASecondMeasurementIsTheFloor) {
    std::vector<EagerExample> examples = lawful(60, 0);
    examples[0].times_ns = {100, 110};
    examples[1].times_ns = {200, 150};
    EXPECT_EQ(examples[1].timeNs(), 150);
    const auto check = checkEager(examples, HeldOut::Group, {});
    ASSERT_TRUE(check.ok());
    ASSERT_TRUE(check->floor.has_value());
    EXPECT_EQ(check->floor->graphs, 2U);
    EXPECT_NEAR(check->floor->mape, 0.175, 1e-12);
    EXPECT_EQ(check->floor->within_20, 0.5);
}

TEST(EagerCheck, OneSourceCannotBeHeldOut) {
    std::vector<EagerExample> examples = lawful(60, 0);
    for (EagerExample& example : examples)
        example.origin = "timm";
    EXPECT_EQ(checkEager(examples, HeldOut::Origin, {}).error().code, ErrorCode::InvalidInput);
    EXPECT_TRUE(checkEager(examples, HeldOut::Group, {}).ok());
}

TEST(EagerCheck, StopsWhenAsked) {
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(checkEager(lawful(60, 0), HeldOut::Origin, stop.get_token()).error().code, ErrorCode::Cancelled);
}

// Blocks of 100 ms; the thread waited for 80, 75 and 90 of them, so that a call of 50 ms had a processor for 10, 12.5
// and 5: the median is 10. Of the other side nothing is known but its calls.
TEST(UndisturbedTime, IsWithoutTheShareOfABlockInWhichTheThreadWaited) {
    RunResult result;
    result.eager_ms = {50, 50, 50};
    result.compiled_ms = {40, 30, 60};
    result.measurement.emplace();
    result.measurement->seconds = 0.4;
    const auto block = [](Side side, double ms, double started_s, std::optional<double> waited_ms) {
        return MeasuredBlock{
            .side = side, .ms = {ms}, .gpu_ms = {}, .started_s = started_s, .waited_ms = waited_ms, .busy = {}};
    };
    result.measurement->blocks = {block(Side::Eager, 50, 0, 80), block(Side::Compiled, 40, 0.1, {}),
                                  block(Side::Eager, 50, 0.2, 75), block(Side::Eager, 50, 0.3, 90)};
    EXPECT_NEAR(undisturbedNs(result, Side::Eager, 1), 10e6, 1);
    EXPECT_EQ(undisturbedNs(result, Side::Eager, 2), 50e6) << "threads wait for each other, too";
    EXPECT_EQ(undisturbedNs(result, Side::Compiled, 1), 30e6);
    result.measurement.reset();
    EXPECT_EQ(undisturbedNs(result, Side::Eager, 1), 50e6);
}

// Some of many repetitions of 2 ms were not interrupted: the block's waiting says nothing about those.
TEST(UndisturbedTime, OfShortCallsIsTheFastest) {
    RunResult result;
    result.eager_ms = result.compiled_ms = {2, 3};
    result.measurement.emplace();
    result.measurement->seconds = 0.1;
    result.measurement->blocks = {{.ms = {2, 3}, .gpu_ms = {}, .waited_ms = 80, .busy = {}}};
    EXPECT_EQ(undisturbedNs(result, Side::Eager, 1), 2e6);
}

// Attention was never measured. Two of the candidates have it; once one of them is known, the other teaches no more
// than those that were like the measured ones all along.
TEST(MostInstructive, WhatWasNeverSeenComesFirstAndOnce) {
    const EagerModel model = modelOf(lawful(90, 0));
    const NodeWork attention{
        .op = "attention", .category = OpCategory::Attention, .least_ns = 1e5, .intensity = 20, .count = 10};
    const std::vector<GraphWork> candidates{graphOf({product(1e5, 10), view(5)}), graphOf({attention, view(5)}),
                                            graphOf({sum(1e4, 10), view(5)}), graphOf({attention, view(6)})};
    const auto two = model.mostInstructive(candidates, 2, {});
    ASSERT_TRUE(two.ok()) << two.error().text();
    ASSERT_THAT(*two, Not(IsEmpty()));
    EXPECT_TRUE(two->front() == 1 || two->front() == 3);
    EXPECT_THAT(*model.mostInstructive(candidates, 0, {}), IsEmpty());
}

// With a covariance of 1 for each of two parameters and a noise of 1, measuring the first row removes
// (4 * 4 + 4 * 4) / (4 + 1) = 6.4 of the variances, the second 3 * 3 / (3 + 1) = 2.25. After the first, its equal third
// would remove (0.8 * 0.8 + 0.8 * 0.8) / (0.8 + 1) = 0.71 more, and so would the first again.
TEST(MostInstructive, EachOneLowersTheSumOfVariancesMost) {
    Eigen::MatrixXd slopes(3, 2);
    slopes << 2, 0, 0, std::sqrt(3.0), 2, 0;
    const Unlearned unlearned{.covariance = Eigen::MatrixXd::Identity(2, 2), .noise = 1};
    EXPECT_THAT(*instructiveRows(slopes, unlearned, 2, {}), ElementsAre(0, 1));
    EXPECT_THAT(*instructiveRows(slopes, unlearned, 1, {}), ElementsAre(0));
}

TEST(MostInstructive, StopsWhenAsked) {
    const EagerModel model = modelOf(lawful(90, 0));
    const std::vector<GraphWork> candidates{graphOf({view(5)}), graphOf({view(6)})};
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(model.mostInstructive(candidates, 2, stop.get_token()).error().code, ErrorCode::Cancelled);
    const Unlearned unlearned{.covariance = Eigen::MatrixXd::Identity(1, 1), .noise = 1};
    EXPECT_EQ(instructiveRows(Eigen::MatrixXd::Ones(2, 1), unlearned, 2, stop.get_token()).error().code,
              ErrorCode::Cancelled);
}

} // namespace gnx::test
