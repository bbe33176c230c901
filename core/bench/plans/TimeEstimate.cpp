#include "core/bench/plans/TimeEstimate.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "core/base/Units.h"

namespace gnx::bench {

std::string estimatedDuration(double seconds) {
    constexpr std::uint64_t minute = 60, hour = 3600, tens = 10;
    const auto whole = static_cast<std::uint64_t>(std::llround(std::max(seconds, 1.0)));
    if (whole < minute)
        return std::to_string(whole) + " s";
    const std::uint64_t rounded = (whole + tens / 2) / tens * tens;
    if (rounded < tens * minute)
        return std::to_string(rounded / minute) + " min" +
               (rounded % minute > 0 ? ' ' + std::to_string(rounded % minute) + " s" : "");
    const std::uint64_t minutes = (whole + minute / 2) / minute;
    if (whole < hour)
        return std::to_string(minutes) + " min";
    return formatCount(minutes / minute) + " h" +
           (minutes % minute > 0 ? ' ' + std::to_string(minutes % minute) + " min" : "");
}

std::string rangeText(const TimeEstimate& range) {
    const std::string low = estimatedDuration(range.low_s), high = estimatedDuration(range.high_s);
    return low == high ? low : low + " to " + high;
}

} // namespace gnx::bench
