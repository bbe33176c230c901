#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/graph/ir/Contradictions.h"
#include "core/learn/eager/EagerCheck.h"
#include "core/learn/eager/Probes.h"
#include "tests/support/TempDir.h"
#include "tests/unit/graph/cost/CostFixtures.h"

namespace gnx::test {
namespace {

using namespace learn;
using testing::DoubleNear;
using testing::HasSubstr;
using testing::IsEmpty;

/// relu on 1,000 floats: 1,000 FLOPs, which take 1,000 ns, and 8,000 bytes.
NodeWork reluWork(const Roofs& roofs) {
    const TypedGraph typed{{"x"}, {"a = torch.relu(x)"}, {{"x", tensor({1000})}, {"a", tensor({1000})}}};
    return graphWork(*typed.graph, typed.types, estimateCosts(*typed.graph, typed.types), roofs).works.front();
}

Roofs roofsWith(double cache_bytes_per_second, std::uint64_t working_set) {
    Roofs made;
    made.peaks = {{.dtype = "float32", .flops_per_second = 1e9}};
    made.bandwidths = {
        {.level = "memory", .bytes_per_second = 1e9},
        {.level = "L2 cache", .bytes_per_second = cache_bytes_per_second, .working_set_bytes = working_set}};
    return made;
}

/// A graph of `nodes` products, each twice its roofline's time and 5 µs; of a probe 30 % less.
EagerExample products(std::size_t number, bool probe) {
    const double least_ns = 5000.0 * static_cast<double>(1 + number % 7 * 5);
    const auto count = static_cast<std::uint32_t>(3 + number % 11);
    EagerExample made{
        .name = "graph" + std::to_string(number),
        .origin = probe             ? std::string(kProbeOrigin)
                  : number % 2 == 0 ? "timm"
                                    : "hub",
        .group = static_cast<std::uint32_t>(number),
        .work = {.works = {{.op = "linear", .category = OpCategory::MatMul, .least_ns = least_ns, .count = count}},
                 .work_of = std::vector<std::uint32_t>(count, 0),
                 .probe = probe},
        .times_ns = {}};
    made.times_ns = {count * (2 * least_ns + 5000) * (probe ? 0.7 : 1)};
    return made;
}

std::vector<EagerExample> graphsAndProbes(std::size_t graphs, std::size_t probes) {
    std::vector<EagerExample> made;
    for (std::size_t i = 0; i < graphs + probes; ++i)
        made.push_back(products(i, i >= graphs));
    return made;
}

} // namespace

// From memory the 8,000 bytes take 8,000 ns: with the arithmetic 9,000. From a cache of 8 GB/s they take 1,000.
TEST(GraphWork, SmallTrafficComesFromTheCache) {
    const NodeWork far = reluWork(roofsWith(8e9, 3'999));
    EXPECT_EQ(far.nearer, 1);
    EXPECT_NEAR(far.knee, std::log(9.0 / 8), 1e-12);
    const NodeWork near = reluWork(roofsWith(8e9, 4'001)); // two working sets are more than 8,000 bytes
    EXPECT_EQ(near.least_ns, far.least_ns);
    EXPECT_NEAR(near.nearer, 1.0 / 8, 1e-12);
    EXPECT_NEAR(near.knee, std::log(2.0), 1e-12);
}

TEST(GraphWork, KnowsHalfPrecision) {
    const auto halfWith = [](DType dtype) {
        const ValueType type = tensor({1000}, dtype);
        const TypedGraph typed{{"x"}, {"a = torch.relu(x)"}, {{"x", type}, {"a", type}}};
        return graphWork(*typed.graph, typed.types, estimateCosts(*typed.graph, typed.types), Roofs())
            .works.front()
            .half;
    };
    EXPECT_FALSE(halfWith(DType::Float32));
    EXPECT_TRUE(halfWith(DType::Float16));
    EXPECT_TRUE(halfWith(DType::BFloat16));
}

TEST(GraphWork, KnowsWhatReadsElements) {
    const TypedGraph typed{{"x"}, {"a = x.item()", "b = torch.relu(x)"}, {{"x", tensor({1})}, {"b", tensor({1})}}};
    const GraphWork work = graphWork(*typed.graph, typed.types, estimateCosts(*typed.graph, typed.types), Roofs());
    EXPECT_TRUE(work.works[work.work_of[0]].reads_elements);
    EXPECT_FALSE(work.works[work.work_of[1]].reads_elements);
}

TEST(EagerModel, ProbesTeachButAreNoGraphs) {
    const auto examples = graphsAndProbes(40, 40);
    const EagerModel model = learnEager(pointersTo(examples), {}).value();
    EXPECT_EQ(model.examples(), 40U);
    const EagerExample unseen = products(11 * 7 * 2 + 3, false);
    EXPECT_THAT(model.predict(unseen.work).time_ns / unseen.timeNs(), DoubleNear(1, 0.03));
    const EagerCheck check = checkEager(examples, HeldOut::Origin, {}).value();
    EXPECT_EQ(check.outcomes.size(), 40U);
    for (const EagerOutcome& outcome : check.outcomes)
        EXPECT_FALSE(examples[outcome.example].work.probe);
    const auto probes = graphsAndProbes(0, 40);
    EXPECT_THAT(learnEager(pointersTo(probes), {}).error().message, HasSubstr("only 0 graphs"));
}

TEST(Probes, AreSamplesWithoutAContradiction) {
    const TempDir folder;
    const std::size_t written = writeProbes(folder.path()).value();
    EXPECT_GT(written, 200U);
    std::size_t read = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
        const Sample sample = loadSample(entry.path()).value();
        const auto graph = loadGraph(sample).value();
        EXPECT_EQ(sample.metadata.origin, kProbeOrigin);
        EXPECT_THAT(graph->problems(), IsEmpty()) << entry.path();
        EXPECT_GE(graph->nodes().size(), 2U);
        ++read;
    }
    EXPECT_EQ(read, written); // no two have one name
}

} // namespace gnx::test
