#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/exec/trace/Activity.h"

namespace gnx::exec {

/// The numbers are stored.
enum class TrackKind : std::uint8_t { Thread = 0, Stream = 1, Other = 2 };
inline constexpr int kTrackKinds = 3;

inline constexpr std::int64_t kProcessOrder = std::int64_t{1} << 32;

/// Track on which activities happen one after another: a thread of a process, or a stream of a device.
struct Track {
    TrackKind kind = TrackKind::Other;
    std::int32_t device = -1;    ///< device of a stream; -1 for other tracks
    StringId process;            ///< its number as text, or what a file says instead ("Spans")
    StringId thread;             ///< the same for the thread or stream
    StringId process_name;       ///< for people; invalid if none was given
    StringId name;               ///< name of the thread or stream, for people
    std::int64_t sort_index = 0; ///< order for people: of the process times kProcessOrder, plus that of the thread
    std::uint32_t first = 0, count = 0; ///< its rows of Trace::activities()
    std::uint32_t kinds = 0;            ///< a bit for each kind of these activities

    /// Returns whether one of its activities is of such a kind.
    bool has(ActivityKind kind) const { return (kinds >> static_cast<unsigned>(kind) & 1U) != 0; }
    bool has(bool (*wanted)(ActivityKind)) const {
        for (int kind = 0; kind < kActivityKinds; ++kind)
            if (has(static_cast<ActivityKind>(kind)) && wanted(static_cast<ActivityKind>(kind)))
                return true;
        return false;
    }
    friend bool operator==(const Track&, const Track&) = default;
};

/// An arrow without a correlation: forward to backward, one thread to another.
struct TraceFlow {
    ActivityId from, to;
    StringId category;
    friend bool operator==(const TraceFlow&, const TraceFlow&) = default;
};

/// A number over time, such as memory in use, or a clock's frequency.
struct CounterSeries {
    struct Sample {
        std::int64_t time_ns = 0; ///< since TraceInfo::origin_ns
        double value = 0;
        friend bool operator==(const Sample&, const Sample&) = default;
    };
    StringId process, name;
    std::vector<Sample> samples; ///< by time
    friend bool operator==(const CounterSeries&, const CounterSeries&) = default;
};

/// A GPU; 0 and "" if something is not known.
struct TraceDevice {
    std::int32_t id = 0;
    std::string name;
    std::uint32_t multiprocessors = 0;
    std::uint32_t warps_per_multiprocessor = 0; ///< the most that can be resident
    std::uint64_t memory_bytes = 0;
    double clock_mhz = 0, memory_clock_mhz = 0, temperature_c = 0, power_w = 0; ///< while it was traced
    friend bool operator==(const TraceDevice&, const TraceDevice&) = default;
};

/// Subject of a trace, and how reliable it is.
struct TraceInfo {
    std::string sample, compiler, device; ///< as in a run's plan; "" if not known
    std::string producer;                 ///< "graphnet-worker", "Kineto", "Chrome trace"
    std::int64_t origin_ns = 0;           ///< start_ns counts from this time on the recorder's clock
    std::int64_t made_at = 0;             ///< seconds since 1970; 0: not known
    std::uint32_t iterations = 0;         ///< calls of the model that were traced; 0: not known
    std::uint64_t dropped_records = 0;    ///< reported as lost by the recorder
    std::uint64_t refused_records = 0;    ///< records that were read but could not be used
    double untraced_ns = 0; ///< the same iterations without tracing: overhead is what they take longer; 0: not known
    double traced_ns = 0;   ///< duration of the traced iterations
    std::vector<TraceDevice> devices;
    std::map<std::string, std::string> properties; ///< further notes of the recorder
    friend bool operator==(const TraceInfo&, const TraceInfo&) = default;
};

/// A stretch of time, ns since TraceInfo::origin_ns; the end is exclusive.
struct TimeRange {
    std::int64_t begin_ns = 0;
    std::int64_t end_ns = std::numeric_limits<std::int64_t>::max();

