#include "core/results/report/ReferenceFigure.h"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gnx::test {
namespace {

using testing::HasSubstr;

ReferenceRow row(const std::string& sample, double ratio) {
    ReferenceRow made;
    made.sample = sample;
    made.compiler = "inductor";
    made.eager = TimeRatio{2, 2 * ratio, ratio, ratio - 0.1, ratio + 0.1};
    return made;
}

ReferenceReport report() {
    ReferenceReport made;
    made.rows = {row("slow", 1.5), row("same", 1), row("failed", 1)};
    made.rows[2].eager.reset();
    made.failures = 1;
    return made;
}

} // namespace

TEST(ReferenceFigure, ShowsRatiosAscendingWithTheirIntervals) {
    const Figure figure = referenceFigure(report());
    ASSERT_EQ(figure.lines.size(), 2U);
    const LineSeries& intervals = figure.lines[0];
    ASSERT_EQ(intervals.points.size(), 6U); // low, high, gap of each
    EXPECT_NEAR(intervals.points[0].y, std::log2(0.9), 1e-12);
    EXPECT_NEAR(intervals.points[1].y, std::log2(1.1), 1e-12);
    EXPECT_TRUE(std::isnan(intervals.points[2].y));
    const LineSeries& points = figure.lines[1];
    ASSERT_EQ(points.points.size(), 2U);
    EXPECT_EQ(points.points[0].y, 0);
    EXPECT_NEAR(points.points[1].y, 0.5849625, 1e-7); // log2(1.5)
    EXPECT_THAT(points.descriptions[1], HasSubstr("slow: 2 ms then, 3 ms now"));
}

TEST(ReferenceFigure, SaysWhatIsLeftOut) {
    EXPECT_THAT(referenceFigure(report()).caption, HasSubstr("not timed twice: 1."));
}

TEST(ReferenceFigure, HasEveryRatioInItsTable) {
    const Figure figure = referenceFigure(report());
    ASSERT_EQ(figure.table.rows.size(), 2U);
    EXPECT_EQ(figure.table.rows[1][1], "slow");
    EXPECT_EQ(figure.table.rows[1].size(), figure.table.columns.size());
}

TEST(ReferenceFigure, OfNothingHasAxes) {
    const Figure figure = referenceFigure({});
    EXPECT_TRUE(figure.lines.empty());
    EXPECT_FALSE(figure.y.ticks.empty());
}

} // namespace gnx::test
