#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/base/RunStatus.h"
#include "core/exec/protocol/InputOptions.h"
#include "core/exec/protocol/Measurement.h"
#include "core/exec/protocol/Wire.h"

/// Protocol between the client and graphnet-worker: one JSON object per line, requests on the worker's stdin, events on
/// its stdout (stderr is free text and kept as evidence). Depends on nothing but the JSON header, because the worker
/// must build without anything else.
namespace gnx::exec {

/// 2: "check" (CheckProtocol.h); 3: "types" (TypesProtocol.h); 4: inputs by options, kept in a file; 5: strides and
/// symbols for sizes, "script" (ScriptProtocol.h), CheckRequest::record, "observe" (ObserveProtocol.h); 6: the Python
/// harness speaks it too, timing by blocks (BlockProtocol.h), "inputs" (InputsProtocol.h), more about outputs; 7: a
/// greeting describes compilers, not only their names
inline constexpr int kProtocolVersion = 7;

/// Method of timing a run.
enum class Timing : std::uint8_t {
    Pairs,    ///< `warmup` and `trials` calls of eager and compiled by turns
    Upstream, ///< as GraphNet's own driver: first all calls of eager, then all of the compiled model
    Blocks,   ///< as the client orders, block by block (BlockProtocol.h)
};
const char* timingName(Timing timing); ///< "pairs", "upstream", "blocks"
std::optional<Timing> parseTiming(std::string_view name);

/// One benchmark of one sample: an eager reference and one compiler.
struct RunRequest {
    std::string sample_dir;
    std::string compiler = "torchscript"; ///< "eager" compares the executor with itself (A/A)
    std::string device = "cpu";           ///< "cpu" or "cuda:N"
    int threads = 0;                      ///< 0: leave LibTorch's default
    Timing timing = Timing::Pairs;
    int warmup = 3; ///< warm-up calls for Timing::Pairs and Upstream
    int trials = 5;
    InputOptions inputs;
    std::uint64_t memory_limit_bytes = 0; ///< 0: 60 % of what is available
    /// If set, the inputs are read from there, and written there where the file does not exist yet
    /// (core/exec/engine/InputFile.h): the compilers of one job make them once. The caller removes it.
    std::string inputs_file;
    std::string outputs_file;  ///< if set, eager outputs are written there as safetensors-like raw file
                               ///< (core/exec/engine/TensorFile.h)
    bool hash_outputs = false; ///< fill OutputReport::eager_hash
    /// A file as `outputs_file`: what to compare with as well, the outputs of a float64 run of the same inputs
    /// (OutputReport::eager_error, compiled_error).
    std::string truth_file;

    // The following is for compilers of the Python harness (resources/python/graphnet_harness).
    std::string code_file;    ///< the output of `graphnet export SAMPLE --as model.py`, also for Paddle
    std::string cache_dir;    ///< where compilers keep what they compiled, also the worker's `.pt2` packages
    std::string backend_file; ///< file of the compiler "backend"
    std::map<std::string, std::string> options; ///< words for the compiler
};

/// Asks the Python harness for an AOTInductor package of the model. The answer has compile_ms, and nothing is timed.
struct PackageRequest {
    RunRequest run;
    std::string package_file; ///< on the wire a member of the run
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
    double max_diff = 0, mean_diff = 0, max_relative_diff = 0, mean_relative_diff = 0;
    /// Units in the last place of the eager dtype between the two, over elements finite on both sides; of integers
    /// their distance (bools: 0 or 1); 0 for others. https://randomascii.wordpress.com/2012/02/25/ has the measure.
    std::uint64_t max_ulp = 0;
    double mean_ulp = 0;
    std::uint64_t eager_nan = 0, eager_inf = 0, compiled_nan = 0, compiled_inf = 0; ///< elements
    /// Elements that are NaN or infinite on one side only, or with another sign: the first 16, by their place in the
    /// contiguous tensor.
    std::vector<std::int64_t> nonfinite_mismatches;
    /// Largest absolute difference to the float64 run; nothing if none was asked for or it has no such output.
    std::optional<double> eager_error, compiled_error;
    std::array<bool, kToleranceCount> close{}; ///< all_close at t with the eager dtype's (rtol, atol), FACTS 4
    std::string eager_hash;                    ///< 16 hex digits, FNV-1a 64 over the contiguous bytes; optional
};

/// Whether the timed calls of the compiled model did what they were timed for. Before each timed repetition inputs get
/// other values; of some repetitions the last call's outputs are kept and compared with eager's for the same inputs.
struct CallChecks {
    std::uint32_t renewed = 0; ///< inputs whose values are other ones in each timed repetition
    std::uint32_t checked = 0; ///< timed repetitions whose outputs were looked at
    std::uint32_t decided = 0; ///< checked repetitions in which eager's outputs depend so clearly on the renewed inputs
                               ///< that a replay would be found
    std::string note;          ///< why inputs were not renewed, or nothing was decided; for people
    friend bool operator==(const CallChecks&, const CallChecks&) = default;
};

struct RunResult {
    RunStatus status = RunStatus::NotRun;
    std::string phase;   ///< where it ended: "load", "inputs", "eager", "compile", "run", "compare", "done"
    std::string message; ///< why, for people; names operator, node and source line where known
    std::int64_t failed_node = -1;
    std::uint32_t failed_line = 0;
    /// Raw, in measuring order, each the time of one call; with Timing::Blocks those of the valid blocks.
    std::vector<double> eager_ms, compiled_ms;
    std::vector<double> eager_gpu_ms, compiled_gpu_ms; ///< between two CUDA events around the call; empty on CPUs
    double load_ms = 0, inputs_ms = 0, compile_ms = 0;
    double first_call_ms = 0; ///< first call of the compiled model; compile_ms contains it too if it compiles then
    std::optional<bool> cold; ///< all was compiled, nothing came from a cache; nothing: unknown
    std::string unsupported_operator;       ///< with RunStatus::Unsupported, where the compiler names it
    std::uint64_t peak_bytes = 0;           ///< host memory of the process while the compiled model ran
    std::uint64_t peak_gpu_bytes = 0;       ///< the same of the GPU's memory
    std::optional<Measurement> measurement; ///< measurement by Timing::Blocks: filled by the client
    std::optional<CallChecks> call_checks;  ///< nothing: unknown, as in results that were stored before there were any
    std::vector<OutputReport> outputs;
    std::map<std::string, std::string> environment; ///< torch version, cpu, threads, device, isa, host os ...

