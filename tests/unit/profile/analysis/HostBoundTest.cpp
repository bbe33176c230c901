#include <gtest/gtest.h>

#include "core/profile/analysis/LaunchBound.h"
#include "core/profile/analysis/TinyKernels.h"
#include "core/profile/analysis/Waits.h"
#include "tests/unit/exec/trace/TraceFixtures.h"

namespace gnx::test {
namespace {

using test::HandMadeTrace;

/// Kernels of `duration` every 20 ns, each started by a call of 10 ns.
void addKernels(HandMadeTrace& made, int count, std::int64_t from, std::int64_t duration) {
    static std::uint32_t correlation = 0;
    for (int i = 0; i < count; ++i) {
        ++correlation;
        made.call("cudaLaunchKernel", from + 20 * i, 10, correlation);
        made.kernel("k" + std::to_string(duration), from + 20 * i + 12, duration, correlation);
    }
}

// Six kernels of 4 ns with launches of 10 ns: from 12 to 112 + 4 = 104 ns, of which kernels 24 and idle 80. Then three
// of 15 ns, which are longer than their launches.
TEST(LaunchBound, AStretchIsKernelsShorterThanTheirLaunches) {
    HandMadeTrace made;
    addKernels(made, 6, 0, 4);
    addKernels(made, 3, 200, 15);
    const auto found = launchBoundStretches(*made.finish());
    ASSERT_EQ(found.size(), 1);
    EXPECT_EQ(found[0].kernels, 6);
    EXPECT_EQ(found[0].end_ns - found[0].begin_ns, 104);
    EXPECT_EQ(found[0].kernel_ns, 24);
    EXPECT_EQ(found[0].launch_ns, 60);
    EXPECT_EQ(found[0].idle(), 80);
}

// All of them begin with one call: what a CUDA graph would bring is there already.
TEST(LaunchBound, KernelsOfAGraphAreNone) {
    HandMadeTrace made;
    made.call("cudaGraphLaunch", 0, 300, 1);
    for (int i = 0; i < 421; ++i)
        made.kernel("k", 310 + i * 10, 5, 1);
    EXPECT_TRUE(launchBoundStretches(*made.finish(), 5).empty());
}

TEST(LaunchBound, FewAreNoStretch) {
    HandMadeTrace made;
    addKernels(made, 4, 0, 4);
    EXPECT_TRUE(launchBoundStretches(*made.finish(), 5).empty());
}

TEST(LaunchBound, ALongKernelDividesThem) {
    HandMadeTrace made;
    addKernels(made, 5, 0, 4);
    addKernels(made, 1, 100, 15);
    addKernels(made, 7, 120, 4);
    const auto found = launchBoundStretches(*made.finish(), 5);
    ASSERT_EQ(found.size(), 2);
    EXPECT_EQ(found[0].kernels, 7); // more idle time
}

TEST(Waits, AreCountedByCallAndOperator) {
    HandMadeTrace made;
    made.op("aten::item", 0, 100, NodeId(2));
    made.call("cudaStreamSynchronize", 10, 50);
    made.op("aten::item", 200, 100, NodeId(4));
    made.call("cudaStreamSynchronize", 210, 80);
    made.call("cudaDeviceSynchronize", 400, 40);
    made.call("cudaLaunchKernel", 500, 5);
    const auto trace = made.finish();
    const Nesting nesting = nestingOf(*trace);
    const auto rows = hostWaits(*trace, nesting, attribute(*trace, nesting));
    ASSERT_EQ(rows.size(), 2);
    EXPECT_EQ(trace->text(rows[0].operator_name), "aten::item");
    EXPECT_EQ(rows[0].calls, 2);
    EXPECT_EQ(rows[0].total_ns, 130);
    EXPECT_EQ(rows[0].node, NodeId(4)); // node of the longest wait
    EXPECT_EQ(trace->text(rows[1].call), "cudaDeviceSynchronize");
    EXPECT_FALSE(rows[1].operator_name.valid());
}

TEST(Waits, ACallWithinAWaitingCallWaitsOnce) {
    HandMadeTrace made;
    made.call("cudaMemcpy", 0, 100);
    made.builder.add(made.span(ActivityKind::Driver, made.thread(), "cuCtxSynchronize", 10, 50));
    made.call("cudaMemcpyAsync", 200, 100);
    const auto trace = made.finish();
    const Nesting nesting = nestingOf(*trace);
    const auto rows = hostWaits(*trace, nesting, attribute(*trace, nesting));
    ASSERT_EQ(rows.size(), 1);
    EXPECT_EQ(rows[0].total_ns, 100);
}

TEST(TinyKernels, AreThoseBelowTheLimit) {
    HandMadeTrace made;
    made.kernel("small", 0, 1'999);
    made.kernel("small", 3'000, 500);
    made.kernel("large", 6'000, 2'000);
    const auto trace = made.finish();
    const TinyKernels tiny = tinyKernels(*trace);
    EXPECT_EQ(tiny.kernels, 3);
    EXPECT_EQ(tiny.tiny, 2);
    EXPECT_EQ(tiny.tiny_ns, 2'499);
    EXPECT_EQ(tiny.kernel_ns, 4'499);
    ASSERT_EQ(tiny.rows.size(), 1);
    EXPECT_EQ(trace->text(tiny.rows[0].name), "small");
}

} // namespace
} // namespace gnx::test
