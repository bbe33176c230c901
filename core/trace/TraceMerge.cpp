#include "core/trace/TraceMerge.h"

#include "core/trace/TraceBuilder.h"

namespace gnx {
namespace {

/// Adds a whole trace to a builder.
class Copier {
  public:
    Copier(const Trace& from, TraceBuilder& to, std::int64_t offset_ns, bool keep_external)
        : from_(from), to_(to), shift_(from.info().origin_ns + offset_ns), keep_external_(keep_external) {}

    void copy() {
        for (const Track& track : from_.tracks())
            tracks_.push_back(trackLike(track));
        std::vector<std::uint32_t> rows;
        rows.reserve(from_.activities().size());
        for (const Activity& activity : from_.activities())
            rows.push_back(add(activity));
        for (const TraceFlow& flow : from_.flows())
            to_.addFlow(rows[flow.from.value()], rows[flow.to.value()], textLike(flow.category));
        for (const CounterSeries& series : from_.counters())
            for (const CounterSeries::Sample& sample : series.samples)
                to_.addCounter(from_.text(series.process), from_.text(series.name), sample.time_ns + shift_,
                               sample.value);
    }

  private:
    StringId textLike(StringId id) { return to_.intern(from_.text(id)); }

    TrackId trackLike(const Track& track) {
        const TrackId id = to_.track(from_.text(track.process), from_.text(track.thread));
        const StringId process_name = textLike(track.process_name), name = textLike(track.name);
        Track& made = to_.track(id);
        if (made.kind == TrackKind::Other)
            made.kind = track.kind;
        if (made.device < 0)
            made.device = track.device;
        if (!made.process_name.valid())
            made.process_name = process_name;
        if (!made.name.valid())
            made.name = name;
        if (made.sort_index == 0)
            made.sort_index = track.sort_index;
        return id;
    }

    std::uint32_t add(Activity activity) {
        const KernelDetail* const kernel = from_.kernel(activity);
        const TransferDetail* const transfer = from_.transfer(activity);
        const SynchronizationDetail* const wait = from_.synchronization(activity);
        const MemoryDetail* const memory = from_.memory(activity);
        const OperatorDetail* const detail = from_.operatorDetail(activity);
        activity.start_ns += shift_;
        activity.name = textLike(activity.name);
        activity.arguments = textLike(activity.arguments);
        activity.track = tracks_[activity.track.value()];
        activity.detail = kNoDetail;
        if (!keep_external_)
            activity.external = 0; // the other recorder's numbers are its own
        if (kernel != nullptr)
            return to_.add(activity, *kernel);
        if (transfer != nullptr)
            return to_.add(activity, *transfer);
        if (wait != nullptr)
            return to_.add(activity, *wait);
        if (memory != nullptr)
            return to_.add(activity, *memory);
        if (detail != nullptr)
            return to_.add(activity,
                           OperatorDetail{textLike(detail->shapes), textLike(detail->dtypes), detail->sequence});
        return to_.add(activity);
    }

    const Trace& from_;
    TraceBuilder& to_;
    const std::int64_t shift_;
    const bool keep_external_;
    std::vector<TrackId> tracks_;
};

} // namespace

std::shared_ptr<const Trace> mergeTraces(const Trace& host, const Trace& device, std::int64_t offset_ns) {
    TraceBuilder builder;
    builder.info() = host.info();
    Copier(host, builder, 0, true).copy();
    Copier(device, builder, offset_ns, false).copy();
    TraceInfo& info = builder.info();
    info.devices.insert(info.devices.end(), device.info().devices.begin(), device.info().devices.end());
    info.dropped_records += device.info().dropped_records;
    info.refused_records += device.info().refused_records;
    return builder.finish();
}

} // namespace gnx
