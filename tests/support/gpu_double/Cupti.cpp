// CUPTI's entry points that this project and LibTorch call, for the GPU of Gpu.h. Records have the forms of CUPTI 12.4,
// the oldest that is supported. Full buffers are handed over by a thread of their own, as CUPTI does.
#include <algorithm>
#include <cstring>
#include <list>
#include <map>
#include <mutex>
#include <set>
#include <thread>
#include <utility>
#include <vector>

#include <cupti.h>
#include <unistd.h>

#include "tests/support/gpu_double/Gpu.h"

namespace gnx::gpu_double {
namespace {

constexpr std::uint32_t kContext = 1;

struct Cupti {
    std::mutex mutex;
    std::vector<bool> enabled = std::vector<bool>(CUPTI_ACTIVITY_KIND_COUNT);
    std::set<std::uint32_t> left_out; ///< calls of the runtime
    CUpti_BuffersCallbackRequestFunc request = nullptr;
    CUpti_BuffersCallbackCompleteFunc complete = nullptr;
    std::uint64_t clock_offset = 0; ///< difference of the client's clock to the steady one, modulo 2^64
    std::uint8_t* buffer = nullptr;
    std::size_t size = 0, filled = 0;
    std::uint64_t asked = 0, dropped = 0;
    std::list<std::string> names; ///< kernel names; reading them after cuptiFinalize() reads freed memory
    std::map<std::uint64_t, std::vector<std::uint64_t>> external; ///< by thread
};

Cupti& cupti() {
    static auto* const made = new Cupti;
    return *made;
}

/// The scenario's return value of the function.
CUptiResult result(const char* function) {
    const auto& failing = Gpu::instance().scenario().cupti;
    const auto found = failing.find(function);
    return found == failing.end() ? CUPTI_SUCCESS : static_cast<CUptiResult>(found->second);
}

std::uint64_t thread() {
    return static_cast<std::uint64_t>(::gettid());
}

/// From the steady clock to the client's.
std::uint64_t clientTime(const Cupti& now, std::uint64_t ns) {
    return ns + now.clock_offset;
}

void handOver(Cupti& to, std::unique_lock<std::mutex>& lock) {
    std::uint8_t* const buffer = std::exchange(to.buffer, nullptr);
    const std::size_t size = std::exchange(to.size, 0), filled = std::exchange(to.filled, 0);
    if (buffer == nullptr)
        return;
    const CUpti_BuffersCallbackCompleteFunc complete = to.complete;
    lock.unlock();
    std::thread([=] { complete(nullptr, 0, buffer, size, filled); }).join();
    lock.lock();
}

/// Space for a record; null, and counted, where the client gives no buffer.
std::uint8_t* room(Cupti& in, std::unique_lock<std::mutex>& lock, std::size_t bytes) {
    if (in.buffer != nullptr && in.filled + bytes > in.size)
        handOver(in, lock);
    if (in.buffer == nullptr && in.asked < Gpu::instance().scenario().buffers) {
        std::size_t most_records = 0;
        ++in.asked;
        in.request(&in.buffer, &in.size, &most_records);
    }
    if (in.buffer == nullptr) {
        ++in.dropped;
        return nullptr;
    }
    std::uint8_t* const begin = in.buffer + in.filled;
    in.filled += bytes;
    return begin;
}

template <class Record> void write(Cupti& to, std::unique_lock<std::mutex>& lock, const Record& record) {
    static_assert(sizeof(Record) % ACTIVITY_RECORD_ALIGNMENT == 0);
    const auto& any = reinterpret_cast<const CUpti_Activity&>(record);
    if (!to.enabled[any.kind] || to.request == nullptr)
        return;
    if (std::uint8_t* const begin = room(to, lock, sizeof record))
        std::memcpy(begin, &record, sizeof record);
}

template <class Record> void write(const Record& record) {
    std::unique_lock lock(cupti().mutex);
    write(cupti(), lock, record);
}

void writeKernel(const Work& work, const Done& done) {
    CUpti_ActivityKernel9 record{};
    record.kind = CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL;
    Cupti& to = cupti();
    std::unique_lock lock(to.mutex);
    if (!Gpu::instance().scenario().without_times) {
        record.start = clientTime(to, done.start_ns);
        record.end = clientTime(to, done.end_ns);
    }
    record.deviceId = static_cast<std::uint32_t>(done.device);
    record.contextId = kContext;
    record.streamId = done.stream;
    record.correlationId = done.correlation;
    record.gridX = static_cast<std::int32_t>(work.grid.x);
    record.gridY = static_cast<std::int32_t>(work.grid.y);
    record.gridZ = static_cast<std::int32_t>(work.grid.z);
    record.blockX = static_cast<std::int32_t>(work.block.x);
    record.blockY = static_cast<std::int32_t>(work.block.y);
    record.blockZ = static_cast<std::int32_t>(work.block.z);
    record.registersPerThread = 32;
    record.dynamicSharedMemory = static_cast<std::int32_t>(work.shared_bytes);
    record.name = to.names.emplace_back(work.name).c_str();
    write(to, lock, record);
}

std::uint8_t copyKind(cudaMemcpyKind direction) {
    switch (direction) {
    case cudaMemcpyHostToDevice:
        return CUPTI_ACTIVITY_MEMCPY_KIND_HTOD;
    case cudaMemcpyDeviceToHost:
        return CUPTI_ACTIVITY_MEMCPY_KIND_DTOH;
    default:
        return CUPTI_ACTIVITY_MEMCPY_KIND_DTOD;
    }
}

template <class Record> void writeTransfer(Record record, const Work& work, const Done& done) {
    Cupti& to = cupti();
    std::unique_lock lock(to.mutex);
    record.start = clientTime(to, done.start_ns);
    record.end = clientTime(to, done.end_ns);
    record.bytes = work.bytes;
    record.deviceId = static_cast<std::uint32_t>(done.device);
    record.contextId = kContext;
    record.streamId = done.stream;
    record.correlationId = done.correlation;
    write(to, lock, record);
}

std::size_t sizeOf(CUpti_ActivityKind kind) {
    switch (kind) {
    case CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL:
        return sizeof(CUpti_ActivityKernel9);
    case CUPTI_ACTIVITY_KIND_MEMCPY:
        return sizeof(CUpti_ActivityMemcpy5);
    case CUPTI_ACTIVITY_KIND_MEMSET:
        return sizeof(CUpti_ActivityMemset4);
    case CUPTI_ACTIVITY_KIND_RUNTIME:
        return sizeof(CUpti_ActivityAPI);
    case CUPTI_ACTIVITY_KIND_SYNCHRONIZATION:
        return sizeof(CUpti_ActivitySynchronization);
    default:
        return sizeof(CUpti_ActivityExternalCorrelation);
    }
}

} // namespace

void recordWork(const Work& work, const Done& done) {
    if (work.kind == WorkKind::Kernel)
        return writeKernel(work, done);
    if (work.kind == WorkKind::Set) {
        CUpti_ActivityMemset4 record{};
        record.kind = CUPTI_ACTIVITY_KIND_MEMSET;
        record.memoryKind = CUPTI_ACTIVITY_MEMORY_KIND_DEVICE;
        return writeTransfer(record, work, done);
    }
    CUpti_ActivityMemcpy5 record{};
    record.kind = CUPTI_ACTIVITY_KIND_MEMCPY;
    record.copyKind = copyKind(work.direction);
    record.srcKind = work.direction == cudaMemcpyHostToDevice ? CUPTI_ACTIVITY_MEMORY_KIND_PAGEABLE
                                                              : CUPTI_ACTIVITY_MEMORY_KIND_DEVICE;
    record.dstKind = work.direction == cudaMemcpyDeviceToHost ? CUPTI_ACTIVITY_MEMORY_KIND_PAGEABLE
                                                              : CUPTI_ACTIVITY_MEMORY_KIND_DEVICE;
    writeTransfer(record, work, done);
}

void recordCall(std::uint32_t id, std::uint64_t start_ns, std::uint64_t end_ns, std::uint32_t correlation) {
    Cupti& to = cupti();
    std::unique_lock lock(to.mutex);
    if (const auto ids = to.external.find(thread()); ids != to.external.end() && !ids->second.empty()) {
        CUpti_ActivityExternalCorrelation external{};
        external.kind = CUPTI_ACTIVITY_KIND_EXTERNAL_CORRELATION;
        external.externalKind = CUPTI_EXTERNAL_CORRELATION_KIND_CUSTOM0;
        external.externalId = ids->second.back();
        external.correlationId = correlation;
        write(to, lock, external);
    }
    if (to.left_out.contains(id))
        return;
    CUpti_ActivityAPI record{};
    record.kind = CUPTI_ACTIVITY_KIND_RUNTIME;
    record.cbid = id;
    record.start = clientTime(to, start_ns);
    record.end = clientTime(to, end_ns);
    record.processId = static_cast<std::uint32_t>(::getpid());
    record.threadId = static_cast<std::uint32_t>(thread());
    record.correlationId = correlation;
    write(to, lock, record);
}

void recordWait(std::uint64_t start_ns, std::uint64_t end_ns, std::uint32_t correlation) {
    Cupti& to = cupti();
    std::unique_lock lock(to.mutex);
    CUpti_ActivitySynchronization record{};
    record.kind = CUPTI_ACTIVITY_KIND_SYNCHRONIZATION;
    record.type = CUPTI_ACTIVITY_SYNCHRONIZATION_TYPE_CONTEXT_SYNCHRONIZE;
    record.start = clientTime(to, start_ns);
    record.end = clientTime(to, end_ns);
    record.correlationId = correlation;
    record.contextId = kContext;
    record.streamId = static_cast<std::uint32_t>(CUPTI_SYNCHRONIZATION_INVALID_VALUE);
    write(to, lock, record);
}

void forgetRecords() {
    Cupti& now = cupti();
    std::unique_lock lock(now.mutex);
    handOver(now, lock);
    now.enabled.assign(now.enabled.size(), false);
    now.left_out.clear();
    now.request = nullptr;
    now.complete = nullptr;
    now.clock_offset = now.asked = now.dropped = 0;
    now.names.clear();
    now.external.clear();
}

} // namespace gnx::gpu_double