    /// The measurement's, else eager median / compiled median; nullopt unless both were timed, and where the times are
    /// not trusted.
    std::optional<double> speedup() const;
    /// The times are noisier than requested: the interval shows how much. Never a failure.
    bool unstable() const { return measurement && measurement->unstable; }
};

/// Events of the worker. A compiler, as its program describes it.
struct OfferedCompiler {
    std::string name;  ///< as in requests
    std::string title; ///< for people
    bool needs_gpu = false;
    /// The harness's compiler that makes the package which this one runs ("inductor"); empty: it compiles by itself.
    std::string packager;

    bool operator==(const OfferedCompiler&) const = default;
};

struct WorkerHello {
    int protocol = kProtocolVersion;
    std::string program = "graphnet-worker"; ///< or "graphnet_harness"
    std::string framework = "torch";         ///< framework of the samples that it runs: "torch", "paddle" or "onnx"
    std::string framework_version;
    std::string python;        ///< Python of the harness: "3.11.2"
    std::string torch_version; ///< empty for Paddle
    std::vector<OfferedCompiler> compilers;
    std::vector<std::string> devices;
};

template <> struct Wire<RunRequest> {
    static constexpr const char* kName = "run";
    using Answer = RunResult;
};
template <> struct Wire<PackageRequest> {
    static constexpr const char* kName = "package";
    using Answer = RunResult;
};
inline const std::string& deviceOf(const PackageRequest& request) {
    return request.run.device;
}

nlohmann::json toJson(const RunRequest& request);
nlohmann::json toJson(const PackageRequest& request);
nlohmann::json toJson(const RunResult& result);
nlohmann::json toJson(const WorkerHello& hello);
/// Only sample_dir must be there; what is absent keeps RunRequest's default.
template <> Result<RunRequest> fromJson(const nlohmann::json& json);
template <> Result<RunResult> fromJson(const nlohmann::json& json);
template <> Result<WorkerHello> fromJson(const nlohmann::json& json);

// The lines themselves:
//   -> {"type":"run","id":7,"request":{...}}         any request by its name (Wire.h); each has a header of its own
//   -> {"type":"block" or "finish","id":7, ...}      see BlockProtocol.h
//   -> {"type":"quit"}
//   <- {"type":"hello", ...}                         once, at start
//   <- {"type":"phase","id":7,"phase":"eager","done":1,"total":8}
//   <- {"type":"result","id":7,"result":{...}}
//   <- {"type":"error","message":"..."}             a line that could not be understood
//   <- {"type":"crashed","signal":4,"node":17,"line":33}   the last line of a worker that a signal ends: the operator
//   it executed, -1 if none; an empty line may come before it
//   -> {"type":"stop"}                              the job in work: ends it as Cancelled between two operators, if it
//   can
// Cancelling sends a stop; if no answer comes in time, the client kills the process and starts another.

} // namespace gnx::exec
