#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/results/report/TrainingFigures.h"

namespace gnx::test {
namespace {

using testing::HasSubstr;

TrainingCurve curveOf(int epochs, bool with_tau) {
    TrainingCurve curve{.name = "first", .steps = {}};
    for (int epoch = 1; epoch <= epochs; ++epoch) {
        TrainStep step{.epoch = epoch, .seconds = 0.5 * epoch, .loss = 1.0 / epoch};
        if (with_tau)
            step.valid_tau = 1 - 1.0 / epoch;
        curve.steps.push_back(step);
    }
    return curve;
}

TEST(TrainingFigures, ALossHasAPointForEachEpoch) {
    const Figure figure = lossFigure(std::vector{curveOf(4, false)});
    ASSERT_EQ(figure.lines.size(), 1U);
    ASSERT_EQ(figure.lines[0].points.size(), 4U);
    EXPECT_DOUBLE_EQ(figure.lines[0].points[3].x, 4);
    EXPECT_DOUBLE_EQ(figure.lines[0].points[3].y, 0.25);
    EXPECT_THAT(figure.lines[0].descriptions[3], HasSubstr("epoch 4"));
    EXPECT_EQ(figure.table.rows.size(), 4U);
    EXPECT_GE(figure.x.max, 4);
}

// 10,000 epochs: the drawing has some hundred of them with the last, the table all.
TEST(TrainingFigures, AVeryLongTrainingIsThinnedOut) {
    const Figure figure = lossFigure(std::vector{curveOf(10'000, false)});
    EXPECT_LE(figure.lines[0].points.size(), 400U);
    EXPECT_DOUBLE_EQ(figure.lines[0].points.back().x, 10'000);
    EXPECT_EQ(figure.table.rows.size(), 10'000U);
}

TEST(TrainingFigures, TheRankScoreStandsBelowItsCeilingAndBesideTheAnalyticModel) {
    const Figure figure = validationFigure(std::vector{curveOf(4, true)}, {.ceiling = 0.885, .analytic = 0.274});
    ASSERT_EQ(figure.references.size(), 2U);
    EXPECT_DOUBLE_EQ(figure.references[0].y, 0.885);
    EXPECT_EQ(figure.references[0].label, "ceiling");
    EXPECT_DOUBLE_EQ(figure.references[1].y, 0.274);
    EXPECT_GE(figure.y.max, 0.885);
    EXPECT_LE(figure.y.min, 0);
    EXPECT_THAT(figure.caption, HasSubstr("0.885"));
}

TEST(TrainingFigures, ATrainingThatHasNotBegunIsEmptyAndNotBroken) {
    const Figure figure = validationFigure(std::vector{TrainingCurve{.name = "first", .steps = {}}}, {});
    EXPECT_TRUE(figure.lines.at(0).points.empty());
    EXPECT_LT(figure.y.min, figure.y.max);
    EXPECT_TRUE(lossFigure({}).lines.empty());
}

// A loss that is not finite leaves a gap in place of an axis without end.
TEST(TrainingFigures, ALossThatIsNotANumberIsLeftOut) {
    TrainingCurve curve = curveOf(3, false);
    curve.steps[1].loss = std::numeric_limits<double>::quiet_NaN();
    const Figure figure = lossFigure(std::vector{curve});
    EXPECT_EQ(figure.lines[0].points.size(), 2U);
    EXPECT_TRUE(std::isfinite(figure.y.max));
}

TEST(TrainingFigures, ModelsHaveIntervalsAndCeilings) {
    std::vector<ModelBeside> models(3);
    models[0].name = "one";
    models[0].tau = {.mean = 0.5, .low = 0.4, .high = 0.6, .graphs = 8};
    models[0].ceiling = {.mean = 0.9, .low = 0.9, .high = 0.9, .graphs = 4};
    models[1].name = "two";
    models[1].tau = {.mean = 0.7, .low = 0.6, .high = 0.8, .graphs = 8};
    models[2].name = "unscored";
    const Figure figure = modelsFigure(models);
    ASSERT_EQ(figure.x.ticks.size(), 3U);
    EXPECT_EQ(figure.x.ticks[1].label, "two");
    EXPECT_EQ(figure.table.rows.size(), 2U);
    std::size_t points = 0, ceilings = 0;
    for (const LineSeries& line : figure.lines) {
        points += line.label == "one" || line.label == "two" ? line.points.size() : 0;
        ceilings += line.label == "ceiling" ? line.points.size() : 0;
    }
    EXPECT_EQ(points, 2U);
    EXPECT_EQ(ceilings, 1U);
    EXPECT_GE(figure.y.max, 0.9);
}

TEST(TrainingFigures, RegretStandsBesideRandomChoice) {
    const std::vector<RegretPoint> points{{.k = 1, .slowdown = 0.1, .random = 0.5},
                                          {.k = 10, .slowdown = 0, .random = 0.05}};
    const Figure figure = regretFigure(std::vector{ModelRegret{"one", points}, ModelRegret{"two", points}});
    ASSERT_EQ(figure.lines.size(), 3U) << "both were scored on the same graphs";
    EXPECT_EQ(figure.lines[1].label, "random choice");
    EXPECT_DOUBLE_EQ(figure.lines[0].points[0].x, 0);
    EXPECT_DOUBLE_EQ(figure.lines[0].points[0].y, 1) << "10 %";
    EXPECT_DOUBLE_EQ(figure.lines[0].points[1].x, 1);
    EXPECT_NEAR(figure.lines[0].points[1].y, figure.y.min, 0.05) << "0 lies at the lower end";
    EXPECT_LT(figure.lines[0].points[1].y, figure.lines[1].points[1].y - 0.2) << "and below all that is above 0";
    EXPECT_THAT(figure.lines[0].descriptions[1], HasSubstr("best of 10: 0 % above the fastest"));
    EXPECT_EQ(figure.table.rows.size(), 4U);
    EXPECT_EQ(figure.table.rows[1], (std::vector<std::string>{"one", "10", "0", "0.05"}));
}

TEST(TrainingFigures, RandomChoiceAmongOtherGraphsIsAnotherCurve) {
    const Figure figure = regretFigure(std::vector{ModelRegret{"one", {{.k = 1, .slowdown = 0.1, .random = 0.5}}},
                                                   ModelRegret{"two", {{.k = 1, .slowdown = 0.1, .random = 0.7}}}});
    ASSERT_EQ(figure.lines.size(), 4U);
    EXPECT_EQ(figure.lines[3].label, "random choice, graphs of two");
    EXPECT_TRUE(regretFigure({}).lines.empty());
}

} // namespace
} // namespace gnx::test
