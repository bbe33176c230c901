#pragma once

#include <optional>
#include <string>

#include <CLI/CLI.hpp>

#include "app/graphnet/CommandContext.h"
#include "app/graphnet/SampleObserver.h"
#include "core/Wings.h"
#include "core/data/index/Index.h"
#include "core/graph/ir/Graph.h"

namespace gnx::cli {

/// --time, --memory, --values [NODE] of graphnet show.
struct ObservedOptions {
    WantedParts parts;
    std::optional<std::uint32_t> node; ///< the number given to --values
    std::string figure;                ///< a file for the node's values; empty: none

    void addTo(CLI::App& command);
    bool any() const { return parts.any(); }
};

/// Prints the last measurements, or measures now. Errors: InvalidInput for a missing node; those of the run.
Status showObserved(const CommandContext& context, const SampleRow& row, const ObservedOptions& options, bool json);

} // namespace gnx::cli
