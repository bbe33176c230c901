#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/profile/analysis/CallTree.h"
#include "core/profile/analysis/ModuleCalls.h"
#include "core/profile/analysis/NodeTable.h"
#include "tests/support/SmallGraphs.h"
#include "tests/unit/exec/trace/TraceFixtures.h"

namespace gnx::test {
namespace {

using test::activityNamed;
using test::HandMadeTrace;
using testing::ElementsAre;
using testing::Pair;
using testing::UnorderedElementsAre;

struct Read {
    explicit Read(HandMadeTrace& made) : trace(made.finish()), nesting(nestingOf(*trace)) {
        attribution = attribute(*trace, nesting);
    }
    std::shared_ptr<const Trace> trace;
    Nesting nesting;
    Attribution attribution;
};

// Node 0: 100 (self 30) around aten::mm of 70, and once more 40; node 1: 20. Without a device shares are of self times:
// 140 and 20 of 160.
TEST(NodeTable, CountsWhatIsForANode) {
    HandMadeTrace made;
    made.op("linear", 0, 100, NodeId(0));
    made.op("aten::mm", 10, 70);
    made.op("relu", 100, 20, NodeId(1));
    made.op("linear", 200, 40, NodeId(0));
    const Read read(made);
    const auto rows = nodeTable(*read.trace, read.nesting, read.attribution);
    ASSERT_EQ(rows.size(), 2);
    EXPECT_EQ(rows[0].node, NodeId(0));
    EXPECT_EQ(rows[0].calls, 2);
    EXPECT_EQ(rows[0].self_ns, 140);
    EXPECT_EQ(rows[0].device_ns, 0);
    EXPECT_DOUBLE_EQ(rows[0].share, 140.0 / 160);
    EXPECT_EQ(read.trace->activity(rows[0].longest).start_ns, 0);
}

// Kernels of 60 for node 0 and 20 for node 1: three quarters of the device's time, whatever the host took.
TEST(NodeTable, OfADeviceSharesAreTheDevices) {
    HandMadeTrace made;
    made.op("linear", 0, 10, NodeId(0));
    made.call("cudaLaunchKernel", 2, 5, 1);
    made.kernel("gemm", 100, 60, 1);
    made.op("relu", 20, 30, NodeId(1));
    made.call("cudaLaunchKernel", 22, 5, 2);
    made.kernel("relu", 200, 20, 2);
    const Read read(made);
    const auto rows = nodeTable(*read.trace, read.nesting, read.attribution);
    ASSERT_EQ(rows.size(), 2);
    EXPECT_EQ(rows[0].device_ns, 60);
    EXPECT_EQ(rows[0].kernels, 1);
    EXPECT_DOUBLE_EQ(rows[0].share, 0.75);
    EXPECT_EQ(nodeTable(*read.trace, read.nesting, read.attribution, {90, 150}).size(), 1);
}

TEST(NodeTable, NamesKnowTheirNodes) {
    HandMadeTrace made;
    made.op("relu", 0, 10, NodeId(3));
    made.op("relu", 20, 10, NodeId(1));
    made.op("relu", 40, 10, NodeId(3));
    made.op("stray", 60, 10);
    const Read read(made);
    const auto nodes = nodesByName(*read.trace, read.attribution, false);
    EXPECT_THAT(nodes, UnorderedElementsAre(Pair(read.trace->activity(activityNamed(*read.trace, "relu")).name,
                                                 ElementsAre(NodeId(1), NodeId(3)))));
}

// Two iterations: with them two trees, without them one of 10 + 30.
TEST(CallTree, IterationsCanBeLeftOut) {
    HandMadeTrace made;
    for (const std::int64_t i : {0, 1}) {
        made.builder.add(
            made.span(ActivityKind::Range, made.thread(), "iteration " + std::to_string(i + 1), 100 * i, 90));
        made.op("relu", 100 * i, 10 + 20 * i);
    }
    const Read read(made);
    EXPECT_EQ(callsTopDown(*read.trace, read.nesting, read.attribution).nodes[0].children.size(), 2);
    const CallTree one = callsTopDown(*read.trace, read.nesting, read.attribution, {.iterations = false});
    ASSERT_EQ(one.nodes.size(), 2);
    EXPECT_EQ(one.nodes[1].total_ns, 40);
    EXPECT_EQ(one.nodes[1].calls, 2);
}

// a: 30 + 40 of node 0, of which aten::addmm 20, and 3 of node 1; b: 50 of node 2; 5 of no node. Together 128. The
// kernel of 7 is addmm's.
TEST(ModuleCalls, StandBelowTheGraphsModules) {
    const auto graph = parseGraph(kTwoModules, Framework::Torch).value();
    HandMadeTrace made;
    made.op("linear", 0, 30, NodeId(0));
    made.op("aten::addmm", 5, 20);
    made.call("cudaLaunchKernel", 6, 2, 1);
    made.kernel("gemm", 300, 7, 1);
    made.op("linear", 50, 40, NodeId(0));
    made.op("linear", 95, 3, NodeId(1));
    made.op("linear", 100, 50, NodeId(2));
    made.op("stray", 200, 5);
    const Read read(made);
    const CallTree tree = callsByModule(*graph, *structureOf(*graph), *read.trace, read.nesting, read.attribution);
    const CallTree::Node& root = tree.nodes[0];
    EXPECT_EQ(root.total_ns, 128);
    EXPECT_EQ(root.device_ns, 7);
    ASSERT_EQ(root.children.size(), 3);
    const CallTree::Node& a = tree.nodes[root.children[0]];
    EXPECT_EQ(a.label, "a");
    EXPECT_EQ(a.total_ns, 73);
    EXPECT_EQ(a.self_ns, 0);
    EXPECT_EQ(a.device_ns, 7);
    const CallTree::Node& linear = tree.nodes[a.children.at(0)];
    EXPECT_EQ(linear.node, NodeId(0));
    EXPECT_EQ(linear.label, "torch._C._nn.linear #0");
    EXPECT_EQ(linear.calls, 2);
    EXPECT_EQ(linear.self_ns, 50);
    EXPECT_EQ(read.trace->text(tree.nodes[linear.children.at(0)].name), "aten::addmm");
    EXPECT_EQ(tree.nodes[root.children[1]].label, "b");
    EXPECT_EQ(read.trace->text(tree.nodes[root.children[2]].name), "stray");
}

} // namespace
} // namespace gnx::test
