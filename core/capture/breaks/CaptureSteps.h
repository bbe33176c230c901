#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/Wings.h"
#include "core/capture/breaks/BreakReport.h"

namespace gnx::capture {

/// One part of a model's run: a graph, or the eager part between two of them.
struct CaptureStep {
    enum class Kind : std::uint8_t { Graph, Eager };

    Kind kind = Kind::Graph;
    std::optional<std::size_t> graph{}; ///< index in BreakReport::graphs; none if the log does not contain the fragment
    std::optional<std::size_t> fragment{}; ///< index in the capture
    std::vector<std::size_t> points{};     ///< Eager: the breaks that lie here; empty: none is in the log
    double mean_ns = 0;                    ///< each time that it runs; 0: not measured
};

/// The parts of one call with an input set in the order in which they ran; empty if the capture has no such call.
std::vector<CaptureStep> stepsOfCall(const BreakReport& report, std::size_t input_set);

/// The graphs of all processes in the order in which they were compiled, each with the breaks that end it behind it.
/// Breaks before which no graph was compiled come first. A log alone does not show what a call ran.
std::vector<CaptureStep> stepsOfLog(const BreakReport& report);

} // namespace gnx::capture
