// Records as CUPTI 13.0 writes them, made up: there need be no GPU.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/exec/cupti/CuptiRecorder.h"
#include "core/exec/cupti/CuptiTranslator.h"

namespace gnx::test {
namespace {

using testing::HasSubstr;

template <class Record> const CUpti_Activity& plain(const Record& record) {
    return reinterpret_cast<const CUpti_Activity&>(record);
}

// The newest forms of this toolkit, of which the translator reads the older beginning.
CUpti_ActivityKernel10 kernel(std::uint64_t start, std::uint64_t end, std::uint32_t correlation) {
    CUpti_ActivityKernel10 record{};
    record.kind = CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL;
    record.start = start;
    record.end = end;
    record.deviceId = 0;
    record.contextId = 1;
    record.streamId = 7;
    record.gridX = 80;
    record.gridY = record.gridZ = 1;
    record.blockX = 256;
    record.blockY = record.blockZ = 1;
    record.registersPerThread = 64;
    record.staticSharedMemory = 1024;
    record.dynamicSharedMemory = 512;
    record.localMemoryPerThread = 16;
    record.queued = start > 500 ? start - 500 : 0;
    record.correlationId = correlation;
    record.name = "_ZN2at6native4fillEf";
    return record;
}

CUpti_ActivityAPI call(CUpti_ActivityKind kind, CUpti_CallbackId id, std::uint64_t start, std::uint64_t end,
                       std::uint32_t correlation) {
    CUpti_ActivityAPI record{};
    record.kind = kind;
    record.cbid = id;
    record.start = start;
    record.end = end;
    record.processId = 100;
    record.threadId = 101;
    record.correlationId = correlation;
    return record;
}

CUpti_ActivityExternalCorrelation
external(std::uint64_t id, std::uint32_t correlation,
         CUpti_ExternalCorrelationKind kind = CUPTI_EXTERNAL_CORRELATION_KIND_CUSTOM0) {
    CUpti_ActivityExternalCorrelation record{};
    record.kind = CUPTI_ACTIVITY_KIND_EXTERNAL_CORRELATION;
    record.externalKind = kind;
    record.externalId = id;
    record.correlationId = correlation;
    return record;
}

class CuptiTranslatorTest : public testing::Test {
  protected:
    template <class Record> void add(const Record& record) { translator_.add(plain(record)); }
    std::shared_ptr<const Trace> finish() { return builder_.finish(); }

