#pragma once

#include <cstdint>
#include <vector>

#include "core/Wings.h"
#include "core/profile/analysis/Attribution.h"

namespace gnx::profile {

/// The operators of one name.
struct OperatorRow {
    StringId name;
    std::uint64_t calls = 0;
    std::int64_t total_ns = 0;       ///< from begin to end, on the host; time in which it calls itself counts once
    std::int64_t self_ns = 0;        ///< in none of what it encloses
    std::int64_t device_ns = 0;      ///< device work of this operator and of operators inside it
    std::int64_t self_device_ns = 0; ///< for it alone
    std::uint64_t kernels = 0;       ///< kernels that it started itself
    double share = 0;                ///< 0 .. 1: its self time of all rows'
    ActivityId longest;

    double meanNs() const { return calls == 0 ? 0 : static_cast<double>(total_ns) / static_cast<double>(calls); }
};

/// Operators that begin in `range`, by name; the one with the largest self time comes first. Counted as PyTorch's
/// key_averages() does: an operator that does nothing but call one of the same name (div_ of a number calls div_ of a
/// tensor) is one call with it.
std::vector<OperatorRow> operatorTable(const Trace& trace, const Nesting& nesting, const Attribution& attribution,
                                       const TimeRange& range = {});

} // namespace gnx::profile
