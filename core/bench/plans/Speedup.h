#pragma once

#include <optional>
#include <string>

#include "core/Wings.h"
#include "core/exec/protocol/Protocol.h"

namespace gnx::bench {

/// A speedup and its uncertainty.
struct Speedup {
    double value = 0; ///< RunResult::speedup()
    /// The larger half of the measurement's interval. If it does not have one: half the interquartile range of the
    /// ratios of the interleaved pairs. 0: not known, because there are fewer than two pairs.
    double spread = 0;

    /// Returns the speedup without a unit, such as "1.42 ± 0.03". It has as many digits as the spread leaves certain;
    /// two decimals if the spread is not known. "≈ 1.4" if the spread is as large as the value.
    std::string text() const;
};

/// nullopt unless both sides were timed.
std::optional<Speedup> speedupOf(const RunResult& result);

} // namespace gnx::bench
