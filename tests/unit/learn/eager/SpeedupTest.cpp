#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "core/learn/eager/SpeedupCheck.h"

namespace gnx::test {
namespace {

using namespace learn;
using testing::HasSubstr;
using testing::IsEmpty;

GraphWork mixed(double product_ns, double sum_ns, std::uint32_t count) {
    GraphWork made;
    made.works = {
        {.op = "linear", .category = OpCategory::MatMul, .least_ns = product_ns, .intensity = 40, .count = count},
        {.op = "add", .category = OpCategory::Elementwise, .least_ns = sum_ns, .intensity = 0.1, .count = count}};
    for (std::uint32_t i = 0; i < 2; ++i)
        made.work_of.insert(made.work_of.end(), count, i);
    return made;
}

/// A compiler that fuses sums, which then take a third: its speedup follows from their share of the time.
double lawfulSpeedup(const GraphWork& graph) {
    double eager = 0, compiled = 0;
    for (const NodeWork& work : graph.works) {
        const double ns = (*work.least_ns + 2000) * work.count;
        eager += ns;
        compiled += work.op == "add" ? ns / 3 : ns;
    }
    return eager / compiled;
}

std::vector<SpeedupExample> lawfulSpeedups(std::size_t count, double noise) {
    std::mt19937_64 random(11);
    const auto uniform = [&random](double low, double high) {
        return low + (high - low) * static_cast<double>(random() >> 11U) / 9007199254740992.0;
    };
    std::vector<SpeedupExample> examples;
    for (std::size_t i = 0; i < count; ++i) {
        SpeedupExample made{.name = "graph" + std::to_string(i),
                            .origin = std::vector<std::string>{"timm", "mmseg", "hub"}[i % 3],
                            .group = static_cast<std::uint32_t>(i),
                            .work = mixed(std::exp(uniform(8, 13)), std::exp(uniform(8, 13)),
                                          static_cast<std::uint32_t>(uniform(2, 60)))};
        made.speedup = lawfulSpeedup(made.work) * (1 + noise * uniform(-1, 1));
        made.low = made.speedup * (1 - noise);
        made.high = made.speedup * (1 + noise);
        examples.push_back(std::move(made));
    }
    return examples;
}

} // namespace

TEST(SpeedupModel, FindsWhatACompilerGainsFromTheShareOfTheTime) {
    const auto examples = lawfulSpeedups(90, 0.02);
    for (const HeldOut held_out : {HeldOut::Origin, HeldOut::Group}) {
        const auto check = checkSpeedups(examples, held_out, {});
        ASSERT_TRUE(check.ok()) << check.error().text();
        EXPECT_LT(check->model.scores.mape, 0.5 * check->constant.scores.mape);
        EXPECT_LT(check->model.scores.mape, 0.1);
        EXPECT_GT(check->model.scores.tau, 0.8);
        EXPECT_GE(*check->model.scores.covered, 0.8);
        EXPECT_GT(*check->model.sign, 0.9);
        EXPECT_FALSE(check->unchanged.sign) << "a speedup of 1 has no side";
        EXPECT_EQ(check->model.scores.graphs + check->abstained, examples.size());
    }
}

TEST(SpeedupModel, AbstainsBeyondItsData) {
    const auto examples = lawfulSpeedups(60, 0.02);
    const SpeedupModel model = learnSpeedups(pointersTo(examples), {}).value();
    EXPECT_THAT(model.predict(mixed(1e5, 1e5, 20)).abstains, IsEmpty());
    EXPECT_THAT(model.predict(mixed(1e9, 1e9, 20)).abstains, HasSubstr("size"));
    EXPECT_THAT(model.predict(mixed(1e5, 1e5, 20'000)).abstains, HasSubstr("size"));
    GraphWork unknown = mixed(1e5, 1e5, 20);
    unknown.works[0].least_ns.reset();
    EXPECT_THAT(model.predict(unknown).abstains, HasSubstr("not known"));
    GraphWork other = mixed(1e5, 1e5, 20);
    other.works[0].category = OpCategory::Attention; // a category that no graph had
    const SpeedupPrediction made = model.predict(other);
    EXPECT_FALSE(made.abstains.empty()) << made.spread;
}

/// Probes of an operator that no graph has: the compiler makes three of its calls one.
std::vector<SpeedupExample> probesOf(const std::string& op) {
    std::vector<SpeedupExample> made;
    for (int size = 0; size < 12; ++size) {
        SpeedupExample probe{.name = op + std::to_string(size), .origin = "operator_probe", .work = {}};
        probe.work.works = {
            {.op = op, .category = OpCategory::Activation, .least_ns = 2000.0 * (1 << size), .count = 8}};
        probe.work.work_of.assign(8, 0);
        probe.work.probe = true;
        probe.speedup = probe.low = probe.high = 3;
        made.push_back(std::move(probe));
    }
    return made;
}

TEST(SpeedupModel, LearnsFromProbesAndPredictsNone) {
    auto examples = lawfulSpeedups(60, 0.02);
    GraphWork other = mixed(1e5, 1e5, 20);
    other.works[1].op = "mish";
    other.works[1].category = OpCategory::Activation;
    const SpeedupPrediction without = learnSpeedups(pointersTo(examples), {}).value().predict(other);
    for (SpeedupExample& probe : probesOf("mish"))
        examples.push_back(std::move(probe));
    const SpeedupModel model = learnSpeedups(pointersTo(examples), {}).value();
    EXPECT_EQ(model.examples(), 60U);
    const SpeedupPrediction made = model.predict(other);
    EXPECT_LT(made.spread, without.spread);
    EXPECT_GT(made.speedup, without.speedup);
    const auto check = checkSpeedups(examples, HeldOut::Origin, {});
    ASSERT_TRUE(check.ok()) << check.error().text();
    EXPECT_EQ(check->outcomes.size(), 60U);

    const auto probes = probesOf("mish");
    EXPECT_FALSE(learnSpeedups(pointersTo(probes), {}).ok()) << "probes are no graphs";
}

/// Graphs from which some numbers are taken, each of which costs the compiled graph 100 µs more.
std::vector<SpeedupExample> withReads(std::vector<SpeedupExample> examples) {
    for (std::size_t i = 0; i < examples.size(); ++i) {
        const auto reads = static_cast<std::uint32_t>(i % 4 == 0 ? 1 + i % 17 : 0);
        GraphWork& work = examples[i].work;
        double eager = 0;
        for (const NodeWork& node : work.works)
            eager += (*node.least_ns + 2000) * node.count;
        const double compiled = eager / examples[i].speedup + 100'000.0 * reads;
        work.works.push_back(
            {.op = "item", .category = OpCategory::Reduction, .least_ns = 1, .count = reads, .reads_elements = true});
        work.work_of.insert(work.work_of.end(), reads, 2);
        examples[i].speedup = examples[i].low = examples[i].high = eager / compiled;
    }
    return examples;
}

TEST(SpeedupModel, KnowsThatACompiledGraphEndsWhereElementsAreRead) {
    const auto examples = withReads(lawfulSpeedups(80, 0));
    const SpeedupModel model = learnSpeedups(pointersTo(examples), {}).value();
    GraphWork graph = mixed(1e4, 1e4, 20);
    const double without = model.predict(graph).speedup;
    graph.works.push_back(
        {.op = "item", .category = OpCategory::Reduction, .least_ns = 1, .count = 12, .reads_elements = true});
    graph.work_of.insert(graph.work_of.end(), 12, 2);
    const double eager = 2 * 12'000.0 * 20; // two thirds of it compiled, by the law above
    const double expected = 1 / (1 + 12 * 100'000 / (eager * 2 / 3));
    EXPECT_NEAR(model.predict(graph).speedup / without, expected, 0.2 * expected);
}

/// Graphs whose products TorchScript makes twice as fast, in a group of oneDNN, but for conversions of 50 µs: none, or
/// two for each product.
std::vector<SpeedupExample> frozenGraphs(std::size_t count) {
    auto examples = lawfulSpeedups(count, 0);
    for (std::size_t i = 0; i < count; ++i) {
        GraphWork& work = examples[i].work;
        double eager = 0, compiled = 0;
        for (NodeWork node : work.works) {
            eager += (*node.least_ns + 2000) * node.count;
            compiled += (*node.least_ns / (node.op == "linear" ? 2 : 1) + 2000) * node.count;
            if (node.op == "linear")
                node.op += kInOneDnn;
            work.frozen.push_back(node);
        }
        const std::uint32_t conversions = i % 2 == 0 ? 0 : 2 * work.works.front().count;
        if (conversions > 0)
            work.frozen.push_back(
                {.op = "to oneDNN", .category = OpCategory::Input, .least_ns = 40'000, .count = conversions});
        compiled += 50'000.0 * conversions;
        examples[i].compiler = "torchscript";
        examples[i].eager_ns = eager;
        examples[i].speedup = examples[i].low = examples[i].high = eager / compiled;
    }
    return examples;
}

// The graphs have the same operators; TorchScript converts in half of them.
TEST(SpeedupModel, OfTorchScriptKnowsWhatItLeaves) {
    auto examples = frozenGraphs(80);
    const SpeedupCheck check = checkSpeedups(examples, HeldOut::Group, {}).value();
    EXPECT_LT(check.model.scores.mape, 0.1);
    EXPECT_LT(check.model.scores.mape, 0.3 * check.constant.scores.mape);
    for (SpeedupExample& example : examples)
        example.compiler = "inductor"; // leaves what the graph has
    EXPECT_GT(checkSpeedups(examples, HeldOut::Group, {}).value().model.scores.mape, 2 * check.model.scores.mape);
}

// The graphs have the same operators; Inductor converts the weights of half of them.
TEST(SpeedupModel, OfInductorKnowsWhichWeightsItConverts) {
    auto examples = lawfulSpeedups(80, 0);
    for (std::size_t i = 0; i < examples.size(); ++i) {
        SpeedupExample& example = examples[i];
        example.compiler = "inductor";
        example.work.captured = example.work.works;
        if (i % 2 == 0)
            continue;
        double eager = 0;
        for (const NodeWork& node : example.work.works)
            eager += (*node.least_ns + 2000) * node.count;
        const std::uint32_t weights = example.work.works.front().count;
        example.work.captured.push_back(
            {.op = "weights to channels last", .category = OpCategory::Input, .least_ns = 40'000, .count = weights});
        const double compiled = eager / example.speedup + 60'000.0 * weights;
        example.speedup = example.low = example.high = eager / compiled;
    }
    const SpeedupCheck check = checkSpeedups(examples, HeldOut::Group, {}).value();
    EXPECT_LT(check.model.scores.mape, 0.1);
    EXPECT_LT(check.model.scores.mape, 0.3 * check.constant.scores.mape);
    for (SpeedupExample& example : examples)
        example.work.captured.clear();
    EXPECT_GT(checkSpeedups(examples, HeldOut::Group, {}).value().model.scores.mape, 2 * check.model.scores.mape);
}

// Half of the graphs have thousands of values to check.
TEST(SpeedupModel, OfTorchCompileKnowsWhatItChecks) {
    auto examples = lawfulSpeedups(80, 0);
    for (std::size_t i = 0; i < examples.size(); i += 2) {
        SpeedupExample& example = examples[i];
        example.work.checked_values = 1000 + 200 * i;
        double eager = 0;
        for (const NodeWork& node : example.work.works)
            eager += (*node.least_ns + 2000) * node.count;
        const double compiled = eager / example.speedup + 600.0 * static_cast<double>(example.work.checked_values);
        example.speedup = example.low = example.high = eager / compiled;
    }
    for (SpeedupExample& example : examples)
        example.compiler = "inductor";
    const SpeedupCheck check = checkSpeedups(examples, HeldOut::Group, {}).value();
    EXPECT_LT(check.model.scores.mape, 0.1);
    for (SpeedupExample& example : examples)
        example.compiler = "aotinductor"; // compiles the graph as a whole, before it runs
    EXPECT_GT(checkSpeedups(examples, HeldOut::Group, {}).value().model.scores.mape, 2 * check.model.scores.mape);
}

TEST(SpeedupModel, LearnsEagerTimesOfProbesThatTheCompilerDidNotRun) {
    auto examples = frozenGraphs(60);
    GraphWork other = mixed(1e5, 1e5, 20);
    other.works[1].op = "mish";
    other.works[1].category = OpCategory::Activation;
    other.frozen = other.works;
    const SpeedupPrediction without = learnSpeedups(pointersTo(examples), {}).value().predict(other);
    for (SpeedupExample& probe : probesOf("mish")) { // twenty times as long as the roofs allow
        probe.compiler = "torchscript";
        probe.speedup = probe.low = probe.high = 0;
        probe.eager_ns = 20 * probe.work.leastNs() + 8 * 2000;
        examples.push_back(std::move(probe));
    }
    const SpeedupModel model = learnSpeedups(pointersTo(examples), {}).value();
    EXPECT_EQ(model.examples(), 60U);
    // nothing says that the compiler gains on it, and now it takes most of the time
    EXPECT_LT(std::abs(std::log(model.predict(other).speedup)), std::abs(std::log(without.speedup)));
    EXPECT_EQ(checkSpeedups(examples, HeldOut::Origin, {}).value().outcomes.size(), 60U);
}

TEST(SpeedupModel, NeedsEnoughGraphs) {
    const auto examples = lawfulSpeedups(SpeedupModel::kFewest - 1, 0);
    const auto model = learnSpeedups(pointersTo(examples), {});
    ASSERT_FALSE(model.ok());
    EXPECT_EQ(model.error().code, ErrorCode::InvalidInput);
    EXPECT_FALSE(checkSpeedups(examples, HeldOut::Group, {}).ok());
}

// Where the speedup is the same for all graphs, no feature explains anything: the model is the constant.
TEST(SpeedupModel, OfAConstantIsTheConstant) {
    auto examples = lawfulSpeedups(40, 0);
    for (SpeedupExample& example : examples)
        example.speedup = example.low = example.high = 1.2;
    const SpeedupModel model = learnSpeedups(pointersTo(examples), {}).value();
    EXPECT_NEAR(model.predict(examples.front().work).speedup, 1.2, 1e-9);
}

} // namespace gnx::test
