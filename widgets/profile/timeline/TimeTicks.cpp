#include "widgets/profile/timeline/TimeTicks.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>

namespace gnx::widgets {
namespace {

struct TimeUnit {
    std::int64_t ns = 1;
    const char* name = "ns";
};
constexpr std::array<TimeUnit, 4> kTimeUnits{{{1, "ns"}, {1'000, "µs"}, {1'000'000, "ms"}, {1'000'000'000, "s"}}};
constexpr std::int64_t kDigitsThatRead = 20'000; ///< steps from the origin, beyond which a base is written once

/// The largest unit of which `time_ns` has at least one.
const TimeUnit& unitFor(std::int64_t time_ns) {
    const TimeUnit* unit = kTimeUnits.data();
    for (const TimeUnit& one : kTimeUnits)
        if (std::abs(time_ns) >= one.ns)
            unit = &one;
    return *unit;
}

std::string inUnit(std::int64_t time_ns, std::int64_t step_ns, const TimeUnit& unit) {
    int decimals = 0;
    for (std::int64_t part = unit.ns; part > 1 && step_ns % part != 0; part /= 10)
        ++decimals;
    std::array<char, 48> text{};
    std::snprintf(text.data(), text.size(), "%.*f", decimals,
                  static_cast<double>(std::abs(time_ns)) / static_cast<double>(unit.ns));
    return (time_ns < 0 ? "−" : "") + std::string(text.data()) + ' ' + unit.name;
}

std::int64_t niceStep(std::int64_t at_least) {
    std::int64_t power = 1;
    while (power <= at_least / 10)
        power *= 10;
    for (const std::int64_t times : {1, 2, 5})
        if (power * times >= at_least)
            return power * times;
    return power * 10;
}

} // namespace

std::string exactTime(std::int64_t time_ns, std::int64_t step_ns) {
    return inUnit(time_ns, std::max<std::int64_t>(step_ns, 1), unitFor(time_ns));
}

TimeTicks timeTicks(std::int64_t begin_ns, std::int64_t end_ns, int most) {
    TimeTicks found;
    const std::int64_t span = std::max<std::int64_t>(end_ns - begin_ns, 1);
    found.step_ns = niceStep(std::max<std::int64_t>(1, (span + most - 1) / std::max(most, 1)));
    const auto ceiled = [&](std::int64_t time, std::int64_t to) {
        return time <= 0 ? time / to * to : (time + to - 1) / to * to;
    };
    const std::int64_t first = ceiled(begin_ns, found.step_ns);
    const bool relative = begin_ns > 0 && begin_ns / found.step_ns > kDigitsThatRead;
    const std::int64_t base = relative ? first : 0;
    if (relative)
        found.base = exactTime(base, found.step_ns);
    const TimeUnit& unit = unitFor(relative ? span : std::max(std::abs(begin_ns), std::abs(end_ns)));
    for (std::int64_t time = first; time < end_ns; time += found.step_ns)
        found.ticks.push_back({time, (relative ? "+" : "") + inUnit(time - base, found.step_ns, unit)});
    return found;
}

} // namespace gnx::widgets
