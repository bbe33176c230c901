// CUDA's runtime for the GPU of Gpu.h: devices, errors and memory.
#include <algorithm>
#include <cstdlib>
#include <cstring>

#include <cuda.h>
#include <cuda_runtime_api.h>
#include <cupti_runtime_cbid.h>
#include <dlfcn.h>

#include "tests/support/gpu_double/Gpu.h"

using namespace gnx::gpu_double;

namespace {

void copy(void* to, const void* from, std::size_t bytes) {
    if (bytes != 0)
        std::memmove(to, from, bytes);
}

cudaMemcpyKind directionOf(Gpu& gpu, const void* to, const void* from, cudaMemcpyKind kind) {
    if (kind != cudaMemcpyDefault)
        return kind;
    const bool to_device = gpu.deviceOf(to).has_value(), from_device = gpu.deviceOf(from).has_value();
    if (to_device)
        return from_device ? cudaMemcpyDeviceToDevice : cudaMemcpyHostToDevice;
    return from_device ? cudaMemcpyDeviceToHost : cudaMemcpyHostToHost;
}

cudaError_t submitCopy(ApiCall& call, void* to, const void* from, std::size_t bytes, cudaMemcpyKind kind,
                       cudaStream_t stream) {
    return call.with([&] {
        copy(to, from, bytes);
        return call.gpu().submit(
            stream, {.kind = WorkKind::Copy, .bytes = bytes, .direction = directionOf(call.gpu(), to, from, kind)},
            call.correlation());
    });
}

cudaError_t submitSet(ApiCall& call, void* to, int value, std::size_t bytes, cudaStream_t stream) {
    return call.with([&] {
        std::memset(to, value, bytes);
        return call.gpu().submit(stream, {.kind = WorkKind::Set, .bytes = bytes}, call.correlation());
    });
}

} // namespace

// --- devices ---

cudaError_t cudaGetDeviceCount(int* count) {
    ApiCall call(kOtherCall);
    *count = call.gpu().scenario().devices;
    return *count > 0 ? cudaSuccess : call.gpu().keep(cudaErrorNoDevice);
}

cudaError_t cudaGetDevice(int* device) {
    ApiCall call(CUPTI_RUNTIME_TRACE_CBID_cudaGetDevice_v3020);
    *device = call.gpu().current;
    return cudaSuccess;
}

cudaError_t cudaSetDevice(int device) {
    ApiCall call(kOtherCall);
    if (device < 0 || device >= call.gpu().scenario().devices)
        return call.gpu().keep(cudaErrorInvalidDevice);
    call.gpu().current = device;
    return cudaSuccess;
}

cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int device) {
    ApiCall call(kOtherCall);
    if (device < 0 || device >= call.gpu().scenario().devices)
        return call.gpu().keep(cudaErrorInvalidDevice);
    *properties = {};
    std::strcpy(properties->name, "Double of a GPU");
    properties->totalGlobalMem = call.gpu().scenario().memory_bytes;
    properties->sharedMemPerBlock = 48 * 1024;
    properties->sharedMemPerBlockOptin = properties->sharedMemPerMultiprocessor = 227 * 1024;
    properties->regsPerBlock = properties->regsPerMultiprocessor = 65536;
    properties->warpSize = 32;
    properties->maxThreadsPerBlock = 1024;
    properties->maxThreadsPerMultiProcessor = 2048;
    properties->maxBlocksPerMultiProcessor = 32;
    properties->multiProcessorCount = 132;
    properties->major = 9;
    properties->l2CacheSize = 50 << 20;
    std::fill_n(properties->maxThreadsDim, 3, 1024);
    std::fill_n(properties->maxGridSize, 3, 65535);
    properties->maxGridSize[0] = 0x7FFFFFFF;
    properties->unifiedAddressing = 1;
    return cudaSuccess;
}

cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr attribute, int) {
    ApiCall call(kOtherCall);
    switch (attribute) {
    case cudaDevAttrMaxThreadsPerBlock:
        *value = 1024;
        break;
    case cudaDevAttrMultiProcessorCount:
        *value = 132;
        break;
    case cudaDevAttrMaxSharedMemoryPerBlock:
        *value = 48 * 1024;
        break;
    case cudaDevAttrMaxSharedMemoryPerBlockOptin:
    case cudaDevAttrMaxSharedMemoryPerMultiprocessor:
        *value = 227 * 1024;
        break;
    case cudaDevAttrComputeCapabilityMajor:
        *value = 9;
        break;
    case cudaDevAttrWarpSize:
        *value = 32;
        break;
    default:
        *value = 0;
    }
    return cudaSuccess;
}

cudaError_t cudaDeviceGetPCIBusId(char* id, int length, int) {
    std::strncpy(id, "0000:01:00.0", static_cast<std::size_t>(length));
    return cudaSuccess;
}

cudaError_t cudaDeviceGetStreamPriorityRange(int* least, int* greatest) {
    *least = 0;
    *greatest = -5;
    return cudaSuccess;
}

