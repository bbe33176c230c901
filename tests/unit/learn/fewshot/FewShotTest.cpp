#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/data/hlo/ConfigCoder.h"
#include "core/learn/fewshot/RankSurrogate.h"
#include "core/learn/rank/Random.h"

namespace gnx::test {
namespace {

using namespace learn;

/// Configurations of `nodes` nodes with four layouts each, and what they cost: a sum over nodes, of which all but three
/// say nothing.
struct MadeUpGraph {
    std::unique_ptr<data::ConfigTable> configs;
    std::vector<double> costs;
};

MadeUpGraph madeUpGraph(std::uint32_t rows, std::size_t nodes) {
    Random random(7);
    data::ConfigCoder coder(nodes, 1);
    MadeUpGraph graph;
    std::string codes;
    for (std::uint32_t row = 0; row < rows; ++row) {
        std::vector<float> layouts(nodes);
        for (float& layout : layouts)
            layout = static_cast<float>(random.below(4));
        EXPECT_TRUE(coder.take(layouts, codes).ok());
        graph.costs.push_back(100 + 16 * layouts[0] + 4 * layouts[1] + layouts[2]);
    }
    graph.configs = std::make_unique<data::ConfigTable>(rows, coder.layouts(), codes, 0,
                                                        std::vector<data::ConfigTable::HighBytes>());
    return graph;
}

TEST(RankSurrogate, RecoversASumOverNodes) {
    const MadeUpGraph graph = madeUpGraph(1000, 20);
    const auto report = tryFewShot(*graph.configs, graph.costs, 200);
    ASSERT_TRUE(report.ok());
    EXPECT_GT(report->tau, 0.95);
    EXPECT_EQ(report->slowdown_found, 0.0);
    EXPECT_EQ(report->measured, 200U);
}

TEST(RankSurrogate, LearnsNothingFromNoise) {
    MadeUpGraph graph = madeUpGraph(1000, 20);
    Random random(3);
    for (double& cost : graph.costs)
        cost = 1 + random.uniform();
    const auto report = tryFewShot(*graph.configs, graph.costs, 100);
    EXPECT_NEAR(report->tau, 0, 0.1);
}

TEST(RankSurrogate, RefusesWhatCannotTeach) {
    const MadeUpGraph graph = madeUpGraph(100, 3);
    const std::vector<std::uint32_t> rows{0, 1, 2, 3};
    EXPECT_EQ(RankSurrogate::fit(*graph.configs, rows, std::vector<double>{5, 5, 5, 5}).error().code,
              ErrorCode::InvalidInput);
    EXPECT_EQ(RankSurrogate::fit(*graph.configs, std::span(rows).first(2), std::vector<double>{1, 2}).error().code,
              ErrorCode::InvalidInput);
    EXPECT_THAT(tryFewShot(*graph.configs, graph.costs, 1000).error().message, testing::HasSubstr("distinct"));
}

} // namespace
} // namespace gnx::test
