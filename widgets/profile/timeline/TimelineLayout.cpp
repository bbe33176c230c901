#include "widgets/profile/timeline/TimelineLayout.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "core/exec/trace/TrackOrder.h"

namespace gnx::widgets {
namespace {

/// Streams, threads of the model, and others.
enum class Rank : std::uint8_t { Stream, Curve, Working, Beside };

bool isWork(ActivityKind kind) {
    return kind == ActivityKind::Operator || kind == ActivityKind::Module || kind == ActivityKind::Range ||
           isDeviceCall(kind) || isDeviceWork(kind);
}

Rank rankOf(const Track& track) {
    if (track.kind == TrackKind::Stream)
        return Rank::Stream;
    return track.has(isWork) ? Rank::Working : Rank::Beside;
}

/// Sort key of rows: rank, the file's order, device, kind, process and thread.
using RowKey = std::tuple<Rank, std::int64_t, std::int32_t, TrackKind, std::int64_t, std::int64_t>;

RowKey keyOf(const Trace& trace, const TimelineGroup& group) {
    if (!group.isTrack())
        return {Rank::Curve, group.curve, 0, TrackKind::Other, 0, 0};
    const Track& track = trace.track(group.track);
    const auto [process, thread] = trackNumbers(trace, track);
    return {rankOf(track), track.sort_index, track.device, track.kind, process, thread};
}

/// Returns whether nine tenths of a row's time are Python's frames.
bool isPythonRow(const Trace& trace, std::span<const ActivityId> members) {
    constexpr std::int64_t most = 10; // one part in it may be something else
    std::int64_t all = 0, others = 0;
    bool any = false;
    for (const ActivityId id : members) {
        const Activity& one = trace.activity(id);
        all += one.duration_ns;
        if (one.kind == ActivityKind::Python)
            any = true;
        else
            others += one.duration_ns;
    }
    return any && others * most <= all;
}

std::vector<bool> pythonLanes(const Trace& trace, const TimelineRows& rows, TrackId track) {
    if (!trace.track(track).has(ActivityKind::Python))
        return {};
    std::vector<bool> python;
    for (const TimelineRows::Row& row : rows.rowsOf(track))
        python.push_back(isPythonRow(trace, rows.members(row)));
    return python;
}

TimelineGroup groupOfTrack(const Trace& trace, const TimelineRows& rows, TrackId track) {
    TimelineGroup group;
    group.track = track;
    group.lanes = static_cast<std::uint32_t>(rows.rowsOf(track).size());
    group.python = pythonLanes(trace, rows, track);
    group.open = group.lanes - group.pythonLanes() <= TimelineLayout::kOpenLanes;
    return group;
}

} // namespace

void TimelineLayout::setTrace(const Trace& trace, const TimelineRows& rows, std::uint32_t curves) {
    clear();
    std::vector<std::pair<RowKey, TimelineGroup>> keyed; // asked for once: a trace may have very many tracks
    const auto add = [&](TimelineGroup group) { keyed.emplace_back(keyOf(trace, group), std::move(group)); };
    for (std::uint32_t curve = 0; curve < curves; ++curve) {
        TimelineGroup group;
        group.curve = curve;
        add(std::move(group));
    }
    for (std::uint32_t t = 0; t < trace.tracks().size(); ++t)
        if (trace.tracks()[t].count > 0)
            add(groupOfTrack(trace, rows, TrackId(t)));
    std::ranges::stable_sort(keyed, {}, &std::pair<RowKey, TimelineGroup>::first);
    for (auto& [key, group] : keyed)
        groups_.push_back(std::move(group));
    by_track_.assign(trace.tracks().size(), -1);
    for (std::size_t g = 0; g < groups_.size(); ++g)
        if (groups_[g].isTrack())
            by_track_[groups_[g].track.value()] = static_cast<std::ptrdiff_t>(g);
    place();
}

void TimelineLayout::clear() {
    groups_.clear();
    by_track_.clear();
    height_ = 0;
}

void TimelineLayout::setMetrics(const Metrics& metrics) {
    metrics_ = metrics;
    place();
}

void TimelineLayout::setOpen(std::size_t group, bool open) {
    groups_[group].open = open;
    place();
}

void TimelineLayout::setPythonFolded(std::size_t group, bool folded) {
    groups_[group].python_folded = folded;
    place();
}

void TimelineLayout::setAllOpen(bool open) {
    for (TimelineGroup& group : groups_) {
        group.open = open;
        group.python_folded = !open;
    }
    place();
}

void TimelineLayout::setHidden(std::size_t group, bool hidden) {
    groups_[group].hidden = hidden;
    place();
}

void TimelineLayout::showAllHidden() {
    for (TimelineGroup& group : groups_)
        group.hidden = false;
    place();
}

std::uint32_t TimelineLayout::drawnLanes(const TimelineGroup& group) const {
    return group.open ? group.lanes : std::min(group.lanes, kClosedLanes);
}

int TimelineLayout::laneHeight(const TimelineGroup& group, std::uint32_t lane) const {
    if (!group.isTrack())
        return group.open ? metrics_.curve : metrics_.lane;
    if (!group.open)
        return std::max(2, metrics_.lane / static_cast<int>(drawnLanes(group)));
    return group.python_folded && group.isPython(lane) ? kThinLane : metrics_.lane;
}

std::int64_t TimelineLayout::lanesHeight(const TimelineGroup& group, std::uint32_t lanes) const {
    if (group.python.empty() || !group.open)
        return std::int64_t{laneHeight(group)} * lanes;
    std::int64_t height = 0;
    for (std::uint32_t lane = 0; lane < lanes; ++lane)
        height += laneHeight(group, lane);
    return height;
}

std::int64_t TimelineLayout::laneTop(const TimelineGroup& group, std::uint32_t lane) const {
    return group.top + lanesHeight(group, lane);
}

void TimelineLayout::place() {
    height_ = 0;
    hidden_ = 0;
    for (TimelineGroup& group : groups_) {
        hidden_ += group.hidden ? 1 : 0;
        group.top = height_;
        const std::int64_t lanes = lanesHeight(group, group.isTrack() ? drawnLanes(group) : 1);
        group.height = group.hidden ? 0 : std::max<std::int64_t>(lanes, metrics_.lane) + metrics_.space;
        height_ += group.height;
    }
}

std::ptrdiff_t TimelineLayout::groupAt(std::int64_t y) const {
    if (y < 0 || y >= height_)
        return -1;
    const auto after =
        std::ranges::partition_point(groups_, [y](const TimelineGroup& group) { return group.top <= y; });
    return after - groups_.begin() - 1;
}

std::ptrdiff_t TimelineLayout::groupOf(TrackId track) const {
    return track.value() < by_track_.size() ? by_track_[track.value()] : -1;
}

TimelineLayout::Lane TimelineLayout::laneAt(std::int64_t y) const {
    const std::ptrdiff_t index = groupAt(y);
    if (index < 0)
        return {};
    const TimelineGroup& group = groups_[static_cast<std::size_t>(index)];
    const std::uint32_t lanes = group.isTrack() ? drawnLanes(group) : 1;
    std::uint32_t lane = 0;
    for (std::int64_t end = group.top + laneHeight(group, 0); lane < lanes && y >= end; end += laneHeight(group, lane))
        ++lane;
    if (lane >= lanes)
        return {};
    return {index, lane};
}

} // namespace gnx::widgets
