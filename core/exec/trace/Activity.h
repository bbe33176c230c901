#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/Wings.h"
#include "core/base/Ids.h"

/// One recorded activity of a program, the same type for every recorder: CUPTI, LibTorch's RecordFunction, a Python
/// harness, or a file of another profiler.
namespace gnx::exec {

using TrackId = Id<struct TrackTag>;       ///< a row of Trace::tracks()
using ActivityId = Id<struct ActivityTag>; ///< a row of Trace::activities()

/// The numbers are stored in files: never reuse one for another kind.
enum class ActivityKind : std::uint8_t {
    Operator = 0,        ///< span on a thread: an operator or a node of our graph; may have an OperatorDetail
    Module = 1,          ///< span on a thread: forward() of a module; the name is its path
    Range = 2,           ///< span on a thread or stream that a program has named (record_function, NVTX)
    Python = 3,          ///< span on a thread: a Python function
    Runtime = 4,         ///< span on a thread: a call of the CUDA runtime; correlation: what it started
    Driver = 5,          ///< span on a thread: a call of the CUDA driver; correlation as for Runtime
    Kernel = 6,          ///< span on a stream; has a KernelDetail where the launch is known
    Copy = 7,            ///< span on a stream; has a TransferDetail
    Set = 8,             ///< span on a stream: memset; has a TransferDetail
    Synchronization = 9, ///< span on a thread or stream that waits; has a SynchronizationDetail
    Overhead = 10,       ///< span: time of tracing itself (buffers, instrumentation)
    Allocation = 11,     ///< instant on a thread; has a MemoryDetail
    Free = 12,           ///< instant on a thread; has a MemoryDetail
    Marker = 13,         ///< instant
    Other = 14,          ///< any other span
};
inline constexpr int kActivityKinds = 15;
const char* activityKindName(ActivityKind kind); ///< "operator", "module", ...
std::optional<ActivityKind> parseActivityKind(std::string_view name);

/// Returns whether it is work of a device: a kernel, a copy or a memset.
constexpr bool isDeviceWork(ActivityKind kind) {
    return kind == ActivityKind::Kernel || kind == ActivityKind::Copy || kind == ActivityKind::Set;
}
/// Returns whether it is a call of the host that can start work of a device or wait for it.
constexpr bool isDeviceCall(ActivityKind kind) {
    return kind == ActivityKind::Runtime || kind == ActivityKind::Driver;
}
constexpr bool isInstant(ActivityKind kind) {
    return kind == ActivityKind::Allocation || kind == ActivityKind::Free || kind == ActivityKind::Marker;
}

/// Defects of a record that is kept nevertheless; bits of Activity::flags.
enum ActivityFlag : std::uint8_t {
    kRepairedDuration = 1, ///< its end was before its start, or too large for a time: the duration is set to 0
    kUnfinished = 2,       ///< its end was not recorded: it is set to the end of the last record of the track
};

inline constexpr std::uint32_t kNoDetail = 0xffffffffU;

/// One record of 48 bytes. Fields that only some kinds have are in the pools of the Trace.
struct Activity {
    std::int64_t start_ns = 0;     ///< since TraceInfo::origin_ns; in a Trace never negative
    std::int64_t duration_ns = 0;  ///< 0 for instants; in a Trace never negative
    StringId name;                 ///< Trace::text(); in a Trace always valid
    TrackId track;                 ///< where it happened
    NodeId node;                   ///< node of our Graph, where the recorder knew it; Attribution.h finds the others
    std::uint32_t correlation = 0; ///< the same number for a call and for the device work that it started; 0: none
    std::uint32_t external = 0;    ///< number of an operator; other records have the number of their operator; 0: none
    std::uint32_t detail = kNoDetail; ///< row in the pool of its kind
    StringId arguments;               ///< a JSON object of the recorder's other fields; invalid if there are none
    ActivityKind kind = ActivityKind::Other;
    std::uint8_t flags = 0;

    std::int64_t end() const { return start_ns + duration_ns; }
    friend bool operator==(const Activity&, const Activity&) = default;
};

/// Launch parameters of a kernel. 0 or negative: not known.
struct KernelDetail {
    std::array<std::uint32_t, 3> grid{}, block{}; ///< blocks of the grid, threads of a block: x, y, z
    std::uint32_t registers = 0;                  ///< per thread
    std::uint64_t shared_bytes = 0;               ///< per block, static and dynamic
    std::uint64_t local_bytes = 0;                ///< per thread: spilled registers, arrays
    double occupancy = -1;                        ///< 0 .. 1, estimated: resident warps / maximum of resident warps
    std::int64_t queued_ns = -1;                  ///< time between queueing and start
    friend bool operator==(const KernelDetail&, const KernelDetail&) = default;
};

/// The numbers are stored.
enum class MemoryPlace : std::uint8_t { Unknown = 0, Pageable = 1, Pinned = 2, Device = 3, Array = 4, Managed = 5 };
inline constexpr int kMemoryPlaces = 6;
const char* memoryPlaceName(MemoryPlace place); ///< "pageable", ...

struct TransferDetail {
    std::uint64_t bytes = 0;
    MemoryPlace from = MemoryPlace::Unknown, to = MemoryPlace::Unknown; ///< a memset has only `to`
    friend bool operator==(const TransferDetail&, const TransferDetail&) = default;
};

/// Object that a call or stream waits for. StreamByStream: one stream waits for an event of another
/// (cudaStreamWaitEvent). The numbers are stored.
enum class Awaited : std::uint8_t { Unknown = 0, Event = 1, StreamByStream = 2, Stream = 3, Context = 4 };
inline constexpr int kAwaitedKinds = 5;

struct SynchronizationDetail {
    Awaited awaited = Awaited::Unknown;
    std::int64_t stream = -1; ///< the stream that is waited for; -1: none
    friend bool operator==(const SynchronizationDetail&, const SynchronizationDetail&) = default;
};

struct MemoryDetail {
    std::uint64_t address = 0;
    std::uint64_t bytes = 0;       ///< allocated or freed
    std::int64_t total_bytes = -1; ///< allocated on the device afterwards; -1: not known
    std::int32_t device = -1;      ///< -1: the host
    friend bool operator==(const MemoryDetail&, const MemoryDetail&) = default;
};

/// Arguments of an operator; a string that was not recorded is invalid.
struct OperatorDetail {
    StringId shapes;            ///< JSON: "[[1,3,8,8],[8,3,3,3],[]]"
    StringId dtypes;            ///< JSON: "[\"float\",\"float\",\"\"]"
    std::int64_t sequence = -1; ///< ties a backward operator to its forward one
    friend bool operator==(const OperatorDetail&, const OperatorDetail&) = default;
};

} // namespace gnx::exec
