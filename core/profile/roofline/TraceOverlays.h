#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/Wings.h"
#include "core/drawing/overlay/BuiltInOverlays.h"
#include "core/profile/analysis/TraceComparison.h"
#include "core/profile/roofline/Roofline.h"

namespace gnx::profile {

/// The overlays that graphs have of a trace: trace-time, trace-self-time, trace-device-time, trace-kernels,
/// trace-operators, trace-allocated, trace-peak, roof-share; and time-saved, of two.
std::span<const OverlayEntry> traceOverlayEntries();

/// Input for the overlays of a trace.
struct TraceOverlayInput {
    const Graph& graph;
    const Trace& trace;
    const Nesting& nesting;
    const Attribution& attribution;
    const Roofline* roofline = nullptr; ///< roofline of the whole trace; null: no share of the roof
};

/// The overlays for which the trace has data, each for one iteration. Work of nodes that the graph does not have is
/// left out. Linear in trace and graph, except for sorting memory records by time; not for the window's thread.
std::vector<std::shared_ptr<const Overlay>> traceOverlays(const TraceOverlayInput& input);

/// Time that each node takes less in `after` than in `before`, of one iteration (compareTraces()). The note has both
/// totals, what of their difference lies in nodes, and what the rest is made of. Null if neither trace has nodes.
std::shared_ptr<const Overlay> savedTimeOverlay(const Graph& graph, const ComparedTrace& before,
                                                const ComparedTrace& after);

} // namespace gnx::profile
