#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/Wings.h"
#include "core/exec/trace/TimelineRows.h"

namespace gnx::widgets {

/// A group of rows of a timeline: the lanes of a track, or one curve.
struct TimelineGroup {
    TrackId track;             ///< track; invalid for a curve
    std::uint32_t curve = 0;   ///< index of a curve
    std::uint32_t lanes = 1;   ///< lanes of the track
    bool open = true;          ///< if closed, all lanes share the height of one
    bool hidden = false;       ///< hidden groups have no height
    std::vector<bool> python;  ///< by lane: it contains mainly frames of Python; empty if no lane does
    bool python_folded = true; ///< such lanes are thin
    std::int64_t top = 0;      ///< pixels from the first group's
    std::int64_t height = 0;   ///< pixels, with the space below it
    bool isTrack() const { return track.valid(); }
    bool isPython(std::uint32_t lane) const { return lane < python.size() && python[lane]; }
    std::size_t pythonLanes() const { return static_cast<std::size_t>(std::ranges::count(python, true)); }
};

/// Groups of a timeline, their order and places. There may be any number of groups, because a query is a binary search.
class TimelineLayout {
  public:
    static constexpr std::uint32_t kOpenLanes = 64;   ///< a track with more lanes is closed at first
    static constexpr std::uint32_t kClosedLanes = 16; ///< most lanes drawn of a closed track
    static constexpr int kThinLane = 2;               ///< pixels of a folded lane of Python's frames

    struct Metrics {
        int lane = 18; ///< pixels
        int curve = 56;
        int space = 5; ///< below each group
    };

    /// Makes the groups: first streams of devices, then curves, then threads, last threads in which nothing of the
    /// model runs. Among these, tracks have their file's order and are sorted by number; tracks without activities are
    /// left out.
    void setTrace(const Trace& trace, const TimelineRows& rows, std::uint32_t curves);
    void clear();
    void setMetrics(const Metrics& metrics);
    const Metrics& metrics() const { return metrics_; }

    const std::vector<TimelineGroup>& groups() const { return groups_; }
    void setOpen(std::size_t group, bool open);
    void setPythonFolded(std::size_t group, bool folded);
    void setAllOpen(bool open); ///< opens or closes all groups; opening also shows the frames of Python
    void setHidden(std::size_t group, bool hidden);
    void showAllHidden();
    std::size_t hiddenCount() const { return hidden_; }

    /// Returns the height of all shown groups in pixels.
    std::int64_t height() const { return height_; }
    /// Returns the group at this place; -1 if there is none.
    std::ptrdiff_t groupAt(std::int64_t y) const;
    /// Returns the group of a track; -1 if the track has none.
    std::ptrdiff_t groupOf(TrackId track) const;

    struct Lane {
        std::ptrdiff_t group = -1; ///< -1: none
        std::uint32_t lane = 0;
    };
    Lane laneAt(std::int64_t y) const;
    std::int64_t laneTop(const TimelineGroup& group, std::uint32_t lane) const;
    int laneHeight(const TimelineGroup& group, std::uint32_t lane = 0) const;
    /// Returns the number of lanes that are drawn: all, or fewer for a closed track with very many.
    std::uint32_t drawnLanes(const TimelineGroup& group) const;

  private:
    void place();
    std::int64_t lanesHeight(const TimelineGroup& group, std::uint32_t lanes) const; ///< height of the first lanes

    Metrics metrics_;
    std::vector<TimelineGroup> groups_;
    std::vector<std::ptrdiff_t> by_track_;
    std::int64_t height_ = 0;
    std::size_t hidden_ = 0;
};

} // namespace gnx::widgets
