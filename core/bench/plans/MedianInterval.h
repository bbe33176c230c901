#pragma once

#include <vector>

#include "core/Wings.h"
#include "core/exec/protocol/Protocol.h"

namespace gnx::bench {

/// A median and its interval.
struct MedianInterval {
    double median = 0, low = 0, high = 0;
};

/// The median of at least one value, with the interval between two order statistics that holds the true median in 95 %
/// of cases whatever the distribution (W. J. Conover, Practical Nonparametric Statistics, 3rd edition, section 3.2).
/// For fewer than six values, which cannot give 95 %, the smallest and the largest.
MedianInterval medianInterval(std::vector<double> values);

/// Milliseconds of one call of one side. For a measurement by blocks, each valid block is one value, its median: calls
/// within a block are disturbed together. 0 if nothing was timed.
MedianInterval callTime(const RunResult& result, Side side);

} // namespace gnx::bench
