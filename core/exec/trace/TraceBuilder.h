#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/exec/trace/Trace.h"

namespace gnx::exec {

/// Makes a Trace of records in any order. One thread at a time; a recorder keeps its raw records and fills a builder
/// when it has stopped recording.
///
/// What a recorder provides:
/// - times in ns on one clock (of the host, for all tracks; the origin is taken from the earliest record);
/// - for each record the track (threadTrack, streamTrack) and its name;
/// - on device work and on the call that started it the same correlation; records of kind EXTERNAL_CORRELATION as
///   correlate(), in any order, before or after the records that they are about;
/// - what external ids mean: node() on the operator's own span, or bindExternal() if there is none.
/// - in info(): sample, compiler, device, producer, iterations, what was dropped, traced_ns and untraced_ns.
class TraceBuilder {
  public:
    TraceBuilder();
    ~TraceBuilder();
    TraceBuilder(TraceBuilder&&) noexcept;
    TraceBuilder& operator=(TraceBuilder&&) noexcept;

    TraceInfo& info() { return trace_->info_; }
    /// The same id for the same text. Invalid for "": not recorded.
    StringId intern(std::string_view text);
    std::string_view text(StringId id) const { return trace_->text(id); } ///< valid until the next intern()
    std::size_t textBytes() const { return trace_->text_pool_.size(); }   ///< size of all strings

    /// A track by what identifies it; made when first asked for, kind Other.
    TrackId track(std::string_view process, std::string_view thread);
    TrackId threadTrack(std::int64_t process, std::int64_t thread, std::string_view name = {});
    /// Streams of one device and context; contexts are distinguished only where a process has several.
    TrackId streamTrack(std::int32_t device, std::int64_t stream, std::int64_t context = 0);
    Track& track(TrackId id) { return trace_->tracks_[id.value()]; }
    const Track& track(TrackId id) const { return trace_->tracks_[id.value()]; }
    std::size_t trackCount() const { return trace_->tracks_.size(); }

    /// start_ns on the recorder's clock. An unnamed one gets the name "(unnamed)", a negative duration becomes 0
    /// (kRepairedDuration). The row's number before sorting, for addFlow().
    std::uint32_t add(Activity activity);
    std::uint32_t add(Activity activity, const KernelDetail& detail);
    std::uint32_t add(Activity activity, const TransferDetail& detail);
    std::uint32_t add(Activity activity, const SynchronizationDetail& detail);
    std::uint32_t add(Activity activity, const MemoryDetail& detail);
    std::uint32_t add(Activity activity, const OperatorDetail& detail);
    std::size_t size() const { return trace_->activities_.size(); }
    Activity& activity(std::uint32_t row) { return trace_->activities_[row]; }

    /// The call with this correlation belonged to that external id.
    void correlate(std::uint32_t correlation, std::uint32_t external);
    /// An external id is a node of the graph.
    void bindExternal(std::uint32_t external, NodeId node);
    /// Adds an arrow between two activities, by the numbers that add() returned.
    void addFlow(std::uint32_t from, std::uint32_t to, StringId category);
    /// time_ns on the recorder's clock.
    void addCounter(std::string_view process, std::string_view name, std::int64_t time_ns, double value);

    /// Sorts, counts times from the earliest, ties external ids to nodes. The builder is empty afterwards.
    std::shared_ptr<const Trace> finish();

  private:
    template <class Detail> std::uint32_t addWith(Activity activity, std::vector<Detail>& pool, const Detail& detail);
    void resolveExternal();
    void moveOrigin();
    void sort();
    void placeTracks();
    void orderDetails();

    struct Names;
    std::shared_ptr<Trace> trace_;
    std::unique_ptr<Names> names_;
};

} // namespace gnx::exec
