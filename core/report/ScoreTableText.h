#pragma once

#include <span>
#include <string>

#include "core/metrics/Score.h"

namespace gnx {

/// The factors of the scores at every t, as in the appendix of the GraphNet paper: a booktabs table for each curve,
/// three decimals, with a caption that says interpretation, p, b and n.
std::string scoreTableLatex(std::span<const ScoreCurve> curves);
/// The same with all digits, one row for each curve and t.
std::string scoreTableCsv(std::span<const ScoreCurve> curves);

} // namespace gnx
