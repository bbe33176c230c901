#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "core/engine/Compare.h"
#include "tests/unit/engine/EngineTest.h"

namespace gnx {
namespace {

using test::vector;

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

bool closeAt(const OutputReport& report, int t) {
    return report.close[static_cast<std::size_t>(t - kToleranceMin)];
}

TEST(ToleranceAt, isUpstreamsTableRoundedToThreeDigits) {
    // By hand: 10^(5.886 * -5 / 5) = 10^-5.886 = 1.300e-6; 10^(1.796 * 2 / 5) = 10^0.7184 = 5.23
    EXPECT_DOUBLE_EQ(toleranceAt(-5, at::kFloat)->rtol, 1.30e-6);
    EXPECT_DOUBLE_EQ(toleranceAt(-5, at::kFloat)->atol, 1e-5);
    EXPECT_DOUBLE_EQ(toleranceAt(2, at::kBFloat16)->rtol, 5.23);
    EXPECT_DOUBLE_EQ(toleranceAt(-5, at::kHalf)->rtol, 1e-3);
    EXPECT_DOUBLE_EQ(toleranceAt(-5, at::kDouble)->rtol, 1e-7);
    EXPECT_DOUBLE_EQ(toleranceAt(-5, at::kDouble)->atol, 1e-7);
    EXPECT_DOUBLE_EQ(toleranceAt(0, at::kFloat)->rtol, 1);
}

TEST(ToleranceAt, isNothingForTypesThatMustBeEqual) {
    EXPECT_FALSE(toleranceAt(5, at::kLong).has_value());
    EXPECT_FALSE(toleranceAt(5, at::kBool).has_value());
}

TEST(CompareOutputs, equalTensorsPassEverywhere) {
    const OutputReport report = compareOutputs(vector({1, -2}), vector({1, -2}), false);
    EXPECT_TRUE(report.equal);
    EXPECT_TRUE(closeAt(report, kToleranceMin));
    EXPECT_EQ(report.max_diff, 0);
}

TEST(CompareOutputs, aDifferencePassesFromTheToleranceThatCoversIt) {
    // 1 against 1.001: at t = -3 the bound is 1e-3 + 2.92e-4 * 1.001 = 1.292e-3, at t = -4 1e-4 + 1.95e-5 * 1.001
    const OutputReport report = compareOutputs(vector({1}), vector({1.001}), false);
    EXPECT_FALSE(report.equal);
    EXPECT_FALSE(closeAt(report, -4));
    EXPECT_TRUE(closeAt(report, -3));
    EXPECT_NEAR(report.max_diff, 1e-3, 1e-7);
}

TEST(CompareOutputs, measuresMaximumMeanAndRelativeDifference) {
    const OutputReport report = compareOutputs(vector({1, 2, 4, 8}), vector({1, 2, 5, 8}), false);
    EXPECT_DOUBLE_EQ(report.max_diff, 1);
    EXPECT_DOUBLE_EQ(report.mean_diff, 0.25);
    EXPECT_DOUBLE_EQ(report.max_relative_diff, 0.25);
}

TEST(CompareOutputs, integersMustBeEqual) {
    const OutputReport report = compareOutputs(vector({1000}, at::kLong), vector({1001}, at::kLong), false);
    EXPECT_FALSE(closeAt(report, kToleranceMax));
}

TEST(CompareOutputs, infinityOnOneSideIsCloseAtNoTolerance) {
    const OutputReport report = compareOutputs(vector({1, kInfinity}), vector({1, 3}), false);
    EXPECT_TRUE(report.has_nonfinite_mismatch);
    EXPECT_FALSE(closeAt(report, kToleranceMax));
    EXPECT_EQ(report.max_diff, 0); // of the finite pairs
}

TEST(CompareOutputs, theSameInfinityOnBothSidesIsEqual) {
    const OutputReport report = compareOutputs(vector({kInfinity}), vector({kInfinity}), false);
    EXPECT_FALSE(report.has_nonfinite_mismatch);
    EXPECT_TRUE(closeAt(report, kToleranceMin));
}

TEST(CompareOutputs, notANumberEqualsNothingAsInAllclose) {
    const OutputReport report = compareOutputs(vector({kNaN}), vector({kNaN}), false);
    EXPECT_FALSE(report.equal);
    EXPECT_FALSE(closeAt(report, kToleranceMax));
}

TEST(CompareOutputs, otherShapesAreReportedNotCompared) {
    const OutputReport report = compareOutputs(vector({1, 2}), vector({1}), false);
    EXPECT_EQ(report.eager_shape, (std::vector<std::int64_t>{2}));
    EXPECT_EQ(report.compiled_shape, (std::vector<std::int64_t>{1}));
    EXPECT_FALSE(closeAt(report, kToleranceMax));
}

TEST(CompareOutputs, anOutputThatIsMissingHasNoType) {
    const OutputReport report = compareOutputs(vector({1}), at::Tensor(), false);
    EXPECT_EQ(report.eager_dtype, "float32");
    EXPECT_EQ(report.compiled_dtype, "");
}

TEST(CompareOutputs, tensorsWithoutElementsAreEqual) {
    const OutputReport report = compareOutputs(at::empty({0, 3}), at::empty({0, 3}), false);
    EXPECT_TRUE(report.equal);
    EXPECT_TRUE(closeAt(report, kToleranceMin));
}

TEST(HashTensor, isFnv1aOfTheContiguousBytes) {
    // tests/support/reference.py's fnv1a64 of numpy.arange(6, dtype=float32).tobytes()
    EXPECT_EQ(hashTensor(at::arange(6, at::kFloat)), "ae84d8b16310b1a8");
    EXPECT_EQ(hashTensor(at::arange(6, at::kFloat).reshape({3, 2}).t().contiguous().t()), "ae84d8b16310b1a8");
}

TEST(HashTensor, isOfTheNumbersOfAConjugateView) {
    const at::Tensor x = at::complex(vector({1}), vector({2}));
    EXPECT_EQ(hashTensor(x.conj()), hashTensor(at::complex(vector({1}), vector({-2}))));
}

} // namespace
} // namespace gnx
