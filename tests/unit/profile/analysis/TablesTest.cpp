#include <algorithm>

#include <gtest/gtest.h>

#include "core/profile/analysis/CallTree.h"
#include "core/profile/analysis/KernelTable.h"
#include "core/profile/analysis/OperatorTable.h"
#include "tests/unit/exec/trace/TraceFixtures.h"

namespace gnx::test {
namespace {

using test::activityNamed;
using test::HandMadeTrace;

// gemm 30 + 50, relu 20: total 100, shares 0.8 and 0.2.
TEST(KernelTable, AddsUpByName) {
    HandMadeTrace made;
    made.kernel("gemm", 0, 30);
    made.kernel("relu", 40, 20);
    made.kernel("gemm", 70, 50);
    const auto trace = made.finish();
    const auto rows = kernelTable(*trace);
    ASSERT_EQ(rows.size(), 2);
    EXPECT_EQ(trace->text(rows[0].name), "gemm");
    EXPECT_EQ(rows[0].calls, 2);
    EXPECT_EQ(rows[0].total_ns, 80);
    EXPECT_DOUBLE_EQ(rows[0].meanNs(), 40);
    EXPECT_EQ(rows[0].min_ns, 30);
    EXPECT_EQ(rows[0].max_ns, 50);
    EXPECT_EQ(trace->activity(rows[0].longest).start_ns, 70);
    EXPECT_DOUBLE_EQ(rows[0].share, 0.8);
    EXPECT_EQ(rows[0].registers, 32);
}

// 3000 bytes in 2 us: 1.5 GB/s.
TEST(KernelTable, CopiesHaveARate) {
    HandMadeTrace made;
    made.copy("Memcpy HtoD", 0, 2'000, 3'000);
    EXPECT_DOUBLE_EQ(kernelTable(*made.finish())[0].bytesPerSecond(), 1.5e9);
}

// 0.5 for 30 ns and 1 for 10 ns: (15 + 10) / 40.
TEST(KernelTable, OccupancyIsTheMeanByTime) {
    HandMadeTrace made;
    made.builder.add(made.span(ActivityKind::Kernel, made.stream(), "k", 0, 30), KernelDetail{.occupancy = 0.5});
    made.builder.add(made.span(ActivityKind::Kernel, made.stream(), "k", 40, 10), KernelDetail{.occupancy = 1});
    EXPECT_DOUBLE_EQ(kernelTable(*made.finish())[0].occupancy, 0.625);
}

TEST(KernelTable, ARangeHoldsWhatBeginsInIt) {
    HandMadeTrace made;
    made.kernel("a", 0, 30);
    made.kernel("b", 40, 20);
    made.kernel("c", 70, 50);
    const auto trace = made.finish();
    const auto rows = kernelTable(*trace, {30, 70});
    ASSERT_EQ(rows.size(), 1);
    EXPECT_EQ(trace->text(rows[0].name), "b");
}

// On a CPU: cpp_fused_relu 30 + 10 of 60 ns; only compilers' code counts as kernels.
TEST(KernelTable, WithoutADeviceItHasTheKernelsThatACompilerTold) {
    HandMadeTrace made;
    made.op("torch.relu", 0, 100);
    made.fused("cpp_fused_relu", 0, 30, "[0]");
    made.fused("extern_kernels.mm", 40, 20, "[1]");
    made.fused("cpp_fused_relu", 70, 10, "[0]");
    const auto trace = made.finish();
    const auto rows = kernelTable(*trace);
    ASSERT_EQ(rows.size(), 2);
    EXPECT_EQ(trace->text(rows[0].name), "cpp_fused_relu");
    EXPECT_EQ(rows[0].kind, ActivityKind::Kernel);
    EXPECT_EQ(rows[0].calls, 2);
    EXPECT_EQ(rows[0].total_ns, 40);
    EXPECT_NEAR(rows[0].share, 2.0 / 3, 1e-12);
    EXPECT_EQ(kernelTable(*trace, {35, 60}).size(), 1);
}

TEST(KernelTable, WhereADeviceWorksTheCallsOfKernelsAreNone) {
    HandMadeTrace made;
    made.fused("cpp_fused_relu", 0, 30, "[0]");
    made.kernel("relu_kernel", 10, 30);
    const auto trace = made.finish();
    const auto rows = kernelTable(*trace);
    ASSERT_EQ(rows.size(), 1);
    EXPECT_EQ(trace->text(rows[0].name), "relu_kernel");
}

/// linear 0..100 calls addmm 10..80, which starts gemm (60 ns); relu 100..120 starts relu_kernel (5 ns) and runs twice.
struct LinearAndRelu {
    LinearAndRelu() {
        HandMadeTrace made;
        made.module("layer1", 0, 200);
        made.op("aten::linear", 0, 100);
        made.op("aten::addmm", 10, 70);
        made.call("cudaLaunchKernel", 20, 10, 1);
        made.kernel("gemm", 200, 60, 1);
        made.op("aten::relu", 100, 20);
        made.call("cudaLaunchKernel", 105, 5, 2);
        made.kernel("relu_kernel", 300, 5, 2);
        made.op("aten::relu", 130, 30);
        trace = made.finish();
        nesting = nestingOf(*trace);
        attribution = attribute(*trace, nesting);
    }
    std::shared_ptr<const Trace> trace;
    Nesting nesting;
    Attribution attribution;
};

// Self: linear 100 - 70 = 30; addmm 70 - 10 (its call) = 60; relu 20 - 5 + 30 = 45. Together 135.
TEST(OperatorTable, SelfTimesLeaveOutWhatIsWithin) {
    const LinearAndRelu made;
    const auto rows = operatorTable(*made.trace, made.nesting, made.attribution);
    ASSERT_EQ(rows.size(), 3);
    EXPECT_EQ(made.trace->text(rows[0].name), "aten::addmm");
    EXPECT_EQ(rows[0].self_ns, 60);
    EXPECT_EQ(made.trace->text(rows[1].name), "aten::relu");
    EXPECT_EQ(rows[1].calls, 2);
    EXPECT_EQ(rows[1].total_ns, 50);
    EXPECT_EQ(rows[1].self_ns, 45);
    EXPECT_DOUBLE_EQ(rows[1].share, 45.0 / 135);
    EXPECT_EQ(rows[2].self_ns, 30);
}

// div_ 0..100 calls div_ 20..80 and nothing else: one call of 100 ns, all of which is its own.
TEST(OperatorTable, AnOperatorThatOnlyCallsItselfCountsOnce) {
    HandMadeTrace made;
    made.op("aten::div_", 0, 100);
    made.op("aten::div_", 20, 60);
    const auto trace = made.finish();
    const Nesting nesting = nestingOf(*trace);
    const auto rows = operatorTable(*trace, nesting, attribute(*trace, nesting));
    ASSERT_EQ(rows.size(), 1);
    EXPECT_EQ(rows[0].calls, 1);
    EXPECT_EQ(rows[0].total_ns, 100);
    EXPECT_EQ(rows[0].self_ns, 100);
}

// As PyTorch casts: to 200..250 calls _to_copy 205..245, which calls to 210..240, which calls copy_ 215..235.
TEST(OperatorTable, TimeInWhichAnOperatorCallsItselfCountsOnce) {
    HandMadeTrace made;
    made.op("aten::to", 200, 50);
    made.op("aten::_to_copy", 205, 40);
    made.op("aten::to", 210, 30);
    made.op("aten::copy_", 215, 20);
    made.call("cudaMemcpyAsync", 216, 4, 1);
    made.copy("Memcpy", 220, 7, 64, 1);
    const auto trace = made.finish();
    const Nesting nesting = nestingOf(*trace);
    const auto rows = operatorTable(*trace, nesting, attribute(*trace, nesting));
    const auto row = std::ranges::find_if(rows, [&](const auto& one) { return trace->text(one.name) == "aten::to"; });
    ASSERT_NE(row, rows.end());
    EXPECT_EQ(row->calls, 2);
    EXPECT_EQ(row->total_ns, 50);
    EXPECT_EQ(row->self_ns, 20);
    EXPECT_EQ(row->device_ns, 7);
}

// Both threads run all the time.
TEST(OperatorTable, ThreadsThatCallTheSameBothCount) {
    HandMadeTrace made;
    made.builder.add(made.span(ActivityKind::Operator, made.thread(1), "aten::mm", 0, 50));
    made.builder.add(made.span(ActivityKind::Operator, made.thread(2), "aten::mm", 10, 50));
    const auto trace = made.finish();
    const Nesting nesting = nestingOf(*trace);
    EXPECT_EQ(operatorTable(*trace, nesting, attribute(*trace, nesting))[0].total_ns, 100);
}

TEST(OperatorTable, DeviceTimeIsAlsoOfWhoCallsTheOperator) {
    const LinearAndRelu made;
    const auto rows = operatorTable(*made.trace, made.nesting, made.attribution);
    EXPECT_EQ(rows[0].device_ns, 60);
    EXPECT_EQ(rows[0].self_device_ns, 60);
    EXPECT_EQ(rows[0].kernels, 1);
    EXPECT_EQ(rows[2].device_ns, 60); // aten::linear
    EXPECT_EQ(rows[2].self_device_ns, 0);
    EXPECT_EQ(rows[2].kernels, 0);
}

const CallTree::Node& childNamed(const CallTree& tree, const Trace& trace, std::uint32_t of, std::string_view name) {
    for (const std::uint32_t child : tree.nodes[of].children)
        if (trace.text(tree.nodes[child].name) == name)
            return tree.nodes[child];
    throw std::runtime_error("no call of " + std::string(name));
}

// layer1: 200 - 100 (linear) - 50 (both relu) = 50 to itself. Calls of the runtime have no node: addmm keeps its 70.
TEST(CallTree, TopDownGoesFromModulesToOperators) {
    const LinearAndRelu made;
    const CallTree tree = callsTopDown(*made.trace, made.nesting, made.attribution);
    EXPECT_EQ(tree.nodes[0].total_ns, 200);
    EXPECT_EQ(tree.nodes[0].device_ns, 65);
    const CallTree::Node& layer = childNamed(tree, *made.trace, 0, "layer1");
    EXPECT_EQ(layer.self_ns, 50);
    EXPECT_EQ(layer.device_ns, 65);
    const std::uint32_t at = tree.nodes[0].children[0];
    EXPECT_EQ(made.trace->text(tree.nodes[tree.nodes[at].children[0]].name), "aten::linear"); // the largest first
    EXPECT_EQ(childNamed(tree, *made.trace, at, "aten::relu").calls, 2);
    EXPECT_EQ(childNamed(tree, *made.trace, at, "aten::relu").total_ns, 50);
    EXPECT_EQ(childNamed(tree, *made.trace, tree.nodes[at].children[0], "aten::addmm").self_ns, 70);
}

TEST(CallTree, SelfTimesAddUpToTheTotal) {
    const LinearAndRelu made;
    const CallTree tree = callsTopDown(*made.trace, made.nesting, made.attribution);
    std::int64_t sum = 0;
    for (const CallTree::Node& node : tree.nodes)
        sum += node.self_ns;
    EXPECT_EQ(sum, tree.nodes[0].total_ns);
}

TEST(CallTree, BottomUpGoesFromOperatorsToWhoCalledThem) {
    const LinearAndRelu made;
    const CallTree tree = callsBottomUp(*made.trace, made.nesting, made.attribution);
    EXPECT_EQ(tree.nodes[0].total_ns, 200);
    const CallTree::Node& relu = childNamed(tree, *made.trace, 0, "aten::relu");
    EXPECT_EQ(relu.self_ns, 50);
    EXPECT_EQ(relu.device_ns, 5);
    ASSERT_EQ(relu.children.size(), 1);
    EXPECT_EQ(made.trace->text(tree.nodes[relu.children[0]].name), "layer1");
    EXPECT_EQ(tree.nodes[relu.children[0]].total_ns, 50);
}

TEST(CallTree, ModulesAloneKeepTheTimeOfTheirOperators) {
    const LinearAndRelu made;
    const CallTree tree = callsTopDown(*made.trace, made.nesting, made.attribution,
                                       {.modules = true, .operators = false, .ranges = false, .python = false});
    ASSERT_EQ(tree.nodes.size(), 2);
    EXPECT_EQ(tree.nodes[1].self_ns, 200);
    EXPECT_EQ(tree.nodes[1].device_ns, 65);
}

} // namespace
} // namespace gnx::test
