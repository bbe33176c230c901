#pragma once

#include <cstdint>
#include <span>

#include "core/Wings.h"

namespace gnx::results {

/// Returns the probability p of the sign test, which tests whether one of two wins more often than by chance. Exact,
/// two-sided (W. J. Conover, Practical Nonparametric Statistics, 3rd edition, section 3.4). It is 1 without wins and
/// losses.
double signTest(std::uint32_t wins, std::uint32_t losses);

struct WilcoxonTest {
    double statistic = 0;    ///< the smaller of the two sums of ranks
    double p = 1;            ///< two-sided
    std::uint32_t count = 0; ///< number of differences that are not 0
    bool exact = false;      ///< p is exact, otherwise it is a normal approximation
};
/// Does Wilcoxon's signed-rank test of paired differences. Differences of 0 are left out; equal ones share their mean
/// rank. The test is exact for at most 50 differences without zeros and ties; otherwise it is approximated with a
/// variance corrected for ties and without a correction for continuity (Conover, section 5.7; SciPy's wilcoxon() does
/// the same).
WilcoxonTest wilcoxonTest(std::span<const double> differences);

} // namespace gnx::results
