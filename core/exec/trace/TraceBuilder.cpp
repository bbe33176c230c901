#include "core/exec/trace/TraceBuilder.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <tuple>
#include <type_traits>

namespace gnx::exec {
namespace {

/// So long that sums of two times cannot overflow: 146 years.
constexpr std::int64_t kLongest = std::numeric_limits<std::int64_t>::max() / 2;

/// If two take the same time, the one that can enclose the other comes first.
int nestingRank(ActivityKind kind) {
    switch (kind) {
    case ActivityKind::Range:
        return -3;
    case ActivityKind::Module:
        return -2;
    case ActivityKind::Python:
        return -1;
    default:
        return static_cast<int>(kind);
    }
}

std::string pairKey(std::string_view a, std::string_view b) {
    return std::to_string(a.size()) + ":" + std::string(a) + std::string(b);
}

} // namespace

struct TraceBuilder::Names {
    struct TextHash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
    };
    template <class Value> using ByText = std::unordered_map<std::string, Value, TextHash, std::equal_to<>>;

    ByText<StringId> strings;
    ByText<TrackId> tracks;
    ByText<std::size_t> counters;
    std::unordered_map<std::uint32_t, std::uint32_t> external_of_correlation;
    std::unordered_map<std::uint32_t, NodeId> node_of_external;
};

TraceBuilder::TraceBuilder() : trace_(std::make_shared<Trace>()), names_(std::make_unique<Names>()) {}
TraceBuilder::~TraceBuilder() = default;
TraceBuilder::TraceBuilder(TraceBuilder&&) noexcept = default;
TraceBuilder& TraceBuilder::operator=(TraceBuilder&&) noexcept = default;

StringId TraceBuilder::intern(std::string_view text) {
    if (text.empty())
        return {};
    if (const auto known = names_->strings.find(text); known != names_->strings.end())
        return known->second;
    const StringId id(static_cast<std::uint32_t>(trace_->strings_.size()));
    trace_->strings_.push_back({trace_->text_pool_.size(), static_cast<std::uint32_t>(text.size())});
    trace_->text_pool_ += text;
    names_->strings.emplace(text, id);
    return id;
}

TrackId TraceBuilder::track(std::string_view process, std::string_view thread) {
    std::string key = pairKey(process, thread);
    if (const auto known = names_->tracks.find(key); known != names_->tracks.end())
        return known->second;
    const TrackId id(static_cast<std::uint32_t>(trace_->tracks_.size()));
    Track made;
    made.process = intern(process);
    made.thread = intern(thread);
    trace_->tracks_.push_back(made);
    names_->tracks.emplace(std::move(key), id);
    return id;
}

TrackId TraceBuilder::threadTrack(std::int64_t process, std::int64_t thread, std::string_view name) {
    const TrackId id = track(std::to_string(process), std::to_string(thread));
    track(id).kind = TrackKind::Thread;
    if (!name.empty())
        track(id).name = intern(name);
    return id;
}

TrackId TraceBuilder::streamTrack(std::int32_t device, std::int64_t stream, std::int64_t context) {
    const std::string where = "gpu " + std::to_string(device) + (context > 0 ? "." + std::to_string(context) : "");
    const TrackId id = track(where, std::to_string(stream));
    track(id).kind = TrackKind::Stream;
    track(id).device = device;
    return id;
}

std::uint32_t TraceBuilder::add(Activity activity) {
    if (!activity.name.valid())
        activity.name = intern("(unnamed)");
    if (activity.duration_ns < 0 || activity.duration_ns > kLongest) {
        activity.duration_ns = 0;
        activity.flags |= kRepairedDuration;
    }
    activity.start_ns = std::clamp(activity.start_ns, -kLongest / 2, kLongest / 2);
    trace_->activities_.push_back(activity);
    return static_cast<std::uint32_t>(trace_->activities_.size() - 1);
}

template <class Detail>
std::uint32_t TraceBuilder::addWith(Activity activity, std::vector<Detail>& pool, const Detail& detail) {
    activity.detail = static_cast<std::uint32_t>(pool.size());
    pool.push_back(detail);
    return add(activity);
}

std::uint32_t TraceBuilder::add(Activity activity, const KernelDetail& detail) {
    return addWith(activity, trace_->kernels_, detail);
}
std::uint32_t TraceBuilder::add(Activity activity, const TransferDetail& detail) {
    return addWith(activity, trace_->transfers_, detail);
}
std::uint32_t TraceBuilder::add(Activity activity, const SynchronizationDetail& detail) {
    return addWith(activity, trace_->synchronizations_, detail);
}
std::uint32_t TraceBuilder::add(Activity activity, const MemoryDetail& detail) {
    return addWith(activity, trace_->memories_, detail);
}
std::uint32_t TraceBuilder::add(Activity activity, const OperatorDetail& detail) {
    return addWith(activity, trace_->operators_, detail);
}

void TraceBuilder::correlate(std::uint32_t correlation, std::uint32_t external) {
    names_->external_of_correlation.insert_or_assign(correlation, external);
}

