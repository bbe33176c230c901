#include "core/exec/engine/ProcessMemory.h"

#include <cstdlib>
#include <fstream>
#include <string>

#include "core/exec/engine/LargeBlocks.h"

namespace gnx::exec {
namespace {

/// The number of kB in a line "key: 123 kB", as bytes; 0 if there is none.
std::uint64_t bytesOf(const char* file, const std::string& key) {
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);)
        if (line.starts_with(key + ':'))
            return std::strtoull(line.c_str() + key.size() + 1, nullptr, 10) * 1024;
    return 0;
}

/// Memory left by an earlier job must count neither as used nor as free for this one.
std::uint64_t limitOfFreshJob(std::uint64_t asked) {
    releaseLargeBlocks();
    return asked > 0 ? asked : availableMemory() / 10 * 6;
}

} // namespace

std::uint64_t availableMemory() {
    return bytesOf("/proc/meminfo", "MemAvailable");
}

void resetPeakMemory() {
    std::ofstream("/proc/self/clear_refs") << 5; // proc(5): resets VmHWM
}

std::uint64_t peakMemory() {
    return bytesOf("/proc/self/status", "VmHWM");
}

MemoryLimit::MemoryLimit(std::uint64_t bytes) {
    const std::uint64_t used = bytesOf("/proc/self/status", "VmData");
    if (bytes == 0 || used == 0 || ::getrlimit(RLIMIT_DATA, &before_) != 0)
        return;
    rlimit limit = before_;
    limit.rlim_cur = used + bytes;
    if (before_.rlim_max != RLIM_INFINITY && limit.rlim_cur > before_.rlim_max)
        return; // the system's own limit is tighter
    active_ = ::setrlimit(RLIMIT_DATA, &limit) == 0;
}

MemoryLimit::~MemoryLimit() {
    if (active_)
        ::setrlimit(RLIMIT_DATA, &before_);
}

JobMemory::JobMemory(std::uint64_t asked, std::string_view device)
    : limit_(limitOfFreshJob(asked)), hold_(device.starts_with("cuda") ? 0 : limit_) {
    resetPeakMemory();
}

} // namespace gnx::exec
