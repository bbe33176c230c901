#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/profile/files/ImportFixtures.h"

// The rows of CUDA, ROCm, XPU, MTIA, Ascend and unknown accelerators are those of devices.
namespace gnx::test {
namespace {

using test::imported;
using test::named;
using testing::ElementsAre;
using testing::HasSubstr;

std::string nameOfRow(const ImportedTrace& result, std::string_view activity) {
    return result.trace->trackName(result.trace->track(named(result, activity).track));
}

ActivityKind kindOf(const ImportedTrace& result, std::string_view activity) {
    return named(result, activity).kind;
}

// As in Ascend's trace_view.json: no categories, names behind the events, arrows for what elsewhere is a correlation.
constexpr std::string_view kAscend = R"json([
    {"ph":"X","name":"aten::add","cat":"cpu_op","pid":4376,"tid":4376,"ts":"1704161511420300.000","dur":8.0},
    {"ph":"X","name":"Add1","pid":2,"tid":3,"ts":"1704161511420306.491","dur":0.12,"args":{}},
    {"ph":"X","name":"Add2","pid":2,"tid":3,"ts":"1704161511420306.611","dur":"0.5","args":{}},
    {"ph":"X","name":"MEMCPY_ASYNC","pid":2,"tid":3,"ts":"1704161511420309","dur":"0.5"},
    {"ph":"X","name":"EVENT_WAIT","pid":2,"tid":4,"ts":"1704161511420309","dur":"0.5"},
    {"ph":"X","name":"Computing","pid":5,"tid":1,"ts":"1704161511420306.491","dur":0.62},
    {"ph":"M","name":"process_name","pid":2,"args":{"name":"Ascend Hardware"}},
    {"ph":"M","name":"thread_name","pid":2,"tid":3,"args":{"name":"Stream 3"}},
    {"ph":"M","name":"process_name","pid":5,"args":{"name":"Overlap Analysis"}},
    {"ph":"s","name":"async_npu","id":"17","pid":4376,"tid":4376,"ts":"1704161511420301.000","cat":"async_npu"},
    {"ph":"f","bp":"e","name":"async_npu","id":"17","pid":2,"tid":3,"ts":"1704161511420306.491","cat":"async_npu"}])json";

TEST(DeviceRows, OfAscendAreStreams) {
    const auto result = imported(kAscend);
    EXPECT_EQ(nameOfRow(result, "Add1"), "Ascend Hardware Stream 3");
    EXPECT_EQ(kindOf(result, "Add1"), ActivityKind::Kernel);
    EXPECT_EQ(kindOf(result, "Add2"), ActivityKind::Kernel);
    EXPECT_EQ(kindOf(result, "MEMCPY_ASYNC"), ActivityKind::Copy);
    EXPECT_EQ(kindOf(result, "EVENT_WAIT"), ActivityKind::Synchronization);
    EXPECT_EQ(kindOf(result, "aten::add"), ActivityKind::Operator);
    // Sums of what the streams did are none of the device's work.
    EXPECT_EQ(kindOf(result, "Computing"), ActivityKind::Range);
}

TEST(DeviceRows, WithoutCategoriesAreTold) {
    const auto result = imported(kAscend);
    EXPECT_EQ(result.report.count(ImportProblemKind::UnknownDeviceWork), 4);
    EXPECT_THAT(result.report.lines(), ElementsAre(HasSubstr("Add1 of Ascend Hardware, Stream 3")));
}

// Add1 begins 6.491 us after aten::add, Add2 6.611: they touch.
TEST(DeviceRows, TimesOfNeighboursAreExact) {
    const auto result = imported(kAscend);
    EXPECT_EQ(named(result, "Add1").start_ns, 6'491);
    EXPECT_EQ(named(result, "Add2").start_ns, 6'611);
    EXPECT_EQ(result.report.count(ImportProblemKind::Overlapping), 0);
}

TEST(DeviceRows, AnArrowTiesWorkToItsOperator) {
    const auto result = imported(kAscend);
    EXPECT_NE(named(result, "Add1").external, 0);
    EXPECT_EQ(named(result, "Add1").external, named(result, "aten::add").external);
    EXPECT_EQ(named(result, "Add2").external, 0);
}

// As PyTorch writes XPUs: kernels have the category of all GPUs, calls their own.
TEST(DeviceRows, OfXpusHaveTheirLabel) {
    const auto result = imported(R"json([
        {"ph":"M","name":"process_name","pid":1,"tid":0,"args":{"name":"python"}},
        {"ph":"M","name":"process_labels","pid":1,"tid":0,"args":{"labels":"XPU 1"}},
        {"ph":"X","cat":"xpu_runtime","name":"urEnqueueKernelLaunch","pid":99,"tid":99,"ts":1,"dur":2,"args":{"correlation":5}},
        {"ph":"X","cat":"kernel","name":"gemm","pid":1,"tid":3,"ts":5,"dur":2,"args":{"correlation":5,"device":1,"sycl queue":3}},
        {"ph":"X","cat":"gpu_memcpy","name":"Memcpy M2D (Memory -> Device)","pid":1,"tid":3,"ts":8,"dur":2,"args":{"device":1,"bytes":64}},
        {"ph":"X","cat":"xpu_sync","name":"zeEventHostSynchronize","pid":-1,"tid":99,"ts":3,"dur":8,"args":{"Type":"HOST_EVENT"}}])json");
    EXPECT_EQ(nameOfRow(result, "gemm"), "XPU 1 stream 3");
    EXPECT_EQ(kindOf(result, "urEnqueueKernelLaunch"), ActivityKind::Runtime);
    EXPECT_EQ(kindOf(result, "zeEventHostSynchronize"), ActivityKind::Synchronization);
    EXPECT_TRUE(result.trace->launchOf(named(result, "gemm")).valid());
    EXPECT_EQ(result.report.lines().size(), 0);
}

TEST(DeviceRows, OfMtiaAreKernels) {
    const auto result = imported(R"json([
        {"ph":"M","name":"process_name","pid":2,"tid":0,"args":{"name":"MTIA 2"}},
        {"ph":"X","cat":"mtia_runtime","name":"launch","pid":99,"tid":99,"ts":1,"dur":2},
        {"ph":"X","cat":"mtia_ccp_events","name":"fc","pid":2,"tid":0,"ts":5,"dur":2}])json");
    EXPECT_EQ(kindOf(result, "fc"), ActivityKind::Kernel);
    EXPECT_EQ(kindOf(result, "launch"), ActivityKind::Runtime);
    EXPECT_EQ(nameOfRow(result, "fc"), "MTIA 2 stream 0");
}

