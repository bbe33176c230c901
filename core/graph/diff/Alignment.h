#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include "core/Wings.h"

namespace gnx::graph {

struct Match {
    std::uint32_t left = 0, right = 0;
    friend bool operator==(const Match&, const Match&) = default;
};

/// Keys of two sequences; elements with equal keys may be matched.
struct KeySequences {
    std::span<const std::uint64_t> left, right;
};

/// Returns the largest subset of `matches`, which ascend on the left, that also ascends on the right (patience
/// sorting). O(n log n).
std::vector<Match> longestAscending(const std::vector<Match>& matches);

/// Aligns what lies between `fixed` matches (ascending in both), and returns those with the new ones. Keys that occur
/// once on either side are anchors, as far as they are in order (patience diff: longest increasing subsequence); what
/// lies between anchors is aligned by the shortest edit script (Myers: An O(ND) Difference Algorithm, 1986). A gap that
/// differs in more than 2,000 elements, where that would cost too much time and memory, is aligned greedily: every left
/// element with the next right one of its key, in linear time, not necessarily the most that could be. Stops early,
/// with fewer matches, when asked to.
std::vector<Match> alignBetween(const KeySequences& level, const std::vector<Match>& fixed,
                                const std::stop_token& stop);

} // namespace gnx::graph
