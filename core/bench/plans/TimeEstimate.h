#pragma once

#include <string>

#include "core/Wings.h"

namespace gnx::bench {

/// An estimated time and its range.
struct TimeEstimate {
    double seconds = 0;           ///< most likely time
    double low_s = 0, high_s = 0; ///< range of nearly all such times
};

/// Examples: "45 s", "1 min 10 s", "16 min", "2 h 10 min": no more digits than an estimate justifies. Used for each end
/// of a range.
std::string estimatedDuration(double seconds);
/// Example: "45 s to 16 min"; only "16 min" if both ends have the same text.
std::string rangeText(const TimeEstimate& range);

} // namespace gnx::bench
