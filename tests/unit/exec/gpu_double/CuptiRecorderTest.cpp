// The recorder on tests/support/gpu_double, which is linked in the place of CUPTI and CUDA's runtime.
#include "core/exec/cupti/CuptiRecorder.h"

#include <algorithm>
#include <thread>

#include <cuda_runtime_api.h>
#include <cupti.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/exec/trace/TraceClock.h"
#include "tests/support/gpu_double/Scenario.h"

extern "C" void __cudaRegisterFunction(void**, const char*, char*, const char*, int, uint3*, uint3*, dim3*, dim3*,
                                       int*);

namespace gnx::test {
namespace {

using testing::HasSubstr;

constexpr char kFill = 0, kGemm = 0; ///< their addresses stand for kernels

class CuptiRecorderTest : public testing::Test {
  protected:
    void SetUp() override {
        __cudaRegisterFunction(nullptr, &kFill, nullptr, "_ZN2at6native4fillEf", -1, nullptr, nullptr, nullptr, nullptr,
                               nullptr);
        __cudaRegisterFunction(nullptr, &kGemm, nullptr, "gemm", -1, nullptr, nullptr, nullptr, nullptr, nullptr);
        use("");
    }
    void TearDown() override { use(""); }
    static void use(std::string_view scenario) { gpu_double::useScenario(gpu_double::parseScenario(scenario)); }

    static cudaError_t launch(const char* kernel, cudaStream_t stream = nullptr) {
        return cudaLaunchKernel(kernel, {80, 1, 1}, {256, 1, 1}, nullptr, 512, stream);
    }
    void launchFor(NodeId node, const char* kernel) {
        recorder_.pushNode(node);
        EXPECT_EQ(launch(kernel), cudaSuccess);
        recorder_.popNode();
    }
    /// Records, and the outcome of the recording.
    std::shared_ptr<const Trace> stop(Status& stopped) {
        TraceBuilder builder;
        stopped = recorder_.stop(builder);
        return builder.finish();
    }
    std::shared_ptr<const Trace> stop() {
        Status stopped;
        auto trace = stop(stopped);
        EXPECT_TRUE(stopped.ok()) << stopped.error().text();
        return trace;
    }

    CuptiRecorder recorder_;
};

std::vector<const Activity*> ofKind(const Trace& trace, ActivityKind kind) {
    std::vector<const Activity*> found;
    for (const Activity& activity : trace.activities())
        if (activity.kind == kind)
            found.push_back(&activity);
    return found;
}

} // namespace

TEST_F(CuptiRecorderTest, KernelsBelongToTheNodesThatLaunchedThem) {
    ASSERT_TRUE(recorder_.start().ok());
    launchFor(NodeId(4), &kFill);
    EXPECT_EQ(launch(&kGemm), cudaSuccess);
    launchFor(NodeId(9), &kGemm);
    EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess);
    const auto trace = stop();
    const auto kernels = ofKind(*trace, ActivityKind::Kernel);
    ASSERT_EQ(kernels.size(), 3U);
    EXPECT_EQ(trace->name(*kernels[0]), "at::native::fill(float)"); // c++filt
    EXPECT_EQ(kernels[0]->node, NodeId(4));
    EXPECT_FALSE(kernels[1]->node.valid());
    EXPECT_EQ(kernels[2]->node, NodeId(9));
    EXPECT_EQ(kernels[2]->duration_ns, 5000);
    EXPECT_THAT(trace->kernel(*kernels[0])->grid, testing::ElementsAre(80, 1, 1));
    EXPECT_EQ(trace->kernel(*kernels[0])->shared_bytes, 512U);
    EXPECT_EQ(trace->kernel(*kernels[0])->occupancy, 1); // 2048 threads of 64 warps, 32 registers each: 65536
    ASSERT_EQ(trace->info().devices.size(), 1U);
    EXPECT_EQ(trace->info().devices[0].name, "Double of a GPU");
    EXPECT_EQ(trace->info().devices[0].clock_mhz, 1980);
}

