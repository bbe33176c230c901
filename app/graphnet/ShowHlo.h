#pragma once

#include <optional>
#include <string>

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"
#include "core/data/index/Index.h"
#include "core/learn/repeats/HloRepeats.h"

namespace gnx::cli {

/// The parts of a graph of TpuGraphs to show besides its summary.
struct HloOptions {
    bool configs = false;
    bool noise = false;
    bool repeats = false;
    std::size_t rounds = kRepeatRounds; ///< rounds of refinement, with `repeats`
    bool effects = false;
    std::optional<std::size_t> config, against; ///< the layouts of a configuration, and another beside it
    std::string figure;                         ///< a file; empty: none
    std::size_t limit = 20;                     ///< lines of a table that are printed; 0: all
    bool any() const { return configs || noise || repeats || effects || config || !figure.empty(); }
    void addTo(CLI::App& command);
};

/// Prints the configurations, the fastest first, the noise of repeated measurements, and groups of equal nodes. Errors:
/// InvalidInput for a sample that is not a file of TpuGraphs; those of HloCache::open().
Status showHlo(const CommandContext& context, const SampleRow& row, const HloOptions& options, bool json);

} // namespace gnx::cli
