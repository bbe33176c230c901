#include <cmath>
#include <limits>
#include <numeric>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/results/report/ElementsFigure.h"
#include "core/results/report/FigureExport.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

NpyArray arrayOf(const TempDir& folder, const std::vector<double>& values) {
    const std::string bytes(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(double));
    const auto shape = std::vector{static_cast<std::int64_t>(values.size())};
    return NpyArray::open(folder.write("elements.npy", npyHeader(DType::Float64, shape).value() + bytes)).value();
}

TEST(ElementsFigure, FewElementsAreAPointEach) {
    const TempDir folder;
    const auto ranges = elementRanges(arrayOf(folder, {5, 1, -2, 3}), 1, 3); // the elements 1, -2 and 3
    const Figure figure = elementsFigure(ranges, 3, "relu_1");
    EXPECT_EQ(figure.title, "relu_1: elements");
    ASSERT_EQ(figure.lines.size(), 1);
    ASSERT_EQ(figure.lines[0].points.size(), 3);
    EXPECT_DOUBLE_EQ(figure.lines[0].points[1].x, 1);
    EXPECT_DOUBLE_EQ(figure.lines[0].points[1].y, -2);
    EXPECT_EQ(figure.lines[0].descriptions[1], "element 1: \u22122");
    EXPECT_LE(figure.y.min, -2);
    EXPECT_GE(figure.y.max, 3);
}

// 2,500 elements are 1,000 ranges of 2.5 on average: 0 to 2, 3 and 4, 5 to 7 ...
TEST(ElementsFigure, ManyElementsAreTheRangesOfPieces) {
    const TempDir folder;
    std::vector<double> values(2500);
    std::iota(values.begin(), values.end(), 0);
    const Figure figure = elementsFigure(elementRanges(arrayOf(folder, values), 0, 2500), 2500, {});
    ASSERT_EQ(figure.table.rows.size(), kMostElementRanges);
    EXPECT_THAT(figure.table.rows[0], ElementsAre("0", "2", "0", "2"));
    EXPECT_THAT(figure.table.rows[1], ElementsAre("3", "4", "3", "4"));
    EXPECT_THAT(figure.table.rows[2], ElementsAre("5", "7", "5", "7"));
    EXPECT_THAT(figure.table.rows[999], ElementsAre("2498", "2499", "2498", "2499"));
    EXPECT_EQ(figure.lines[0].descriptions[0], "elements 0 to 2: 0 to 2");
}

TEST(ElementsFigure, WhatIsNotFiniteIsAGap) {
    const TempDir folder;
    const auto ranges = elementRanges(arrayOf(folder, {1, std::numeric_limits<double>::infinity(), 5}), 0, 3);
    const Figure figure = elementsFigure(ranges, 3, {});
    EXPECT_TRUE(std::isnan(figure.lines[0].points[1].y));
    EXPECT_EQ(figure.lines[0].descriptions[1], "element 1: not finite");
    EXPECT_THAT(figure.table.rows[1], ElementsAre("1", "1", "", ""));
}

TEST(ElementsFigure, CanBeWritten) {
    const TempDir folder;
    const Figure figure = elementsFigure(elementRanges(arrayOf(folder, {1, std::nan(""), 4}), 0, 3), 3, {});
    const auto csv = renderFigure(figure, FigureFormat::Csv);
    ASSERT_TRUE(csv.ok()) << csv.error().text();
    EXPECT_THAT(*csv, HasSubstr("2,2,4,4"));
    EXPECT_TRUE(renderFigure(figure, FigureFormat::Pdf).ok());
    EXPECT_TRUE(renderFigure(elementsFigure({}, 0, {}), FigureFormat::Svg).ok());
}

} // namespace
} // namespace gnx::test
