#include <gtest/gtest.h>

#include "core/profile/analysis/DeviceUse.h"
#include "tests/unit/exec/trace/TraceFixtures.h"

namespace gnx::test {
namespace {

using test::HandMadeTrace;

TEST(DeviceUse, ConcurrentKernelsAreBusyOnce) {
    HandMadeTrace made;
    made.kernel("a", 0, 10);
    made.builder.add(made.span(ActivityKind::Kernel, made.stream(8), "b", 5, 10), KernelDetail{});
    const auto use = deviceUse(*made.finish());
    ASSERT_EQ(use.size(), 1);
    EXPECT_EQ(use[0].busy_ns, 15);
    EXPECT_EQ(use[0].kernel_ns, 20);
    EXPECT_TRUE(use[0].gaps.empty());
}

//           0    10   20   30   40   50   60   70   80   90   100
// stream    [ a ]               [copy]                    [ b ]
// host           [synchronize ]                 [ launch b]
// Gap 10..90: the copy takes 40..50; before the launch at 70 the synchronization takes 10..30, the rest is the host's:
// 30..40 and 50..70; from the launch on it is the launch's: 70..90.
TEST(DeviceUse, AGapIsDividedByItsCauses) {
    HandMadeTrace made;
    made.kernel("a", 0, 10);
    made.call("cudaStreamSynchronize", 10, 20);
    made.copy("Memcpy HtoD", 40, 10, 64);
    made.call("cudaLaunchKernel", 70, 15, 2);
    made.kernel("b", 90, 10, 2);
    const auto trace = made.finish();
    const auto use = deviceUse(*trace);
    ASSERT_EQ(use.size(), 1);
    ASSERT_EQ(use[0].gaps.size(), 1);
    const IdleGap& gap = use[0].gaps[0];
    EXPECT_EQ(gap.of(IdleCause::Copy), 10);
    EXPECT_EQ(gap.of(IdleCause::Synchronization), 20);
    EXPECT_EQ(gap.of(IdleCause::Host), 10 + 20);
    EXPECT_EQ(gap.of(IdleCause::Launch), 20);
    EXPECT_EQ(gap.mainCause(), IdleCause::Host);
    EXPECT_EQ(trace->name(trace->activity(gap.next)), "b");
}

TEST(DeviceUse, BusyAndIdleAddUpToTheSpan) {
    HandMadeTrace made;
    for (int i = 0; i < 50; ++i) {
        made.call("cudaLaunchKernel", 100 * i, 7, static_cast<std::uint32_t>(i + 1));
        made.kernel("k", 100 * i + 30 + i % 7, 20 + i, static_cast<std::uint32_t>(i + 1));
    }
    const auto use = deviceUse(*made.finish());
    EXPECT_EQ(use[0].busy_ns + use[0].idle(IdleCause::Copy) + use[0].idle(IdleCause::Synchronization) +
                  use[0].idle(IdleCause::Host) + use[0].idle(IdleCause::Launch),
              use[0].span());
}

TEST(DeviceUse, AKernelThatWasStartedLongBeforeWaitsForTheDevice) {
    HandMadeTrace made;
    made.kernel("a", 0, 10, 1);
    made.call("cudaLaunchKernel", 1, 2, 2);
    made.kernel("b", 15, 10, 2);
    EXPECT_EQ(deviceUse(*made.finish())[0].idle(IdleCause::Launch), 5);
}

TEST(DeviceUse, WithoutKernelsThereIsNothing) {
    HandMadeTrace made;
    made.copy("Memcpy HtoD", 0, 10, 64);
    EXPECT_TRUE(deviceUse(*made.finish()).empty());
}

} // namespace
} // namespace gnx::test