TEST(DeviceRows, OfRocmHaveTheirCopies) {
    const auto result = imported(R"json([
        {"ph":"X","cat":"cuda_runtime","name":"hipLaunchKernel","pid":99,"tid":99,"ts":1,"dur":2,"args":{"correlation":5}},
        {"ph":"X","cat":"kernel","name":"Cijk_gemm","pid":0,"tid":1,"ts":5,"dur":2,"args":{"correlation":5,"device":0}},
        {"ph":"X","cat":"gpu_memcpy","name":"CopyDeviceToHost","pid":0,"tid":1,"ts":8,"dur":2,"args":{"device":0,"bytes":64}}])json");
    EXPECT_EQ(nameOfRow(result, "Cijk_gemm"), "GPU 0 stream 1");
    EXPECT_EQ(*result.trace->transfer(named(result, "CopyDeviceToHost")),
              (TransferDetail{64, MemoryPlace::Device, MemoryPlace::Unknown}));
}

TEST(DeviceRows, CategoriesOfOtherAcceleratorsEndAsKnownOnes) {
    const auto result = imported(R"json([
        {"ph":"X","cat":"mlu_runtime","name":"a","pid":99,"tid":99,"ts":1,"dur":2},
        {"ph":"X","cat":"GCU_MEMCPY","name":"b","pid":0,"tid":1,"ts":1,"dur":2},
        {"ph":"X","cat":"mlu_memset","name":"c","pid":0,"tid":1,"ts":4,"dur":2},
        {"ph":"X","cat":"mlu_user_annotation","name":"d","pid":0,"tid":1,"ts":8,"dur":2}])json");
    EXPECT_EQ(kindOf(result, "a"), ActivityKind::Runtime);
    EXPECT_EQ(kindOf(result, "b"), ActivityKind::Copy);
    EXPECT_EQ(kindOf(result, "c"), ActivityKind::Set);
    EXPECT_EQ(kindOf(result, "d"), ActivityKind::Range);
    EXPECT_EQ(result.trace->track(named(result, "d").track).kind, TrackKind::Stream);
}

// By the name of the process, and by the name of its rows.
TEST(DeviceRows, OfUnknownAcceleratorsAreDeviceRows) {
    const auto result = imported(R"json([
        {"ph":"M","name":"process_name","pid":70,"args":{"name":"QPU 3"}},
        {"ph":"X","name":"a","pid":70,"tid":1,"ts":1,"dur":2},
        {"ph":"M","name":"process_name","pid":9001,"args":{"name":"Frobnicator"}},
        {"ph":"M","name":"thread_name","pid":9001,"tid":1,"args":{"name":"Stream #4(Compute)"}},
        {"ph":"X","name":"b","pid":9001,"tid":1,"ts":1,"dur":2}])json");
    EXPECT_EQ(nameOfRow(result, "a"), "QPU 3 stream 1");
    EXPECT_EQ(nameOfRow(result, "b"), "device Frobnicator Stream #4(Compute)");
    EXPECT_EQ(kindOf(result, "b"), ActivityKind::Kernel);
    EXPECT_EQ(result.report.count(ImportProblemKind::UnknownDeviceWork), 2);
}