TEST_F(CuptiRecorderTest, KernelsOfAStreamFollowEachOtherOnTheHostsClock) {
    use("kernel_ns=2000000");
    ASSERT_TRUE(recorder_.start().ok());
    EXPECT_EQ(launch(&kFill), cudaSuccess);
    EXPECT_EQ(launch(&kFill), cudaSuccess);
    EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess);
    const auto trace = stop();
    const auto kernels = ofKind(*trace, ActivityKind::Kernel);
    const auto waits = ofKind(*trace, ActivityKind::Synchronization);
    ASSERT_EQ(kernels.size(), 2U);
    ASSERT_EQ(waits.size(), 1U);
    EXPECT_GE(kernels[1]->start_ns, kernels[0]->start_ns + 2'000'000); // more where this program was interrupted
    EXPECT_GE(waits[0]->start_ns + waits[0]->duration_ns, kernels[1]->start_ns + 2'000'000);
}

TEST_F(CuptiRecorderTest, GpusAreDescribedToARecordingThatBeginsAfterCudaWasUsed) {
    use("devices=2");
    EXPECT_EQ(launch(&kFill), cudaSuccess);
    ASSERT_TRUE(recorder_.start().ok());
    EXPECT_EQ(launch(&kFill), cudaSuccess);
    const auto trace = stop();
    ASSERT_EQ(trace->info().devices.size(), 2U);
    EXPECT_EQ(trace->info().devices[1].id, 1);
    EXPECT_EQ(trace->info().devices[1].multiprocessors, 132U);
    EXPECT_EQ(trace->kernel(*ofKind(*trace, ActivityKind::Kernel).at(0))->occupancy, 1);
}

TEST_F(CuptiRecorderTest, CallsThatOnlyAskAreLeftOut) {
    ASSERT_TRUE(recorder_.start().ok());
    int device = 0;
    EXPECT_EQ(cudaGetDevice(&device), cudaSuccess);
    EXPECT_EQ(launch(&kFill), cudaSuccess);
    const auto trace = stop();
    const auto calls = ofKind(*trace, ActivityKind::Runtime);
    ASSERT_EQ(calls.size(), 1U);
    EXPECT_EQ(trace->name(*calls[0]), "cudaLaunchKernel");
}

TEST_F(CuptiRecorderTest, CallsCopiesAndSetsAreRecordedToo) {
    ASSERT_TRUE(recorder_.start().ok());
    void* memory = nullptr;
    std::array<char, 64> host{};
    EXPECT_EQ(cudaMalloc(&memory, 64), cudaSuccess);
    recorder_.pushNode(NodeId(2));
    EXPECT_EQ(cudaMemcpyAsync(memory, host.data(), 64, cudaMemcpyHostToDevice, nullptr), cudaSuccess);
    EXPECT_EQ(cudaMemsetAsync(memory, 1, 16, nullptr), cudaSuccess);
    recorder_.popNode();
    EXPECT_EQ(cudaFree(memory), cudaSuccess);
    const auto trace = stop();
    const auto copies = ofKind(*trace, ActivityKind::Copy), sets = ofKind(*trace, ActivityKind::Set);
    ASSERT_EQ(copies.size(), 1U);
    EXPECT_EQ(trace->name(*copies[0]), "copy host to device");
    EXPECT_EQ(trace->transfer(*copies[0])->bytes, 64U);
    EXPECT_EQ(copies[0]->node, NodeId(2));
    ASSERT_EQ(sets.size(), 1U);
    EXPECT_EQ(trace->transfer(*sets[0])->bytes, 16U);
    EXPECT_EQ(sets[0]->node, NodeId(2));
    std::vector<std::string_view> names;
    for (const Activity* call : ofKind(*trace, ActivityKind::Runtime))
        names.push_back(trace->name(*call));
    EXPECT_THAT(names, testing::IsSupersetOf({"cudaMalloc", "cudaMemcpyAsync", "cudaMemsetAsync"}));
}

