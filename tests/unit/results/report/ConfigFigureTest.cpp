#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/results/report/ConfigFigure.h"

namespace gnx::test {
namespace {

using namespace results;

/// Kernels with these costs; `noise` as if it had been measured.
ConfigReport reportOf(const std::vector<std::int64_t>& times, double noise) {
    auto file = std::make_shared<data::HloFile>();
    file->kind = data::HloKind::Tile;
    file->runtimes_ns = times;
    file->normalizers_ns.assign(times.size(), 1);
    ConfigReport report = learn::configReport({file, nullptr});
    if (noise > 0)
        report.noise.relative_noise = noise;
    return report;
}

TEST(ConfigFigure, CountsEveryConfigurationOnce) {
    // 0, 1 %, 1 % and 50 % slower: decades from 0.1 % to 100 %, the fastest in the first bin.
    const Figure figure = configFigure(reportOf({1000, 1010, 1010, 1500}, 0), {}, "k");
    ASSERT_EQ(figure.bars.size(), 1U);
    ASSERT_EQ(figure.bars[0].bars.size(), 3U);
    EXPECT_THAT(figure.bars[0].bars[0].samples, testing::ElementsAre(0U));
    EXPECT_THAT(figure.bars[0].bars[1].samples, testing::ElementsAre(1U, 2U));
    EXPECT_THAT(figure.bars[0].bars[2].samples, testing::ElementsAre(3U));
    EXPECT_TRUE(figure.regions.empty());
    EXPECT_EQ(figure.table.rows.size(), 3U);
}

TEST(ConfigFigure, ShadesWhatTheNoiseLeavesUndecided) {
    // 0.36 % of noise: two measurements differ by up to 1.96 * sqrt(2) * 0.36 % = 0.998 %.
    const Figure figure = configFigure(reportOf({1000, 1010, 1500}, 0.0036), {}, "k");
    ASSERT_EQ(figure.regions.size(), 1U);
    EXPECT_NEAR(figure.regions[0].x_end, -0.001, 0.002); // log10 of percent
}

TEST(ConfigFigure, MarksAConfigurationAtItsPlace) {
    const Figure figure = configFigure(reportOf({1000, 1100, 1500}, 0), {1}, "k");
    ASSERT_EQ(figure.guides.size(), 1U);
    EXPECT_NEAR(figure.guides[0].from.x, 1, 1e-9); // 10 %
    EXPECT_EQ(figure.guides[0].label, "1");
}

TEST(ConfigFigure, OfEqualTimesHasOneBar) {
    const Figure figure = configFigure(reportOf({1000, 1000}, 0), {0}, "");
    ASSERT_EQ(figure.bars[0].bars.size(), 1U);
    EXPECT_EQ(figure.bars[0].bars[0].y_end, 2);
}

} // namespace
} // namespace gnx::test
