// CUDA's runtime for the GPU of Gpu.h: kernels, which have names and launches but no code.
#include <map>
#include <vector>

#include <cuda_runtime_api.h>
#include <cupti_runtime_cbid.h>

#include "tests/support/gpu_double/Gpu.h"

using namespace gnx::gpu_double;

namespace {

struct Launch {
    dim3 grid, block;
    std::size_t shared_bytes;
    cudaStream_t stream;
};

std::vector<Launch>& launches() {
    thread_local std::vector<Launch> stack;
    return stack;
}

/// Names by the host's function. Libraries register theirs as they are loaded, before anything is initialized here.
std::map<const void*, const char*>& names() {
    static auto* const made = new std::map<const void*, const char*>;
    return *made;
}

cudaError_t launch(const void* function, const Launch& with) {
    ApiCall call(CUPTI_RUNTIME_TRACE_CBID_cudaLaunchKernel_v7000);
    return call.with([&] {
        const auto known = names().find(function);
        return call.gpu().submit(with.stream,
                                 {.kind = WorkKind::Kernel,
                                  .name = known == names().end() ? "unknown" : known->second,
                                  .grid = with.grid,
                                  .block = with.block,
                                  .shared_bytes = with.shared_bytes},
                                 call.correlation());
    });
}

} // namespace

cudaError_t cudaLaunchKernel(const void* function, dim3 grid, dim3 block, void**, std::size_t shared_bytes,
                             cudaStream_t stream) {
    return launch(function, {grid, block, shared_bytes, stream});
}

cudaError_t cudaLaunchCooperativeKernel(const void* function, dim3 grid, dim3 block, void**, std::size_t shared_bytes,
                                        cudaStream_t stream) {
    return launch(function, {grid, block, shared_bytes, stream});
}

cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t* with, const void* function, void**) {
    return launch(function, {with->gridDim, with->blockDim, with->dynamicSmemBytes, with->stream});
}

cudaError_t cudaFuncGetAttributes(cudaFuncAttributes* attributes, const void*) {
    *attributes = {};
    attributes->maxThreadsPerBlock = 1024;
    attributes->numRegs = 32;
    attributes->binaryVersion = attributes->ptxVersion = 90;
    return cudaSuccess;
}

cudaError_t cudaFuncSetAttribute(const void*, cudaFuncAttribute, int) {
    return cudaSuccess;
}

cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, const void*, int, std::size_t) {
    *blocks = 2;
    return cudaSuccess;
}

cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* blocks, const void*, int, std::size_t,
                                                                   unsigned) {
    *blocks = 2;
    return cudaSuccess;
}

// Functions that CUDA's compiler generates calls of; declared in crt/host_runtime.h, which is for that compiler alone.
extern "C" {

void** __cudaRegisterFatBinary(void*) {
    static void* handle = nullptr;
    return &handle;
}

void __cudaRegisterFatBinaryEnd(void**) {}
void __cudaUnregisterFatBinary(void**) {}
void __cudaRegisterVar(void**, char*, char*, const char*, int, std::size_t, int, int) {}

void __cudaRegisterFunction(void**, const char* host_function, char*, const char* name, int, uint3*, uint3*, dim3*,
                            dim3*, int*) {
    names()[host_function] = name;
}

char __cudaInitModule(void**) {
    return 1;
}

unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block, std::size_t shared_bytes, cudaStream_t stream) {
    launches().push_back({grid, block, shared_bytes, stream});
    return 0;
}

cudaError_t __cudaPopCallConfiguration(dim3* grid, dim3* block, std::size_t* shared_bytes, void* stream) {
    const Launch last = launches().back();
    launches().pop_back();
    *grid = last.grid;
    *block = last.block;
    *shared_bytes = last.shared_bytes;
    *static_cast<cudaStream_t*>(stream) = last.stream;
    return cudaSuccess;
}

cudaError_t __cudaGetKernel(cudaKernel_t* kernel, const void* function) {
    *kernel = static_cast<cudaKernel_t>(const_cast<void*>(function));
    return cudaSuccess;
}

cudaError_t __cudaLaunchKernel(cudaKernel_t kernel, dim3 grid, dim3 block, void**, std::size_t shared_bytes,
                               cudaStream_t stream) {
    return launch(kernel, {grid, block, shared_bytes, stream});
}

} // extern "C"
