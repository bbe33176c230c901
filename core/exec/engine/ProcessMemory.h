#pragma once

#include <cstdint>
#include <string_view>

#include <sys/resource.h>

#include "core/Wings.h"

namespace gnx::exec {

/// Bytes of memory that are free now, from /proc/meminfo; 0 if unknown.
std::uint64_t availableMemory();

/// Forgets the process's peak, so that a warm worker reports each job's own.
void resetPeakMemory();
/// The most bytes that were resident since the last reset (or since the start, where the kernel refuses to reset).
std::uint64_t peakMemory();

/// While it lives, the process may allocate `bytes` more than it has now; beyond that an allocation fails like any
/// other that cannot be met, instead of the system ending the process. `bytes` = 0 sets no limit.
class MemoryLimit {
  public:
    explicit MemoryLimit(std::uint64_t bytes);
    ~MemoryLimit();
    MemoryLimit(const MemoryLimit&) = delete;
    MemoryLimit& operator=(const MemoryLimit&) = delete;

  private:
    rlimit before_{};
    bool active_ = false;
};

/// The memory of one job: its peak counts from here on, and its limit holds while this lives.
class JobMemory {
  public:
    /// `asked` = 0: 60 % of what is available. The host's memory is limited for jobs of the CPU alone: CUDA reserves
    /// address space by far beyond what it uses.
    JobMemory(std::uint64_t asked, std::string_view device);
    std::uint64_t limit() const { return limit_; }

  private:
    std::uint64_t limit_;
    MemoryLimit hold_;
};

} // namespace gnx::exec
