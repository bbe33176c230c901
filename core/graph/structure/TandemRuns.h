#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/Wings.h"

namespace gnx::graph {

/// A stretch of a sequence in which every element equals the one `period` before it, as long as it can be.
struct TandemRun {
    std::uint32_t begin = 0, end = 0; ///< [begin, end), at least two periods
    std::uint32_t period = 0;         ///< the smallest

    friend bool operator==(const TandemRun&, const TandemRun&) = default;
};

/// All maximal runs, by period, then by where they begin. With period p, any run covers two neighbouring multiples of
/// p; from each pair of those the run is followed in both directions (the idea of Main and Lorentz: An O(n log n)
/// algorithm for finding all repetitions in a string, 1984), by comparing hashes of prefixes. O(n log^2 n); equal
/// hashes of 64 bits count as equal stretches: compare the elements for certainty.
std::vector<TandemRun> tandemRuns(std::span<const std::uint64_t> sequence);

} // namespace gnx::graph