TEST_F(CuptiRecorderTest, ANodeIsOfTheThreadThatPushedIt) {
    ASSERT_TRUE(recorder_.start().ok());
    recorder_.pushNode(NodeId(4));
    std::thread([] { EXPECT_EQ(launch(&kGemm), cudaSuccess); }).join();
    recorder_.popNode();
    const auto trace = stop();
    ASSERT_EQ(ofKind(*trace, ActivityKind::Kernel).size(), 1U);
    EXPECT_FALSE(ofKind(*trace, ActivityKind::Kernel)[0]->node.valid());
}

TEST_F(CuptiRecorderTest, AGraphLaunchIsOneCallWithAllItsKernels) {
    cudaStream_t stream = nullptr;
    cudaGraph_t graph = nullptr;
    cudaGraphExec_t ready = nullptr;
    ASSERT_EQ(cudaStreamCreate(&stream), cudaSuccess);
    ASSERT_EQ(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal), cudaSuccess);
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(launch(&kGemm, stream), cudaSuccess);
    ASSERT_EQ(cudaStreamEndCapture(stream, &graph), cudaSuccess);
    ASSERT_EQ(cudaGraphInstantiateWithFlags(&ready, graph, 0), cudaSuccess);
    ASSERT_TRUE(recorder_.start().ok());
    recorder_.pushNode(NodeId(1));
    EXPECT_EQ(cudaGraphLaunch(ready, stream), cudaSuccess);
    recorder_.popNode();
    EXPECT_EQ(cudaStreamSynchronize(stream), cudaSuccess);
    const auto trace = stop();
    EXPECT_EQ(cudaGraphExecDestroy(ready), cudaSuccess);
    EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
    const auto kernels = ofKind(*trace, ActivityKind::Kernel);
    ASSERT_EQ(kernels.size(), 3U); // and none of the capture itself
    for (const Activity* kernel : kernels) {
        EXPECT_EQ(kernel->node, NodeId(1));
        EXPECT_EQ(trace->name(trace->activity(trace->launchOf(*kernel))), "cudaGraphLaunch");
    }
}