    /// Returns how much of [begin, end) lies in it.
    std::int64_t overlap(std::int64_t begin, std::int64_t end) const {
        const std::int64_t low = begin > begin_ns ? begin : begin_ns, high = end < end_ns ? end : end_ns;
        return high > low ? high - low : 0;
    }
    /// Returns whether it begins in the range: each of adjacent ranges counts it once.
    bool holds(const Activity& activity) const { return activity.start_ns >= begin_ns && activity.start_ns < end_ns; }
};

/// Record of one run: immutable, shared as shared_ptr<const Trace> by views and analyses. Made by TraceBuilder.
/// Activities are sorted by track, then by start, then the longer first, so that an enclosing one comes before those it
/// encloses.
class Trace {
  public:
    const TraceInfo& info() const { return info_; }
    std::span<const Track> tracks() const { return tracks_; }
    std::span<const Activity> activities() const { return activities_; }
    std::span<const TraceFlow> flows() const { return flows_; }
    std::span<const CounterSeries> counters() const { return counters_; }
    /// End of the last activity or counter; 0 if there is none. The first begins at 0.
    std::int64_t endNs() const { return end_ns_; }
    std::size_t stringCount() const { return strings_.size(); }

    const Activity& activity(ActivityId id) const { return activities_[id.value()]; }
    const Track& track(TrackId id) const { return tracks_[id.value()]; }
    std::span<const Activity> activitiesOf(const Track& track) const {
        return activities().subspan(track.first, track.count);
    }
    /// Returns "" for an invalid id. The view is valid while the trace lives.
    std::string_view text(StringId id) const;
    std::string_view name(const Activity& activity) const { return text(activity.name); }

    // Null if the record is of another kind or has none.
    const KernelDetail* kernel(const Activity& activity) const;
    const TransferDetail* transfer(const Activity& activity) const;
    const SynchronizationDetail* synchronization(const Activity& activity) const;
    const MemoryDetail* memory(const Activity& activity) const;
    const OperatorDetail* operatorDetail(const Activity& activity) const;

    /// The call that started the work with this correlation; invalid if it was not recorded. If there are several (a
    /// driver's call within one of the runtime) the outermost.
    ActivityId launchOf(const Activity& activity) const;
    /// The device's work with this correlation.
    std::span<const ActivityId> deviceWorkOf(std::uint32_t correlation) const;

    /// Name of a track for people: "thread 8529 (python)", "GPU 0 stream 7", "XPU 1 queue 3".
    std::string trackName(const Track& track) const;
    /// Name of a device for people: "GPU 0", "NPU 3".
    std::string deviceName(std::int32_t device) const;

    /// In the form of encodeTrace().
    friend bool operator==(const Trace& a, const Trace& b);

  private:
    friend class TraceBuilder;
    friend class TraceColumns;
    void indexActivities();
    std::string deviceOf(const Track& track) const;

    TraceInfo info_;
    std::vector<Track> tracks_;
    std::vector<Activity> activities_;
    std::vector<TraceFlow> flows_;
    std::vector<CounterSeries> counters_;
    std::vector<KernelDetail> kernels_;
    std::vector<TransferDetail> transfers_;
    std::vector<SynchronizationDetail> synchronizations_;
    std::vector<MemoryDetail> memories_;
    std::vector<OperatorDetail> operators_;
    std::string text_pool_;
    struct Piece {
        std::uint64_t first = 0;
        std::uint32_t size = 0;
        friend bool operator==(const Piece&, const Piece&) = default;
    };
    std::vector<Piece> strings_;
    std::int64_t end_ns_ = 0;

    struct Correlated {
        std::uint32_t correlation = 0;
        ActivityId activity;
    };
    std::vector<Correlated> launches_;             ///< by correlation, each once
    std::vector<std::uint32_t> work_correlations_; ///< parallel to work_, ascending
    std::vector<ActivityId> work_;
};

} // namespace gnx::exec
