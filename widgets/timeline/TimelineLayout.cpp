#include "widgets/timeline/TimelineLayout.h"

#include <algorithm>
#include <charconv>
#include <tuple>
#include <utility>

namespace gnx {
namespace {

/// So that thread 9 comes before thread 10.
std::int64_t numberIn(std::string_view text) {
    std::int64_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

/// As the file wants it, by device, kind, process and thread.
using RowKey = std::tuple<std::int64_t, std::int32_t, TrackKind, std::int64_t, std::int64_t>;

RowKey keyOf(const Trace& trace, const Track& track) {
    return {track.sort_index, track.device, track.kind, numberIn(trace.text(track.process)),
            numberIn(trace.text(track.thread))};
}

} // namespace

void TimelineLayout::setTrace(const Trace& trace, const TimelineRows& rows, std::uint32_t curves) {
    clear();
    for (std::uint32_t curve = 0; curve < curves; ++curve) {
        TimelineGroup group;
        group.curve = curve;
        groups_.push_back(group);
    }
    const auto first_track = static_cast<std::ptrdiff_t>(groups_.size());
    for (std::uint32_t t = 0; t < trace.tracks().size(); ++t) {
        const Track& track = trace.tracks()[t];
        if (track.count == 0)
            continue;
        TimelineGroup group;
        group.track = TrackId(t);
        group.lanes = static_cast<std::uint32_t>(rows.rowsOf(TrackId(t)).size());
        group.open = group.lanes <= kOpenLanes;
        groups_.push_back(group);
    }
    std::vector<std::pair<RowKey, TimelineGroup>> keyed; // asked for once: a trace may have very many tracks
    for (auto group = groups_.begin() + first_track; group != groups_.end(); ++group)
        keyed.emplace_back(keyOf(trace, trace.track(group->track)), *group);
    std::ranges::stable_sort(keyed, {}, &std::pair<RowKey, TimelineGroup>::first);
    std::ranges::transform(keyed, groups_.begin() + first_track, &std::pair<RowKey, TimelineGroup>::second);
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

void TimelineLayout::setAllOpen(bool open) {
    for (TimelineGroup& group : groups_)
        group.open = open;
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

int TimelineLayout::laneHeight(const TimelineGroup& group) const {
    if (!group.isTrack())
        return group.open ? metrics_.curve : metrics_.lane;
    return group.open ? metrics_.lane : std::max(2, metrics_.lane / static_cast<int>(drawnLanes(group)));
}

std::int64_t TimelineLayout::laneTop(const TimelineGroup& group, std::uint32_t lane) const {
    return group.top + std::int64_t{laneHeight(group)} * lane;
}

void TimelineLayout::place() {
    height_ = 0;
    hidden_ = 0;
    for (TimelineGroup& group : groups_) {
        hidden_ += group.hidden ? 1 : 0;
        group.top = height_;
        const std::int64_t lanes = std::int64_t{laneHeight(group)} * (group.isTrack() ? drawnLanes(group) : 1);
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
    const std::int64_t lane = (y - group.top) / laneHeight(group);
    const std::uint32_t lanes = group.isTrack() ? drawnLanes(group) : 1;
    if (lane >= lanes)
        return {};
    return {index, static_cast<std::uint32_t>(lane)};
}

} // namespace gnx
