#include "core/exec/trace/TimelineRows.h"

#include <algorithm>

namespace gnx::exec {
namespace {

/// The borders of columns that divide a stretch of time; without overflow for times of this program (below 2^62).
class Borders {
  public:
    Borders(std::int64_t begin, std::int64_t end, std::size_t count)
        : begin_(begin), count_(count), whole_(static_cast<std::uint64_t>(end - begin) / count),
          rest_(static_cast<std::uint64_t>(end - begin) % count) {}
    std::int64_t at(std::size_t i) const { return begin_ + static_cast<std::int64_t>(whole_ * i + rest_ * i / count_); }

  private:
    std::int64_t begin_;
    std::uint64_t count_, whole_, rest_;
};

} // namespace

TimelineRows::TimelineRows(const Trace& trace, const Nesting& nesting) {
    makeRows(trace, nesting);
    makeLevels();
}

void TimelineRows::makeRows(const Trace& trace, const Nesting& nesting) {
    members_.resize(trace.activities().size());
    spans_.resize(trace.activities().size());
    std::uint32_t placed = 0;
    for (std::uint32_t t = 0; t < trace.tracks().size(); ++t) {
        first_row_.push_back(static_cast<std::uint32_t>(rows_.size()));
        const Track& track = trace.tracks()[t];
        const std::span lanes = std::span(nesting.lanes).subspan(track.first, track.count);
        const std::size_t top = rows_.size();
        for (const std::uint32_t lane : lanes) {
            while (rows_.size() <= top + lane)
                rows_.push_back({TrackId(t), static_cast<std::uint32_t>(rows_.size() - top), 0, 0});
            ++rows_[top + lane].count;
        }
        for (std::size_t row = top; row < rows_.size(); ++row) {
            rows_[row].first = placed;
            placed += rows_[row].count;
        }
        std::vector<std::uint32_t> next;
        for (std::size_t row = top; row < rows_.size(); ++row)
            next.push_back(rows_[row].first);
        for (std::uint32_t i = 0; i < track.count; ++i) {
            const ActivityId id(track.first + i);
            const std::uint32_t place = next[lanes[i]]++;
            members_[place] = id;
            spans_[place] = {trace.activity(id).start_ns, trace.activity(id).end()};
        }
    }
    first_row_.push_back(static_cast<std::uint32_t>(rows_.size()));
}

void TimelineRows::merge(Sum& into, const Sum& other) {
    into.busy_ns += other.busy_ns;
    if (other.longest_ns > into.longest_ns) {
        into.longest_ns = other.longest_ns;
        into.longest = other.longest;
    }
}

void TimelineRows::makeLevels() {
    const auto member = [this](std::uint32_t i) {
        const std::int64_t length = spans_[i].end - spans_[i].start;
        return Sum{length, length, i};
    };
    auto below = static_cast<std::uint32_t>(spans_.size());
    while (below > kFanOut) {
        std::vector<Sum> level((below + kFanOut - 1) / kFanOut);
        for (std::uint32_t i = 0; i < below; ++i)
            merge(level[i / kFanOut], levels_.empty() ? member(i) : levels_.back()[i]);
        below = static_cast<std::uint32_t>(level.size());
        levels_.push_back(std::move(level));
    }
}

/// Up the levels from both ends, as in a segment tree.
TimelineRows::Sum TimelineRows::sumOf(std::uint32_t first, std::uint32_t last) const {
    Sum sum;
    const auto leaf = [&](std::uint32_t i) {
        const std::int64_t length = spans_[i].end - spans_[i].start;
        merge(sum, {length, length, i});
    };
    while (first < last && first % kFanOut != 0)
        leaf(first++);
    while (first < last && last % kFanOut != 0)
        leaf(--last);
    if (first == last || levels_.empty()) {
        while (first < last)
            leaf(first++);
        return sum;
    }
    first /= kFanOut;
    last /= kFanOut;
    for (std::size_t level = 0; first < last; ++level, first /= kFanOut, last /= kFanOut) {
        const std::vector<Sum>& sums = levels_[level];
        const bool topmost = level + 1 == levels_.size();
        while (first < last && (topmost || first % kFanOut != 0))
            merge(sum, sums[first++]);
        while (first < last && last % kFanOut != 0)
            merge(sum, sums[--last]);
    }
    return sum;
}

std::span<const TimelineRows::Row> TimelineRows::rowsOf(TrackId track) const {
    const std::uint32_t first = first_row_[track.value()], last = first_row_[track.value() + 1];
    return std::span(rows_).subspan(first, last - first);
}

TimelineRows::Column TimelineRows::columnOf(std::uint32_t first, std::uint32_t last, std::int64_t begin,
                                            std::int64_t end) const {
    Column column;
    if (first >= last)
        return column;
    const Sum sum = sumOf(first, last);
    column.count = last - first;
    column.longest = members_[sum.longest];
    column.busy_ns = sum.busy_ns - std::max<std::int64_t>(begin - spans_[first].start, 0) -
                     std::max<std::int64_t>(spans_[last - 1].end - end, 0);
    column.begins = spans_[last - 1].start >= begin;
    return column;
}

void TimelineRows::query(const Row& row, std::int64_t begin_ns, std::int64_t end_ns, std::span<Column> columns) const {
    const Span* const all = spans_.data();
    const Span* const past = all + row.first + row.count;
    // Both only move on: what ended before a column ended before the next one too.
    const Span* first = all + row.first;
    const Span* last = first;
    if (columns.empty())
        return;
    const Borders borders(begin_ns, end_ns, columns.size());
    std::int64_t next = begin_ns;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const std::int64_t begin = next;
        next = borders.at(i + 1);
        const std::int64_t end = std::max(next, begin + 1);
        const auto over = [begin](const Span& span) { return span.end <= begin && span.start < begin; };
        const auto begun = [end](const Span& span) { return span.start < end; };
        std::ptrdiff_t step = 1;
        const Span* sure = first;
        while (past - sure > step && over(sure[step])) {
            sure += step;
            step *= 2;
        }
        first = std::partition_point(sure, sure + std::min(past - sure, step + 1), over);
        last = std::max(last, first);
        step = 1;
        sure = last;
        while (past - sure > step && begun(sure[step])) {
            sure += step;
            step *= 2;
        }
        last = std::partition_point(sure, sure + std::min(past - sure, step + 1), begun);
        columns[i] =
            columnOf(static_cast<std::uint32_t>(first - all), static_cast<std::uint32_t>(last - all), begin, end);
    }
}

ActivityId TimelineRows::at(const Row& row, std::int64_t time_ns) const {
    const std::span spans = std::span(spans_).subspan(row.first, row.count);
    const auto after = std::ranges::partition_point(spans, [&](const Span& span) { return span.start <= time_ns; });
    if (after == spans.begin())
        return {};
    const auto found = after - 1;
    if (found->end <= time_ns && found->start != time_ns)
        return {};
    return members_[row.first + static_cast<std::size_t>(found - spans.begin())];
}

} // namespace gnx::exec