// XLA's traces have rows that name what the others do.
TEST(DeviceRows, WhatNamesOrEnclosesWorkIsARange) {
    const auto result = imported(R"json([
        {"ph":"M","name":"process_name","pid":3,"args":{"name":"/device:TPU:0 (pid 3)"}},
        {"ph":"M","name":"thread_name","pid":3,"tid":1,"args":{"name":"XLA Modules"}},
        {"ph":"M","name":"thread_name","pid":3,"tid":2,"args":{"name":"XLA Ops"}},
        {"ph":"M","name":"process_name","pid":7,"args":{"name":"/host:CPU"}},
        {"ph":"X","name":"jit_f","pid":3,"tid":1,"ts":1,"dur":9},
        {"ph":"X","name":"while","pid":3,"tid":2,"ts":1,"dur":9},
        {"ph":"X","name":"fusion.1","pid":3,"tid":2,"ts":2,"dur":3},
        {"ph":"X","name":"fusion.2","pid":3,"tid":2,"ts":5,"dur":3},
        {"ph":"X","name":"host work","pid":7,"tid":1,"ts":1,"dur":9}])json");
    EXPECT_EQ(kindOf(result, "jit_f"), ActivityKind::Range);
    EXPECT_EQ(kindOf(result, "while"), ActivityKind::Range);
    EXPECT_EQ(kindOf(result, "fusion.1"), ActivityKind::Kernel);
    EXPECT_EQ(kindOf(result, "fusion.2"), ActivityKind::Kernel);
    EXPECT_EQ(kindOf(result, "host work"), ActivityKind::Other);
}

// A stream does one after another: a longer one does not enclose the next.
TEST(DeviceRows, OnAStreamNothingEnclosesWork) {
    const auto result = imported(R"json([
        {"ph":"M","name":"process_name","pid":70,"args":{"name":"NPU 0"}},
        {"ph":"M","name":"thread_name","pid":70,"tid":1,"args":{"name":"Stream 1"}},
        {"ph":"X","name":"a","pid":70,"tid":1,"ts":1,"dur":90},{"ph":"X","name":"b","pid":70,"tid":1,"ts":5,"dur":2}])json");
    EXPECT_EQ(kindOf(result, "a"), ActivityKind::Kernel);
}

// In a container the program itself can have the number that PyTorch gives to GPU 1.
TEST(DeviceRows, AProgramIsNoDeviceWhateverItsLabel) {
    const auto result = imported(R"json([
        {"ph":"M","name":"process_labels","pid":1,"tid":0,"args":{"labels":"GPU 1"}},
        {"ph":"X","cat":"cpu_op","name":"aten::add","pid":1,"tid":1,"ts":1,"dur":2},
        {"ph":"X","cat":"mine","name":"loop","pid":1,"tid":2,"ts":1,"dur":2}])json");
    EXPECT_EQ(kindOf(result, "loop"), ActivityKind::Other);
    EXPECT_EQ(result.report.lines().size(), 0);
}

TEST(DeviceRows, DevicesWithoutANumberGetOne) {
    const auto result = imported(R"json([
        {"ph":"M","name":"process_name","pid":"a","args":{"name":"NPU"}},{"ph":"X","name":"k","pid":"a","tid":1,"ts":1,"dur":2},
        {"ph":"M","name":"process_name","pid":"b","args":{"name":"NPU"}},{"ph":"X","name":"l","pid":"b","tid":1,"ts":1,"dur":2},
        {"ph":"M","name":"process_name","pid":"c","args":{"name":"NPU 0"}},{"ph":"X","name":"m","pid":"c","tid":1,"ts":1,"dur":2}])json");
    EXPECT_EQ(result.trace->track(named(result, "m").track).device, 0);
    EXPECT_EQ(result.trace->track(named(result, "k").track).device, 1);
    EXPECT_EQ(result.trace->track(named(result, "l").track).device, 2);
}

// One graph launch, three kernels: three arrows from the call, none from kernel to kernel.
TEST(DeviceRows, ArrowsOfOneCallAllBeginAtIt) {
    const auto result = imported(R"json([
        {"ph":"X","cat":"cuda_runtime","name":"cudaGraphLaunch","pid":9,"tid":9,"ts":1,"dur":2},
        {"ph":"X","cat":"kernel","name":"a","pid":0,"tid":7,"ts":5,"dur":1},
        {"ph":"X","cat":"kernel","name":"b","pid":0,"tid":7,"ts":6,"dur":1},
        {"ph":"X","cat":"kernel","name":"c","pid":0,"tid":7,"ts":7,"dur":1},
        {"ph":"s","id":1,"cat":"ac2g","pid":9,"tid":9,"ts":1},
        {"ph":"f","id":1,"cat":"ac2g","pid":0,"tid":7,"ts":5},{"ph":"f","id":1,"cat":"ac2g","pid":0,"tid":7,"ts":6},
        {"ph":"f","id":1,"cat":"ac2g","pid":0,"tid":7,"ts":7}])json");
    ASSERT_EQ(result.trace->flows().size(), 3);
    for (const TraceFlow& flow : result.trace->flows())
        EXPECT_EQ(result.trace->name(result.trace->activity(flow.from)), "cudaGraphLaunch");
    EXPECT_TRUE(result.trace->launchOf(named(result, "c")).valid());
    EXPECT_EQ(result.report.loose_arrows, 0);
}

} // namespace
} // namespace gnx::test
