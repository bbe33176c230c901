#include "core/exec/measure/ProcessorTimes.h"

#include <algorithm>
#include <array>
#include <sstream>
#include <string>

#include <unistd.h>

#include "core/exec/measure/ReadText.h"

namespace gnx::exec {
namespace {

double ticksPerSecond() {
    return static_cast<double>(::sysconf(_SC_CLK_TCK));
}

} // namespace

ProcessorTimes operator-(const ProcessorTimes& later, const ProcessorTimes& earlier) {
    return {later.busy - earlier.busy, later.idle - earlier.idle, later.stolen - earlier.stolen};
}

// proc(5): "cpu user nice system idle iowait irq softirq steal guest guest_nice"; guests are part of user and nice.
// Missing columns (kernels before 2.6.11) are 0.
std::optional<ProcessorTimes> parseProcessorTimes(std::string_view stat, double ticks_per_second) {
    std::istringstream line{std::string(stat.substr(0, stat.find('\n')))};
    std::string name;
    line >> name;
    if (name != "cpu")
        return std::nullopt;
    enum : std::size_t { User, Nice, System, Idle, IoWait, Irq, SoftIrq, Steal, Count };
    std::array<double, Count> ticks{};
    std::size_t found = 0;
    while (found < Count && line >> ticks[found])
        ++found;
    if (found <= Idle)
        return std::nullopt;
    const double busy = ticks[User] + ticks[Nice] + ticks[System] + ticks[Irq] + ticks[SoftIrq];
    return ProcessorTimes{busy / ticks_per_second, (ticks[Idle] + ticks[IoWait]) / ticks_per_second,
                          ticks[Steal] / ticks_per_second};
}

std::optional<ProcessorTimes> readProcessorTimes(const std::filesystem::path& proc) {
    const auto text = readText(proc / "stat");
    return text ? parseProcessorTimes(*text, ticksPerSecond()) : std::nullopt;
}

// The text is "PID (name) state ppid ...". The name may contain spaces and parentheses, so counting starts behind its
// last parenthesis.
std::optional<double> parseProcessSeconds(std::string_view stat, double ticks_per_second) {
    const std::size_t name_end = stat.rfind(')');
    if (name_end == std::string_view::npos)
        return std::nullopt;
    std::istringstream fields{std::string(stat.substr(name_end + 1))};
    constexpr int kFieldsBefore = 11; // state .. cmajflt
    std::string skipped;
    for (int i = 0; i < kFieldsBefore; ++i)
        fields >> skipped;
    double user = 0;
    double system = 0;
    if (!(fields >> user >> system))
        return std::nullopt;
    return (user + system) / ticks_per_second;
}

std::optional<double> readProcessSeconds(std::int64_t pid, const std::filesystem::path& proc) {
    const auto text = readText(proc / std::to_string(pid) / "stat");
    return text ? parseProcessSeconds(*text, ticksPerSecond()) : std::nullopt;
}

double foreignShare(const ProcessorTimes& meanwhile, double own_seconds) {
    if (!(meanwhile.total() > 0))
        return 0;
    return std::clamp((meanwhile.busy + meanwhile.stolen - own_seconds) / meanwhile.total(), 0.0, 1.0);
}

} // namespace gnx::exec
