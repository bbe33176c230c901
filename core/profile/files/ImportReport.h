#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/Wings.h"

namespace gnx::profile {

/// Possible faults of a file of events, and their treatment.
enum class ImportProblemKind : std::uint8_t {
    // The event is refused: nothing of it is in the trace.
    CutOff,          ///< the file ends within it
    Damaged,         ///< it is not JSON; reading continues with the next event
    NotAnEvent,      ///< something other than an object is among the events
    NoPhase,         ///< it has no "ph"
    NoTime,          ///< it has no "ts", or one that is no number
    EndWithoutBegin, ///< an "E" without its "B"
    NoCount,         ///< a "C" without a number in "args"
    // The event is kept, and repaired.
    NegativeDuration, ///< it ends before it begins, or later than times can express: its duration is now 0
    NoDuration,       ///< an "X" without "dur": it takes no time
    NeverEnded,       ///< a "B" without its "E": it lasts until the last event of its thread
    Unnamed,          ///< it is called "(unnamed)"
    ArgumentsLeftOut, ///< too long, or too many in all: what is not understood of them is not kept
    // The event is kept as it is.
    Overlapping,       ///< two of one thread overlap, and neither encloses the other
    EarlyKernel,       ///< device work begins before the call that started it: the clocks of host and device differ
    UnknownDeviceWork, ///< work of an accelerator without a known category: what it is was taken from its name
    UnlikelyUnit,      ///< about the whole file: the times seem not to be in microseconds
    SecondDocument,    ///< about the whole file: another JSON document follows the first, and is not read
    TextAfterEnd,      ///< about the whole file: text follows the end of its JSON
};
inline constexpr std::size_t kImportProblemKinds = 18;

enum class ImportConsequence : std::uint8_t { Refused, Repaired, Kept };
ImportConsequence consequenceOf(ImportProblemKind kind);
const char* importProblemText(ImportProblemKind kind); ///< "the file ends within an event", for people

struct ImportProblem {
    ImportProblemKind kind = ImportProblemKind::Damaged;
    std::uint64_t line = 0; ///< 1-based; 0 if it is not of one place
    std::uint64_t byte = 0; ///< offset of the event's first byte, of the unpacked file
    std::string detail;     ///< the text that was found
};

/// Statistics of a file's events. Every event is in one of the counts: events == records + ends + metadata + counters +
/// flow_ends + ignored + refused(); every problem is in counts.
struct ImportReport {
    static constexpr std::size_t kExamples = 20; ///< examples that are kept of each kind

    std::uint64_t bytes = 0; ///< unpacked
    std::uint64_t events = 0;
    std::uint64_t records = 0;   ///< now activities: "X", "B", "i"
    std::uint64_t ends = 0;      ///< "E", of a "B"
    std::uint64_t metadata = 0;  ///< "M": names and order of threads
    std::uint64_t counters = 0;  ///< "C"
    std::uint64_t flow_ends = 0; ///< "s", "t", "f"
    std::uint64_t ignored = 0;   ///< phases that a Trace has no place for: asynchronous spans, objects, samples
    /// Arrows without their other end, or if nothing happens: no problem, since PyTorch writes the beginning of each
    /// arrow for calls of which nothing on the device was recorded.
    std::uint64_t loose_arrows = 0;
    std::array<std::uint64_t, kImportProblemKinds> counts{};
    std::vector<ImportProblem> examples; ///< the first of each kind, by byte
    std::int64_t earliest_kernel_ns = 0; ///< the most by which device work begins before its call

    std::uint64_t count(ImportProblemKind kind) const { return counts[static_cast<std::size_t>(kind)]; }
    std::uint64_t refused() const;
    std::uint64_t repaired() const;
    void add(ImportProblem problem);
    /// Returns a line for each kind of problem, the gravest first, such as "3 events end before they begin (line 7: dur
    /// -5)".
    std::vector<std::string> lines() const;
};

} // namespace gnx::profile
