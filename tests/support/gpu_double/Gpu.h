#pragma once

#include <cstdint>
#include <cstdlib>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <cuda_runtime_api.h>

#include "tests/support/gpu_double/Scenario.h"

namespace gnx::gpu_double {

enum class WorkKind { Kernel, Copy, Set };

/// Something that a device does.
struct Work {
    WorkKind kind = WorkKind::Kernel;
    std::string name{}; ///< name of a kernel, as the compiler writes it
    dim3 grid{1, 1, 1}, block{1, 1, 1};
    std::size_t shared_bytes = 0;
    std::size_t bytes = 0; ///< size of a copy or set
    cudaMemcpyKind direction = cudaMemcpyDefault;
};

/// When and where it did that, on the steady clock.
struct Done {
    std::uint64_t start_ns = 0, end_ns = 0;
    int device = 0;
    std::uint32_t stream = 0, correlation = 0;
};

} // namespace gnx::gpu_double

// CUDA's handles point to these.
struct CUstream_st {
    int device = 0;
    std::uint32_t number = 0;
    std::uint64_t free_ns = 0; ///< when all that it was given is done
    cudaGraph_t capture = nullptr;
    bool capture_is_broken = false;
    unsigned long long capture_number = 0;
};
struct CUevent_st {
    std::uint64_t time_ns = 0;
    bool recorded = false;
};
struct CUgraph_st {
    std::vector<gnx::gpu_double::Work> works;
};
struct CUgraphExec_st {
    std::vector<gnx::gpu_double::Work> works;
};

namespace gnx::gpu_double {

/// A GPU that is not there: it has memory (of the host), streams and time, its copies copy, its kernels do nothing, and
/// it fails when its scenario requires it. One a process; every member function needs the lock, which an ApiCall holds.
class Gpu {
  public:
    static Gpu& instance();
    std::recursive_mutex& mutex() { return mutex_; }
    void use(const Scenario& scenario);
    const Scenario& scenario() const { return scenario_; }
    static std::uint64_t now();

    /// First check of every call: a permanent error, or that the device is gone.
    cudaError_t health() const;
    bool isLost() const;
    /// Stores and returns it, for cudaGetLastError().
    cudaError_t keep(cudaError_t error);
    cudaError_t takeLastError();
    cudaError_t lastError() const { return last_error_; }

    cudaError_t allocate(void** begin, std::size_t bytes);
    cudaError_t free(void* begin);
    std::size_t freeBytes() const;
    std::optional<int> deviceOf(const void* address) const;

    int current = 0; ///< device
    cudaStream_t stream(cudaStream_t handle);
    cudaStream_t makeStream();
    void destroy(cudaStream_t stream);
    std::uint64_t allDone() const;
    /// To the stream, or to the graph that is captured from it.
    cudaError_t submit(cudaStream_t stream, const Work& work, std::uint32_t correlation);
    /// Returns whether waiting is forbidden now, since something is captured; the capture is broken then.
    bool breaksCapture();
    cudaStream_t capturing() const { return capturing_; }
    void setCapturing(cudaStream_t stream) { capturing_ = stream; }
    void waitUntil(std::uint64_t time_ns) const;

  private:
    struct Block {
        int device = 0;
        std::size_t bytes = 0;
        std::unique_ptr<std::uint8_t, decltype(&std::free)> memory;
    };
    void run(cudaStream_t stream, const Work& work, std::uint32_t correlation);

    std::recursive_mutex mutex_;
    Scenario scenario_;
    cudaError_t last_error_ = cudaSuccess, sticky_ = cudaSuccess;
    std::uint64_t kernels_ = 0;
    std::map<const std::uint8_t*, Block> blocks_;
    std::map<int, std::size_t> used_;
    std::map<int, CUstream_st> default_streams_;
    std::set<cudaStream_t> streams_;
    std::uint32_t next_stream_ = 8; ///< CUPTI numbers the default stream 7
    cudaStream_t capturing_ = nullptr;
};

/// A function that CUPTI's double knows no name of.
constexpr std::uint32_t kOtherCall = 0;

/// One call of CUDA's runtime by this process: holds the lock, and is a record of CUPTI's once it is over.
class ApiCall {
  public:
    /// `id`: CUPTI's number of the function.
    explicit ApiCall(std::uint32_t id);
    ~ApiCall();
    ApiCall(const ApiCall&) = delete;
    ApiCall& operator=(const ApiCall&) = delete;
    Gpu& gpu() { return gpu_; }
    std::uint32_t correlation() const { return correlation_; }
    /// The function's return value where the device works.
    template <class Act> cudaError_t with(const Act& act) {
        const cudaError_t health = gpu_.health();
        return gpu_.keep(health == cudaSuccess ? act() : health);
    }

  private:
    Gpu& gpu_;
    std::unique_lock<std::recursive_mutex> lock_;
    std::uint32_t id_, correlation_;
    std::uint64_t begun_;
};

// The double of CUPTI is notified of these, with the lock held.
void recordWork(const Work& work, const Done& done);
void recordCall(std::uint32_t id, std::uint64_t start_ns, std::uint64_t end_ns, std::uint32_t correlation);
void recordWait(std::uint64_t start_ns, std::uint64_t end_ns, std::uint32_t correlation);
void forgetRecords();

} // namespace gnx::gpu_double
