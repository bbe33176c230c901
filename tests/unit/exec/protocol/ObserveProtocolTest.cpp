#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>

#include "core/exec/protocol/ObserveProtocol.h"

namespace gnx::test {
namespace {

using nlohmann::json;
using testing::ElementsAre;

/// Through text, as between programs.
json travelled(const json& value) {
    return json::parse(value.dump());
}

} // namespace

TEST(ObserveProtocol, RequestTravels) {
    ObserveRequest request;
    request.sample_dir = "/samples/resnet18";
    request.configuration = {.device = "cuda:1", .threads = 4, .inputs = {.seed = 7, .dtype = "float64"}};
    request.repetitions = 0;
    request.save = {{12, "/tmp/a.npy"}};
    request.compare = {
        .sample_dir = "/samples/other", .configuration = {.threads = 1, .inputs = {}}, .tolerance = 1e-3};
    const auto read = fromJson<ObserveRequest>(travelled(toJson(request)));
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(read->sample_dir, request.sample_dir);
    EXPECT_EQ(read->configuration, request.configuration);
    EXPECT_EQ(read->repetitions, 0);
    ASSERT_EQ(read->save.size(), 1U);
    EXPECT_EQ(read->save[0].value, 12U);
    ASSERT_TRUE(read->compare);
    EXPECT_EQ(read->compare->sample_dir, "/samples/other");
    EXPECT_EQ(read->compare->configuration.threads, 1);
    EXPECT_EQ(read->compare->tolerance, 1e-3);
}

TEST(ObserveProtocol, OnlyTheSampleIsRequired) {
    const auto read = fromJson<ObserveRequest>({{"sample_dir", "x"}});
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(read->configuration, RunConfiguration());
    EXPECT_FALSE(fromJson<ObserveRequest>({{"bins", 3}}));
}

TEST(ObserveProtocol, ResultTravels) {
    ObserveResult result;
    result.run.status = RunStatus::Correct;
    result.run.outputs = {{"float32", {1, 2}, "00ff", false}};
    result.memory = ObservedMemory{100, 300, 1, {{1, 200}}, {{0, 0, 100, 100}, {200, 0, 300, 300}}};
    result.times = ObservedTimes{{{10, 9, 1}}, 20, {1000}, {1100}};
    SeenValue tensor;
    tensor.kind = SeenValue::Kind::Tensor;
    tensor.dtype = "float32";
    tensor.shape = {2};
    tensor.strides = {1};
    tensor.distribution = {2, 0, 0, 1, 0, 3, 1.5, 2.1, {1, 1}};
    tensor.text = "why not";
    SeenValue number;
    number.kind = SeenValue::Kind::Number;
    number.number = 4;
    result.values = {tensor, number, SeenValue()};
    const auto read = fromJson<ObserveResult>(travelled(toJson(result)));
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_TRUE(read->run.ran());
    EXPECT_EQ(read->run.outputs[0].hash, "00ff");
    EXPECT_EQ(read->memory->nodes, result.memory->nodes);
    EXPECT_EQ(read->memory->holders, result.memory->holders);
    EXPECT_EQ(read->times->nodes[0].median_ns, 10);
    EXPECT_EQ(read->values[0].distribution.max, 3);
    EXPECT_EQ(read->values[0].text, "why not");
    EXPECT_THAT(read->values[0].distribution.histogram, ElementsAre(1, 1));
    EXPECT_EQ(read->values[1].number, 4);
    EXPECT_EQ(read->values[2].kind, SeenValue::Kind::Unseen);
    EXPECT_FALSE(read->comparison);
}

TEST(ObserveProtocol, AnInfiniteDifferenceTravels) {
    ObserveResult result;
    result.comparison.emplace();
    result.comparison->first_divergence = 1;
    result.comparison->nodes.resize(2);
    result.comparison->nodes[1] = {NodeDifference::Kind::Different, 2.5, HUGE_VAL, 3};
    const auto read = fromJson<ObserveResult>(travelled(toJson(result)));
    ASSERT_TRUE(read) << read.error().text();
    const NodeDifference& node = read->comparison->nodes[1];
    EXPECT_EQ(node.max_abs, 2.5);
    EXPECT_EQ(node.relative, HUGE_VAL);
    EXPECT_EQ(node.nonfinite_mismatches, 3U);
    EXPECT_EQ(read->comparison->nodes[0].kind, NodeDifference::Kind::NotCompared);
    EXPECT_EQ(read->comparison->first_divergence, 1);
}

TEST(ObserveProtocol, UnknownKindsAreRefused) {
    ObserveResult result;
    json damaged = toJson(result);
    damaged["values"] = json::array({json::array({17})});
    EXPECT_FALSE(fromJson<ObserveResult>(damaged));
}

} // namespace gnx::test
