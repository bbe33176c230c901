#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/Wings.h"
#include "core/exec/protocol/ObserveProtocol.h"
#include "core/graph/cost/MeasuredNodes.h"
#include "core/graph/ir/Graph.h"

namespace gnx::exec {

/// Observations of a run of a sample, or of two that were compared. Immutable once made, shared as shared_ptr<const
/// ObservedRun>.
struct ObservedRun {
    RunConfiguration configuration;
    std::optional<SecondRun> compared_with;
    std::int64_t made_at = 0; ///< seconds since 1970
    ObserveResult result;

    /// Returns whether it fits a graph like this one: the same numbers of nodes and values.
    bool fits(const Graph& graph) const;
};

/// Example: "seed 123, 4 threads, cpu". Settings that equal the default are left out, except the device.
std::string configurationText(const RunConfiguration& configuration);

/// `run`, with missing parts (memory, times, values) from an earlier one of the same configuration on the same machine
/// and LibTorch.
ObservedRun withPartsOf(ObservedRun run, const ObservedRun& earlier);

/// Returns the measurements by node, as overlays need them; `run` and `comparison` may each be null.
MeasuredNodes measuredNodes(const Graph& graph, const ObservedRun* run, const ObservedRun* comparison);

/// The sum of the nodes' median times, ns; 0 if they were not measured.
double totalTime(const ObserveResult& result);

/// The place at the beginning of a message, "model.py:679:9: ...", as Error::text() writes it, in separate fields; the
/// folder of the sample before it is left out.
Error placedError(std::string message, const std::string& sample_dir);

} // namespace gnx::exec
