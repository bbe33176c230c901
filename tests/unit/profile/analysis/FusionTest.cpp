#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/profile/analysis/FusionComparison.h"
#include "tests/unit/exec/trace/TraceFixtures.h"

namespace gnx::test {
namespace {

using test::HandMadeTrace;
using testing::IsEmpty;

std::vector<NodeId> nodes(std::initializer_list<std::uint32_t> numbers) {
    std::vector<NodeId> made;
    for (const std::uint32_t number : numbers)
        made.emplace_back(number);
    return made;
}

// Two iterations; each calls the same kernel for nodes 1, 2 (10 ns), and for 5, 6 (20 ns): 20 and 40 ns.
TEST(FusedGroups, AKernelForOtherNodesIsAnotherGroup) {
    HandMadeTrace made;
    for (const std::int64_t start : {0, 100}) {
        made.fused("cpp_fused_add_0", start, 10, "[1,2]");
        made.fused("cpp_fused_add_0", start + 50, 20, "[5,6]");
    }
    const auto trace = made.finish();
    const Fusion fusion = fusedGroups(*trace);
    ASSERT_EQ(fusion.groups.size(), 2);
    EXPECT_EQ(fusion.groups[0].kernel, "cpp_fused_add_0");
    EXPECT_EQ(fusion.groups[0].nodes, nodes({5, 6}));
    EXPECT_EQ(fusion.groups[0].ns, 40);
    EXPECT_EQ(fusion.groups[0].calls, 2);
    EXPECT_EQ(fusion.groups[1].ns, 20);
    EXPECT_EQ(fusion.rest_ns, 0);
}

// A kernel of 30 ns with an operator of 20 within: the whole 30 are the group's. An operator beside it: 7 in none.
TEST(FusedGroups, WhatRunsWithinAKernelIsItsGroups) {
    HandMadeTrace made;
    made.fused("extern_kernels.mm", 0, 30, "[4]", NodeId(4));
    made.op("aten::mm", 5, 20);
    made.op("aten::empty", 40, 7);
    const auto trace = made.finish();
    const Fusion fusion = fusedGroups(*trace);
    ASSERT_EQ(fusion.groups.size(), 1);
    EXPECT_EQ(fusion.groups[0].ns, 30);
    EXPECT_EQ(fusion.groups[0].kernels, 1);
    EXPECT_EQ(fusion.rest_ns, 7);
    EXPECT_EQ(fusion.rest_kernels, 1);
}

// The span launches a kernel of 50 ns; of another call comes one of 8.
TEST(FusedGroups, OnADeviceTheTimeIsTheKernels) {
    HandMadeTrace made;
    made.fused("triton_poi_fused_add_0", 0, 30, "[1,2]");
    made.call("cudaLaunchKernel", 10, 5, 77);
    made.kernel("triton_poi_fused_add_0", 40, 50, 77);
    made.kernel("stray", 100, 8);
    const auto trace = made.finish();
    const Fusion fusion = fusedGroups(*trace);
    ASSERT_EQ(fusion.groups.size(), 1);
    EXPECT_EQ(fusion.groups[0].ns, 50);
    EXPECT_EQ(fusion.groups[0].kernels, 1);
    EXPECT_EQ(fusion.rest_ns, 8);
}

TEST(FusedGroups, ANodeIsAtHomeWhereMostTimeIsSpent) {
    HandMadeTrace made;
    made.fused("cpp_fused_layout_0", 0, 60, "[1,2,3]"); // 20 ns a node
    made.fused("extern_kernels.convolution", 100, 40, "[1]");
    const auto trace = made.finish();
    const Fusion fusion = fusedGroups(*trace);
    EXPECT_EQ(fusion.groups[0].home, nodes({2, 3}));
    EXPECT_EQ(fusion.groups[1].home, nodes({1}));
    EXPECT_EQ(fusion.homeOf(NodeId(1)), 1);
    EXPECT_EQ(fusion.homeOf(NodeId(3)), 0);
    EXPECT_EQ(fusion.homeOf(NodeId(9)), Fusion::kNoGroup);
}

TEST(FusedGroups, ArgumentsThatSayNothingOfNodesMakeNoGroup) {
    HandMadeTrace made;
    for (const char* nodes : {"[]", "7", R"(["a",-1,1.5])", "[4294967295]", "{"})
        made.fused("odd", 0, 10, nodes);
    const auto trace = made.finish();
    EXPECT_THAT(fusedGroups(*trace).groups, IsEmpty());
}

TEST(FusedGroups, NodesAreListedOnceAndAscending) {
    HandMadeTrace made;
    made.fused("k", 0, 10, "[9,2,9]");
    const auto trace = made.finish();
    EXPECT_EQ(fusedGroups(*trace).groups.at(0).nodes, nodes({2, 9}));
}

TEST(ShortKernelName, IsWhatItComputes) {
    EXPECT_EQ(shortKernelName("cpp_fused__native_batch_norm_legit_no_training_relu_12"), "batch norm relu");
    EXPECT_EQ(shortKernelName("triton_poi_fused_add_relu_0"), "add relu");
    EXPECT_EQ(shortKernelName("extern_kernels.mm"), "mm");
    EXPECT_EQ(shortKernelName("torch.ops.aten.sort.default"), "sort");
    EXPECT_EQ(shortKernelName("aten.convolution.default"), "convolution");
    EXPECT_EQ(shortKernelName("cpp_fused_0"), "0");
}

/// Nodes 1 (30 ns), 2 (10), 3 (20), with 5 idle before 3: a wall time of 65.
std::shared_ptr<const Trace> eagerTrace() {
    HandMadeTrace made;
    made.op("relu", 0, 30, NodeId(1));
    made.op("add", 30, 10, NodeId(2));
    made.op("mm", 45, 20, NodeId(3));
    return made.finish();
}

// Compiled: 1 and 2 in 16 ns, 4 idle, 3 not known by the compiler: 18 ns of "aten::mm". Wall time 38, 27 less. Of that
// the group saves 40 - 16 = 24, what is in none 20 - 18 = 2, idle time 5 - 4 = 1.
TEST(FusionComparison, PartsAddUpToTheMeasuredDifference) {
    HandMadeTrace made;
    made.fused("cpp_fused_add_relu_0", 0, 16, "[1,2]");
    made.op("aten::mm", 20, 18);
    const auto eager = eagerTrace(), compiled = made.finish();
    const FusionComparison comparison =
        compareFusion(comparable(*eager), comparable(*compiled), fusedGroups(*compiled));
    ASSERT_EQ(comparison.groups.size(), 1);
    EXPECT_DOUBLE_EQ(comparison.groups[0].eager_ns, 40);
    EXPECT_DOUBLE_EQ(comparison.groups[0].savedNs(), 24);
    EXPECT_DOUBLE_EQ(comparison.groups[0].savedLaunches(), 1); // two operators, one kernel
    EXPECT_DOUBLE_EQ(comparison.apart.savedNs(), 2);
    EXPECT_DOUBLE_EQ(comparison.apart.savedLaunches(), 0);
    EXPECT_DOUBLE_EQ(comparison.idle.savedNs(), 1);
    EXPECT_DOUBLE_EQ(comparison.overlap.savedNs(), 0);
    EXPECT_DOUBLE_EQ(comparison.whole.savedNs(), 27);
    EXPECT_DOUBLE_EQ(comparison.whole.savedLaunches(), 1);
}

// Node 1 (30 ns) is computed by a kernel of 10 ns for two nodes and by one of 15 for it alone: 5 to 15, so that 7.5 ns
// are the first one's, which also has node 2 (10 ns), and 22.5 the second one's.
TEST(FusionComparison, ANodeOfTwoKernelsIsDividedByTheirTime) {
    HandMadeTrace made;
    made.fused("first", 0, 10, "[1,2]");
    made.fused("second", 10, 15, "[1]");
    const auto eager = eagerTrace(), compiled = made.finish();
    const Fusion fusion = fusedGroups(*compiled);
    const FusionComparison comparison = compareFusion(comparable(*eager), comparable(*compiled), fusion);
    ASSERT_EQ(fusion.groups[0].kernel, "second");
    EXPECT_DOUBLE_EQ(comparison.groups[0].eager_ns, 22.5);
    EXPECT_DOUBLE_EQ(comparison.groups[1].eager_ns, 17.5);
    EXPECT_DOUBLE_EQ(comparison.apart.eager_ns, 20);
    // Node 1 has 7.5 / 17.5 of the first kernel's 10 ns.
    EXPECT_DOUBLE_EQ(comparison.nodes.at(NodeId(1)).compiled_ns, 15 + 10 * 7.5 / 17.5);
    EXPECT_DOUBLE_EQ(comparison.nodes.at(NodeId(2)).compiled_ns, 10 * 10 / 17.5);
}

// Three iterations of one kernel of 9 ns, against two of eager's 40: times are of one iteration.
TEST(FusionComparison, IterationsNeedNotBeAsMany) {
    HandMadeTrace eager, compiled;
    for (const std::int64_t start : {0, 100})
        eager.op("relu", start, 40, NodeId(1));
    eager.builder.info().iterations = 2;
    for (const std::int64_t start : {0, 100, 200})
        compiled.fused("k", start, 9, "[1]");
    compiled.builder.info().iterations = 3;
    const auto a = eager.finish(), b = compiled.finish();
    const FusionComparison comparison = compareFusion(comparable(*a), comparable(*b), fusedGroups(*b));
    EXPECT_DOUBLE_EQ(comparison.groups.at(0).eager_ns, 40);
    EXPECT_DOUBLE_EQ(comparison.groups.at(0).compiled_ns, 9);
    EXPECT_DOUBLE_EQ(comparison.groups.at(0).compiled_launches, 1);
}

// A kernel of 12 ns for nodes 7 and 8, which took no time eagerly: 6 each.
TEST(FusionComparison, NodesWithoutTimeShareAKernelEqually) {
    HandMadeTrace made;
    made.fused("views", 0, 12, "[7,8]");
    const auto eager = eagerTrace(), compiled = made.finish();
    const FusionComparison comparison =
        compareFusion(comparable(*eager), comparable(*compiled), fusedGroups(*compiled));
    EXPECT_DOUBLE_EQ(comparison.nodes.at(NodeId(7)).compiled_ns, 6);
    EXPECT_DOUBLE_EQ(comparison.nodes.at(NodeId(8)).compiled_ns, 6);
}

// Nodes 1 and 2 are in modules 0 and 1: of the kernel's 16 ns three quarters are node 1's, as of eager's 40.
TEST(FusionComparison, ModulesHaveTheSumsOfTheirNodes) {
    HandMadeTrace made;
    made.fused("cpp_fused_add_relu_0", 0, 16, "[1,2]");
    const auto eager = eagerTrace(), compiled = made.finish();
    const FusionComparison comparison =
        compareFusion(comparable(*eager), comparable(*compiled), fusedGroups(*compiled));
    const std::vector<std::uint32_t> module_of{0, 0, 1, 1};
    const auto modules = fusionByModule(comparison, module_of, 2);
    EXPECT_DOUBLE_EQ(modules[0].eager_ns, 30);
    EXPECT_DOUBLE_EQ(modules[0].compiled_ns, 12);
    EXPECT_DOUBLE_EQ(modules[1].savedNs(), 6);
}

// As above: the kernel's 16 ns are 12 of node 1 and 4 of node 2 (30 and 10 eagerly), "aten::mm" is of no node. Steps:
// node 1 12 - 30 = -18, node 2 4 - 10 = -6, node 3 -20, aten::mm +18, idle time 4 - 5 = -1: together -27 of 65.
TEST(TraceComparison, AFusedKernelIsDividedAsTheFusionTableDoes) {
    HandMadeTrace made;
    made.fused("cpp_fused_add_relu_0", 0, 16, "[1,2]", NodeId(1)); // its record is of the first
    made.op("aten::mm", 20, 18);
    const auto eager = eagerTrace(), compiled = made.finish();
    const ComparedTrace before = comparable(*eager), after = comparable(*compiled);
    const TraceComparison comparison = compareTraces(before, after);
    const FusionComparison fusion = compareFusion(before, after, after.fusion);
    std::map<std::string, double> deltas;
    double total = comparison.before_ns;
    for (const ComparisonStep& step : comparison.steps) {
        total += step.delta();
        if (step.kind == ComparisonStep::Kind::Node)
            deltas["#" + std::to_string(step.node.value())] = step.delta();
        else
            deltas[step.name] += step.delta(); // idle time and overlap have none
    }
    EXPECT_DOUBLE_EQ(deltas.at("#1"), -18);
    EXPECT_DOUBLE_EQ(deltas.at("#2"), -6);
    EXPECT_DOUBLE_EQ(deltas.at("#3"), -20);
    EXPECT_DOUBLE_EQ(deltas.at("aten::mm"), 18);
    EXPECT_DOUBLE_EQ(deltas.at(""), -1);
    EXPECT_DOUBLE_EQ(total, 38);
    EXPECT_DOUBLE_EQ(-deltas.at("#1"), fusion.nodes.at(NodeId(1)).savedNs());
    EXPECT_DOUBLE_EQ(-deltas.at("#2"), fusion.nodes.at(NodeId(2)).savedNs());
}

// One compiler has a kernel of 12 ns for nodes 1, 2 and one of 20 for 2 alone: by halves 6 and 26. The other one's
// kernel of 16 ns for both is divided by that, 3 and 13; its number likewise.
TEST(TraceComparison, OfTwoCompilersEachIsDividedByTheOther) {
    HandMadeTrace one, other;
    one.fused("both", 0, 12, "[1,2]");
    one.fused("second", 12, 20, "[2]");
    other.fused("both", 0, 16, "[1,2]");
    const auto a = one.finish(), b = other.finish();
    const TraceComparison comparison = compareTraces(comparable(*a), comparable(*b));
    const auto step = std::ranges::find(comparison.steps, NodeId(1), &ComparisonStep::node);
    ASSERT_NE(step, comparison.steps.end());
    EXPECT_DOUBLE_EQ(step->after_ns, 3);
    EXPECT_DOUBLE_EQ(step->after_kernels, 3.0 / 16);
}

// A kernel of one group, 7 ns for node 4, and one in none for the same node, 5 ns.
TEST(FusedGroups, WhatIsInNoGroupKeepsItsNode) {
    HandMadeTrace made;
    made.fused("k", 0, 7, "[4]", NodeId(4));
    made.op("aten::add", 10, 5, NodeId(4));
    made.op("stray", 20, 2);
    const auto trace = made.finish();
    const Fusion fusion = fusedGroups(*trace);
    EXPECT_EQ(fusion.rest_nodes.at(NodeId(4)).ns, 5);
    EXPECT_EQ(fusion.rest_elsewhere.size(), 1);
    EXPECT_EQ(fusion.rest_ns, 7);
}

} // namespace
} // namespace gnx::test
