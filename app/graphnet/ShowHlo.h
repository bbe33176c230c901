#pragma once

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"
#include "core/data/index/Index.h"

namespace gnx::cli {

/// What of a graph of TpuGraphs is to be shown besides its summary.
struct HloOptions {
    bool configs = false;
    bool noise = false;
    std::size_t limit = 20; ///< configurations that are printed; 0: all
    bool any() const { return configs || noise; }
    void addTo(CLI::App& command);
};

/// Prints the configurations, the fastest first, and what repeats say of the noise. Errors: InvalidInput for a sample
/// that is no file of TpuGraphs; those of HloCache::open().
Status showHlo(const CommandContext& context, const SampleRow& row, const HloOptions& options, bool json);

} // namespace gnx::cli
