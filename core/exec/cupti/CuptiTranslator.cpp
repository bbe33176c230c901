#include "core/exec/cupti/CuptiTranslator.h"

#include <cstdlib>
#include <memory>
#include <string_view>

#include <cxxabi.h>

namespace gnx::exec {
namespace {

constexpr std::uint32_t kNoStream = CUPTI_SYNCHRONIZATION_INVALID_VALUE;

/// Returns "void at::native::vectorized_elementwise_kernel<4, ...>(...)" for the name that the compiler gave it.
std::string demangled(const char* name) {
    int status = 0;
    const std::unique_ptr<char, decltype(&std::free)> text(abi::__cxa_demangle(name, nullptr, nullptr, &status),
                                                           &std::free);
    return status == 0 && text ? text.get() : name;
}

/// Returns "cudaLaunchKernel" for "cudaLaunchKernel_v7000": the version is of no use to people.
std::string_view withoutVersion(std::string_view name) {
    const std::size_t at = name.rfind("_v");
    const bool version = at != std::string_view::npos && at + 2 < name.size() &&
                         name.find_first_not_of("0123456789", at + 2) == std::string_view::npos;
    return version ? name.substr(0, at) : name;
}

std::string callName(CUpti_CallbackDomain domain, CUpti_CallbackId call) {
    const char* name = nullptr;
    if (cuptiGetCallbackName(domain, call, &name) != CUPTI_SUCCESS || name == nullptr)
        return "call " + std::to_string(call);
    return std::string(withoutVersion(name));
}

MemoryPlace placeOf(std::uint32_t kind) {
    switch (kind) {
    case CUPTI_ACTIVITY_MEMORY_KIND_PAGEABLE:
        return MemoryPlace::Pageable;
    case CUPTI_ACTIVITY_MEMORY_KIND_PINNED:
        return MemoryPlace::Pinned;
    case CUPTI_ACTIVITY_MEMORY_KIND_DEVICE:
    case CUPTI_ACTIVITY_MEMORY_KIND_DEVICE_STATIC:
        return MemoryPlace::Device;
    case CUPTI_ACTIVITY_MEMORY_KIND_ARRAY:
        return MemoryPlace::Array;
    case CUPTI_ACTIVITY_MEMORY_KIND_MANAGED:
    case CUPTI_ACTIVITY_MEMORY_KIND_MANAGED_STATIC:
        return MemoryPlace::Managed;
    default:
        return MemoryPlace::Unknown;
    }
}

const char* copyName(std::uint8_t kind) {
    switch (kind) {
    case CUPTI_ACTIVITY_MEMCPY_KIND_HTOD:
        return "copy host to device";
    case CUPTI_ACTIVITY_MEMCPY_KIND_DTOH:
        return "copy device to host";
    case CUPTI_ACTIVITY_MEMCPY_KIND_DTOD:
        return "copy device to device";
    case CUPTI_ACTIVITY_MEMCPY_KIND_PTOP:
        return "copy device to other device";
    case CUPTI_ACTIVITY_MEMCPY_KIND_HTOH:
        return "copy host to host";
    default:
        return "copy";
    }
}

Awaited awaitedBy(CUpti_ActivitySynchronizationType type) {
    switch (type) {
    case CUPTI_ACTIVITY_SYNCHRONIZATION_TYPE_EVENT_SYNCHRONIZE:
        return Awaited::Event;
    case CUPTI_ACTIVITY_SYNCHRONIZATION_TYPE_STREAM_WAIT_EVENT:
        return Awaited::StreamByStream;
    case CUPTI_ACTIVITY_SYNCHRONIZATION_TYPE_STREAM_SYNCHRONIZE:
        return Awaited::Stream;
    case CUPTI_ACTIVITY_SYNCHRONIZATION_TYPE_CONTEXT_SYNCHRONIZE:
        return Awaited::Context;
    default:
        return Awaited::Unknown;
    }
}

const char* awaitedName(Awaited awaited) {
    switch (awaited) {
    case Awaited::Event:
        return "wait for event";
    case Awaited::StreamByStream:
        return "stream waits for event";
    case Awaited::Stream:
        return "wait for stream";
    case Awaited::Context:
        return "wait for device";
    default:
        return "wait";
    }
}

const char* overheadName(CUpti_ActivityOverheadKind kind) {
    switch (kind) {
    case CUPTI_ACTIVITY_OVERHEAD_DRIVER_COMPILER:
        return "driver compiles";
    case CUPTI_ACTIVITY_OVERHEAD_CUPTI_BUFFER_FLUSH:
        return "tracing: buffers are flushed";
    case CUPTI_ACTIVITY_OVERHEAD_CUPTI_INSTRUMENTATION:
        return "tracing: instrumentation";
    case CUPTI_ACTIVITY_OVERHEAD_CUPTI_RESOURCE:
        return "tracing: resources";
    case CUPTI_ACTIVITY_OVERHEAD_RUNTIME_TRIGGERED_MODULE_LOADING:
        return "module is loaded";
    case CUPTI_ACTIVITY_OVERHEAD_LAZY_FUNCTION_LOADING:
        return "function is loaded";
    default:
        return "tracing";
    }
}

template <class Record> const Record& as(const CUpti_Activity& record) {
    return reinterpret_cast<const Record&>(record);
}

std::uint32_t unsignedOf(std::int32_t value) {
    return value < 0 ? 0 : static_cast<std::uint32_t>(value);
}

} // namespace

void CuptiTranslator::note(const DriverDevice& device) {
    limits_.emplace(static_cast<std::uint32_t>(device.description.id), device.limits);
    builder_.info().devices.push_back(device.description);
}

void CuptiTranslator::add(const CUpti_Activity& record) {
    switch (record.kind) {
    case CUPTI_ACTIVITY_KIND_KERNEL:
    case CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL:
        return addKernel(as<CUpti_ActivityKernel9>(record));
    case CUPTI_ACTIVITY_KIND_MEMCPY:
        return addCopy(as<CUpti_ActivityMemcpy5>(record));
    case CUPTI_ACTIVITY_KIND_MEMSET:
        return addSet(as<CUpti_ActivityMemset4>(record));
    case CUPTI_ACTIVITY_KIND_RUNTIME:
        return addCall(as<CUpti_ActivityAPI>(record), ActivityKind::Runtime, CUPTI_CB_DOMAIN_RUNTIME_API);
    case CUPTI_ACTIVITY_KIND_DRIVER:
        return addCall(as<CUpti_ActivityAPI>(record), ActivityKind::Driver, CUPTI_CB_DOMAIN_DRIVER_API);
    case CUPTI_ACTIVITY_KIND_SYNCHRONIZATION:
        return addSynchronization(as<CUpti_ActivitySynchronization>(record));
    case CUPTI_ACTIVITY_KIND_EXTERNAL_CORRELATION:
        return addExternal(as<CUpti_ActivityExternalCorrelation>(record));
    case CUPTI_ACTIVITY_KIND_OVERHEAD:
        return addOverhead(as<CUpti_ActivityOverhead2>(record));
    default:
        ++builder_.info().refused_records;
    }
}

bool CuptiTranslator::setTimes(Activity& activity, std::uint64_t start, std::uint64_t end) {
    if (start == 0) { // CUPTI's value for "unknown"
        ++builder_.info().refused_records;
        return false;
    }
    activity.start_ns = static_cast<std::int64_t>(start);
    activity.duration_ns = static_cast<std::int64_t>(end - start);
    return true;
}

TrackId CuptiTranslator::stream(std::uint32_t device, std::uint32_t context, std::uint32_t stream) {
    device_of_context_[context] = device;
    return builder_.streamTrack(static_cast<std::int32_t>(device), stream, contextNumber(device, context));
}

std::uint32_t CuptiTranslator::contextNumber(std::uint32_t device, std::uint32_t context) {
    return first_context_.emplace(device, context).first->second == context ? 0 : context;
}

void CuptiTranslator::addKernel(const CUpti_ActivityKernel9& record) {
    Activity activity;
    if (!setTimes(activity, record.start, record.end))
        return;
    const std::string_view name = record.name != nullptr ? record.name : "";
    auto known = kernel_names_.find(name);
    if (known == kernel_names_.end())
        known = kernel_names_.emplace(name, builder_.intern(name.empty() ? "" : demangled(record.name))).first;
    activity.name = known->second;
    activity.kind = ActivityKind::Kernel;
    activity.track = stream(record.deviceId, record.contextId, record.streamId);
    activity.correlation = record.correlationId;
    KernelDetail detail{.grid = {unsignedOf(record.gridX), unsignedOf(record.gridY), unsignedOf(record.gridZ)},
                        .block = {unsignedOf(record.blockX), unsignedOf(record.blockY), unsignedOf(record.blockZ)},
                        .registers = record.registersPerThread,
                        .shared_bytes = std::uint64_t{unsignedOf(record.staticSharedMemory)} +
                                        unsignedOf(record.dynamicSharedMemory),
                        .local_bytes = record.localMemoryPerThread};
    if (record.queued != 0 && record.queued <= record.start)
        detail.queued_ns = static_cast<std::int64_t>(record.start - record.queued);
    if (const auto found = limits_.find(record.deviceId); found != limits_.end())
        detail.occupancy = theoreticalOccupancy(detail, found->second);
    builder_.add(activity, detail);
}

void CuptiTranslator::addCopy(const CUpti_ActivityMemcpy5& record) {
    Activity activity;
    if (!setTimes(activity, record.start, record.end))
        return;
    activity.name = builder_.intern(copyName(record.copyKind));
    activity.kind = ActivityKind::Copy;
    activity.track = stream(record.deviceId, record.contextId, record.streamId);
    activity.correlation = record.correlationId;
    builder_.add(activity, TransferDetail{record.bytes, placeOf(record.srcKind), placeOf(record.dstKind)});
}

void CuptiTranslator::addSet(const CUpti_ActivityMemset4& record) {
    Activity activity;
    if (!setTimes(activity, record.start, record.end))
        return;
    activity.name = builder_.intern("set");
    activity.kind = ActivityKind::Set;
    activity.track = stream(record.deviceId, record.contextId, record.streamId);
    activity.correlation = record.correlationId;
    builder_.add(activity, TransferDetail{.bytes = record.bytes, .to = placeOf(record.memoryKind)});
}

void CuptiTranslator::addCall(const CUpti_ActivityAPI& record, ActivityKind kind, CUpti_CallbackDomain domain) {
    Activity activity;
    if (!setTimes(activity, record.start, record.end))
        return;
    activity.name = builder_.intern(callName(domain, record.cbid));
    activity.kind = kind;
    activity.track = builder_.threadTrack(record.processId, record.threadId);
    activity.correlation = record.correlationId;
    builder_.add(activity);
}

void CuptiTranslator::addSynchronization(const CUpti_ActivitySynchronization& record) {
    Activity activity;
    if (!setTimes(activity, record.start, record.end))
        return;
    const Awaited awaited = awaitedBy(record.type);
    const bool of_stream = record.streamId != kNoStream;
    const auto device = device_of_context_.find(record.contextId);
    const std::int32_t number = device == device_of_context_.end() ? 0 : static_cast<std::int32_t>(device->second);
    activity.name = builder_.intern(awaitedName(awaited));
    activity.kind = ActivityKind::Synchronization;
    activity.track = of_stream
                         ? builder_.streamTrack(number, record.streamId,
                                                contextNumber(static_cast<std::uint32_t>(number), record.contextId))
                         : builder_.track("GPU " + std::to_string(number), "waits for the device");
    activity.correlation = record.correlationId;
    builder_.add(activity, SynchronizationDetail{awaited, of_stream ? std::int64_t{record.streamId} : -1});
}

void CuptiTranslator::addExternal(const CUpti_ActivityExternalCorrelation& record) {
    if (record.externalKind != CUPTI_EXTERNAL_CORRELATION_KIND_CUSTOM0 || record.externalId == 0)
        return; // another program's, such as torch's own profiler
    const auto external = static_cast<std::uint32_t>(record.externalId);
    builder_.correlate(record.correlationId, external);
    builder_.bindExternal(external, NodeId(external - 1));
}

void CuptiTranslator::addOverhead(const CUpti_ActivityOverhead2& record) {
    Activity activity;
    if (!setTimes(activity, record.start, record.end))
        return;
    activity.name = builder_.intern(overheadName(record.overheadKind));
    activity.kind = ActivityKind::Overhead;
    activity.track = record.objectKind == CUPTI_ACTIVITY_OBJECT_THREAD
                         ? builder_.threadTrack(record.objectId.pt.processId, record.objectId.pt.threadId)
                         : builder_.track("CUPTI", "overhead");
    builder_.add(activity);
}

} // namespace gnx::exec
