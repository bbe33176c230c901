// A program that uses a GPU and knows nothing of this project: launches as many kernels as its argument says, waits,
// and prints what became of that.
#include <cstdio>
#include <cstdlib>

#include <cuda_runtime_api.h>

int main(int count, char** arguments) {
    static const char kernel = 0;
    const int launches = count > 1 ? std::atoi(arguments[1]) : 1;
    cudaError_t result = cudaSuccess;
    for (int i = 0; i < launches && result == cudaSuccess; ++i)
        result = cudaLaunchKernel(&kernel, {1, 1, 1}, {32, 1, 1}, nullptr, 0, nullptr);
    if (result == cudaSuccess)
        result = cudaDeviceSynchronize();
    std::puts(cudaGetErrorString(result));
    return result == cudaSuccess ? 0 : 1;
}
