#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/learn/features/AnalyticModel.h"
#include "core/learn/features/NodeGeometry.h"

namespace gnx::test {
namespace {

using namespace learn;
using testing::ElementsAre;

TEST(PaddedElements, PadsTheTwoMinorMostDimensions) {
    const std::vector<std::int64_t> shape{16, 100, 3};
    EXPECT_EQ(paddedElements(shape, std::vector{2, 1, 0}), 16 * 104 * 128);
    EXPECT_EQ(paddedElements(shape, std::vector{0, 2}), 128 * 100 * 8);
    EXPECT_EQ(paddedElements(std::vector<std::int64_t>{129}, std::vector{0}), 256);
    EXPECT_EQ(paddedElements({}, {}), 1);
}

/// Two tiles: kernel products (column 7) and output products (column 15).
data::HloData tiles(std::vector<std::pair<float, float>> products) {
    auto file = std::make_shared<data::HloFile>();
    file->kind = data::HloKind::Tile;
    file->config_width = 24;
    for (const auto& [kernel, output] : products) {
        std::vector<float> row(24, 0.0F);
        row[7] = kernel;
        row[15] = output;
        file->tiles.insert(file->tiles.end(), row.begin(), row.end());
        file->runtimes_ns.push_back(100);
        file->normalizers_ns.push_back(100);
    }
    return {file, nullptr};
}

TEST(AnalyticModel, TakesTheLargestTilesFirst) {
    const auto costs = analyticCosts(tiles({{4, 2}, {0, 100}, {8, 32}}));
    ASSERT_TRUE(costs.ok()) << costs.error().text();
    EXPECT_THAT(*costs, ElementsAre(-8, -100, -256)); // a kernel of no size counts as 1
}

TEST(AnalyticModel, CountsEqualPredictions) {
    const auto scores = scoreAnalytic(tiles({{4, 2}, {2, 4}, {8, 8}}));
    ASSERT_TRUE(scores.ok());
    EXPECT_EQ(scores->tied_predictions, 2U);
}

TEST(AnalyticModel, RefusesFeaturesOfAnUnknownForm) {
    data::HloFile old;
    old.features = data::SparseRows(70);
    const auto costs = analyticCosts({std::make_shared<data::HloFile>(old), nullptr});
    ASSERT_FALSE(costs.ok());
    EXPECT_EQ(costs.error().code, ErrorCode::Unsupported);
}

} // namespace
} // namespace gnx::test
