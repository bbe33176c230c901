#pragma once

#include <cstdint>
#include <vector>

#include "core/Wings.h"
#include "core/exec/trace/Trace.h"

namespace gnx::profile {

/// The device's work of one name; of a trace without a device calls of one of a compiled model's kernels.
struct KernelRow {
    StringId name;
    ActivityKind kind = ActivityKind::Kernel; ///< or Copy, Set
    std::uint64_t calls = 0;
    std::int64_t total_ns = 0, min_ns = 0, max_ns = 0;
    double share = 0;            ///< 0 .. 1 of all rows' time
    std::uint32_t registers = 0; ///< the most; 0 if not known
    double occupancy = -1;       ///< 0 .. 1, the mean by time; negative where not known
    std::uint64_t bytes = 0;     ///< size of copies and sets
    ActivityId longest;          ///< the call that takes max_ns

    double meanNs() const { return calls == 0 ? 0 : static_cast<double>(total_ns) / static_cast<double>(calls); }
    /// For copies and sets; 0 for kernels.
    double bytesPerSecond() const {
        return total_ns == 0 ? 0 : static_cast<double>(bytes) * 1e9 / static_cast<double>(total_ns);
    }
};

/// Kernels, copies and sets that begin in `range`, by name; the one that takes most comes first. Where no device has
/// done anything in the whole trace, the operators that are kernels of a compiled model (HostKernels).
std::vector<KernelRow> kernelTable(const Trace& trace, const TimeRange& range = {});

} // namespace gnx::profile
