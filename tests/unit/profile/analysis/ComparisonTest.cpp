#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/profile/analysis/Findings.h"
#include "core/profile/analysis/FusionCandidates.h"
#include "core/profile/analysis/TraceComparison.h"
#include "tests/unit/exec/trace/TraceFixtures.h"

namespace gnx::test {
namespace {

using test::HandMadeTrace;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

void addKernelOf(HandMadeTrace& made, NodeId node, std::int64_t start, std::int64_t duration) {
    Activity kernel =
        made.span(ActivityKind::Kernel, made.stream(), "k" + std::to_string(node.value()), start, duration);
    kernel.node = node;
    made.builder.add(kernel);
}

// Kernels 10..40 and 60..70 of node 1, 70..80 of none: 50 ns of work in 70 ns, of which 20 idle.
TEST(NodeTimes, DivideTheWallTime) {
    HandMadeTrace made;
    addKernelOf(made, NodeId(1), 10, 30);
    addKernelOf(made, NodeId(1), 60, 10);
    made.kernel("stray", 70, 10);
    const auto trace = made.finish();
    const NodeTimes times = comparable(*trace).times;
    EXPECT_TRUE(times.of_device);
    EXPECT_EQ(times.nodes.at(NodeId(1)).ns, 40);
    EXPECT_EQ(times.nodes.at(NodeId(1)).kernels, 2);
    EXPECT_EQ(times.elsewhere.size(), 1);
    EXPECT_EQ(times.wall_ns, 70);
    EXPECT_EQ(times.idle_ns, 20);
    EXPECT_EQ(times.overlap_ns, 0);
}

TEST(NodeTimes, WhatRunsAtOnceIsOverlap) {
    HandMadeTrace made;
    addKernelOf(made, NodeId(1), 0, 30);
    made.builder.add(made.span(ActivityKind::Kernel, made.stream(8), "other", 10, 30), KernelDetail{});
    const auto trace = made.finish();
    const NodeTimes times = comparable(*trace).times;
    EXPECT_EQ(times.sum(), 60);
    EXPECT_EQ(times.overlap_ns, 20);
    EXPECT_EQ(times.wall_ns, times.sum() - times.overlap_ns + times.idle_ns);
}

// Eager: node 1 30 ns, node 2 40 ns, 10 idle between: 80. Compiled: one kernel of 45 ns for node 2: 45. Steps: node 1
// -30, idle -10, node 2 +5: together -35.
TEST(TraceComparison, TheStepsLeadFromOneTotalToTheOther) {
    HandMadeTrace eager, compiled;
    addKernelOf(eager, NodeId(1), 0, 30);
    addKernelOf(eager, NodeId(2), 40, 40);
    addKernelOf(compiled, NodeId(2), 0, 45);
    const auto a = eager.finish(), b = compiled.finish();
    const TraceComparison comparison = compareTraces(comparable(*a), comparable(*b));
    EXPECT_DOUBLE_EQ(comparison.before_ns, 80);
    EXPECT_DOUBLE_EQ(comparison.after_ns, 45);
    ASSERT_EQ(comparison.steps.size(), 4);
    EXPECT_EQ(comparison.steps[0].node, NodeId(1));
    EXPECT_DOUBLE_EQ(comparison.steps[0].delta(), -30);
    EXPECT_EQ(comparison.steps[1].kind, ComparisonStep::Kind::Idle);
    EXPECT_DOUBLE_EQ(comparison.steps[1].delta(), -10);
    EXPECT_DOUBLE_EQ(comparison.steps[2].delta(), 5);
    double total = comparison.before_ns;
    for (const ComparisonStep& step : comparison.steps)
        total += step.delta();
    EXPECT_DOUBLE_EQ(total, comparison.after_ns);
}

// Two iterations of 40 ns beside one of 50.
TEST(TraceComparison, ComparesOneIterationWithOne) {
    HandMadeTrace two, one;
    two.builder.info().iterations = 2;
    addKernelOf(two, NodeId(1), 0, 40);
    addKernelOf(two, NodeId(1), 40, 40);
    addKernelOf(one, NodeId(1), 0, 50);
    const auto a = two.finish(), b = one.finish();
    const TraceComparison comparison = compareTraces(comparable(*a), comparable(*b));
    EXPECT_DOUBLE_EQ(comparison.before_ns, 40);
    EXPECT_DOUBLE_EQ(comparison.steps[0].delta(), 10);
}

TEST(TraceComparison, WithoutNodesNamesAreMatched) {
    HandMadeTrace before, after;
    before.op("aten::relu", 0, 10);
    after.op("aten::relu", 0, 4);
    const auto a = before.finish(), b = after.finish();
    const TraceComparison comparison = compareTraces(comparable(*a), comparable(*b));
    EXPECT_EQ(comparison.steps[0].name, "aten::relu");
    EXPECT_DOUBLE_EQ(comparison.steps[0].delta(), -6);
}

std::shared_ptr<const Graph> graphOf(const std::string& body) {
    return *parseGraph("import torch\n\n\nclass GraphModule(torch.nn.Module):\n    def forward(self, x: torch.Tensor, "
                       "y: torch.Tensor):\n" +
                           body,
                       Framework::Torch);
}

constexpr const char* kChain = "        a = torch.nn.functional.relu(x)\n"
                               "        b = a + y\n"
                               "        c = torch.sigmoid(b)\n"
                               "        d = torch.conv2d(c, y)\n"
                               "        return (d,)\n";

// relu reads 1 and writes 1, add reads 2 and writes 1, sigmoid 1 and 1: 7 tensors. Two of the results between them are
// no longer written and read: 4 of 7. Of 10 + 20 + 12 = 42 ns that is 24.
TEST(FusionCandidates, AreChainsOfElementwiseOperators) {
    const auto graph = graphOf(kChain);
    NodeTimes times;
    times.nodes = {{NodeId(0), {10, 1}}, {NodeId(1), {20, 1}}, {NodeId(2), {12, 1}}, {NodeId(3), {500, 1}}};
    const auto found = fusionCandidates(*graph, times);
    ASSERT_EQ(found.size(), 1);
    EXPECT_THAT(found[0].nodes, ElementsAre(NodeId(0), NodeId(1), NodeId(2)));
    EXPECT_EQ(found[0].ns, 42);
    EXPECT_EQ(found[0].kernels, 3);
    EXPECT_EQ(found[0].gain_ns, 24);
}

// A compiler has made one kernel of all three, which belongs to the last.
TEST(FusionCandidates, WhatWasFusedIsNone) {
    const auto graph = graphOf(kChain);
    NodeTimes times;
    times.nodes = {{NodeId(2), {12, 1}}, {NodeId(3), {500, 1}}};
    EXPECT_TRUE(fusionCandidates(*graph, times).empty());
}

// Each element of softmax needs all of its row: it counts as an activation, and is none that can be chained.
TEST(FusionCandidates, SoftmaxIsNotElementwise) {
    const auto graph = graphOf("        a = torch.softmax(x, 1)\n        b = torch.sigmoid(a)\n        return (b,)\n");
    NodeTimes times;
    times.nodes = {{NodeId(0), {10, 1}}, {NodeId(1), {20, 1}}};
    EXPECT_TRUE(fusionCandidates(*graph, times).empty());
}

TEST(FusionCandidates, AResultThatOthersNeedEndsTheChain) {
    const auto graph =
        graphOf("        a = torch.nn.functional.relu(x)\n        b = torch.sigmoid(a)\n        return (a, b)\n");
    NodeTimes times;
    times.nodes = {{NodeId(0), {10, 1}}, {NodeId(1), {20, 1}}};
    EXPECT_TRUE(fusionCandidates(*graph, times).empty());
}

// One launch-bound stretch with 80 ns of idle time (as in HostBoundTest), whose gaps lie after the launches' begin, and
// tiny kernels, 24 ns together, half of which is 12.
TEST(Findings, AreSortedByWhatTheyWouldGain) {
    HandMadeTrace made;
    for (std::uint32_t i = 0; i < 6; ++i) {
        made.call("cudaLaunchKernel", 20 * i, 10, i + 1);
        made.kernel("k", 20 * i + 12, 4, i + 1);
    }
    const auto trace = made.finish();
    const auto found = findingsOf(*trace, nullptr);
    ASSERT_GE(found.size(), 2);
    EXPECT_EQ(found[0].kind, Finding::Kind::LaunchBound);
    EXPECT_EQ(found[0].gain_ns, 80);
    EXPECT_TRUE(std::ranges::is_sorted(found, std::ranges::greater(), &Finding::gain_ns));
    EXPECT_EQ(found.back().kind, Finding::Kind::TinyKernels);
    EXPECT_EQ(found.back().gain_ns, 12);
    EXPECT_THAT(describeFinding(found[0], *trace, nullptr), HasSubstr("6 kernels in a row"));
}

TEST(Findings, OfAGraphNameItsOperators) {
    const auto graph = graphOf(kChain);
    HandMadeTrace made;
    for (std::uint32_t node = 0; node < 4; ++node)
        addKernelOf(made, NodeId(node), 10'000 * node, 9'000);
    const auto trace = made.finish();
    const auto found = findingsOf(*trace, graph.get());
    const auto fusion = std::ranges::find(found, Finding::Kind::MissedFusion, &Finding::kind);
    ASSERT_NE(fusion, found.end());
    EXPECT_THAT(describeFinding(*fusion, *trace, graph.get()),
                HasSubstr("torch.nn.functional.relu #0 -> operator.add #1 -> torch.sigmoid #2"));
    EXPECT_THAT(describeFinding(*fusion, *trace, graph.get()), HasSubstr("to be gained"));
    EXPECT_THAT(findingText(*fusion, *trace, graph.get()), Not(HasSubstr("to be gained"))); // stands beside it
}

TEST(Findings, OneOfAKindIsSingular) {
    HandMadeTrace made;
    Finding finding;
    finding.kind = Finding::Kind::Conversion;
    finding.name = made.builder.intern("aten::copy_");
    finding.count = 1;
    const auto trace = made.finish();
    EXPECT_THAT(findingText(finding, *trace, nullptr), HasSubstr("1 copy to another layout"));
    finding.kind = Finding::Kind::HostWait;
    EXPECT_THAT(findingText(finding, *trace, nullptr), HasSubstr("waits for the device 1 time ("));
    finding.kind = Finding::Kind::IdleCopy;
    EXPECT_THAT(findingText(finding, *trace, nullptr), HasSubstr("in 1 stretch while"));
    finding.count = 2;
    EXPECT_THAT(findingText(finding, *trace, nullptr), HasSubstr("in 2 stretches while"));
}

} // namespace
} // namespace gnx::test
