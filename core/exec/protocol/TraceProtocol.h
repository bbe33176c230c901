#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/Wings.h"
#include "core/exec/protocol/ObserveProtocol.h"

/// The worker's job for the profiler: some calls of a model are recorded, operator by operator, in a separate run.
namespace gnx::exec {

/// Calls the compiled model untraced and traced and writes what was recorded to a file: the worker a blob
/// (core/exec/trace/TraceBlob.h, not packed), the Python harness Chrome-trace JSON.
struct TraceRequest {
    std::string sample_dir;
    std::string compiler = "eager"; ///< any of the worker's
    RunConfiguration configuration;
    std::string trace_file;               ///< replaced if it exists
    int warmup = 3;                       ///< calls that are neither timed nor traced
    int iterations = 5;                   ///< traced calls; as many are timed untraced, half of them before, half after
    bool operators = true;                ///< LibTorch's operators beneath the graph's
    bool memory = true;                   ///< allocations and frees of LibTorch's allocators
    std::uint64_t memory_limit_bytes = 0; ///< 0: 60 % of what is available
    std::map<std::string, std::string> options{}; ///< words for the compiler, as RunRequest::options
    // Additional fields for the Python harness, as in RunRequest (filled by core/profile/record/TraceRecorder.h):
    std::string code_file, inputs_file, cache_dir, backend_file;
    /// For each line of code_file, from the first, the nodes whose statement is on it: [first, behind the last).
    std::vector<std::pair<std::uint32_t, std::uint32_t>> line_nodes{};
};

/// Correct: the file is there. Else why not: the status and evidence of the phase that failed.
struct TraceResult {
    RunStatus status = RunStatus::NotRun;
    std::string phase, message;
    std::int64_t failed_node = -1;
    std::uint32_t failed_line = 0;                  ///< line of model.py
    std::map<std::string, std::string> environment; ///< as RunResult::environment
    double load_ms = 0, inputs_ms = 0, compile_ms = 0;
    std::vector<double> untraced_ms, traced_ms; ///< each call's wall time
    std::uint64_t records = 0;                  ///< in the file
    std::uint64_t dropped_records = 0;          ///< records that were lost because the buffers were full
    std::uint64_t file_bytes = 0;
    std::uint64_t device_records = 0; ///< kernels, copies and sets
    double device_ns = 0;             ///< total duration of these records
    double attributed_ns = 0;         ///< part of device_ns that is known to belong to a node of the graph
};

/// The phases are those of "run".
template <> struct Wire<TraceRequest> {
    static constexpr const char* kName = "trace";
    using Answer = TraceResult;
};
nlohmann::json toJson(const TraceRequest& request);
nlohmann::json toJson(const TraceResult& result);
/// Only sample_dir and trace_file must be there.
template <> Result<TraceRequest> fromJson(const nlohmann::json& json);
template <> Result<TraceResult> fromJson(const nlohmann::json& json);

} // namespace gnx::exec
