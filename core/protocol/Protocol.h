#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/Result.h"
#include "core/protocol/InputOptions.h"

/// What the window's side and graphnet-worker say to each other: one JSON object per line, requests on the worker's
/// stdin, events on its stdout (stderr is free text and kept as evidence). Depends on nothing but the JSON header,
/// because the worker must build without anything else.
namespace gnx {

/// 2: "check" (CheckProtocol.h); 3: "types" (TypesProtocol.h); 4: inputs by options, kept in a file; 5: strides and
/// symbols for sizes, "script" (ScriptProtocol.h), CheckRequest::record, "observe" (ObserveProtocol.h)
inline constexpr int kProtocolVersion = 5;

/// What happened to one sample under one compiler. The first six are upstream's.
enum class RunStatus : std::uint8_t {
    Correct,
    EagerFail,
    CompileFail,
    RuntimeFail,
    ShapeMismatch,
    TypeMismatch,
    OutOfMemory,
    Timeout,
    Crash,
    Unsupported,
    NotRun,
    Cancelled
};
const char* runStatusName(RunStatus status); ///< "correct", "eager_fail", "compile_fail", ...
std::optional<RunStatus> parseRunStatus(std::string_view name);

/// One benchmark of one sample: an eager reference and one compiler.
struct RunRequest {
    std::string sample_dir;
    std::string compiler = "torchscript"; ///< "eager" compares the executor with itself (A/A)
    std::string device = "cpu";           ///< "cpu" or "cuda:N"
    int threads = 0;                      ///< 0: leave LibTorch's default
    int warmup = 3;
    int trials = 5;
    InputOptions inputs;
    std::uint64_t memory_limit_bytes = 0; ///< 0: 60 % of what is available
    /// If set, the inputs come from there, and are written there where there is no such file yet
    /// (core/engine/InputFile.h): the compilers of one job make them once. The caller removes it.
    std::string inputs_file;
    std::string outputs_file;  ///< if set, eager outputs are written there as safetensors-like raw file
                               ///< (core/engine/TensorFile.h)
    bool hash_outputs = false; ///< fill OutputReport::eager_hash
};

/// Milliseconds. The names and definitions are those of upstream's log.
struct TimingStats {
    double median = 0, iqr = 0, mean = 0, std = 0, min = 0, max = 0;
};
/// Statistics of raw samples: quartiles by linear interpolation, population standard deviation (numpy's defaults).
TimingStats timingStats(const std::vector<double>& samples_ms);

/// t = -10 .. 5: index t + 10.
inline constexpr int kToleranceMin = -10;
inline constexpr int kToleranceMax = 5;
inline constexpr int kToleranceCount = kToleranceMax - kToleranceMin + 1;

/// One output tensor, eager against compiled.
struct OutputReport {
    std::string eager_dtype, compiled_dtype; ///< "float32"; empty if that side gave nothing
    std::vector<std::int64_t> eager_shape, compiled_shape;
    bool equal = false;
    bool has_nonfinite_mismatch = false; ///< NaN or infinity on one side only
    double max_diff = 0, mean_diff = 0, max_relative_diff = 0;
    std::array<bool, kToleranceCount> close{}; ///< all_close at t with the eager dtype's (rtol, atol), FACTS 4
    std::string eager_hash;                    ///< 16 hex digits, FNV-1a 64 over the contiguous bytes; optional
};

struct RunResult {
    RunStatus status = RunStatus::NotRun;
    std::string phase;   ///< where it ended: "load", "inputs", "eager", "compile", "run", "compare", "done"
    std::string message; ///< why, for people; names operator, node and source line where known
    std::int64_t failed_node = -1;
    std::uint32_t failed_line = 0;
    std::vector<double> eager_ms, compiled_ms; ///< raw, in measuring order, interleaved pairs
    double load_ms = 0, inputs_ms = 0, compile_ms = 0;
    std::uint64_t peak_bytes = 0;
    std::vector<OutputReport> outputs;
    std::map<std::string, std::string> environment; ///< torch version, cpu, threads, device, isa, host os ...

    /// eager median / compiled median; nullopt unless both were timed.
    std::optional<double> speedup() const;
};

/// Events of the worker.
struct WorkerHello {
    int protocol = kProtocolVersion;
    std::string torch_version;
    std::vector<std::string> compilers, devices;
};

nlohmann::json toJson(const RunRequest& request);
nlohmann::json toJson(const RunResult& result);
nlohmann::json toJson(const WorkerHello& hello);
/// Only sample_dir must be there; what is absent keeps RunRequest's default.
Result<RunRequest> runRequestFromJson(const nlohmann::json& json);
Result<RunResult> runResultFromJson(const nlohmann::json& json);
Result<WorkerHello> workerHelloFromJson(const nlohmann::json& json);

// The lines themselves:
//   -> {"type":"run","id":7,"request":{...}}        -> {"type":"quit"}
//   -> {"type":"check","id":7,"request":{...}}      see CheckProtocol.h
//   -> {"type":"types","id":7,"request":{...}}      see TypesProtocol.h
//   -> {"type":"script","id":7,"request":{...}}     see ScriptProtocol.h
//   <- {"type":"hello", ...}                         once, at start
//   <- {"type":"phase","id":7,"phase":"eager","done":1,"total":8}
//   <- {"type":"result","id":7,"result":{...}}
//   <- {"type":"error","message":"..."}             a line that could not be understood
//   <- {"type":"crashed","signal":4,"node":17,"line":33}   the last line of a worker that a signal ends: the operator
//   it executed, -1 where it was none; an empty line may stand before it
//   -> {"type":"stop"}                              the job in work: ends it as Cancelled between two operators, if it
//   can
// Cancelling is a stop, and where no answer comes in time killing: the client ends the process and starts another.

} // namespace gnx
