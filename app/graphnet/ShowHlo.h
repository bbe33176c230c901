#pragma once

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"
#include "core/data/index/Index.h"

namespace gnx::cli {

/// Parts of a graph of TpuGraphs to show besides its summary.
struct HloOptions {
    bool configs = false;
    bool noise = false;
    std::size_t limit = 20; ///< configurations that are printed; 0: all
    bool any() const { return configs || noise; }
    void addTo(CLI::App& command);
};

/// Prints the configurations, the fastest first, and the noise by repeats. Errors: InvalidInput for a sample that is
/// not a file of TpuGraphs; those of HloCache::open().
Status showHlo(const CommandContext& context, const SampleRow& row, const HloOptions& options, bool json);

} // namespace gnx::cli
