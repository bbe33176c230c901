#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/exec/trace/Trace.h"
#include "core/graph/ir/Graph.h"

namespace gnx::profile {

/// Something in a trace that costs time and need not.
struct Finding {
    enum class Kind : std::uint8_t {
        LaunchBound,     ///< kernels shorter than the calls that start them, one after another
        IdleHost,        ///< the device waits for a host that does something else
        IdleCopy,        ///< no kernel runs while memory is copied or set
        HostWait,        ///< the host waits for the device, and the device then for the host
        MissedFusion,    ///< elementwise operators that one kernel could do together
        Conversion,      ///< copies to another layout, type or device
        TinyKernels,     ///< very short ones
        TailEffect,      ///< the last wave of a kernel's blocks leaves multiprocessors idle
        Recompilation,   ///< compiling once more after the first call of the model
        ImpossibleTimes, ///< work of one stream overlaps: the recorded times cannot be true
        BelowRoof,       ///< an operator takes far longer than the machine's roofs allow: findingsWithRoofs()
    };
    Kind kind = Kind::LaunchBound;
    std::uint64_t count = 0; ///< kernels, gaps, calls or operators that it is about
    std::int64_t ns = 0;     ///< their total duration; for gaps their length; for ImpossibleTimes the excess
    std::int64_t gain_ns =
        0; ///< estimated; 0 of ImpossibleTimes; of several findings not to be added: they can be about the same time
    StringId name;                    ///< name of the kernel, call or operator, if the finding is about one
    StringId operator_name;           ///< HostWait: who waits
    std::vector<ActivityId> evidence; ///< where to look, the most telling first, at most kFindingEvidence
    std::vector<NodeId> nodes;        ///< MissedFusion: the chain; BelowRoof: the operator
    double share_of_time = 0;         ///< BelowRoof: of all work, 0 .. 1
    double share_of_roof = 0;         ///< BelowRoof: RooflineRates::share()
    bool memory_bound = false;        ///< BelowRoof: the roof is the memory's bandwidth, not the arithmetic's
};
inline constexpr std::size_t kFindingEvidence = 10;
const char* findingKindName(Finding::Kind kind); ///< "launch-bound", "idle-host", ...

/// All of them, impossible times and then the largest gain first; `graph` may be null, and is needed for MissedFusion.
/// How gains are estimated:
/// - LaunchBound: the stretch's idle time, which a CUDA graph would not have;
/// - IdleHost, IdleCopy: the gaps' time of that cause;
/// - HostWait: the gaps' time in which the host waits, divided by how long each of the waits takes;
/// - MissedFusion: FusionCandidate::gain_ns;
/// - Conversion: the operators' time;
/// - TinyKernels: half of their time, as if each were made one with its neighbour;
/// - TailEffect: TailEffectRow::idle_ns;
/// - Recompilation: all of their time.
/// What would gain less than a thousandth of the trace is left out; of impossible times nothing is.
std::vector<Finding> findingsOf(const Trace& trace, const Graph* graph);
/// In the order of findingsOf().
void sortFindings(std::vector<Finding>& findings);

/// The findings of findingsOf() that report impossible times, without the work of the others.
std::vector<Finding> impossibleTimes(const Trace& trace);

/// Text of a finding for people: "27 kernels in a row are shorter than their launches ...".
std::string findingText(const Finding& finding, const Trace& trace, const Graph* graph);
/// One sentence: the same, and what it would gain where it gains something.
std::string describeFinding(const Finding& finding, const Trace& trace, const Graph* graph);

} // namespace gnx::profile
