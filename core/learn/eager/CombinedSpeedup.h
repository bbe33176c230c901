#pragma once

#include "core/Wings.h"

namespace gnx::learn {

/// The speedup of a graph by one compiler from all of its measurements. Each counts by the inverse square of the
/// relative width of its interval, so that one which something disturbed hardly counts beside one which nothing did.
class CombinedSpeedup {
  public:
    /// `low` and `high`: the measurement's interval; both are `speedup` if it has none. `speedup` is above 0.
    void add(double speedup, double low, double high);

    /// Each after at least one measurement.
    double value() const; ///< geometric mean
    double low() const { return low_ / weight_; }
    double high() const { return high_ / weight_; }

  private:
    double weight_ = 0;
    double log_ = 0, low_ = 0, high_ = 0; ///< sums of weight x value
};

} // namespace gnx::learn
