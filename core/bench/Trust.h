#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/bench/ResultStore.h"

/// How far what was measured can be believed, from the stored results alone: the same figures for window and command
/// line.
namespace gnx {

/// A sample of a self-check, in which eager is compared with itself: its speedup should be 1.
struct SelfCheckSample {
    std::string name;
    double speedup = 1;
    double low = 1, high = 1; ///< its interval; both the speedup where it has none
    bool unstable = false;
    std::uint32_t busy_blocks = 0; ///< that were disturbed and measured again
};

/// What a self-check (A/A) says of instrument and machine.
struct SelfCheck {
    static constexpr double kMeanTolerance = 0.01;   ///< of the geometric mean about 1
    static constexpr double kSampleTolerance = 0.03; ///< of one sample that is not marked unstable

    std::vector<SelfCheckSample> samples; ///< those with a speedup, in the order of the rows
    std::uint32_t failed = 0;             ///< rows without one, cancelled ones and those not run aside
    double mean = 1;                      ///< geometric, over the samples
    /// Its interval at 95 %: Student's t over the logarithms of the speedups; of one sample that sample's.
    double low = 1, high = 1;
    std::size_t worst = 0; ///< of `samples`: whose speedup is furthest from 1, as a ratio
    std::uint32_t unstable = 0;
    std::uint32_t outside = 0; ///< not marked unstable, and off by more than kSampleTolerance
    std::string finished_at;   ///< of the last row, ISO 8601 UTC
    std::string device;
    std::string threads;         ///< of the environment; empty: not told
    MachineState machine;        ///< as it was during the worst sample
    std::optional<double> busy;  ///< mean share of the processors that others took in all blocks, 0 .. 1
    bool holds() const;          ///< no failure, mean and samples within their tolerances
    const SelfCheckSample& worstSample() const { return samples[worst]; }
};
/// Nothing if no row has a speedup. Rows of every compiler count; a self-check has "eager" alone.
std::optional<SelfCheck> selfCheckOf(std::span<const ResultRow> rows);
/// "1.002 ± 0.006": the geometric mean and half its interval, with as many digits as the tolerance asks for.
std::string selfCheckText(const SelfCheck& check);

/// What went on while one result was measured.
struct MeasuredPeriod {
    std::string sample, compiler, finished_at;
    std::uint32_t blocks = 0, disturbed = 0;
    std::optional<double> busy{};  ///< mean share of the processors that other processes took, 0 .. 1
    std::optional<double> width{}; ///< half of the interval, relative to the speedup
    bool unstable = false;
};

/// How noisy the times of a run are.
struct RunTrust {
    std::uint32_t timed = 0;             ///< results with a speedup
    std::uint32_t unstable = 0;          ///< of them
    std::uint32_t without_interval = 0;  ///< of them: timed by trials, not by blocks
    std::vector<double> widths;          ///< half of each interval, relative to its speedup; ascending
    std::vector<MeasuredPeriod> periods; ///< of results measured by blocks, in the order of the rows
    std::uint64_t blocks = 0, disturbed = 0;

    double unstableShare() const;  ///< of those timed; 0 if there is none
    double disturbedShare() const; ///< of the blocks; 0 if there is none
    /// The width below which this share of the intervals lies (numpy's "linear"); nothing without intervals.
    std::optional<double> widthAt(double share) const;
};
RunTrust trustOf(std::span<const ResultRow> rows);

} // namespace gnx
