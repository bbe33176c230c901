#pragma once

#include <cstdint>
#include <span>

#include "core/Wings.h"

namespace gnx::learn {

/// Numbers of concordant, discordant and tied pairs among n observations of two variables.
struct PairCounts {
    std::uint64_t pairs = 0;      ///< all: n (n - 1) / 2
    std::uint64_t tied_a = 0;     ///< equal in the first variable
    std::uint64_t tied_b = 0;     ///< equal in the second one
    std::uint64_t tied_both = 0;  ///< equal in both
    std::uint64_t discordant = 0; ///< in opposite order

    std::uint64_t concordant() const { return pairs - tied_a - tied_b + tied_both - discordant; }
    /// Kendall's tau-b (Kendall 1945); NaN if one of the variables is constant.
    double tauB() const;
    /// Share of the pairs that differ in the first variable and have the same order in the second; a tie there counts
    /// as wrong. TpuGraphs' "ordered pair accuracy", with the truth first; NaN if the truth is constant.
    double orderedPairAccuracy() const;
};

/// O(n log n): Knight, "A Computer Method for Calculating Kendall's Tau with Ungrouped Data", 1966, with radix sorts
/// and a bit set in place of the merge sort. `a` and `b` are of one length, below 2^32, and without NaN; -0 equals 0.
PairCounts countPairs(std::span<const double> a, std::span<const double> b);

/// countPairs(a, b).tauB()
double kendallTau(std::span<const double> a, std::span<const double> b);

} // namespace gnx::learn
