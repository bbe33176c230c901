// CUDA's runtime for the GPU of Gpu.h: streams, events and graphs.
#include <utility>

#include <cuda_runtime_api.h>
#include <cupti_runtime_cbid.h>

#include "tests/support/gpu_double/Gpu.h"

using namespace gnx::gpu_double;

namespace {

/// Until `time_ns`; forbidden while something is captured.
cudaError_t waitIn(ApiCall& call, std::uint64_t time_ns) {
    return call.with([&] {
        if (call.gpu().breaksCapture())
            return cudaErrorStreamCaptureUnsupported;
        const std::uint64_t begun = Gpu::now();
        call.gpu().waitUntil(time_ns);
        recordWait(begun, Gpu::now(), call.correlation());
        return call.gpu().health();
    });
}

cudaStreamCaptureStatus statusOf(const CUstream_st& stream) {
    if (stream.capture == nullptr)
        return cudaStreamCaptureStatusNone;
    return stream.capture_is_broken ? cudaStreamCaptureStatusInvalidated : cudaStreamCaptureStatusActive;
}

} // namespace

// --- streams ---

cudaError_t cudaStreamCreateWithPriority(cudaStream_t* stream, unsigned, int) {
    ApiCall call(kOtherCall);
    return call.with([&] {
        *stream = call.gpu().makeStream();
        return cudaSuccess;
    });
}

cudaError_t cudaStreamCreate(cudaStream_t* stream) {
    return cudaStreamCreateWithPriority(stream, 0, 0);
}

cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned flags) {
    return cudaStreamCreateWithPriority(stream, flags, 0);
}

cudaError_t cudaStreamDestroy(cudaStream_t stream) {
    ApiCall call(kOtherCall);
    call.gpu().destroy(stream);
    return cudaSuccess;
}

cudaError_t cudaStreamSynchronize(cudaStream_t stream) {
    ApiCall call(CUPTI_RUNTIME_TRACE_CBID_cudaStreamSynchronize_v3020);
    return waitIn(call, call.gpu().stream(stream)->free_ns);
}

cudaError_t cudaDeviceSynchronize() {
    ApiCall call(CUPTI_RUNTIME_TRACE_CBID_cudaDeviceSynchronize_v3020);
    return waitIn(call, call.gpu().allDone());
}

cudaError_t cudaStreamQuery(cudaStream_t stream) {
    ApiCall call(kOtherCall);
    return call.with(
        [&] { return call.gpu().stream(stream)->free_ns <= Gpu::now() ? cudaSuccess : cudaErrorNotReady; });
}

cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned) {
    ApiCall call(kOtherCall);
    return call.with([&] {
        const cudaStream_t waiting = call.gpu().stream(stream);
        if (event->recorded)
            waiting->free_ns = std::max(waiting->free_ns, event->time_ns);
        return cudaSuccess;
    });
}

cudaError_t cudaStreamAddCallback(cudaStream_t stream, cudaStreamCallback_t callback, void* data, unsigned) {
    callback(stream, cudaSuccess, data);
    return cudaSuccess;
}

// --- events ---

cudaError_t cudaEventCreateWithFlags(cudaEvent_t* event, unsigned) {
    *event = new CUevent_st;
    return cudaSuccess;
}

cudaError_t cudaEventCreate(cudaEvent_t* event) {
    return cudaEventCreateWithFlags(event, 0);
}

cudaError_t cudaEventDestroy(cudaEvent_t event) {
    delete event;
    return cudaSuccess;
}

cudaError_t cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t stream, unsigned) {
    ApiCall call(kOtherCall);
    return call.with([&] {
        event->time_ns = std::max(call.gpu().stream(stream)->free_ns, Gpu::now());
        event->recorded = true;
        return cudaSuccess;
    });
}

cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream) {
    return cudaEventRecordWithFlags(event, stream, 0);
}

cudaError_t cudaEventQuery(cudaEvent_t event) {
    ApiCall call(kOtherCall);
    return call.with([&] { return event->time_ns <= Gpu::now() ? cudaSuccess : cudaErrorNotReady; });
}

