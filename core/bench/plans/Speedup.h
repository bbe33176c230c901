#pragma once

#include <optional>
#include <string>

#include "core/Wings.h"
#include "core/exec/protocol/Protocol.h"

namespace gnx::bench {

/// A speedup with how far it can be trusted.
struct Speedup {
    double value = 0; ///< RunResult::speedup()
    /// The larger half of a measurement's interval. Without one, half the interquartile range of the ratios of the
    /// interleaved pairs. 0 where it is unknown: fewer than two pairs.
    double spread = 0;

    /// "1.42 ± 0.03": as many digits as the spread leaves certain, two decimals where it is unknown; no unit.
    /// "≈ 1.4" where the spread is as large as the value.
    std::string text() const;
};

/// nullopt unless both sides were timed.
std::optional<Speedup> speedupOf(const RunResult& result);

} // namespace gnx::bench
