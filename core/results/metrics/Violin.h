#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/results/metrics/Score.h"

namespace gnx::results {

/// Minimum, quartiles and maximum; quartiles by linear interpolation between order statistics (numpy's "linear",
/// method 7 of Hyndman and Fan, Sample Quantiles in Statistical Packages, 1996).
struct FiveNumbers {
    double min = 0, q1 = 0, median = 0, q3 = 0, max = 0;
};
/// The values need not be sorted; they must be finite, and at least one.
FiveNumbers fiveNumbers(std::span<const double> values);

struct DensityPoint {
    double value = 0;   ///< where
    double density = 0; ///< per unit of value; integrates to 1 over the whole line
};
/// A Gaussian kernel density estimate.
struct Density {
    double bandwidth = 0; ///< standard deviation of the kernel; 0 if no estimate exists
    std::vector<DensityPoint> points;
};
/// Scott's rule: sample standard deviation (n - 1) times n^(-1/5) (D. W. Scott, Multivariate Density Estimation, 1992;
/// scipy.stats.gaussian_kde's default). 0 for fewer than two values or for equal ones.
double scottBandwidth(std::span<const double> values);
/// Evaluated at `count` >= 2 equidistant places from the smallest to the largest value and not beyond, so that nothing
/// is shown if nothing was measured. No points where the bandwidth is 0.
Density gaussianDensity(std::span<const double> values, std::size_t count = 128);

/// The distribution of log2(eager / compiled) over the samples that ran under one compiler.
struct Violin {
    std::string label;
    std::vector<double> log2_speedups; ///< in the order of the outcomes
    std::vector<std::size_t> samples;  ///< parallel: index into the outcomes
    FiveNumbers summary;               ///< all 0 if there is no value
    double whisker_low = 0;            ///< smallest value >= q1 - 1.5 IQR (Tukey)
    double whisker_high = 0;           ///< largest value <= q3 + 1.5 IQR
    Density density;
    std::uint32_t failed = 0;  ///< left out: status not Correct, no timing, or an output beyond the tolerance asked for
    std::uint32_t not_run = 0; ///< left out: NotRun or Cancelled
};
/// Samples whose status is Correct. Without `t`, of any accuracy (FACTS 4: failed ones are left out; S covers
/// accuracy); with it, those that are correct at t.
Violin computeViolin(std::span<const SampleOutcome> outcomes, std::string label = {}, std::optional<int> t = {});

} // namespace gnx::results
