#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/exec/trace/TimelineRows.h"
#include "tests/unit/exec/trace/TraceFixtures.h"

namespace gnx::test {
namespace {

using test::activityNamed;
using test::HandMadeTrace;

using Columns = std::vector<TimelineRows::Column>;

Columns queried(const TimelineRows& rows, const TimelineRows::Row& row, std::int64_t begin, std::int64_t end,
                std::size_t width) {
    Columns columns(width);
    rows.query(row, begin, end, columns);
    return columns;
}

TEST(TimelineRows, ARowIsALaneOfATrack) {
    HandMadeTrace made;
    made.op("outer", 0, 10);
    made.op("inner", 2, 3);
    made.kernel("k", 5, 1);
    const auto trace = made.finish();
    const TimelineRows rows(*trace);
    ASSERT_EQ(rows.rows().size(), 3);
    EXPECT_EQ(rows.rowsOf(TrackId(0)).size(), 2);
    EXPECT_EQ(rows.rowsOf(TrackId(1)).size(), 1);
    EXPECT_EQ(rows.members(rows.rows()[1])[0], activityNamed(*trace, "inner"));
}

// Columns of 10 ns: a covers all of the first and 5 ns of the second, b 2 ns of the second, c 1 ns of the fourth.
TEST(TimelineRows, AColumnSaysHowManyItStandsForAndHowLongTheyTake) {
    HandMadeTrace made;
    made.op("a", 0, 15);
    made.op("b", 16, 2);
    made.op("c", 39, 1);
    const auto trace = made.finish();
    const TimelineRows rows(*trace);
    const Columns columns = queried(rows, rows.rows()[0], 0, 40, 4);
    EXPECT_EQ(columns[0].count, 1);
    EXPECT_EQ(columns[0].busy_ns, 10);
    EXPECT_TRUE(columns[0].begins);
    EXPECT_EQ(columns[1].count, 2);
    EXPECT_EQ(columns[1].busy_ns, 5 + 2);
    EXPECT_EQ(columns[1].longest, activityNamed(*trace, "a"));
    EXPECT_EQ(columns[2].count, 0);
    EXPECT_FALSE(columns[2].longest.valid());
    EXPECT_EQ(columns[3].count, 1);
    EXPECT_EQ(columns[3].busy_ns, 1);
}

TEST(TimelineRows, AnInstantIsSeenInItsColumn) {
    HandMadeTrace made;
    made.op("begin", 0, 1);
    made.op("instant", 20, 0);
    const auto trace = made.finish();
    const TimelineRows rows(*trace);
    const Columns columns = queried(rows, rows.rows()[0], 0, 40, 4);
    EXPECT_EQ(columns[1].count, 0);
    EXPECT_EQ(columns[2].count, 1);
    EXPECT_EQ(columns[2].busy_ns, 0);
    EXPECT_EQ(columns[3].count, 0);
}

TEST(TimelineRows, FindsWhatIsAtATime) {
    HandMadeTrace made;
    made.op("a", 0, 10);
    made.op("b", 20, 5);
    const auto trace = made.finish();
    const TimelineRows rows(*trace);
    EXPECT_EQ(rows.at(rows.rows()[0], 9), activityNamed(*trace, "a"));
    EXPECT_FALSE(rows.at(rows.rows()[0], 10).valid());
    EXPECT_EQ(rows.at(rows.rows()[0], 20), activityNamed(*trace, "b"));
    EXPECT_FALSE(rows.at(rows.rows()[0], 25).valid());
}

/// A column by its definition.
TimelineRows::Column byDefinition(const Trace& trace, std::span<const ActivityId> members, std::int64_t begin,
                                  std::int64_t end) {
    TimelineRows::Column column;
    std::int64_t longest = -1;
    for (const ActivityId id : members) {
        const Activity& one = trace.activity(id);
        const bool instant = one.duration_ns == 0;
        if (instant ? one.start_ns < begin || one.start_ns >= end : one.start_ns >= end || one.end() <= begin)
            continue;
        ++column.count;
        column.busy_ns += std::min(one.end(), end) - std::max(one.start_ns, begin);
        column.begins = column.begins || one.start_ns >= begin;
        longest = std::max(longest, one.duration_ns);
    }
    if (column.count > 0)
        column.longest = ActivityId(static_cast<std::uint32_t>(longest));
    return column;
}

class RandomRow : public testing::TestWithParam<unsigned> {};

// Against the definition, activity by activity; of the longest its duration, since several can be as long.
TEST_P(RandomRow, IsSummedUpAsByDefinition) {
    std::mt19937 random(GetParam());
    HandMadeTrace made;
    std::int64_t time = 0;
    for (int i = 0; i < 3'000; ++i) {
        const std::int64_t duration = random() % 4 == 0 ? 0 : random() % 20;
        made.op("o", time, duration);
        time += duration + (random() % 3 == 0 ? random() % 30 : 0) + (duration == 0 ? 1 : 0);
    }
    const auto trace = made.finish();
    const TimelineRows rows(*trace);
    const TimelineRows::Row row = rows.rows()[0];
    for (const auto& [begin, end, width] :
         {std::tuple{std::int64_t{0}, time, 7}, std::tuple{time / 3, time / 2, 640}, std::tuple{-time, 2 * time, 100},
          std::tuple{time / 2, time / 2 + 50, 50}}) {
        const Columns columns = queried(rows, row, begin, end, static_cast<std::size_t>(width));
        for (int i = 0; i < width; ++i) {
            const auto expected = byDefinition(*trace, rows.members(row), begin + i * (end - begin) / width,
                                               begin + (i + 1) * (end - begin) / width);
            const TimelineRows::Column& column = columns[static_cast<std::size_t>(i)];
            ASSERT_EQ(column.count, expected.count) << i << " of " << width;
            ASSERT_EQ(column.busy_ns, expected.busy_ns);
            ASSERT_EQ(column.begins, expected.begins);
            if (expected.count > 0) {
                ASSERT_EQ(trace->activity(column.longest).duration_ns, expected.longest.value());
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomRow, testing::Range(1U, 6U));

TEST(TimelineRows, EveryActivityIsInSomeColumnAtAnyZoom) {
    HandMadeTrace made;
    for (int i = 0; i < 1'000; ++i)
        made.op("o", 1'000 * i, 1);
    const auto trace = made.finish();
    const TimelineRows rows(*trace);
    std::uint64_t counted = 0;
    for (const TimelineRows::Column& column : queried(rows, rows.rows()[0], 0, 1'000'000, 33))
        counted += column.count;
    EXPECT_EQ(counted, 1'000); // none is so long that two columns hold it: 1 ns, borders between them
}

} // namespace
} // namespace gnx::test
