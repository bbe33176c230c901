#pragma once

#include <string>

#include "core/Wings.h"
#include "core/results/report/Figure.h"

/// Axes whose values are logarithms, labelled with the numbers themselves. Private to core/results/report.
namespace gnx::results {

/// Decimal logarithms from 10^low to 10^high: "0.01", "1", "100", "10k". Widened to whole decades where it covers less
/// than two.
Axis powerAxis(std::string label, double low, double high);
/// Decimal logarithms from those of `low` to those of `high`, both above 0, with 1, 2 and 5 times powers of ten as
/// labels; if these are more than `most`, the powers alone, or every other one.
Axis logarithmAxis(std::string label, double low, double high, int most = 6);
/// Binary logarithms of factors, from 2^low to 2^high: "0.25", "0.5", "1", "2".
Axis factorAxis(std::string label, double low, double high);

/// The range of values that are finite; 0 to 0 if there is none.
struct ValueRange {
    double low = 0, high = 0;
    bool any = false;
    void add(double value);
    void widen(double part); ///< by this part of it on each side
};

} // namespace gnx::results
