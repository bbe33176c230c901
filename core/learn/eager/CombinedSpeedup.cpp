#include "core/learn/eager/CombinedSpeedup.h"

#include <algorithm>
#include <cmath>

namespace gnx::learn {
namespace {

constexpr double kLeastWidth = 0.01;   ///< relative: two runs never agree better, however narrow the intervals
constexpr double kUnknownWidth = 0.05; ///< width that a measurement without an interval counts with

} // namespace

void CombinedSpeedup::add(double speedup, double low, double high) {
    const double width = high > low ? std::max((high - low) / speedup, kLeastWidth) : kUnknownWidth;
    const double weight = 1 / (width * width);
    weight_ += weight;
    log_ += weight * std::log(speedup);
    low_ += weight * low;
    high_ += weight * high;
}

double CombinedSpeedup::value() const {
    return std::exp(log_ / weight_);
}

} // namespace gnx::learn
