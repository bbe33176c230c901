#pragma once

#include <optional>
#include <span>

#include "core/Wings.h"

/// Estimate of a speedup from pairs of blocks. Everything works on x = ln(eager / compiled), one x a pair: a factor of
/// 2 and one of 1/2 weigh the same, and a disturbance that slows both sides of a pair alike cancels out.
namespace gnx::exec {

/// An estimate with its interval, all natural logarithms of speedups.
struct LogInterval {
    double estimate = 0, low = 0, high = 0;

    double speedup() const;
    double halfWidth() const; ///< half of high - low as speedups, relative to the speedup
};

/// The Hodges-Lehmann estimate, the median of the means of all pairs of the x (each with itself too), with the interval
/// that inverts Wilcoxon's signed-rank test: Hodges and Lehmann 1963; Hollander, Wolfe and Chicken, "Nonparametric
/// Statistical Methods", 3rd edition, sections 3.2 and 3.3. It asks only that the x are symmetric about the truth,
/// which the random order within a pair sees to where both sides are alike, bears 29 % of outliers, and loses 5 % of
/// the mean's efficiency where the noise is normal.
///
/// Where the x are too few for the confidence (fewer than 6 for 95 %) their mean with Student's interval; one x has
/// none: low = high = estimate. Where neighbours in time resemble each other (first autocorrelation r of the ranks
/// above 1.645 / sqrt(n)) the interval is widened by sqrt((1 + r) / (1 - r)), as for a first-order autoregression
/// (Bayley and Hammersley 1946). More than 256 x are first averaged in twos, fours and so on. Needs at least one x.
LogInterval logInterval(std::span<const double> x, double confidence);

/// The estimates of the first and of the second half.
struct Drift {
    double first = 0, second = 0;
};

/// Returns whether the second half of the x differs from the first: the Mann-Whitney test, two-sided at 1 %, and the
/// halves' medians differ by more than `tolerance`. Fewer than 8 x give no answer.
std::optional<Drift> driftOf(std::span<const double> x, double tolerance);

/// Two-sided Mann-Whitney test by its normal approximation, ties by mid-ranks: whether |z| exceeds `critical`.
bool differ(std::span<const double> a, std::span<const double> b, double critical);

/// The mean of the two middle ones where they are even in number. Needs at least one value.
double medianOf(std::span<const double> values);

} // namespace gnx::exec
