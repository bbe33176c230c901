#pragma once

#include <span>
#include <string>

#include "core/Wings.h"
#include "core/results/metrics/Score.h"

namespace gnx::results {

/// The factors of the scores at every t, as in the appendix of the GraphNet paper: a booktabs table for each curve,
/// three decimals, with a caption that names interpretation, p, b and n, and the labels "tab:scores-1", "tab:scores-2"
/// ...
std::string scoreTableLatex(std::span<const ScoreCurve> curves);
/// The same with all digits, one row for each curve and t. Curves of different options may be mixed: each row has its
/// interpretation, p and b.
std::string scoreTableCsv(std::span<const ScoreCurve> curves);

} // namespace gnx::results