using namespace gnx::gpu_double;

CUptiResult cuptiGetResultString(CUptiResult result, const char** text) {
    static thread_local std::string made;
    made = "result " + std::to_string(result) + " of the double";
    *text = made.c_str();
    return CUPTI_SUCCESS;
}

CUptiResult cuptiSetThreadIdType(CUpti_ActivityThreadIdType) {
    return result(__func__);
}

CUptiResult cuptiActivityRegisterTimestampCallback(CUpti_TimestampCallbackFunc timestamp) {
    const std::lock_guard lock(cupti().mutex);
    cupti().clock_offset = timestamp() - Gpu::now();
    return result(__func__);
}

CUptiResult cuptiActivityRegisterCallbacks(CUpti_BuffersCallbackRequestFunc request,
                                           CUpti_BuffersCallbackCompleteFunc complete) {
    const std::lock_guard lock(cupti().mutex);
    cupti().request = request;
    cupti().complete = complete;
    return result(__func__);
}

CUptiResult cuptiActivityEnable(CUpti_ActivityKind kind) {
    if (const CUptiResult failed = result(__func__); failed != CUPTI_SUCCESS)
        return failed;
    const std::lock_guard lock(cupti().mutex);
    cupti().enabled[kind] = true;
    if (kind == CUPTI_ACTIVITY_KIND_RUNTIME)
        cupti().left_out.clear();
    return CUPTI_SUCCESS;
}

