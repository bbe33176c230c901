#pragma once

#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/results/report/Figure.h"

namespace gnx::results {

/// At most `most` + 1 ticks at multiples of 1, 2 or 5 times a power of ten (P. Heckbert, Nice Numbers for Graph Labels,
/// Graphics Gems, 1990); the axis' range grows to the outer ticks. Labels have as many decimals as the step needs and
/// a real minus sign.
Axis niceAxis(std::string label, double low, double high, int most = 6);
/// One tick at every whole number from `first` to `last`, each labelled; the range reaches `margin` beyond.
Axis integerAxis(std::string label, int first, int last, double margin = 0.4);

/// Shortest text that reads back as the same double; empty for NaN.
std::string exactNumber(double value);
/// For people: `digits` significant digits without trailing zeros, "–" for NaN.
std::string shortNumber(double value, int digits = 3);

} // namespace gnx::results
