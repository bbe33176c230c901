#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/Wings.h"
#include "core/exec/trace/Nesting.h"
#include "core/exec/trace/Trace.h"

namespace gnx::exec {

/// Data of a timeline: a row for each lane of each track, and for any row, stretch of time and width in pixels one
/// summary per column of pixels. Rows keep sums over 8, 64, 512 ... activities, so that a column costs the logarithm of
/// the number of its activities. Immutable once made.
class TimelineRows {
  public:
    struct Row {
        TrackId track;
        std::uint32_t lane = 0;             ///< 0 is the outermost
        std::uint32_t first = 0, count = 0; ///< its part of members()
    };
    /// Activities in one column of pixels. They are counted in every column that they reach into, an instant in the one
    /// that contains it, so that no column with an activity is empty.
    struct Column {
        std::uint32_t count = 0;  ///< number of activities
        std::int64_t busy_ns = 0; ///< covered part of the column's time
        ActivityId longest;       ///< the longest activity: it gives the name and the colour; invalid if count is 0
        bool begins = false;      ///< one of them begins in it: where a border is drawn
    };

    explicit TimelineRows(const Trace& trace) : TimelineRows(trace, nestingOf(trace)) {}
    TimelineRows(const Trace& trace, const Nesting& nesting);

    /// Track by track in the order of Trace::tracks(), by lane.
    std::span<const Row> rows() const { return rows_; }
    /// Returns the rows of a track, by lane.
    std::span<const Row> rowsOf(TrackId track) const;
    /// The activities of a row by start; they do not overlap.
    std::span<const ActivityId> members(const Row& row) const {
        return std::span(members_).subspan(row.first, row.count);
    }

    /// Fills `columns`, which divide [begin_ns, end_ns) evenly: column i is [border(i), border(i + 1)) with border(i) =
    /// begin_ns + i * (end_ns - begin_ns) / columns. Columns narrower than a nanosecond show what is at their begin.
    void query(const Row& row, std::int64_t begin_ns, std::int64_t end_ns, std::span<Column> columns) const;

    /// Returns the activity of the row at this time; if several touch this time, the one that begins last; invalid if
    /// there is none.
    ActivityId at(const Row& row, std::int64_t time_ns) const;

  private:
    /// Sum over consecutive members.
    struct Sum {
        std::int64_t busy_ns = 0;
        std::int64_t longest_ns = -1;
        std::uint32_t longest = 0; ///< into members_
    };
    struct Span {
        std::int64_t start = 0, end = 0;
    };
    static constexpr std::uint32_t kFanOut = 8;

    void makeRows(const Trace& trace, const Nesting& nesting);
    void makeLevels();
    Sum sumOf(std::uint32_t first, std::uint32_t last) const;
    static void merge(Sum& into, const Sum& other);
    Column columnOf(std::uint32_t first, std::uint32_t last, std::int64_t begin, std::int64_t end) const;

    std::vector<Row> rows_;
    std::vector<std::uint32_t> first_row_; ///< by track, and one more
    std::vector<ActivityId> members_;
    std::vector<Span> spans_;              ///< parallel to members_
    std::vector<std::vector<Sum>> levels_; ///< level l sums kFanOut^(l + 1) members, of any rows
};

} // namespace gnx::exec
