#pragma once

#include <cstdint>
#include <span>

#include "core/Wings.h"

namespace gnx::results {

/// Is one of two more often ahead than chance would have it? Exact, two-sided (W. J. Conover, Practical Nonparametric
/// Statistics, 3rd edition, section 3.4). 1 if nothing was won or lost.
double signTest(std::uint32_t wins, std::uint32_t losses);

struct WilcoxonTest {
    double statistic = 0;    ///< the smaller of the two sums of ranks
    double p = 1;            ///< two-sided
    std::uint32_t count = 0; ///< differences that are not 0
    bool exact = false;      ///< p is exact, else that of the normal approximation
};
/// Wilcoxon's signed-rank test of paired differences: those that are 0 are left out, equal ones share their mean rank;
/// exact for at most 50 differences without any of these, else approximated with the variance corrected for ties and
/// without a correction for continuity (Conover, section 5.7; SciPy's wilcoxon() does the same).
WilcoxonTest wilcoxonTest(std::span<const double> differences);

} // namespace gnx::results
