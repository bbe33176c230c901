#include "core/results/report/Ticks.h"
#include "core/results/report/LabelPlacement.h"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gnx::test {
namespace {

std::vector<std::string> labels(const Axis& axis) {
    std::vector<std::string> all;
    for (const auto& tick : axis.ticks)
        all.push_back(tick.label);
    return all;
}

} // namespace

TEST(NiceAxis, StepsByOneTwoOrFive) {
    EXPECT_THAT(labels(niceAxis("y", 0, 1.3, 5)), testing::ElementsAre("0.0", "0.5", "1.0", "1.5"));
    EXPECT_THAT(labels(niceAxis("y", 0, 0.9, 5)), testing::ElementsAre("0.0", "0.2", "0.4", "0.6", "0.8", "1.0"));
    EXPECT_THAT(labels(niceAxis("y", 0, 37, 5)), testing::ElementsAre("0", "10", "20", "30", "40"));
    EXPECT_THAT(labels(niceAxis("y", -1.7, 2.2, 4)), testing::ElementsAre("−2", "−1", "0", "1", "2", "3"));
}

TEST(NiceAxis, CoversItsRange) {
    for (const double high : {1e-6, 0.3, 7.0, 12345.0}) {
        const auto axis = niceAxis("y", -high / 3, high);
        EXPECT_LE(axis.min, -high / 3);
        EXPECT_GE(axis.max, high);
        EXPECT_LE(axis.ticks.size(), 9U);
    }
}

TEST(NiceAxis, SurvivesAnEmptyRange) {
    const auto axis = niceAxis("y", 2, 2);
    EXPECT_LT(axis.min, axis.max);
    EXPECT_GE(axis.ticks.size(), 2U);
}

/// 1e300 + 1 is 1e300 again: what counts by ones there never ends.
TEST(NiceAxis, EndsWhereNumbersHaveNoNeighbours) {
    for (const auto& [low, high] : {std::pair{1e300, 4.4}, {1.0, 1 + 0x1p-52}, {-1e300, 1e300}, {0.0, 5e-324}}) {
        const auto axis = niceAxis("y", low, high);
        EXPECT_LT(axis.min, axis.max);
        EXPECT_LE(axis.ticks.size(), 9U);
    }
}

TEST(NiceAxis, LabelsOfHugeAndTinyStepsStayShort) {
    EXPECT_THAT(labels(niceAxis("y", 0, 1e300, 2)), testing::ElementsAre("0", "5e+299", "1e+300"));
    EXPECT_THAT(labels(niceAxis("y", 0, 1e-20, 2)), testing::ElementsAre("0", "5e-21", "1e-20"));
}

TEST(IntegerAxis, LabelsEveryWholeNumber) {
    EXPECT_THAT(labels(integerAxis("t", -2, 1)), testing::ElementsAre("−2", "−1", "0", "1"));
}

TEST(ExactNumber, ReadsBackAsTheSameDouble) {
    for (const double value : {0.1, 1.0 / 3, 1e-300, 123456789.0})
        EXPECT_EQ(std::stod(exactNumber(value)), value);
    EXPECT_EQ(exactNumber(NAN), "");
}

TEST(ShortNumber, KeepsSignificantDigits) {
    EXPECT_EQ(shortNumber(1.23456), "1.23");
    EXPECT_EQ(shortNumber(-0.5), "−0.5");
    EXPECT_EQ(shortNumber(99.4, 2), "99");
    EXPECT_EQ(shortNumber(99.6, 2), "100");
    EXPECT_EQ(shortNumber(-1234.5), "−1234");
    EXPECT_EQ(shortNumber(1.2e5, 2), "1.2e+05");
    EXPECT_EQ(shortNumber(NAN), "–");
}

/// Curves at 20 and 60 of 0 .. 100: below 60 a text of 20 can keep 20 away, at 80 .. 100; between them only 10.
TEST(EmptiestPlace, KeepsAwayFromCurves) {
    EXPECT_EQ(emptiestPlace({20, 60}, 0, 100, 20), 100);
}

TEST(EmptiestPlace, IsTheMiddleBetweenTwoCurves) {
    EXPECT_EQ(emptiestPlace({10, 90}, 0, 100, 20), 60);
}

TEST(EmptiestPlace, CrossesAsFewCurvesAsPossible) {
    const double place = emptiestPlace({10, 20, 30, 80}, 0, 100, 60);
    EXPECT_GE(place - 60, 31.5); // clear of 30: crosses 80 alone, every place above crosses two or more
}

} // namespace gnx::test
