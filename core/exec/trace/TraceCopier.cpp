#include "core/exec/trace/TraceCopier.h"

#include <algorithm>

namespace gnx::exec {

void TraceCopier::copy() {
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
            to_.addCounter(processLike(series.process), from_.text(series.name), sample.time_ns + shift_, sample.value);
}

std::string TraceCopier::processLike(StringId id) const {
    const std::string own(from_.text(id));
    return options_.process_prefix.empty() ? own : options_.process_prefix + ": " + own;
}

TrackId TraceCopier::trackLike(const Track& track) {
    const TrackId id = to_.track(processLike(track.process), from_.text(track.thread));
    // A device's number is unique among all ranks, so its name follows from the number.
    const bool named =
        track.process_name.valid() && (track.kind != TrackKind::Stream || options_.process_prefix.empty());
    const StringId process_name = named ? to_.intern(processLike(track.process_name)) : StringId();
    const StringId name = textLike(track.name);
    Track& made = to_.track(id);
    if (made.kind == TrackKind::Other)
        made.kind = track.kind;
    if (made.device < 0 && track.device >= 0)
        made.device = track.device + options_.first_device;
    if (!made.process_name.valid())
        made.process_name = process_name;
    if (!made.name.valid())
        made.name = name;
    if (made.sort_index == 0)
        made.sort_index = track.sort_index;
    return id;
}

std::uint32_t TraceCopier::idLike(std::uint32_t id) {
    if (id == 0)
        return 0;
    last_id_ = std::max(last_id_, id + options_.first_id);
    return id + options_.first_id;
}

std::uint32_t TraceCopier::add(Activity activity) {
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
    activity.correlation = idLike(activity.correlation);
    activity.external = options_.keep_external ? idLike(activity.external) : 0;
    if (kernel != nullptr)
        return to_.add(activity, *kernel);
    if (transfer != nullptr)
        return to_.add(activity, *transfer);
    if (wait != nullptr)
        return to_.add(activity, *wait);
    if (memory != nullptr)
        return to_.add(activity, *memory);
    if (detail != nullptr)
        return to_.add(activity, OperatorDetail{textLike(detail->shapes), textLike(detail->dtypes), detail->sequence});
    return to_.add(activity);
}

} // namespace gnx::exec