CUptiResult cuptiActivityDisable(CUpti_ActivityKind kind) {
    const std::lock_guard lock(cupti().mutex);
    cupti().enabled[kind] = false;
    return result(__func__);
}

CUptiResult cuptiActivityEnableRuntimeApi(CUpti_CallbackId call, std::uint8_t enable) {
    const std::lock_guard lock(cupti().mutex);
    if (enable != 0)
        cupti().left_out.erase(call);
    else
        cupti().left_out.insert(call);
    return result(__func__);
}

/// No call of the driver is recorded.
CUptiResult cuptiActivityEnableDriverApi(CUpti_CallbackId, std::uint8_t) {
    return result(__func__);
}

CUptiResult cuptiActivityPushExternalCorrelationId(CUpti_ExternalCorrelationKind, std::uint64_t id) {
    const std::lock_guard lock(cupti().mutex);
    cupti().external[thread()].push_back(id);
    return CUPTI_SUCCESS;
}

CUptiResult cuptiActivityPopExternalCorrelationId(CUpti_ExternalCorrelationKind, std::uint64_t* last) {
    const std::lock_guard lock(cupti().mutex);
    std::vector<std::uint64_t>& ids = cupti().external[thread()];
    if (ids.empty())
        return CUPTI_ERROR_QUEUE_EMPTY;
    *last = ids.back();
    ids.pop_back();
    return CUPTI_SUCCESS;
}

