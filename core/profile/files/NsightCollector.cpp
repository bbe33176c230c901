#include "core/profile/files/NsightCollector.h"

#include <algorithm>
#include <array>
#include <limits>

#include "core/exec/trace/TraceRank.h"
#include "core/profile/files/DeviceClock.h"
#include "core/profile/files/KinetoNames.h"

namespace gnx::profile {
namespace {

constexpr int kThreadBits = 24; ///< bits of the thread, and of the process, in a "serialized global id"
constexpr std::int64_t kThreadMask = (std::int64_t{1} << kThreadBits) - 1;

std::uint64_t processOf(std::int64_t global) {
    return static_cast<std::uint64_t>(global) >> static_cast<unsigned>(kThreadBits);
}

std::int64_t pidOf(std::uint64_t process) {
    return static_cast<std::int64_t>(process) & kThreadMask;
}

/// The directions of CUpti_ActivityMemcpyKind, as PyTorch writes them.
std::string copyDirection(std::int64_t kind) {
    constexpr std::array<const char*, 14> names{"",     "HtoD", "DtoH", "HtoA", "AtoH",     "AtoA",     "AtoD",
                                                "DtoA", "DtoD", "HtoH", "PtoP", "UVM HtoD", "UVM DtoH", "UVM DtoD"};
    return kind > 0 && kind < static_cast<std::int64_t>(names.size()) ? names.at(static_cast<std::size_t>(kind))
                                                                      : "kind " + std::to_string(kind);
}
constexpr std::int64_t kFirstUnifiedCopy = 11; ///< kinds from this on copy managed memory, without a stream

/// Removes the version of the declaration from names such as "cudaLaunchKernel_v7000" and "cuMemcpyHtoDAsync_v2_ptsz".
std::string withoutVersion(std::string name) {
    for (const char* thread_default : {"_ptsz", "_ptds"})
        if (name.ends_with(thread_default))
            name.resize(name.size() - 5);
    const std::size_t mark = name.rfind("_v");
    const bool versioned = mark != std::string::npos && mark + 2 < name.size() &&
                           name.find_first_not_of("0123456789", mark + 2) == std::string::npos;
    return versioned ? name.substr(0, mark) : name;
}

enum EventClass : std::int64_t { kRuntimeClass = 0, kDriverClass = 1 };
enum RangeType : std::int64_t { kMark = 34, kPushPop = 59, kStartEnd = 60 };

/// PyTorch's emit_nvtx: "aten::add, seq = 12, op_id = 31".
bool isOperatorRange(std::string_view text) {
    return text.starts_with("aten::") || text.find(", op_id = ") != std::string_view::npos;
}

} // namespace

StringId NsightCollector::textId(std::int64_t id) {
    const auto [known, is_new] = texts_.try_emplace(id);
    if (is_new)
        known->second = builder_.intern(tables_.textOf(id));
    return known->second;
}

StringId NsightCollector::callName(std::int64_t id) {
    const auto [known, is_new] = call_names_.try_emplace(id);
    if (is_new)
        known->second = builder_.intern(withoutVersion(tables_.textOf(id)));
    return known->second;
}

TrackId NsightCollector::threadOf(std::int64_t global_tid) {
    const auto [known, is_new] = threads_.try_emplace(global_tid);
    if (is_new)
        known->second = builder_.threadTrack(pidOf(processOf(global_tid)), global_tid & kThreadMask);
    return known->second;
}

/// Ranges that one thread begins and another may end have rows next to the threads.
TrackId NsightCollector::rangesOf(std::int64_t global_tid) {
    const TrackId id = builder_.track(std::to_string(pidOf(processOf(global_tid))), "NVTX ranges");
    builder_.track(id).kind = TrackKind::Thread;
    builder_.track(id).name = builder_.intern("NVTX ranges");
    return id;
}

/// Processes count their calls each from 1.
std::uint32_t NsightCollector::correlationOf(std::uint64_t process, std::int64_t id) {
    if (id <= 0)
        return 0;
    const std::uint64_t order = processes_.try_emplace(process, processes_.size()).first->second;
    if (order == 0 || process == 0)
        return static_cast<std::uint32_t>(id);
    const auto fresh = static_cast<std::uint32_t>(std::numeric_limits<std::uint32_t>::max() - correlations_.size());
    return correlations_.try_emplace({process, id}, fresh).first->second;
}

std::string NsightCollector::memoryKind(std::int64_t id) const {
    if (const auto known_kind = memory_kinds_.find(id); known_kind != memory_kinds_.end())
        return known_kind->second;
    constexpr std::array<const char*, 7> labels{"Pageable", "Pinned",        "Device",        "Array",
                                                "Managed",  "Device Static", "Managed Static"};
    return id >= 0 && id < static_cast<std::int64_t>(labels.size()) ? labels.at(static_cast<std::size_t>(id))
                                                                    : "Unknown";
}

bool NsightCollector::begin(const NsightRow& row, ActivityKind kind, Activity& activity) {
    ++report_.events;
    if (!row.has(Start)) {
        report_.add({ImportProblemKind::NoTime, 0, 0, "no start"});
        return false;
    }
    ++report_.records;
    activity.kind = kind;
    activity.start_ns = row.number(Start);
    activity.duration_ns = row.has(End) ? row.number(End) - activity.start_ns : 0;
    if (activity.duration_ns < 0)
        report_.add({ImportProblemKind::NegativeDuration, 0, 0, std::to_string(activity.duration_ns) + " ns"});
    return true;
}

bool NsightCollector::beginWork(const NsightRow& row, ActivityKind kind, Activity& activity) {
    if (!begin(row, kind, activity))
        return false;
    const std::int64_t device = row.number(DeviceId);
    const std::uint64_t process = processOf(row.number(GlobalPid));
    const auto [context, is_new] = contexts_.try_emplace({device, process, row.number(ContextId)}, 0);
    if (is_new)
        context->second = contexts_of_device_[device]++;
    activity.track = builder_.streamTrack(static_cast<std::int32_t>(device), row.number(StreamId), context->second);
    if (context->second > 0)
        builder_.track(activity.track).name = builder_.intern(
            "stream " + std::to_string(row.number(StreamId)) + " (process " + std::to_string(pidOf(process)) +
            ", context " + std::to_string(row.number(ContextId)) + ")");
    activity.correlation = correlationOf(process, row.number(CorrelationId));
    return true;
}

void NsightCollector::addKernel(const NsightRow& row) {
    enum {
        Grid = FirstOwn,
        Block = Grid + 3,
        Registers = Block + 3,
        StaticShared,
        DynamicShared,
        Local,
        Demangled,
        Short
    };
    Activity kernel;
    if (!beginWork(row, ActivityKind::Kernel, kernel))
        return;
    kernel.name = textId(row.number(row.has(Demangled) ? Demangled : Short));
    KernelDetail detail;
    for (int i = 0; i < 3; ++i) {
        detail.grid.at(static_cast<std::size_t>(i)) = static_cast<std::uint32_t>(row.number(Grid + i));
        detail.block.at(static_cast<std::size_t>(i)) = static_cast<std::uint32_t>(row.number(Block + i));
    }
    detail.registers = static_cast<std::uint32_t>(row.number(Registers));
    detail.shared_bytes = static_cast<std::uint64_t>(row.number(StaticShared) + row.number(DynamicShared));
    detail.local_bytes = static_cast<std::uint64_t>(row.number(Local));
    builder_.add(kernel, detail);
}

/// By default Nsight Systems records a graph as a whole.
void NsightCollector::addGraph(const NsightRow& row) {
    Activity graph;
    if (!beginWork(row, ActivityKind::Kernel, graph))
        return;
    graph.name = builder_.intern("CUDA graph " + std::to_string(row.number(FirstOwn)));
    builder_.add(graph, KernelDetail{});
}

void NsightCollector::addCopy(const NsightRow& row) {
    enum { Bytes = FirstOwn, Kind, Source, Destination };
    Activity copy;
    if (!beginWork(row, ActivityKind::Copy, copy))
        return;
    if (row.number(Kind) >= kFirstUnifiedCopy) {
        const std::int32_t device = builder_.track(copy.track).device;
        copy.track = builder_.track("gpu " + std::to_string(device), "unified memory");
        Track& track = builder_.track(copy.track);
        track.kind = TrackKind::Stream;
        track.device = device;
        track.name = builder_.intern("unified memory");
    }
    const std::string name = "Memcpy " + copyDirection(row.number(Kind)) + " (" + memoryKind(row.number(Source, -1)) +
                             " -> " + memoryKind(row.number(Destination, -1)) + ")";
    copy.name = builder_.intern(name);
    TransferDetail detail = transferOfName(name);
    detail.bytes = static_cast<std::uint64_t>(row.number(Bytes));
    builder_.add(copy, detail);
}

void NsightCollector::addSet(const NsightRow& row) {
    enum { Bytes = FirstOwn, Kind };
    Activity set;
    if (!beginWork(row, ActivityKind::Set, set))
        return;
    const std::string name = "Memset (" + memoryKind(row.number(Kind, -1)) + ")";
    set.name = builder_.intern(name);
    TransferDetail detail = transferOfName(name);
    detail.bytes = static_cast<std::uint64_t>(row.number(Bytes));
    builder_.add(set, detail);
}

void NsightCollector::addCall(const NsightRow& row) {
    enum { Thread = 2, Correlation, Name, Class };
    Activity call;
    const auto kind = row.number(Class, kRuntimeClass) == kDriverClass ? ActivityKind::Driver : ActivityKind::Runtime;
    if (!begin(row, kind, call))
        return;
    call.track = threadOf(row.number(Thread));
    call.name = callName(row.number(Name));
    call.correlation = correlationOf(processOf(row.number(Thread)), row.number(Correlation));
    builder_.add(call);
}

void NsightCollector::addRange(const NsightRow& row) {
    enum { Thread = 2, Type, Text, TextId };
    const std::int64_t type = row.number(Type, row.has(End) ? kPushPop : kMark);
    if (type != kMark && type != kPushPop && type != kStartEnd)
        return; // names of categories, domains and threads
    Activity range;
    if (!begin(row, type == kMark ? ActivityKind::Marker : ActivityKind::Range, range))
        return;
    std::string text = row.has(Text) ? row.text(Text) : tables_.textOf(row.number(TextId));
    if (type != kMark && isOperatorRange(text)) {
        range.kind = ActivityKind::Operator;
        text.resize(std::min(text.find(", "), text.size()));
    }
    range.node = nodeOfName(text);
    range.name = builder_.intern(text);
    range.track = type == kStartEnd ? rangesOf(row.number(Thread)) : threadOf(row.number(Thread));
    const std::uint32_t added = builder_.add(range);
    if (type != kMark && !row.has(End))
        unfinished_.push_back(added);
}

void NsightCollector::addGpu(const NsightRow& row) {
    enum { Id, Name, Multiprocessors, Warps, Memory };
    TraceDevice& gpu = gpus_[row.number(Id)];
    gpu.id = static_cast<std::int32_t>(row.number(Id));
    gpu.name = row.text(Name);
    gpu.multiprocessors = static_cast<std::uint32_t>(row.number(Multiprocessors));
    gpu.warps_per_multiprocessor = static_cast<std::uint32_t>(row.number(Warps));
    gpu.memory_bytes = static_cast<std::uint64_t>(row.number(Memory));
}

void NsightCollector::addCudaDevice(const NsightRow& row) {
    gpu_of_device_.try_emplace(static_cast<std::int32_t>(row.number(0)), row.number(1));
}

void NsightCollector::nameProcess(const NsightRow& row) {
    process_names_[row.has(0) ? pidOf(processOf(row.number(0))) : row.number(1)] = row.text(2);
}

void NsightCollector::nameThread(const NsightRow& row) {
    if (const auto known = threads_.find(row.number(0)); known != threads_.end())
        builder_.track(known->second).name = textId(row.number(1));
}

void NsightCollector::addMemoryKind(const NsightRow& row) {
    memory_kinds_[row.number(0)] = row.text(1);
}

void NsightCollector::setBegin(const NsightRow& row) {
    builder_.info().properties[kBaseTimeProperty] = std::to_string(row.number(0));
}

std::shared_ptr<const Trace> NsightCollector::finish() {
    TraceInfo& info = builder_.info();
    info.producer = "Nsight Systems";
    info.refused_records = report_.refused();
    if (gpu_of_device_.empty())
        for (const auto& [id, gpu] : gpus_)
            gpu_of_device_.try_emplace(gpu.id, id);
    for (const auto& [device, gpu] : gpu_of_device_)
        if (const auto known = gpus_.find(gpu); known != gpus_.end()) {
            info.devices.push_back(known->second);
            info.devices.back().id = device;
        }
    std::int64_t last = 0;
    for (std::uint32_t row = 0; row < builder_.size(); ++row)
        last = std::max(last, builder_.activity(row).end());
    for (const std::uint32_t row : unfinished_) {
        Activity& range = builder_.activity(row);
        range.duration_ns = last - range.start_ns;
        range.flags |= kUnfinished;
        report_.add({ImportProblemKind::NeverEnded, 0, 0, std::string(builder_.text(range.name))});
    }
    for (std::uint32_t i = 0; i < builder_.trackCount(); ++i) {
        Track& track = builder_.track(TrackId(i));
        if (track.kind != TrackKind::Thread)
            continue;
        for (const auto& [pid, name] : process_names_)
            if (builder_.text(track.process) == std::to_string(pid))
                builder_.track(TrackId(i)).process_name = builder_.intern(name);
    }
    std::shared_ptr<const Trace> trace = builder_.finish();
    reportEarlyKernels(*trace, report_);
    return trace;
}

} // namespace gnx::profile
