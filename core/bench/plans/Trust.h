#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/bench/plans/ResultStore.h"
#include "core/bench/plans/SelfCheck.h"

/// Assesses how far measurements can be trusted, only from the stored results: the same figures for window and command
/// line.
namespace gnx::bench {

/// A self-check (A/A) with its date and its machine.
struct DatedSelfCheck {
    SelfCheck check;
    std::string finished_at{}; ///< time of the last row, ISO 8601 UTC
    std::string device{};
    std::string threads{};        ///< threads in the environment; empty: unknown
    MachineState machine{};       ///< as it was during the sample that is furthest from 1
    std::optional<double> busy{}; ///< mean share of the processors that others took in all blocks, 0 .. 1
};
/// Makes the self-check from its rows; nothing if no row was timed.
std::optional<DatedSelfCheck> datedSelfCheckOf(std::span<const ResultRow> rows);
/// Returns the first of `runs` (ResultStore::runs(), newest first) that is a timed self-check on this device ("cpu",
/// "cuda:0"; empty: any device); nothing if there is none.
Result<std::optional<DatedSelfCheck>> newestSelfCheck(const ResultStore& store, std::span<const RunRow> runs,
                                                      const std::string& device);
/// Returns a text next to scores: "A/A 1.002 ± 0.006, 1 unstable (cpu, 2 threads, 2026-11-22)", or a statement that
/// there is no self-check.
std::string selfCheckLine(const std::optional<DatedSelfCheck>& check);
/// Returns the geometric mean and half its interval, such as "1.002 ± 0.006"; only the mean if there is one sample.
std::string selfCheckFigure(const SelfCheck& check);

/// Disturbances while one result was measured.
struct MeasuredPeriod {
    std::string sample, compiler, finished_at;
    std::uint32_t blocks = 0, disturbed = 0;
    std::optional<double> busy{};  ///< mean share of the processors that other processes took, 0 .. 1
    std::optional<double> width{}; ///< half of the interval, relative to the speedup
    bool unstable = false;
};

/// Noise of the times of a run.
struct RunTrust {
    std::uint32_t timed = 0;             ///< results with a speedup
    std::uint32_t unstable = 0;          ///< timed results that are unstable
    std::uint32_t without_interval = 0;  ///< timed results that were measured by trials, not by blocks
    std::vector<double> widths;          ///< half of each interval, relative to its speedup; ascending
    std::vector<MeasuredPeriod> periods; ///< periods of results measured by blocks, in the order of the rows
    std::uint64_t blocks = 0, disturbed = 0;

    double unstableShare() const;  ///< share of the timed results; 0 if there are none
    double disturbedShare() const; ///< share of the blocks; 0 if there are none
    /// Returns the width below which this share of the intervals lies (numpy's "linear"); nothing without intervals.
    std::optional<double> widthAt(double share) const;
};
RunTrust trustOf(std::span<const ResultRow> rows);

} // namespace gnx::bench