CUptiResult cuptiActivityFlushAll(std::uint32_t) {
    const bool lost = Gpu::instance().isLost();
    std::unique_lock lock(cupti().mutex);
    handOver(cupti(), lock);
    return lost ? CUPTI_ERROR_UNKNOWN : result(__func__);
}

CUptiResult cuptiActivityGetNumDroppedRecords(CUcontext, std::uint32_t, std::size_t* dropped) {
    const std::lock_guard lock(cupti().mutex);
    *dropped = std::exchange(cupti().dropped, 0);
    return CUPTI_SUCCESS;
}

CUptiResult cuptiActivityGetNextRecord(std::uint8_t* buffer, std::size_t valid, CUpti_Activity** record) {
    std::uint8_t* next = buffer;
    if (*record != nullptr)
        next = reinterpret_cast<std::uint8_t*>(*record) + sizeOf((*record)->kind);
    if (next >= buffer + valid)
        return CUPTI_ERROR_MAX_LIMIT_REACHED;
    *record = reinterpret_cast<CUpti_Activity*>(next);
    return CUPTI_SUCCESS;
}

CUptiResult cuptiGetCallbackName(CUpti_CallbackDomain domain, std::uint32_t id, const char** name) {
    static const std::map<std::uint32_t, const char*> names{
        {CUPTI_RUNTIME_TRACE_CBID_cudaGetDevice_v3020, "cudaGetDevice_v3020"},
        {CUPTI_RUNTIME_TRACE_CBID_cudaLaunchKernel_v7000, "cudaLaunchKernel_v7000"},
        {CUPTI_RUNTIME_TRACE_CBID_cudaMemcpyAsync_v3020, "cudaMemcpyAsync_v3020"},
        {CUPTI_RUNTIME_TRACE_CBID_cudaMemsetAsync_v3020, "cudaMemsetAsync_v3020"},
        {CUPTI_RUNTIME_TRACE_CBID_cudaMalloc_v3020, "cudaMalloc_v3020"},
        {CUPTI_RUNTIME_TRACE_CBID_cudaGraphLaunch_v10000, "cudaGraphLaunch_v10000"},
        {CUPTI_RUNTIME_TRACE_CBID_cudaStreamSynchronize_v3020, "cudaStreamSynchronize_v3020"},
        {CUPTI_RUNTIME_TRACE_CBID_cudaDeviceSynchronize_v3020, "cudaDeviceSynchronize_v3020"}};
    const auto found = names.find(id);
    if (domain != CUPTI_CB_DOMAIN_RUNTIME_API || found == names.end())
        return CUPTI_ERROR_INVALID_PARAMETER;
    *name = found->second;
    return CUPTI_SUCCESS;
}

CUptiResult cuptiFinalize() {
    forgetRecords();
    return result(__func__);
}
