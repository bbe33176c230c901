#include "tests/support/gpu_double/Gpu.h"

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <dlfcn.h>
#include <pthread.h>
#include <thread>

namespace gnx::gpu_double {
namespace {

/// As NVIDIA's driver does when a process first uses a GPU.
void loadInjection() {
    const char* const path = std::getenv("CUDA_INJECTION64_PATH");
    if (path == nullptr)
        return;
    void* const library = ::dlopen(path, RTLD_NOW);
    const auto initialize =
        library != nullptr ? reinterpret_cast<int (*)()>(::dlsym(library, "InitializeInjection")) : nullptr;
    if (initialize == nullptr || initialize() != 1) {
        std::fprintf(stderr, "CUDA_INJECTION64_PATH=%s cannot be used\n", path);
        std::abort();
    }
}

/// A copy of a process that has used CUDA.
std::atomic<bool> forked = false;

void noteForks() {
    ::pthread_atfork(nullptr, nullptr, [] { forked = true; });
}

std::uint32_t nextCorrelation() {
    static std::uint32_t last = 0;
    return ++last;
}

} // namespace

Gpu& Gpu::instance() {
    static auto* const gpu = [] { // never destroyed: LibTorch frees memory at the very end
        auto* const made = new Gpu;
        const char* const text = std::getenv("GNX_GPU_DOUBLE");
        made->use(parseScenario(text != nullptr ? text : ""));
        return made;
    }();
    return *gpu;
}

std::uint64_t Gpu::now() {
    return static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch())
            .count());
}

void Gpu::use(const Scenario& scenario) {
    const std::lock_guard lock(mutex_);
    scenario_ = scenario;
    last_error_ = sticky_ = cudaSuccess;
    kernels_ = 0;
    blocks_.clear();
    used_.clear();
    default_streams_.clear();
    for (const cudaStream_t stream : streams_)
        delete stream;
    streams_.clear();
    next_stream_ = 8;
    capturing_ = nullptr;
    current = 0;
}

bool Gpu::isLost() const {
    return scenario_.lost_after != 0 && kernels_ >= scenario_.lost_after;
}

cudaError_t Gpu::health() const {
    if (forked)
        return cudaErrorInitializationError;
    return isLost() ? cudaErrorUnknown : sticky_;
}

cudaError_t Gpu::keep(cudaError_t error) {
    if (error != cudaSuccess)
        last_error_ = error;
    return error;
}

cudaError_t Gpu::takeLastError() {
    const cudaError_t error = last_error_;
    last_error_ = health();
    return error;
}

cudaError_t Gpu::allocate(void** begin, std::size_t bytes) {
    if (bytes > freeBytes())
        return cudaErrorMemoryAllocation;
    auto* const memory = static_cast<std::uint8_t*>(std::calloc(bytes, 1)); // same content each time
    if (memory == nullptr)
        return cudaErrorMemoryAllocation;
    *begin = memory;
    used_[current] += bytes;
    blocks_.emplace(memory, Block{current, bytes, {memory, &std::free}});
    return cudaSuccess;
}

cudaError_t Gpu::free(void* begin) {
    if (begin == nullptr)
        return cudaSuccess;
    const auto found = blocks_.find(static_cast<std::uint8_t*>(begin));
    if (found == blocks_.end())
        return cudaErrorInvalidValue;
    used_[found->second.device] -= found->second.bytes;
    blocks_.erase(found);
    return cudaSuccess;
}

std::size_t Gpu::freeBytes() const {
    const auto used = used_.find(current);
    return scenario_.memory_bytes - (used == used_.end() ? 0 : used->second);
}

std::optional<int> Gpu::deviceOf(const void* address) const {
    const auto* const byte = static_cast<const std::uint8_t*>(address);
    auto after = blocks_.upper_bound(byte);
    if (after == blocks_.begin())
        return std::nullopt;
    --after;
    return byte < after->first + after->second.bytes ? std::optional(after->second.device) : std::nullopt;
}

/// 0, 1 and 2 stand for default streams.
cudaStream_t Gpu::stream(cudaStream_t handle) {
    if (reinterpret_cast<std::uintptr_t>(handle) > 2)
        return handle;
    CUstream_st& made = default_streams_[current];
    made.device = current;
    made.number = 7;
    return &made;
}

cudaStream_t Gpu::makeStream() {
    auto* const made = new CUstream_st;
    made->device = current;
    made->number = next_stream_++;
    streams_.insert(made);
    return made;
}

void Gpu::destroy(cudaStream_t stream) {
    if (streams_.erase(stream) != 0)
        delete stream;
}

std::uint64_t Gpu::allDone() const {
    std::uint64_t done = 0;
    for (const auto& [device, stream] : default_streams_)
        done = std::max(done, stream.free_ns);
    for (const cudaStream_t stream : streams_)
        done = std::max(done, stream->free_ns);
    return done;
}

cudaError_t Gpu::submit(cudaStream_t handle, const Work& work, std::uint32_t correlation) {
    const cudaStream_t to = stream(handle);
    if (to->capture != nullptr)
        to->capture->works.push_back(work);
    else
        run(to, work, correlation);
    return cudaSuccess;
}

void Gpu::run(cudaStream_t stream, const Work& work, std::uint32_t correlation) {
    Done done{.device = stream->device, .stream = stream->number, .correlation = correlation};
    done.start_ns = std::max(now(), stream->free_ns);
    done.end_ns = stream->free_ns = done.start_ns + scenario_.kernel_ns;
    if (work.kind == WorkKind::Kernel && ++kernels_ == scenario_.failing_kernel)
        sticky_ = static_cast<cudaError_t>(scenario_.error);
    recordWork(work, done);
}

bool Gpu::breaksCapture() {
    if (capturing_ == nullptr)
        return false;
    capturing_->capture_is_broken = true;
    return true;
}

void Gpu::waitUntil(std::uint64_t time_ns) const {
    while (now() < time_ns)
        std::this_thread::yield();
}

void useScenario(const Scenario& scenario) {
    Gpu& gpu = Gpu::instance();
    const std::lock_guard lock(gpu.mutex());
    gpu.use(scenario);
    forgetRecords();
}

ApiCall::ApiCall(std::uint32_t id)
    : gpu_(Gpu::instance()), lock_(gpu_.mutex()), id_(id), correlation_(nextCorrelation()), begun_(Gpu::now()) {
    static bool used = false;
    if (!used) {
        used = true;
        noteForks();
        loadInjection();
    }
}

ApiCall::~ApiCall() {
    recordCall(id_, begun_, Gpu::now(), correlation_);
}

} // namespace gnx::gpu_double