    TraceBuilder builder_;
    CuptiTranslator translator_{builder_};
};

const Activity& only(const Trace& trace, ActivityKind kind) {
    const Activity* found = nullptr;
    for (const Activity& activity : trace.activities())
        if (activity.kind == kind) {
            EXPECT_EQ(found, nullptr) << "more than one";
            found = &activity;
        }
    if (found == nullptr)
        throw std::runtime_error("none");
    return *found;
}

} // namespace

TEST_F(CuptiTranslatorTest, AKernelHasItsLaunch) {
    add(kernel(2000, 5000, 9));
    const auto trace = finish();
    const Activity& found = only(*trace, ActivityKind::Kernel);
    EXPECT_EQ(trace->name(found), "at::native::fill(float)"); // c++filt
    EXPECT_EQ(found.duration_ns, 3000);
    EXPECT_EQ(found.correlation, 9U);
    EXPECT_EQ(trace->track(found.track).kind, TrackKind::Stream);
    EXPECT_EQ(trace->track(found.track).device, 0);
    const KernelDetail* detail = trace->kernel(found);
    ASSERT_NE(detail, nullptr);
    EXPECT_THAT(detail->grid, testing::ElementsAre(80, 1, 1));
    EXPECT_THAT(detail->block, testing::ElementsAre(256, 1, 1));
    EXPECT_EQ(detail->registers, 64U);
    EXPECT_EQ(detail->shared_bytes, 1536U);
    EXPECT_EQ(detail->local_bytes, 16U);
    EXPECT_EQ(detail->queued_ns, 500);
    EXPECT_EQ(detail->occupancy, -1); // nothing is known of the device
}

TEST_F(CuptiTranslatorTest, OccupancyNeedsTheDevice) {
    translator_.note(
        {.description = {.name = "NVIDIA H200", .multiprocessors = 132, .clock_mhz = 1980},
         .limits = {.warps = 64, .blocks = 32, .registers = 65536, .shared_bytes = 228 * 1024, .compute_major = 9},
         .uuid = {}});
    add(kernel(2000, 5000, 9));
    const auto trace = finish();
    // 8 warps a block; 64 registers x 32 = 2048 a warp, 32 warps at once, 4 blocks: 32 of 64 warps.
    EXPECT_DOUBLE_EQ(trace->kernel(only(*trace, ActivityKind::Kernel))->occupancy, 0.5);
    ASSERT_EQ(trace->info().devices.size(), 1U);
    EXPECT_EQ(trace->info().devices[0].name, "NVIDIA H200");
    EXPECT_EQ(trace->info().devices[0].multiprocessors, 132U);
    EXPECT_EQ(trace->info().devices[0].clock_mhz, 1980);
    EXPECT_EQ(trace->info().refused_records, 0U);
}

TEST_F(CuptiTranslatorTest, WorkIsTiedToItsCallAndNodeInAnyOrder) {
    add(kernel(3000, 4000, 9));
    add(external(externalIdOf(NodeId(12)), 9));
    add(call(CUPTI_ACTIVITY_KIND_RUNTIME, CUPTI_RUNTIME_TRACE_CBID_cudaLaunchKernel_v7000, 1000, 1500, 9));
    const auto trace = finish();
    const Activity& found = only(*trace, ActivityKind::Kernel);
    EXPECT_EQ(found.node, NodeId(12));
    const ActivityId launch = trace->launchOf(found);
    ASSERT_TRUE(launch.valid());
    EXPECT_EQ(trace->name(trace->activity(launch)), "cudaLaunchKernel");
    EXPECT_EQ(trace->trackName(trace->track(trace->activity(launch).track)).find("101") != std::string::npos, true);
}

TEST_F(CuptiTranslatorTest, AnotherProgramsCorrelationIsNoNode) {
    add(kernel(3000, 4000, 9));
    add(external(5, 9, CUPTI_EXTERNAL_CORRELATION_KIND_UNKNOWN));
    EXPECT_FALSE(only(*finish(), ActivityKind::Kernel).node.valid());
}

TEST_F(CuptiTranslatorTest, CopiesAndSetsHaveBytesAndPlaces) {
    CUpti_ActivityMemcpy6 copy{};
    copy.kind = CUPTI_ACTIVITY_KIND_MEMCPY;
    copy.copyKind = CUPTI_ACTIVITY_MEMCPY_KIND_HTOD;
    copy.srcKind = CUPTI_ACTIVITY_MEMORY_KIND_PAGEABLE;
    copy.dstKind = CUPTI_ACTIVITY_MEMORY_KIND_DEVICE;
    copy.bytes = 4096;
    copy.start = 100;
    copy.end = 200;
    copy.contextId = 1;
    copy.streamId = 7;
    CUpti_ActivityMemset4 set{};
    set.kind = CUPTI_ACTIVITY_KIND_MEMSET;
    set.bytes = 64;
    set.memoryKind = CUPTI_ACTIVITY_MEMORY_KIND_DEVICE;
    set.start = 300;
    set.end = 310;
    set.contextId = 1;
    set.streamId = 7;
    add(copy);
    add(set);
    const auto trace = finish();
    EXPECT_EQ(*trace->transfer(only(*trace, ActivityKind::Copy)),
              (TransferDetail{4096, MemoryPlace::Pageable, MemoryPlace::Device}));
    EXPECT_EQ(trace->name(only(*trace, ActivityKind::Copy)), "copy host to device");
    EXPECT_EQ(trace->transfer(only(*trace, ActivityKind::Set))->bytes, 64U);
}

TEST_F(CuptiTranslatorTest, WaitsSayWhatForAndOverheadWhere) {
    CUpti_ActivitySynchronization2 wait{};
    wait.kind = CUPTI_ACTIVITY_KIND_SYNCHRONIZATION;
    wait.type = CUPTI_ACTIVITY_SYNCHRONIZATION_TYPE_STREAM_SYNCHRONIZE;
    wait.start = 100;
    wait.end = 900;
    wait.contextId = 1;
    wait.streamId = 7;
    wait.correlationId = 4;
    CUpti_ActivityOverhead3 overhead{};
    overhead.kind = CUPTI_ACTIVITY_KIND_OVERHEAD;
    overhead.overheadKind = CUPTI_ACTIVITY_OVERHEAD_CUPTI_BUFFER_FLUSH;
    overhead.objectKind = CUPTI_ACTIVITY_OBJECT_THREAD;
    overhead.objectId.pt.processId = 100;
    overhead.objectId.pt.threadId = 102;
    overhead.start = 1000;
    overhead.end = 1100;
    add(wait);
    add(overhead);
    const auto trace = finish();
    EXPECT_EQ(*trace->synchronization(only(*trace, ActivityKind::Synchronization)),
              (SynchronizationDetail{Awaited::Stream, 7}));
    EXPECT_EQ(trace->name(only(*trace, ActivityKind::Overhead)), "tracing: buffers are flushed");
    EXPECT_EQ(trace->track(only(*trace, ActivityKind::Overhead).track).kind, TrackKind::Thread);
}

TEST_F(CuptiTranslatorTest, WhatCannotBeUsedIsCounted) {
    add(kernel(0, 0, 1)); // CUPTI could not tell its times
    CUpti_Activity unknown{};
    unknown.kind = CUPTI_ACTIVITY_KIND_NVLINK;
    add(unknown);
    add(kernel(5000, 4000, 2)); // a clock that went backwards
    const auto trace = finish();
    EXPECT_EQ(trace->info().refused_records, 2U);
    const Activity& repaired = only(*trace, ActivityKind::Kernel);
    EXPECT_EQ(repaired.duration_ns, 0);
    EXPECT_TRUE(repaired.flags & kRepairedDuration);
}

// The clock of 64 bits goes on at 0: 2^64 - 500 to 1500 are 2000 ns, and 3000 is 3500 ns after the first.
TEST_F(CuptiTranslatorTest, AClockThatWrapsKeepsOrderAndDurations) {
    add(kernel(3000, 4000, 2));
    add(kernel(std::uint64_t{0} - 500, 1500, 1));
    const auto trace = finish();
    ASSERT_EQ(trace->activities().size(), 2U);
    const Activity &first = trace->activities()[0], &second = trace->activities()[1];
    EXPECT_EQ(first.correlation, 1U);
    EXPECT_EQ(first.duration_ns, 2000);
    EXPECT_EQ(second.start_ns - first.start_ns, 3500);
    EXPECT_EQ(trace->info().refused_records, 0U);
}

TEST_F(CuptiTranslatorTest, AKernelWithoutANameIsKept) {
    auto record = kernel(1000, 2000, 1);
    record.name = nullptr;
    add(record);
    const auto trace = finish();
    EXPECT_EQ(trace->name(only(*trace, ActivityKind::Kernel)), "(unnamed)");
}

TEST(CuptiRecorder, SaysWhatItNeedsWhereThereIsNoDriver) {
    CuptiRecorder recorder;
    const Status started = recorder.start();
    if (started.ok())
        GTEST_SKIP() << "this machine has a GPU: tests/gpu/check.py asks more";
    EXPECT_THAT(started.error().text(), HasSubstr("CUPTI says"));
    EXPECT_THAT(started.error().hint, HasSubstr("driver"));
    TraceBuilder builder;
    EXPECT_TRUE(recorder.stop(builder).ok());
    EXPECT_EQ(builder.size(), 0U);
}

} // namespace gnx::test
