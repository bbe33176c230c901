#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/profile/analysis/Findings.h"
#include "core/profile/analysis/Iterations.h"
#include "core/profile/analysis/Recompilations.h"
#include "tests/unit/exec/trace/TraceFixtures.h"

namespace gnx::test {
namespace {

using test::activityNamed;
using test::HandMadeTrace;
using testing::HasSubstr;

void addRange(HandMadeTrace& made, std::string_view name, std::int64_t start, std::int64_t duration) {
    made.builder.add(made.span(ActivityKind::Range, made.thread(), name, start, duration));
}

TEST(Iterations, AreNamedByBothRecorders) {
    EXPECT_TRUE(namesIteration("iteration 12"));
    EXPECT_TRUE(namesIteration("ProfilerStep#3"));
    EXPECT_FALSE(namesIteration("iteration"));
    EXPECT_FALSE(namesIteration("ProfilerStep#*"));
}

TEST(Iterations, TheFirstEndsWithItsRange) {
    HandMadeTrace made;
    addRange(made, "iteration 2", 100, 50);
    addRange(made, "iteration 1", 0, 90);
    EXPECT_EQ(firstIterationEnd(*made.finish()), 90);
}

TEST(Iterations, WithoutRangesTheFirstEndsWhereACompiledRegionComesAgain) {
    HandMadeTrace made;
    addRange(made, "Torch-Compiled Region: 0/0", 0, 20);
    addRange(made, "Torch-Compiled Region: 1/0", 30, 20);
    addRange(made, "Torch-Compiled Region: 0/0", 60, 20);
    EXPECT_EQ(firstIterationEnd(*made.finish()), 60);
}

TEST(Iterations, NothingTellsOfThem) {
    HandMadeTrace made;
    made.op("aten::add", 0, 10);
    EXPECT_FALSE(firstIterationEnd(*made.finish()).has_value());
}

// Compiling 0..500 belongs to the first step, that of 700..1000 does not; what is within it (inductor_compile) is part
// of it: 300 ns.
TEST(Recompilations, AreThoseAfterTheFirstIteration) {
    HandMadeTrace made;
    addRange(made, "ProfilerStep#0", 0, 600);
    addRange(made, "_compile.compile_inner (dynamo_timed)", 0, 500);
    addRange(made, "ProfilerStep#1", 600, 500);
    addRange(made, "TorchDynamo Cache Lookup", 650, 10);
    addRange(made, "_compile.compile_inner (dynamo_timed)", 700, 300);
    addRange(made, "inductor_compile (dynamo_timed)", 750, 200);
    addRange(made, "Torch-Compiled Region: 0/1", 1'010, 50);
    const auto trace = made.finish();
    const auto found = recompilations(*trace);
    ASSERT_EQ(found.size(), 1);
    EXPECT_EQ(found[0].ns, 300);
    EXPECT_EQ(trace->activity(found[0].activity).start_ns, 700);
}

// Only executions were recorded. Region 0/1 is new in the second step: 50 ns after the operator that ends at 750 its
// thread has done nothing else until 1050, so that 300 ns went into compiling. What it calls is part of it, and in the
// third step it is no longer new.
TEST(Recompilations, ANewRegionTellsOfWhatWasNotRecorded) {
    HandMadeTrace made;
    addRange(made, "ProfilerStep#0", 0, 600);
    addRange(made, "Torch-Compiled Region: 0/0", 100, 100);
    addRange(made, "ProfilerStep#1", 600, 600);
    made.op("aten::to", 700, 50);
    addRange(made, "Torch-Compiled Region: 0/1", 1'050, 100);
    addRange(made, "## Call CompiledFxGraph fabc ##", 1'060, 80);
    addRange(made, "ProfilerStep#2", 1'200, 200);
    addRange(made, "Torch-Compiled Region: 0/1", 1'250, 100);
    const auto trace = made.finish();
    const auto found = recompilations(*trace);
    ASSERT_EQ(found.size(), 1);
    EXPECT_EQ(found[0].ns, 300);
    EXPECT_EQ(found[0].activity, activityNamed(*trace, "Torch-Compiled Region: 0/1"));
}

TEST(Recompilations, ArePutTogetherInOneFinding) {
    HandMadeTrace made;
    addRange(made, "iteration 1", 0, 600);
    for (const std::int64_t start : {700, 1'200})
        addRange(made, "torch/_dynamo/convert_frame.py(571): __call__", start, 100 + start / 10);
    const auto trace = made.finish();
    const auto found = findingsOf(*trace, nullptr);
    ASSERT_EQ(found.size(), 1);
    EXPECT_EQ(found[0].kind, Finding::Kind::Recompilation);
    EXPECT_EQ(found[0].gain_ns, 170 + 220);
    EXPECT_EQ(trace->activity(found[0].evidence.front()).start_ns, 1'200); // the longest
    EXPECT_THAT(describeFinding(found[0], *trace, nullptr), HasSubstr("2 times"));
}

TEST(Recompilations, NoneIsNoFinding) {
    HandMadeTrace made;
    addRange(made, "iteration 1", 0, 600);
    addRange(made, "_compile.compile_inner (dynamo_timed)", 10, 500);
    EXPECT_TRUE(findingsOf(*made.finish(), nullptr).empty());
}

} // namespace
} // namespace gnx::test
