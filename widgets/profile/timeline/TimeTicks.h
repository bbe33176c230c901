#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/Wings.h"

namespace gnx::widgets {

/// Labels of a time axis, relative to what is visible: "12.4 ms" where that is short, else a base that is written once
/// and what a tick lies after it ("+200 ns").
struct TimeTicks {
    struct Tick {
        std::int64_t time_ns = 0;
        std::string label;
    };
    std::vector<Tick> ticks; ///< at multiples of step_ns
    std::int64_t step_ns = 1;
    std::string base; ///< the time that labels with a plus count from; "" if they count from the trace's begin
};

/// For [begin, end), at most `most` + 1 of them, at multiples of 1, 2 or 5 times a power of ten nanoseconds.
TimeTicks timeTicks(std::int64_t begin_ns, std::int64_t end_ns, int most);

/// A time since the trace's begin with as many decimals as make `step_ns` visible: "12.345 ms".
std::string exactTime(std::int64_t time_ns, std::int64_t step_ns);

} // namespace gnx::widgets
