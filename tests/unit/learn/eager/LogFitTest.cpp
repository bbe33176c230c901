#include <gtest/gtest.h>

#include "core/learn/eager/LogFit.h"

namespace gnx::test {
namespace {

using namespace learn;

/// A straight line through the places 0, 1, 2 ...: its height and slope are the parameters.
LogExamples line(std::vector<double> values) {
    LogExamples made{.measured = Eigen::Map<Eigen::VectorXd>(values.data(), std::ssize(values)),
                     .law =
                         [](Eigen::Index i, const Eigen::VectorXd& at) {
                             const auto x = static_cast<double>(i);
                             return LogPoint{at[0] + at[1] * x, Eigen::Vector2d(1, x)};
                         },
                     .noise = Eigen::VectorXd::Constant(std::ssize(values), 1)};
    return made;
}

const Prior& wide() {
    static const Prior prior{.mean = Eigen::Vector2d(0, 0), .deviation = Eigen::Vector2d(1e3, 1e3)};
    return prior;
}

} // namespace

TEST(LogFit, OfAStraightLineIsThatLine) {
    const LogFit fit = fitLogs(line({1, 3, 5, 7}), wide());
    EXPECT_NEAR(fit.parameters[0], 1, 1e-4);
    EXPECT_NEAR(fit.parameters[1], 2, 1e-4);
    // (X'X)^-1 of the places 0 to 3, by hand: 1/20 [14 -6; -6 4]
    EXPECT_NEAR(fit.covariance(0, 0), 0.7, 1e-4);
    EXPECT_NEAR(fit.covariance(0, 1), -0.3, 1e-4);
    EXPECT_NEAR(fit.covariance(1, 1), 0.2, 1e-4);
}

TEST(LogFit, SaysWhatEachExampleWouldBeMissedByWithoutIt) {
    const std::vector<double> values{1.3, 2.8, 5.1, 7.4, 8.7};
    const LogFit fit = fitLogs(line(values), wide());
    for (std::size_t out = 0; out < values.size(); ++out) {
        LogExamples others = line(values);
        others.noise[static_cast<Eigen::Index>(out)] = 1e6; // weighs nothing
        const LogFit without = fitLogs(others, wide());
        const double predicted = without.parameters[0] + without.parameters[1] * static_cast<double>(out);
        EXPECT_NEAR(fit.left_out[static_cast<Eigen::Index>(out)], values[out] - predicted, 1e-3) << out;
    }
}

TEST(LogFit, OneDisturbedExampleDoesNotRule) {
    const LogFit fit = fitLogs(line({1, 3, 5, 7, 9, 400, 13, 15}), wide());
    EXPECT_NEAR(fit.parameters[1], 2, 0.5);
}

TEST(LogFit, NoisierExamplesCountLess) {
    LogExamples examples = line({1, 3, 5, 8});
    examples.noise[3] = 100;
    const LogFit fit = fitLogs(examples, wide());
    EXPECT_NEAR(fit.parameters[1], 2, 1e-3);
}

TEST(LogFit, StaysAtThePriorWhereNothingSaysOtherwise) {
    const Prior sure{.mean = Eigen::Vector2d(5, -1), .deviation = Eigen::Vector2d(1e-6, 1e-6)};
    const LogFit fit = fitLogs(line({1, 3, 5, 7}), sure);
    EXPECT_NEAR(fit.parameters[0], 5, 1e-6);
    EXPECT_NEAR(fit.parameters[1], -1, 1e-6);
}

} // namespace gnx::test
