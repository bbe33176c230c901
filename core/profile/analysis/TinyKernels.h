#pragma once

#include <cstdint>
#include <vector>

#include "core/Wings.h"
#include "core/exec/trace/Trace.h"

namespace gnx::profile {

/// Kernels that are over almost before they have begun.
struct TinyKernels {
    std::uint64_t kernels = 0;  ///< number of all kernels
    std::uint64_t tiny = 0;     ///< shorter than the limit
    std::int64_t tiny_ns = 0;   ///< together
    std::int64_t kernel_ns = 0; ///< duration of all kernels
    struct Row {
        StringId name;
        std::uint64_t calls = 0;
        std::int64_t total_ns = 0;
        ActivityId first;
    };
    std::vector<Row> rows; ///< the tiny ones by name, most calls first
};

/// A kernel's fixed costs on the device (its begin and end, the pause to the next) are about 2 us.
inline constexpr std::int64_t kTinyKernelNs = 2'000;

TinyKernels tinyKernels(const Trace& trace, std::int64_t limit_ns = kTinyKernelNs, const TimeRange& range = {});

} // namespace gnx::profile