cudaError_t cudaDeviceCanAccessPeer(int* can, int, int) {
    *can = 0;
    return cudaSuccess;
}

cudaError_t cudaDriverGetVersion(int* version) {
    *version = CUDART_VERSION;
    return cudaSuccess;
}

cudaError_t cudaRuntimeGetVersion(int* version) {
    *version = CUDART_VERSION;
    return cudaSuccess;
}

/// LibTorch insists on all of the driver's functions that it knows, once it wants one of them.
cudaError_t cudaGetDriverEntryPointByVersion(const char* name, void** function, unsigned, unsigned long long,
                                             cudaDriverEntryPointQueryResult* status) {
    *function = ::dlsym(RTLD_DEFAULT, name);
    if (*function == nullptr)
        *function = reinterpret_cast<void*>(+[] { return CUDA_ERROR_NOT_SUPPORTED; });
    if (status != nullptr)
        *status = cudaDriverEntryPointSuccess;
    return cudaSuccess;
}

// --- errors ---

cudaError_t cudaGetLastError() {
    ApiCall call(kOtherCall);
    return call.gpu().takeLastError();
}

cudaError_t cudaPeekAtLastError() {
    ApiCall call(kOtherCall);
    return call.gpu().lastError();
}

const char* cudaGetErrorName(cudaError_t error) {
    return error == cudaSuccess ? "cudaSuccess" : "cudaError";
}

const char* cudaGetErrorString(cudaError_t error) {
    switch (error) {
    case cudaSuccess:
        return "no error";
    case cudaErrorMemoryAllocation:
        return "out of memory";
    case cudaErrorNoDevice:
        return "no CUDA-capable device is detected";
    case cudaErrorInvalidDevice:
        return "invalid device ordinal";
    case cudaErrorIllegalAddress:
        return "an illegal memory access was encountered";
    case cudaErrorStreamCaptureUnsupported:
        return "operation not permitted when stream is capturing";
    case cudaErrorStreamCaptureInvalidated:
        return "operation failed due to a previous error during capture";
    default:
        return "unknown error";
    }
}

// --- memory ---

cudaError_t cudaMalloc(void** begin, std::size_t bytes) {
    ApiCall call(CUPTI_RUNTIME_TRACE_CBID_cudaMalloc_v3020);
    return call.with([&] { return call.gpu().allocate(begin, bytes); });
}

cudaError_t cudaFree(void* begin) {
    ApiCall call(CUPTI_RUNTIME_TRACE_CBID_cudaFree_v3020);
    return call.with([&] { return call.gpu().free(begin); });
}

cudaError_t cudaMemGetInfo(std::size_t* free, std::size_t* total) {
    ApiCall call(kOtherCall);
    *free = call.gpu().freeBytes();
    *total = call.gpu().scenario().memory_bytes;
    return call.with([] { return cudaSuccess; });
}

cudaError_t cudaHostAlloc(void** begin, std::size_t bytes, unsigned) {
    *begin = std::malloc(bytes);
    return *begin != nullptr ? cudaSuccess : cudaErrorMemoryAllocation;
}

cudaError_t cudaFreeHost(void* begin) {
    std::free(begin);
    return cudaSuccess;
}

cudaError_t cudaPointerGetAttributes(cudaPointerAttributes* attributes, const void* pointer) {
    ApiCall call(kOtherCall);
    const auto device = call.gpu().deviceOf(pointer);
    *attributes = {};
    attributes->type = device ? cudaMemoryTypeDevice : cudaMemoryTypeUnregistered;
    attributes->device = device.value_or(-1);
    return cudaSuccess;
}

cudaError_t cudaMemcpyAsync(void* to, const void* from, std::size_t bytes, cudaMemcpyKind kind, cudaStream_t stream) {
    ApiCall call(CUPTI_RUNTIME_TRACE_CBID_cudaMemcpyAsync_v3020);
    return submitCopy(call, to, from, bytes, kind, stream);
}

cudaError_t cudaMemcpy(void* to, const void* from, std::size_t bytes, cudaMemcpyKind kind) {
    ApiCall call(CUPTI_RUNTIME_TRACE_CBID_cudaMemcpy_v3020);
    return submitCopy(call, to, from, bytes, kind, nullptr);
}

cudaError_t cudaMemcpyToSymbol(const void*, const void*, std::size_t, std::size_t, cudaMemcpyKind) {
    return cudaSuccess; // kernels read nothing
}

cudaError_t cudaMemsetAsync(void* to, int value, std::size_t bytes, cudaStream_t stream) {
    ApiCall call(CUPTI_RUNTIME_TRACE_CBID_cudaMemsetAsync_v3020);
    return submitSet(call, to, value, bytes, stream);
}

cudaError_t cudaMemset(void* to, int value, std::size_t bytes) {
    ApiCall call(CUPTI_RUNTIME_TRACE_CBID_cudaMemset_v3020);
    return submitSet(call, to, value, bytes, nullptr);
}
