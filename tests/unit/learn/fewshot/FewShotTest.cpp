#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/data/hlo/ConfigCoder.h"
#include "core/learn/fewshot/LayoutFeatures.h"
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

/// Twelve nodes with layouts of three numbers, 64 each; costs add up over the numbers of three of them. Every number is
/// measured two dozen times, a layout once or twice.
TEST(RankSurrogate, LayoutsThatWereNotMeasuredBorrowFromTheirParts) {
    constexpr std::uint32_t kRows = 1000;
    Random random(11);
    data::ConfigCoder coder(12, 3);
    std::string codes;
    std::vector<double> costs;
    for (std::uint32_t row = 0; row < kRows; ++row) {
        std::vector<float> layouts(36);
        for (float& number : layouts)
            number = static_cast<float>(random.below(4));
        ASSERT_TRUE(coder.take(layouts, codes).ok());
        costs.push_back(100 + 9 * layouts[0] + 5 * layouts[4] + 3 * layouts[8]);
    }
    const data::ConfigTable configs(kRows, coder.layouts(), codes, 0, {});
    const auto report = tryFewShot(configs, costs, 100);
    ASSERT_TRUE(report.ok());
    EXPECT_GT(report->tau, 0.8);
}

/// A node costs more where its two numbers differ, whatever they are: neither number alone says anything.
TEST(RankSurrogate, SeesWhetherTwoNumbersAreEqual) {
    constexpr std::uint32_t kRows = 1000;
    Random random(12);
    data::ConfigCoder coder(12, 2);
    std::string codes;
    std::vector<double> costs;
    for (std::uint32_t row = 0; row < kRows; ++row) {
        std::vector<float> layouts(24);
        for (float& number : layouts)
            number = static_cast<float>(random.below(4));
        ASSERT_TRUE(coder.take(layouts, codes).ok());
        double cost = 100;
        for (std::size_t node = 0; node < 5; ++node)
            cost += layouts[2 * node] == layouts[2 * node + 1] ? 0 : static_cast<double>(1 << node);
        costs.push_back(cost);
    }
    const data::ConfigTable configs(kRows, coder.layouts(), codes, 0, {});
    const auto report = tryFewShot(configs, costs, 100);
    ASSERT_TRUE(report.ok());
    EXPECT_GT(report->tau, 0.8);
}

TEST(LayoutFeatures, AreTheStatementsThatTellANodesLayoutsApart) {
    data::ConfigCoder coder(1, 3);
    std::string codes;
    for (const std::vector<float>& layout : std::vector<std::vector<float>>{{0, 1, 5}, {1, 1, 5}, {1, 0, 5}})
        ASSERT_TRUE(coder.take(layout, codes).ok());
    const data::ConfigTable configs(3, coder.layouts(), codes, 0, {});
    const LayoutFeatures words(configs, LayoutView::Whole), numbers(configs, LayoutView::Numbers),
        pairs(configs, LayoutView::NumbersAndPairs);
    EXPECT_EQ(words.features(), 3U);
    EXPECT_EQ(words.groups(), 1U);
    EXPECT_EQ(numbers.features(), 4U); // first 0 or 1, second 1 or 0; the third is always 5
    EXPECT_NE(numbers.of(0)[0], numbers.of(1)[0]);
    EXPECT_EQ(numbers.of(1)[1], numbers.of(0)[1]); // both have 1 in the second place
    EXPECT_EQ(numbers.of(1)[0], numbers.of(2)[0]); // both have 1 in the first place
    EXPECT_EQ(pairs.features(), 5U);               // and: first equals second
    EXPECT_EQ(pairs.of(1).size(), 3U);
    EXPECT_EQ(pairs.of(0).size(), 2U);
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
