#include "core/exec/engine/ProcessTime.h"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <system_error>

#include <sys/resource.h>

namespace gnx::exec {
namespace {

double milliseconds(const timeval& time) {
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_usec) / 1e3;
}

/// Documentation/scheduler/sched-stats.rst: time on a processor, time waiting for one (ns), timeslices.
std::optional<std::uint64_t> waitedNanoseconds(const std::filesystem::path& task) {
    std::ifstream in(task / "schedstat");
    std::uint64_t ran = 0;
    std::uint64_t waited = 0;
    return in >> ran >> waited ? std::optional(waited) : std::nullopt;
}

std::optional<double> waitedMilliseconds() {
    std::error_code ended;
    std::optional<double> sum;
    for (auto task = std::filesystem::directory_iterator("/proc/self/task", ended);
         !ended && task != std::filesystem::directory_iterator(); task.increment(ended))
        if (const auto waited = waitedNanoseconds(task->path())) // a thread may have ended meanwhile
            sum = sum.value_or(0) + static_cast<double>(*waited) / 1e6;
    return sum;
}

} // namespace

ProcessTime ProcessTime::now() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return {milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime), waitedMilliseconds()};
}

} // namespace gnx::exec
