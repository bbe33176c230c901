#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/profile/analysis/Findings.h"
#include "core/profile/analysis/StreamOverlaps.h"
#include "tests/unit/exec/trace/TraceFixtures.h"

namespace gnx::test {
namespace {

using test::activityNamed;
using test::HandMadeTrace;
using testing::ElementsAre;
using testing::HasSubstr;

// In us: 0..8, 10..18, 20..3020 over 30..38 and 40..48. Recorded 3032, possible 8 + 8 + 10 + 8 + 8 = 42.
TEST(StreamOverlaps, WorkThatLastsBeyondTheNextIsFound) {
    HandMadeTrace made;
    made.kernel("a", 0, 8'000);
    made.kernel("b", 10'000, 8'000);
    made.copy("wrong", 20'000, 3'000'000, 64);
    made.kernel("c", 30'000, 8'000);
    made.kernel("d", 40'000, 8'000);
    const auto trace = made.finish();
    const auto found = streamOverlaps(*trace);
    ASSERT_EQ(found.size(), 1);
    EXPECT_THAT(found[0].events, ElementsAre(activityNamed(*trace, "wrong")));
    EXPECT_EQ(found[0].recorded_ns, 3'032'000);
    EXPECT_EQ(found[0].possible_ns, 42'000);
}

TEST(StreamOverlaps, AFindingNamesTheEventsAndComesFirst) {
    HandMadeTrace made;
    made.kernel("wrong", 0, 3'000'000);
    made.kernel("next", 10'000, 1'000);
    made.kernel("after", 400'000, 1'000);
    const auto trace = made.finish();
    const auto findings = findingsOf(*trace, nullptr);
    ASSERT_FALSE(findings.empty());
    EXPECT_EQ(findings[0].kind, Finding::Kind::ImpossibleTimes);
    EXPECT_EQ(findings[0].count, 1);
    EXPECT_EQ(findings[0].ns, 2'990'000);
    EXPECT_THAT(findings[0].evidence, ElementsAre(activityNamed(*trace, "wrong")));
    EXPECT_THAT(
        describeFinding(findings[0], *trace, nullptr),
        HasSubstr("1 event of GPU 0 stream 7 lasts beyond the begin of the next one, the longest 3.00 ms (wrong)"));
}

TEST(StreamOverlaps, StreamsSideBySideMayOverlap) {
    HandMadeTrace made;
    made.builder.add(made.span(ActivityKind::Kernel, made.stream(7), "a", 0, 50'000), KernelDetail{});
    made.builder.add(made.span(ActivityKind::Kernel, made.stream(8), "b", 10'000, 50'000), KernelDetail{});
    EXPECT_TRUE(streamOverlaps(*made.finish()).empty());
}

// A CUDA graph's branches run at once, and all have the stream of its launch.
TEST(StreamOverlaps, KernelsOfOneGraphMayOverlap) {
    HandMadeTrace made;
    made.kernel("a", 0, 50'000, 5);
    made.kernel("b", 10'000, 50'000, 5);
    EXPECT_TRUE(streamOverlaps(*made.finish()).empty());
}

TEST(StreamOverlaps, RoundedTimesMayTouch) {
    HandMadeTrace made;
    made.kernel("a", 0, 10'900);
    made.kernel("b", 10'000, 5'000);
    EXPECT_TRUE(streamOverlaps(*made.finish()).empty());
}

TEST(StreamOverlaps, ALongTrueKernelIsNone) {
    HandMadeTrace made;
    made.kernel("long", 0, 5'000'000'000);
    made.kernel("next", 5'000'000'000, 1'000);
    EXPECT_TRUE(streamOverlaps(*made.finish()).empty());
}

} // namespace
} // namespace gnx::test
