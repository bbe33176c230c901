#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "core/exec/engine/Compare.h"
#include "tests/unit/exec/engine/EngineTest.h"

namespace gnx::test {
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
    EXPECT_EQ(report.max_diff, 0); // only finite pairs count
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

TEST(CompareOutputs, countsUnitsInTheLastPlaceOfTheDtype) {
    // numpy.nextafter(x, inf, dtype) two steps up from 1, one down from -1, none, and from -tiny over 0 to +tiny
    const at::Tensor one = vector({1, -1, 3}, at::kHalf);
    const at::Tensor other = vector({1.001953125, -1.0009765625, 3}, at::kHalf);
    const OutputReport half = compareOutputs(one, other, false);
    EXPECT_EQ(half.max_ulp, 2U);
    EXPECT_DOUBLE_EQ(half.mean_ulp, 1); // (2 + 1 + 0) / 3
    const OutputReport brain = compareOutputs(vector({1}, at::kBFloat16), vector({1.0078125}, at::kBFloat16), false);
    EXPECT_EQ(brain.max_ulp, 1U);
    const float tiny = std::numeric_limits<float>::denorm_min();
    EXPECT_EQ(compareOutputs(vector({-tiny}), vector({tiny}), false).max_ulp, 2U);
    EXPECT_EQ(compareOutputs(vector({-0.0}), vector({0.0}), false).max_ulp, 0U);
    const double next = std::nextafter(1.0, 2.0);
    EXPECT_EQ(compareOutputs(vector({1}, at::kDouble), vector({next}, at::kDouble), false).max_ulp, 1U);
}

TEST(CompareOutputs, unitsInTheLastPlaceReachFromTheLowestToTheLargestNumber) {
    // numpy: 2 * numpy.float32(3.4028235e38).view(int32) = 2 * 0x7f7fffff; of float64 2 * 0x7fefffffffffffff
    const double largest = std::numeric_limits<float>::max();
    EXPECT_EQ(compareOutputs(vector({-largest}), vector({largest}), false).max_ulp, 4278190078U);
    const double huge = std::numeric_limits<double>::max();
    EXPECT_EQ(compareOutputs(vector({-huge}, at::kDouble), vector({huge}, at::kDouble), false).max_ulp,
              18437736874454810622U);
    // 2 * 0x7bff
    EXPECT_EQ(compareOutputs(vector({-65504}, at::kHalf), vector({65504}, at::kHalf), false).max_ulp, 63486U);
}

TEST(CompareOutputs, ofIntegersTheDistanceStandsForUnitsInTheLastPlace) {
    const at::Tensor lowest = at::full({1}, std::numeric_limits<std::int64_t>::min(), at::kLong);
    const at::Tensor highest = at::full({1}, std::numeric_limits<std::int64_t>::max(), at::kLong);
    EXPECT_EQ(compareOutputs(lowest, highest, false).max_ulp, std::numeric_limits<std::uint64_t>::max());
    EXPECT_EQ(compareOutputs(vector({0, 255}, at::kByte), vector({3, 255}, at::kByte), false).max_ulp, 3U);
    EXPECT_EQ(compareOutputs(vector({-128}, at::kChar), vector({127}, at::kChar), false).max_ulp, 255U);
}

TEST(CompareOutputs, tellsIntegersApartThatFloat64DoesNot) {
    const at::Tensor a = at::full({1}, (std::int64_t{1} << 53) + 1, at::kLong);
    EXPECT_FALSE(compareOutputs(a, a - 1, false).equal);
}

TEST(CompareOutputs, countsWhatIsNotFiniteAndSaysWhereItDiffers) {
    const OutputReport report = compareOutputs(vector({kNaN, 1, kInfinity, -kInfinity, 5, kInfinity}),
                                               vector({kNaN, kNaN, kInfinity, kInfinity, kInfinity, 6}), false);
    EXPECT_EQ(report.eager_nan, 1U);
    EXPECT_EQ(report.eager_inf, 3U);
    EXPECT_EQ(report.compiled_nan, 2U);
    EXPECT_EQ(report.compiled_inf, 3U);
    EXPECT_EQ(report.nonfinite_mismatches, (std::vector<std::int64_t>{1, 3, 4, 5}));
    EXPECT_TRUE(report.has_nonfinite_mismatch);
}

TEST(CompareOutputs, keepsTheFirstPlacesThatAreNotFiniteWhateverTheThreads) {
    at::Tensor a = at::zeros({300'000});
    a.slice(0, 70'000, 300'000, 1000) = kNaN;
    const OutputReport report = compareOutputs(a, at::zeros({300'000}), false);
    ASSERT_EQ(report.nonfinite_mismatches.size(), 16U);
    EXPECT_EQ(report.nonfinite_mismatches.front(), 70'000);
    EXPECT_EQ(report.nonfinite_mismatches.back(), 85'000);
    EXPECT_EQ(report.eager_nan, 230U);
}

TEST(CompareOutputs, agreesWithTheOperatorsOfLibTorch) {
    // Every dtype that has a tolerance, differences of all sizes, more elements than one part has, an odd number of
    // them; the expected values are those of at::allclose and of reductions in float64.
    at::manual_seed(7);
    for (const at::ScalarType dtype : {at::kFloat, at::kDouble, at::kHalf, at::kBFloat16}) {
        const at::Tensor a = at::randn({66'003}, at::kDouble).to(dtype);
        for (const double noise : {1e-6, 1e-3, 1.0}) {
            const at::Tensor b = (a.to(at::kDouble) + at::randn({66'003}, at::kDouble) * noise).to(dtype);
            const OutputReport report = compareOutputs(a, b, false);
            const at::Tensor x = a.to(at::kDouble);
            const at::Tensor y = b.to(at::kDouble);
            const at::Tensor difference = (x - y).abs();
            const at::Tensor relative = difference / x.abs().clamp_min(1e-12);
            EXPECT_EQ(report.equal, at::equal(a, b));
            EXPECT_DOUBLE_EQ(report.max_diff, difference.max().item<double>());
            EXPECT_NEAR(report.mean_diff, difference.mean().item<double>(), 1e-9 * noise);
            EXPECT_DOUBLE_EQ(report.max_relative_diff, relative.max().item<double>());
            EXPECT_NEAR(report.mean_relative_diff, relative.mean().item<double>(), 1e-9 * report.max_relative_diff);
            for (int t = kToleranceMin; t <= kToleranceMax; ++t) {
                const Tolerance tolerance = *toleranceAt(t, dtype);
                EXPECT_EQ(closeAt(report, t), at::allclose(x, y, tolerance.rtol, tolerance.atol))
                    << dtype << " noise " << noise << " t " << t;
            }
        }
    }
}

TEST(CompareOutputs, readsTensorsThatAreNotContiguous) {
    const at::Tensor a = at::arange(6, at::kFloat).reshape({2, 3});
    const OutputReport report = compareOutputs(a.t(), a.t().contiguous(), false);
    EXPECT_TRUE(report.equal);
}

TEST(CompareOutputs, ofComplexNumbersTellsEqualityAlone) {
    const at::Tensor x = at::complex(vector({1}), vector({2}));
    EXPECT_TRUE(compareOutputs(x, x.clone(), false).equal);
    EXPECT_FALSE(closeAt(compareOutputs(x, x.conj(), false), kToleranceMax));
}

TEST(ErrorAgainst, isTheLargestDifferenceInFloat64) {
    const at::Tensor truth = vector({1, 0.1}, at::kDouble);
    // numpy.float32(0.1).astype(float64) - 0.1
    EXPECT_DOUBLE_EQ(*errorAgainst(truth, vector({1, 0.1})), 1.4901161138336505e-09);
    EXPECT_EQ(errorAgainst(vector({kNaN}, at::kDouble), vector({kNaN})), 0);
    EXPECT_EQ(errorAgainst(vector({1}, at::kDouble), vector({kNaN})), kInfinity);
    EXPECT_EQ(errorAgainst(vector({1}, at::kDouble), vector({1, 2})), std::nullopt);
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
} // namespace gnx::test
