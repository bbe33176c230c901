#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/Wings.h"

namespace gnx::results {

struct Interval {
    double low = 0, high = 0;
};
/// Both methods, from the same resamples.
struct BootstrapIntervals {
    Interval percentile, bca;
};

/// The percentile interval and the BCa interval, which corrects for bias and skewness, of a statistic (B. Efron and
/// R. J. Tibshirani, An Introduction to the Bootstrap, 1993, sections 13.3 and 14.3). Quantiles by linear
/// interpolation, as numpy's and SciPy's. `replicates`: the statistic of each resample, at least one; it is sorted.
/// `leave_one_out`: the statistic without one sample each; where it is constant, or all replicates are equal, there is
/// nothing to correct.
BootstrapIntervals bootstrapIntervals(double statistic, std::vector<double>& replicates,
                                      std::span<const double> leave_one_out, double confidence);

/// Numbers at random, one 64-bit word after the other: SplitMix64 (G. L. Steele, D. Lea, C. H. Flood, Fast Splittable
/// Pseudorandom Number Generators, OOPSLA 2014). Seeds that differ in one bit give sequences that have nothing in
/// common.
class SplitMix64 {
  public:
    explicit SplitMix64(std::uint64_t seed) : state_(seed) {}
    std::uint64_t next() {
        std::uint64_t mixed = state_ += 0x9E3779B97F4A7C15U;
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9U;
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBU;
        return mixed ^ (mixed >> 31);
    }

  private:
    std::uint64_t state_;
};

/// Values of the standard normal distribution, equally probable and scaled to variance 1: one is drawn by a mask.
inline constexpr std::size_t kNormalTableSize = 4096;
std::span<const float, kNormalTableSize> normalTable();

} // namespace gnx::results