cudaError_t cudaEventSynchronize(cudaEvent_t event) {
    ApiCall call(CUPTI_RUNTIME_TRACE_CBID_cudaEventSynchronize_v3020);
    return waitIn(call, event->time_ns);
}

cudaError_t cudaEventElapsedTime(float* ms, cudaEvent_t begin, cudaEvent_t end) {
    ApiCall call(kOtherCall);
    if (!begin->recorded || !end->recorded)
        return call.gpu().keep(cudaErrorInvalidResourceHandle);
    *ms = static_cast<float>(static_cast<double>(end->time_ns - begin->time_ns) / 1e6);
    return call.with([] { return cudaSuccess; });
}

// --- graphs ---

cudaError_t cudaStreamBeginCapture(cudaStream_t stream, cudaStreamCaptureMode) {
    ApiCall call(kOtherCall);
    return call.with([&] {
        static unsigned long long last_capture = 0;
        if (call.gpu().stream(stream) != stream || stream->capture != nullptr)
            return cudaErrorStreamCaptureUnsupported; // the default stream cannot be captured
        stream->capture = new CUgraph_st;
        stream->capture_is_broken = false;
        stream->capture_number = ++last_capture;
        call.gpu().setCapturing(stream);
        return cudaSuccess;
    });
}

cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t* graph) {
    ApiCall call(kOtherCall);
    if (stream->capture == nullptr)
        return call.gpu().keep(cudaErrorIllegalState);
    call.gpu().setCapturing(nullptr);
    *graph = std::exchange(stream->capture, nullptr);
    return call.with([&] {
        if (!stream->capture_is_broken)
            return cudaSuccess;
        delete std::exchange(*graph, nullptr);
        return cudaErrorStreamCaptureInvalidated;
    });
}

cudaError_t cudaStreamIsCapturing(cudaStream_t stream, cudaStreamCaptureStatus* status) {
    ApiCall call(kOtherCall);
    *status = statusOf(*call.gpu().stream(stream));
    return cudaSuccess;
}

cudaError_t cudaStreamGetCaptureInfo(cudaStream_t stream, cudaStreamCaptureStatus* status, unsigned long long* number,
                                     cudaGraph_t* graph, const cudaGraphNode_t** dependencies,
                                     const cudaGraphEdgeData** edges, std::size_t* count) {
    ApiCall call(kOtherCall);
    const CUstream_st& asked = *call.gpu().stream(stream);
    *status = statusOf(asked);
    if (number != nullptr)
        *number = asked.capture_number;
    if (graph != nullptr)
        *graph = asked.capture;
    if (dependencies != nullptr)
        *dependencies = nullptr;
    if (edges != nullptr)
        *edges = nullptr;
    if (count != nullptr)
        *count = 0;
    return cudaSuccess;
}

cudaError_t cudaThreadExchangeStreamCaptureMode(cudaStreamCaptureMode* mode) {
    thread_local cudaStreamCaptureMode current = cudaStreamCaptureModeGlobal;
    std::swap(*mode, current);
    return cudaSuccess;
}

cudaError_t cudaGraphInstantiateWithFlags(cudaGraphExec_t* ready, cudaGraph_t graph, unsigned long long) {
    ApiCall call(kOtherCall);
    return call.with([&] {
        *ready = new CUgraphExec_st{graph->works};
        return cudaSuccess;
    });
}

cudaError_t cudaGraphLaunch(cudaGraphExec_t graph, cudaStream_t stream) {
    ApiCall call(CUPTI_RUNTIME_TRACE_CBID_cudaGraphLaunch_v10000);
    return call.with([&] {
        for (const Work& work : graph->works)
            call.gpu().submit(stream, work, call.correlation());
        return cudaSuccess;
    });
}

/// The nodes themselves are nothing that could be given away.
cudaError_t cudaGraphGetNodes(cudaGraph_t graph, cudaGraphNode_t*, std::size_t* count) {
    *count = graph->works.size();
    return cudaSuccess;
}

cudaError_t cudaGraphDestroy(cudaGraph_t graph) {
    delete graph;
    return cudaSuccess;
}

cudaError_t cudaGraphExecDestroy(cudaGraphExec_t graph) {
    delete graph;
    return cudaSuccess;
}