void TraceBuilder::bindExternal(std::uint32_t external, NodeId node) {
    names_->node_of_external.insert_or_assign(external, node);
}

void TraceBuilder::addFlow(std::uint32_t from, std::uint32_t to, StringId category) {
    trace_->flows_.push_back({ActivityId(from), ActivityId(to), category});
}

void TraceBuilder::addCounter(std::string_view process, std::string_view name, std::int64_t time_ns, double value) {
    const auto [place, is_new] = names_->counters.try_emplace(pairKey(process, name), trace_->counters_.size());
    if (is_new)
        trace_->counters_.push_back({intern(process), intern(name), {}});
    trace_->counters_[place->second].samples.push_back({std::clamp(time_ns, -kLongest / 2, kLongest / 2), value});
}

void TraceBuilder::resolveExternal() {
    if (names_->external_of_correlation.empty() && names_->node_of_external.empty())
        return;
    for (Activity& activity : trace_->activities_) {
        if (activity.external == 0 && activity.correlation != 0)
            if (const auto known = names_->external_of_correlation.find(activity.correlation);
                known != names_->external_of_correlation.end())
                activity.external = known->second;
        if (activity.node.valid() || activity.external == 0)
            continue;
        if (const auto known = names_->node_of_external.find(activity.external);
            known != names_->node_of_external.end())
            activity.node = known->second;
    }
}

void TraceBuilder::moveOrigin() {
    std::int64_t earliest = std::numeric_limits<std::int64_t>::max();
    for (const Activity& activity : trace_->activities_)
        earliest = std::min(earliest, activity.start_ns);
    for (const CounterSeries& series : trace_->counters_)
        for (const CounterSeries::Sample& sample : series.samples)
            earliest = std::min(earliest, sample.time_ns);
    if (trace_->activities_.empty() && trace_->counters_.empty())
        return;
    trace_->info_.origin_ns = earliest;
    for (Activity& activity : trace_->activities_) {
        activity.start_ns -= earliest;
        trace_->end_ns_ = std::max(trace_->end_ns_, activity.end());
    }
    for (CounterSeries& series : trace_->counters_) {
        for (CounterSeries::Sample& sample : series.samples)
            sample.time_ns -= earliest;
        std::ranges::stable_sort(series.samples, {}, &CounterSeries::Sample::time_ns);
        trace_->end_ns_ = std::max(trace_->end_ns_, series.samples.back().time_ns);
    }
}

void TraceBuilder::sort() {
    const std::vector<Activity>& before = trace_->activities_;
    std::vector<std::uint32_t> order(before.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::sort(order, [&before](std::uint32_t a, std::uint32_t b) {
        const Activity &x = before[a], &y = before[b];
        if (x.track != y.track)
            return x.track < y.track;
        if (x.start_ns != y.start_ns)
            return x.start_ns < y.start_ns;
        return std::make_tuple(-x.duration_ns, nestingRank(x.kind), a) <
               std::make_tuple(-y.duration_ns, nestingRank(y.kind), b);
    });
    std::vector<Activity> sorted(before.size());
    std::vector<std::uint32_t> place(trace_->flows_.empty() ? 0 : before.size());
    for (std::uint32_t i = 0; i < order.size(); ++i) {
        sorted[i] = before[order[i]];
        if (!place.empty())
            place[order[i]] = i;
    }
    trace_->activities_ = std::move(sorted);
    for (TraceFlow& flow : trace_->flows_) {
        flow.from = ActivityId(place[flow.from.value()]);
        flow.to = ActivityId(place[flow.to.value()]);
    }
}

void TraceBuilder::placeTracks() {
    for (std::uint32_t i = 0; i < trace_->activities_.size(); ++i) {
        Track& track = trace_->tracks_[trace_->activities_[i].track.value()];
        if (track.count == 0)
            track.first = i;
        ++track.count;
    }
}

/// Details in the order of what they are of, so that a trace has one form.
void TraceBuilder::orderDetails() {
    const auto order = [this](auto& pool, auto read) {
        std::decay_t<decltype(pool)> ordered;
        ordered.reserve(pool.size());
        for (Activity& activity : trace_->activities_)
            if (const auto* const detail = (*trace_.*read)(activity)) {
                ordered.push_back(*detail);
                // Read again only for this activity: the pool itself is replaced at the end.
                activity.detail = static_cast<std::uint32_t>(ordered.size() - 1);
            }
        pool = std::move(ordered);
    };
    order(trace_->kernels_, &Trace::kernel);
    order(trace_->transfers_, &Trace::transfer);
    order(trace_->synchronizations_, &Trace::synchronization);
    order(trace_->memories_, &Trace::memory);
    order(trace_->operators_, &Trace::operatorDetail);
}

std::shared_ptr<const Trace> TraceBuilder::finish() {
    resolveExternal();
    moveOrigin();
    sort();
    placeTracks();
    orderDetails();
    trace_->indexActivities();
    std::shared_ptr<const Trace> made = std::move(trace_);
    *this = TraceBuilder();
    return made;
}

} // namespace gnx::exec
