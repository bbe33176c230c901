#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/graph/Graph.h"
#include "core/trace/Trace.h"

namespace gnx {

/// Something in a trace that costs time and need not.
struct Finding {
    enum class Kind : std::uint8_t {
        LaunchBound,   ///< kernels shorter than the calls that start them, one after another
        IdleHost,      ///< the device waits for a host that does something else
        IdleCopy,      ///< no kernel runs while memory is copied or set
        HostWait,      ///< the host waits for the device, and the device then for the host
        MissedFusion,  ///< elementwise operators that one kernel could do together
        Conversion,    ///< copies to another layout, type or device
        TinyKernels,   ///< very short ones
        TailEffect,    ///< the last wave of a kernel's blocks leaves multiprocessors idle
        Recompilation, ///< compiling once more after the first call of the model
    };
    Kind kind = Kind::LaunchBound;
    std::uint64_t count = 0;  ///< kernels, gaps, calls or operators that it is about
    std::int64_t ns = 0;      ///< what they take; of gaps their length
    std::int64_t gain_ns = 0; ///< estimated; of several findings not to be added: they can be about the same time
    StringId name;            ///< of the kernel, call or operator, where it is one
    StringId operator_name;   ///< HostWait: who waits
    std::vector<ActivityId> evidence; ///< where to look, the most telling first, at most kFindingEvidence
    std::vector<NodeId> nodes;        ///< MissedFusion: the chain
};
inline constexpr std::size_t kFindingEvidence = 10;
const char* findingKindName(Finding::Kind kind); ///< "launch-bound", "idle-host", ...

/// All of them, the largest gain first; `graph` may be null, and is needed for MissedFusion. How gains are estimated:
/// - LaunchBound: the stretch's idle time, which a CUDA graph would not have;
/// - IdleHost, IdleCopy: the gaps' time of that cause;
/// - HostWait: the gaps' time in which the host waits, divided by how long each of the waits takes;
/// - MissedFusion: FusionCandidate::gain_ns;
/// - Conversion: the operators' time;
/// - TinyKernels: half of their time, as if each were made one with its neighbour;
/// - TailEffect: TailEffectRow::idle_ns;
/// - Recompilation: all of their time.
/// What would gain less than a thousandth of the trace is left out.
std::vector<Finding> findingsOf(const Trace& trace, const Graph* graph);

/// What was found, for people: "27 kernels in a row are shorter than their launches ...".
std::string findingText(const Finding& finding, const Trace& trace, const Graph* graph);
/// One sentence: the same, and what it would gain.
std::string describeFinding(const Finding& finding, const Trace& trace, const Graph* graph);

} // namespace gnx
