#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/results/report/FigureExport.h"
#include "core/results/report/ValueFigure.h"

namespace gnx::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// 1,001 elements from -1 to 3 in four intervals, one of them empty and one with a single element; beside them 2 NaN.
ValueDistribution smallDistribution() {
    ValueDistribution made;
    made.elements = 1003;
    made.nans = 2;
    made.min = -1;
    made.max = 3;
    made.histogram = {600, 0, 400, 1};
    return made;
}

TEST(ValueFigure, HasABarForEachInterval) {
    const Figure figure = valueFigure(smallDistribution(), "relu_1");
    EXPECT_EQ(figure.title, "relu_1: values");
    ASSERT_EQ(figure.bars.size(), 1);
    const std::vector<Bar>& bars = figure.bars[0].bars;
    ASSERT_EQ(bars.size(), 4);
    EXPECT_DOUBLE_EQ(bars[2].x_begin, 1);
    EXPECT_DOUBLE_EQ(bars[2].x_end, 2);
    EXPECT_DOUBLE_EQ(bars[2].y_end, 400);
    EXPECT_EQ(bars[2].description, "1 to 2: 400 of 1,001 elements");
    EXPECT_LE(figure.x.min, -1);
    EXPECT_GE(figure.x.max, 3);
}

// A hundredth of 600, where one element would be too low to be seen; the table has the number.
TEST(ValueFigure, ASingleElementIsSeenAndAnEmptyIntervalIsNot) {
    const Figure figure = valueFigure(smallDistribution(), {});
    EXPECT_DOUBLE_EQ(figure.bars[0].bars[3].y_end, 6);
    EXPECT_DOUBLE_EQ(figure.bars[0].bars[1].y_end, 0);
    EXPECT_THAT(figure.table.rows[3], ElementsAre("2", "3", "1"));
}

TEST(ValueFigure, EqualElementsAreOneBarAroundTheirValue) {
    ValueDistribution equal;
    equal.elements = 5;
    equal.min = equal.max = 7;
    equal.histogram = {5, 0, 0};
    const Figure figure = valueFigure(equal, {});
    ASSERT_EQ(figure.bars[0].bars.size(), 1);
    EXPECT_DOUBLE_EQ(figure.bars[0].bars[0].x_begin, 6.5);
    EXPECT_DOUBLE_EQ(figure.bars[0].bars[0].x_end, 7.5);
}

TEST(ValueFigure, CanBeWritten) {
    const auto csv = renderFigure(valueFigure(smallDistribution(), {}), FigureFormat::Csv);
    ASSERT_TRUE(csv.ok()) << csv.error().text();
    EXPECT_THAT(*csv, HasSubstr("1,2,400"));
    EXPECT_TRUE(renderFigure(valueFigure(smallDistribution(), {}), FigureFormat::Pdf).ok());
    EXPECT_TRUE(renderFigure(valueFigure({}, {}), FigureFormat::Svg).ok());
}

} // namespace
} // namespace gnx::test
