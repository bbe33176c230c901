#pragma once

#include <cstdint>
#include <limits>
#include <stop_token>
#include <vector>

#include "core/Wings.h"
#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/data/hlo/HloCache.h"
#include "core/learn/configs/NodeEffects.h"
#include "core/learn/rank/Noise.h"

namespace gnx::learn {

/// A configuration of a graph compared with the others.
struct ConfigRow {
    std::uint32_t rank = 0; ///< 1: the fastest; equal costs in the file's order. 0: the times are not known
    double cost = 0;        ///< HloFile::cost()
    double slowdown = 0;    ///< compared with the fastest: 0.1 is 10 % slower
    std::uint32_t first_equal = 0;
    std::uint32_t repeats = 1; ///< rows with this configuration
};

/// Ranks, repeats and noise of the measured configurations of a graph. Immutable once shared.
struct ConfigReport {
    HloData data;
    std::vector<ConfigRow> rows; ///< by configuration
    NoiseReport noise;
    std::vector<NodeEffect> effects; ///< by configurable node; empty of a tile file and without times

    bool labelled() const { return data.file->labelled(); }
    /// Returns the configurations, the fastest first.
    std::vector<std::uint32_t> fastestFirst() const;
    /// The first of them, by the ranks; the first of the file where times are not known. There is one.
    std::uint32_t fastest() const;
};
ConfigReport configReport(HloData data);

/// All configurations in the order that is predicted by a model which was fitted to a few of them.
struct PredictedRanks {
    std::vector<std::uint32_t> rank;    ///< by configuration; 1: predicted to be the fastest; ties in random order
    std::vector<std::uint8_t> measured; ///< by configuration: 1 where the model has seen its time
    double tau = 0; ///< rank correlation of predicted and true order, without what equals a measured one
    /// How much slower than the fastest the best one is: of the measured ones and the kChecked predicted best, and of
    /// as many random ones. NaN if there are fewer.
    double slowdown_found = std::numeric_limits<double>::quiet_NaN();
    double slowdown_random = slowdown_found;
};
/// Chooses at random, among those that differ, the configurations whose times the model sees. Errors, progress: those
/// of RankSurrogate::fit(); Unsupported without layouts or times.
Result<PredictedRanks> predictRanks(const ConfigReport& report, std::size_t measured, std::uint64_t seed,
                                    const std::stop_token& stop, const ProgressSink& progress);

} // namespace gnx::learn
