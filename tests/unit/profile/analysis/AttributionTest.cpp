#include <gtest/gtest.h>

#include "core/profile/analysis/Attribution.h"
#include "tests/unit/exec/trace/TraceFixtures.h"

namespace gnx::test {
namespace {

using test::activityNamed;
using test::HandMadeTrace;

struct Attributed {
    explicit Attributed(HandMadeTrace& made)
        : trace(made.finish()), nesting(nestingOf(*trace)), attribution(attribute(*trace, nesting)) {}
    NodeId node(std::string_view name) const { return attribution.node(activityNamed(*trace, name)); }
    std::string_view op(std::string_view name) const {
        const ActivityId id = attribution.operatorOf(activityNamed(*trace, name));
        return id.valid() ? trace->name(trace->activity(id)) : "none";
    }
    std::shared_ptr<const Trace> trace;
    Nesting nesting;
    Attribution attribution;
};

TEST(Attribution, WhatIsWithinANodesOperatorIsForThatNode) {
    HandMadeTrace made;
    made.op("node", 0, 100, NodeId(3));
    made.op("aten::conv2d", 10, 50);
    made.call("cudaLaunchKernel", 20, 5, 1);
    const Attributed a(made);
    EXPECT_EQ(a.node("aten::conv2d"), NodeId(3));
    EXPECT_EQ(a.node("cudaLaunchKernel"), NodeId(3));
    EXPECT_EQ(a.op("cudaLaunchKernel"), "aten::conv2d");
}

TEST(Attribution, AKernelIsForWhoCalledIt) {
    HandMadeTrace made;
    made.op("aten::relu", 0, 100, NodeId(5));
    made.call("cudaLaunchKernel", 20, 5, 42);
    made.kernel("relu_kernel", 200, 10, 42);
    const Attributed a(made);
    EXPECT_EQ(a.node("relu_kernel"), NodeId(5));
    EXPECT_EQ(a.op("relu_kernel"), "aten::relu");
}

// The call was not recorded: the operator's own number is left.
TEST(Attribution, WithoutItsCallTheExternalIdTells) {
    HandMadeTrace made;
    made.op("aten::relu", 0, 100, NodeId(5), 8);
    made.kernel("relu_kernel", 200, 10, 42, 8);
    EXPECT_EQ(Attributed(made).node("relu_kernel"), NodeId(5));
}

TEST(Attribution, AKernelsOwnNodeGoesFirst) {
    HandMadeTrace made;
    made.op("aten::relu", 0, 100, NodeId(5));
    made.call("cudaLaunchKernel", 20, 5, 42);
    Activity kernel = made.span(ActivityKind::Kernel, made.stream(), "fused", 200, 10);
    kernel.correlation = 42;
    kernel.node = NodeId(9);
    made.builder.add(kernel);
    EXPECT_EQ(Attributed(made).node("fused"), NodeId(9));
}

// Kernels: 30 of 40 ns are of node 5. Operators: relu 100 ns of node 5, stray 25 ns of none; no operator is in another.
TEST(Attribution, SharesAreOfTime) {
    HandMadeTrace made;
    made.op("aten::relu", 0, 100, NodeId(5));
    made.call("cudaLaunchKernel", 20, 5, 42);
    made.kernel("relu_kernel", 200, 30, 42);
    made.kernel("stray_kernel", 300, 10);
    made.op("stray", 400, 25);
    const Attributed a(made);
    EXPECT_DOUBLE_EQ(a.attribution.deviceShare(), 0.75);
    // relu's self time is 100 - 5 (the call within it)
    EXPECT_DOUBLE_EQ(a.attribution.operatorShare(), 95.0 / 120.0);
    EXPECT_EQ(a.op("stray_kernel"), "none");
}

TEST(Attribution, NothingToAttributeIsAllAttributed) {
    HandMadeTrace made;
    EXPECT_DOUBLE_EQ(Attributed(made).attribution.deviceShare(), 1);
}

} // namespace
} // namespace gnx::test
