#include <gtest/gtest.h>

#include "core/exec/trace/TraceRank.h"
#include "tests/unit/exec/trace/TraceFixtures.h"

namespace gnx::test {
namespace {

using test::activityNamed;
using test::HandMadeTrace;

/// A rank's trace that begins `at` ns after its base, with an operator that starts a kernel 10 ns later.
std::shared_ptr<const Trace> rank(int number, const std::string& base, std::int64_t at) {
    HandMadeTrace made;
    const std::string suffix = std::to_string(number);
    made.op("op" + suffix, at, 30, {}, 4);
    made.call("launch" + suffix, at, 5, 1);
    made.kernel("kernel" + suffix, at + 10, 8, 1, 4);
    made.builder.info().properties[kBaseTimeProperty] = base;
    made.builder.info().properties[kRankProperty] = R"({"backend":"nccl","rank":)" + suffix + R"(,"world_size":2})";
    made.builder.info().devices.push_back({.id = 0, .name = "H100"});
    return made.finish();
}

TEST(TraceRank, IsReadFromItsProperty) {
    const auto trace = rank(1, "1000", 0);
    EXPECT_EQ(rankOf(trace->info()).rank, 1);
    EXPECT_EQ(rankOf(trace->info()).ranks, 2);
    EXPECT_EQ(rankOf(TraceInfo{}).rank, -1);
}

TEST(TraceRank, TheBeginCountsFromTheBaseTime) {
    EXPECT_EQ(utcBeginNs(rank(0, "1764108995000000000", 250)->info()), 1764108995000000250);
    EXPECT_EQ(utcBeginNs(rank(0, "", 250)->info()), std::nullopt);
    EXPECT_EQ(utcBeginNs(rank(0, "none", 1764108995000000007)->info()), 1764108995000000007);
}

// date -u -d @1764108995
TEST(TraceRank, ATimeIsWrittenInUtc) {
    EXPECT_EQ(formatUtc(1764108995000000250), "2025-11-25 22:16:35.000000250 UTC");
}

// Rank 1 has a base that is 1000 ns later and begins 60 ns after it: 1060 - 50 = 1010 ns after rank 0.
TEST(TraceRank, SeveralRanksAreSetOnOneClock) {
    const std::vector traces{rank(0, "1764108995000000000", 50), rank(1, "1764108995000001000", 60)};
    const auto merged = mergeRanks(traces);
    ASSERT_TRUE(merged.ok()) << merged.error().text();
    const Trace& trace = **merged;
    const Activity& first = trace.activity(activityNamed(trace, "kernel0"));
    const Activity& second = trace.activity(activityNamed(trace, "kernel1"));
    EXPECT_EQ(first.start_ns, 10);
    EXPECT_EQ(second.start_ns, 1020);
    EXPECT_EQ(utcBeginNs(trace.info()), 1764108995000000050);
}

// Both have a device 0, a thread 1 of process 100, and a correlation 1.
TEST(TraceRank, WhatRanksCallAlikeStaysApart) {
    const std::vector traces{rank(0, "1764108995000000000", 0), rank(1, "1764108995000000000", 0)};
    const auto merged = mergeRanks(traces);
    ASSERT_TRUE(merged.ok());
    const Trace& trace = **merged;
    EXPECT_EQ(trace.tracks().size(), 4);
    for (const std::string number : {"0", "1"}) {
        const Activity& kernel = trace.activity(activityNamed(trace, "kernel" + number));
        EXPECT_EQ(trace.name(trace.activity(trace.launchOf(kernel))), "launch" + number);
        EXPECT_EQ(kernel.external, trace.activity(activityNamed(trace, "op" + number)).external);
        EXPECT_EQ(trace.trackName(trace.track(kernel.track)), "GPU " + number + " stream 7");
        EXPECT_EQ(trace.trackName(trace.track(trace.activity(activityNamed(trace, "op" + number)).track)),
                  "rank " + number + ": 100 thread 1");
    }
    ASSERT_EQ(trace.info().devices.size(), 2);
    EXPECT_EQ(trace.info().devices[1].id, 1);
}

TEST(TraceRank, RanksWithoutACommonClockAreRefused) {
    const std::vector traces{rank(0, "1764108995000000000", 0), rank(1, "", 0)};
    const auto merged = mergeRanks(traces);
    ASSERT_FALSE(merged.ok());
    EXPECT_NE(merged.error().text().find("trace 2 does not say when it began"), std::string::npos);
}

} // namespace
} // namespace gnx::test
