#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/base/Ids.h"
#include "core/data/index/Index.h"
#include "core/exec/measure/SpeedupMeasurement.h"
#include "core/exec/protocol/Protocol.h"
#include "core/exec/worker/PhaseLimits.h"

namespace gnx::bench {

/// Frameworks whose samples are benchmarked.
inline constexpr std::array kBenchedFrameworks{Framework::Torch, Framework::Paddle, Framework::Onnx};

/// State of the compilers' caches before a job.
enum class CacheUse : std::uint8_t {
    Warm, ///< a folder that is kept from run to run
    Cold, ///< an empty folder for each job: the compile time is that of a first compilation
    Both, ///< first cold, in a process of its own, which gives RunResult::environment["cold_compile_ms"]; then warm
};
const char* cacheUseName(CacheUse use); ///< "warm", "cold", "both"
std::optional<CacheUse> parseCacheUse(std::string_view name);

/// Plan of a measurement: every sample with every compiler, in this order. With n compilers, job `number` measures
/// sample number / n with compiler number % n.
struct BenchPlan {
    std::vector<SampleRow> samples;
    std::vector<std::string> compilers{"torchscript"};
    /// Device, threads, timing, warmup, trials, inputs, memory limit, options of compilers. The fields that differ
    /// between jobs (sample, compiler, files) are filled in when a job starts.
    RunRequest protocol = blocksProtocol();
    MeasureOptions measure; ///< options of Timing::Blocks
    PhaseLimits limits;
    double timeout_seconds = 0; ///< limit for the whole job; 0: only its phases have limits
    CacheUse cache = CacheUse::Warm;
    bool truth = false;         ///< a float64 run of each torch sample too: OutputReport::eager_error, compiled_error
    std::string outputs_folder; ///< if set, eager outputs are kept there: SAMPLE/COMPILER.safetensors
    std::string kind = "bench"; ///< or "self-check", "reference": what the run is for
    /// Python interpreters on this machine whose compilers may be used besides the environments made for compilers.
    /// Plan files do not contain them, but a resumed run has them.
    std::vector<std::string> pythons;
    std::string query; ///< query that gave the samples; empty: they were picked
    std::string title;

    std::size_t jobCount() const { return samples.size() * compilers.size(); }
    const SampleRow& sampleOf(std::size_t job) const { return samples[job / compilers.size()]; }
    const std::string& compilerOf(std::size_t job) const { return compilers[job % compilers.size()]; }

    static RunRequest blocksProtocol() {
        RunRequest request;
        request.timing = Timing::Blocks;
        return request;
    }
};

} // namespace gnx::bench
