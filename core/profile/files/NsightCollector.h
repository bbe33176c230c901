#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>

#include "core/Wings.h"
#include "core/exec/trace/TraceBuilder.h"
#include "core/profile/files/ImportReport.h"
#include "core/profile/files/NsightTables.h"

namespace gnx::profile {

/// Makes a trace of the rows of Nsight Systems' tables.
class NsightCollector {
  public:
    NsightCollector(NsightTables& tables, ImportReport& report) : tables_(tables), report_(report) {}

    // One row each, with the columns of the array of the same name in the .cpp file.
    void addKernel(const NsightRow& row);
    void addGraph(const NsightRow& row);
    void addCopy(const NsightRow& row);
    void addSet(const NsightRow& row);
    void addCall(const NsightRow& row);
    void addRange(const NsightRow& row);
    void addGpu(const NsightRow& row);
    void addCudaDevice(const NsightRow& row);
    void nameProcess(const NsightRow& row);
    void nameThread(const NsightRow& row);
    void addMemoryKind(const NsightRow& row);
    void setBegin(const NsightRow& row);

    std::shared_ptr<const Trace> finish();

    static constexpr const char* kKernel[] = {"start",
                                              "end",
                                              "deviceId",
                                              "contextId",
                                              "streamId",
                                              "correlationId",
                                              "globalPid",
                                              "gridX",
                                              "gridY",
                                              "gridZ",
                                              "blockX",
                                              "blockY",
                                              "blockZ",
                                              "registersPerThread",
                                              "staticSharedMemory",
                                              "dynamicSharedMemory",
                                              "localMemoryPerThread",
                                              "demangledName",
                                              "shortName"};
    static constexpr const char* kGraph[] = {"start",    "end",           "deviceId",  "contextId",
                                             "streamId", "correlationId", "globalPid", "graphId"};
    static constexpr const char* kCopy[] = {"start",     "end",   "deviceId", "contextId", "streamId", "correlationId",
                                            "globalPid", "bytes", "copyKind", "srcKind",   "dstKind"};
    static constexpr const char* kSet[] = {"start",         "end",       "deviceId", "contextId", "streamId",
                                           "correlationId", "globalPid", "bytes",    "memKind"};
    static constexpr const char* kCall[] = {"start", "end", "globalTid", "correlationId", "nameId", "eventClass"};
    static constexpr const char* kRange[] = {"start", "end", "globalTid", "eventType", "text", "textId"};
    static constexpr const char* kGpu[] = {"id", "name", "smCount", "maxWarpsPerSm", "totalMemory"};
    static constexpr const char* kCudaDevice[] = {"cudaId", "gpuId"};
    static constexpr const char* kProcess[] = {"globalPid", "pid", "name"};
    static constexpr const char* kThread[] = {"globalTid", "nameId"};
    static constexpr const char* kMemoryKind[] = {"id", "label"};
    static constexpr const char* kSession[] = {"utcEpochNs"};

  private:
    /// Columns that all work of devices has.
    enum Work { Start, End, DeviceId, ContextId, StreamId, CorrelationId, GlobalPid, FirstOwn };

    /// False if it has no time.
    bool begin(const NsightRow& row, ActivityKind kind, Activity& activity);
    bool beginWork(const NsightRow& row, ActivityKind kind, Activity& activity);
    StringId textId(std::int64_t id);
    StringId callName(std::int64_t id);
    TrackId threadOf(std::int64_t global_tid);
    TrackId rangesOf(std::int64_t global_tid);
    std::uint32_t correlationOf(std::uint64_t process, std::int64_t id);
    std::string memoryKind(std::int64_t id) const;

    NsightTables& tables_;
    ImportReport& report_;
    TraceBuilder builder_;
    std::unordered_map<std::int64_t, StringId> texts_, call_names_;
    std::unordered_map<std::int64_t, TrackId> threads_;
    std::map<std::tuple<std::int64_t, std::uint64_t, std::int64_t>, std::int64_t> contexts_; ///< ordinals by device
    std::map<std::int64_t, std::int64_t> contexts_of_device_;
    std::unordered_map<std::uint64_t, std::uint64_t> processes_;                   ///< their order
    std::map<std::pair<std::uint64_t, std::int64_t>, std::uint32_t> correlations_; ///< all processes but the first
    std::unordered_map<std::int64_t, TraceDevice> gpus_;
    std::map<std::int32_t, std::int64_t> gpu_of_device_;
    std::unordered_map<std::int64_t, std::string> memory_kinds_, process_names_;
    std::vector<std::uint32_t> unfinished_;
};

} // namespace gnx::profile