TEST_F(CuptiRecorderTest, RecordsOfSeveralBuffersAreAllThere) {
    use("kernel_ns=0");
    ASSERT_TRUE(recorder_.start().ok());
    for (int i = 0; i < 40'000; ++i) // a kernel's record has more than 200 bytes: two buffers of 4 MiB and more
        launch(&kGemm);
    const auto trace = stop();
    EXPECT_EQ(ofKind(*trace, ActivityKind::Kernel).size(), 40'000U);
    EXPECT_EQ(trace->info().dropped_records, 0U);
}

TEST_F(CuptiRecorderTest, WhatNoBufferWasThereForIsCounted) {
    use("kernel_ns=0 buffers=1");
    ASSERT_TRUE(recorder_.start().ok());
    for (int i = 0; i < 40'000; ++i)
        launch(&kGemm);
    const auto trace = stop();
    const std::size_t calls = ofKind(*trace, ActivityKind::Runtime).size();
    const std::size_t kernels = ofKind(*trace, ActivityKind::Kernel).size();
    EXPECT_GT(kernels, 1000U);
    EXPECT_EQ(calls + kernels + trace->info().dropped_records, 80'000U); // a kernel and a call each
}

TEST_F(CuptiRecorderTest, WithoutAnyBufferAllIsCountedAsDropped) {
    use("buffers=0");
    ASSERT_TRUE(recorder_.start().ok());
    launch(&kGemm);
    const auto trace = stop();
    EXPECT_EQ(trace->activities().size(), 0U);
    EXPECT_EQ(trace->info().dropped_records, 2U); // the kernel and its call
}

TEST_F(CuptiRecorderTest, KernelsWhoseTimesCuptiDoesNotHaveAreRefused) {
    use("without_times=1");
    ASSERT_TRUE(recorder_.start().ok());
    launch(&kGemm);
    const auto trace = stop();
    EXPECT_EQ(ofKind(*trace, ActivityKind::Kernel).size(), 0U);
    EXPECT_EQ(trace->info().refused_records, 1U);
}

TEST_F(CuptiRecorderTest, EveryStepThatFailsAtTheStartIsSaidAndLeavesNothingBehind) {
    for (const char* const step : {"cuptiSetThreadIdType", "cuptiActivityRegisterTimestampCallback",
                                   "cuptiActivityRegisterCallbacks", "cuptiActivityEnable"}) {
        use(std::string(step) + "=35"); // CUPTI_ERROR_INSUFFICIENT_PRIVILEGES
        const Status started = recorder_.start();
        ASSERT_FALSE(started.ok()) << step;
        EXPECT_THAT(started.error().message, HasSubstr("result 35")) << step;
        EXPECT_THAT(started.error().hint, HasSubstr("NVreg_RestrictProfilingToAdminUsers")) << step;
        use("");
        ASSERT_TRUE(recorder_.start().ok()) << step;
        launch(&kGemm);
        EXPECT_EQ(ofKind(*stop(), ActivityKind::Kernel).size(), 1U) << step;
    }
}

TEST_F(CuptiRecorderTest, AnotherProfilerOfTheProcessIsNamedAsTheReason) {
    use("cuptiActivityRegisterCallbacks=39"); // CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED
    EXPECT_THAT(recorder_.start().error().hint, HasSubstr("other profiler"));
}

TEST_F(CuptiRecorderTest, WhatWasRecordedIsKeptWhereTheRestCannotBeHad) {
    use("cuptiActivityFlushAll=999"); // CUPTI_ERROR_UNKNOWN
    ASSERT_TRUE(recorder_.start().ok());
    launch(&kGemm);
    Status stopped;
    const auto trace = stop(stopped);
    EXPECT_THAT(stopped.error().message, HasSubstr("not all records"));
    EXPECT_EQ(ofKind(*trace, ActivityKind::Kernel).size(), 1U);
}

TEST_F(CuptiRecorderTest, ACuptiThatStaysIsAnErrorToo) {
    use("cuptiFinalize=999");
    ASSERT_TRUE(recorder_.start().ok());
    Status stopped;
    stop(stopped);
    EXPECT_THAT(stopped.error().message, HasSubstr("let go of"));
}

TEST_F(CuptiRecorderTest, AKernelThatBreaksTheContextIsInTheTraceAndSoIsWhatCameBefore) {
    use("failing_kernel=2");
    ASSERT_TRUE(recorder_.start().ok());
    EXPECT_EQ(launch(&kFill), cudaSuccess);
    EXPECT_EQ(launch(&kGemm), cudaSuccess); // its error comes later, as a GPU's does
    EXPECT_EQ(cudaDeviceSynchronize(), cudaErrorIllegalAddress);
    EXPECT_EQ(launch(&kFill), cudaErrorIllegalAddress);
    EXPECT_EQ(ofKind(*stop(), ActivityKind::Kernel).size(), 2U);
}

TEST_F(CuptiRecorderTest, ADeviceThatDisappearsEndsTheRecordingWithAnError) {
    use("lost_after=1");
    ASSERT_TRUE(recorder_.start().ok());
    EXPECT_EQ(launch(&kGemm), cudaSuccess);
    EXPECT_EQ(cudaDeviceSynchronize(), cudaErrorUnknown);
    Status stopped;
    const auto trace = stop(stopped);
    EXPECT_THAT(stopped.error().message, HasSubstr("not all records"));
    EXPECT_EQ(ofKind(*trace, ActivityKind::Kernel).size(), 1U);
    use("");
    ASSERT_TRUE(recorder_.start().ok());
    stop();
}

TEST_F(CuptiRecorderTest, ARecorderThatIsDestroyedLetsGoOfCupti) {
    {
        CuptiRecorder forgotten;
        ASSERT_TRUE(forgotten.start().ok());
        launch(&kGemm);
    }
    launch(&kGemm); // for nobody
    ASSERT_TRUE(recorder_.start().ok());
    EXPECT_EQ(stop()->activities().size(), 0U);
}

} // namespace gnx::test
