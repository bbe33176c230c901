#include "core/learn/eager/ChannelsLast.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include <nlohmann/json.hpp>

#include "core/learn/eager/GraphWork.h"
#include "tests/support/Places.h"
#include "tests/unit/graph/cost/CostFixtures.h"

// tests/integration/test_channels_last.py counts what Inductor converts in the same graphs.
namespace gnx::test {
namespace {

using namespace learn;
using testing::ElementsAre;
using testing::Pair;
using testing::UnorderedElementsAre;

/// Statements about a picture x [1, 8, 6, 6] and weights w [8, 8, 3, 3]; a, b and c are pictures of its size.
TypedGraph pictures(const std::vector<std::string>& statements) {
    std::map<std::string, ValueType> types{{"w", tensor({8, 8, 3, 3})}};
    for (const char* name : {"x", "a", "b", "c"})
        types[name] = tensor({1, 8, 6, 6});
    return {{"x", "w"}, statements, types};
}

const std::string kConvolution = "torch.conv2d(x, w, None, (1, 1), (1, 1))";

} // namespace

TEST(ChannelsLast, ConvertsTheWeightsThatInductorConverts) {
    std::ifstream file(sourceFolder() / "tests/data/channels_last.json");
    const nlohmann::json graphs = nlohmann::json::parse(file).at("graphs");
    ASSERT_FALSE(graphs.empty());
    for (const nlohmann::json& graph : graphs) {
        std::vector<std::string> inputs;
        std::map<std::string, ValueType> types;
        for (const auto& [name, shape] : graph.at("inputs").items()) {
            inputs.push_back(name);
            types[name] = tensor(shape.get<std::vector<std::int64_t>>());
        }
        const TypedGraph typed(inputs, graph.at("statements").get<std::vector<std::string>>(), types);
        EXPECT_EQ(channelsLast(*typed.graph, typed.types).weights.size(), graph.at("converted").get<std::size_t>())
            << graph.at("name");
    }
}

TEST(ChannelsLast, FollowsAPictureBehindAConvolution) {
    const TypedGraph typed = pictures({"a = torch.relu(x)", "b = " + kConvolution, "c = torch.sigmoid(b)",
                                       "d = torch.cat([x, c], 1)", "e = d.flatten(1)", "f = torch.tanh(e)"});
    EXPECT_THAT(channelsLast(*typed.graph, typed.types).ways,
                ElementsAre("", "", kChannelsLast, kChannelsLast, "", ""));
}

TEST(ChannelsLast, TellsConvolutionsApartByTheirWeights) {
    const TypedGraph typed(
        {"x", "points", "near", "far"},
        {"a = torch.conv2d(x, points)", "b = torch.conv2d(a, near, None, (1, 1), (1, 1), (1, 1), 8)",
         "c = torch.conv2d(b, far, None, (1, 1), (3, 3), (1, 1), 8)"},
        {{"points", tensor({8, 8, 1, 1})}, {"near", tensor({8, 1, 3, 3})}, {"far", tensor({8, 1, 7, 7})}});
    EXPECT_THAT(channelsLast(*typed.graph, typed.types).ways, ElementsAre(kOfPoints, kByChannel, kByChannelWide));
}

// w has 8 x 8 x 3 x 3 floats, which are read and written at a byte each nanosecond.
TEST(CapturedWorks, HaveTheConversionOfWeights) {
    const TypedGraph typed = pictures({"a = " + kConvolution, "b = torch.relu(a)", "c = torch.relu(x)"});
    Roofs roofs;
    roofs.bandwidths = {{.level = "memory", .bytes_per_second = 1e9}};
    const GraphWork work = graphWork(*typed.graph, typed.types, estimateCosts(*typed.graph, typed.types), roofs);
    std::vector<std::pair<std::string, std::uint32_t>> left;
    for (const NodeWork& one : capturedWorks(*typed.graph, typed.types, work, roofs)) {
        left.emplace_back(one.op, one.count);
        if (one.op == "weights to channels last") {
            EXPECT_EQ(one.least_ns, 2 * 4 * 8 * 8 * 3 * 3);
        }
    }
    EXPECT_THAT(left, UnorderedElementsAre(Pair("conv2d", 1), Pair("relu with channels last", 1), Pair("relu", 1),
                                           Pair("weights to channels last", 1)));
}

} // namespace gnx::test
