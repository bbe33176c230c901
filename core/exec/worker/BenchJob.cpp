#include "core/exec/worker/BenchJob.h"

#include <cstdio>
#include <optional>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/exec/measure/MachineState.h"

namespace gnx::exec {
namespace {

/// The times of the blocks that count.
void takeTimes(const Measurement& measurement, RunResult& result) {
    for (const MeasuredBlock& block : measurement.blocks) {
        if (block.disturbed)
            continue;
        const bool eager = block.side == Side::Eager;
        auto& ms = eager ? result.eager_ms : result.compiled_ms;
        auto& gpu_ms = eager ? result.eager_gpu_ms : result.compiled_gpu_ms;
        ms.insert(ms.end(), block.ms.begin(), block.ms.end());
        gpu_ms.insert(gpu_ms.end(), block.gpu_ms.begin(), block.gpu_ms.end());
    }
}

/// Example: "12.3 times as fast as eager".
std::string factorText(double speedup) {
    char text[64];
    std::snprintf(text, sizeof text, "%.3g times as fast as eager", speedup);
    return text;
}

} // namespace

Result<RunResult> runBenchJob(JobRunner& runner, const BenchJob& job, const std::stop_token& stop,
                              const PhaseSink& phase) {
    if (auto refused = runner.refusal(job.sample))
        return *std::move(refused);
    // Not in the middle of the conversation, where the worker would wait for blocks.
    if (const Status usable = validate(job.measure); job.request.timing == Timing::Blocks && !usable.ok()) {
        RunResult result;
        result.phase = "run";
        result.message = usable.error().text();
        return result;
    }
    JobTerms terms{.sample = &job.sample,
                   .timeout_seconds = job.timeout_seconds,
                   .limits = job.limits,
                   .memory_bytes = job.request.memory_limit_bytes};
    if (!job.package_file.empty())
        return runner.call(PackageRequest{job.request, job.package_file}, terms, stop, phase);
    std::optional<Measurement> measured;
    terms.blocks = [&](const BlockReady& ready, const BlockRunner& run, const PhaseSink& in_phase) -> Status {
        GNX_TRY(measured, measureSpeedup(ready, job.measure, run, machineStateReader(runner.pid(), job.request.device),
                                         stop, [&](const Progress& progress) { in_phase("run", progress); }));
        return {};
    };
    GNX_TRY(RunResult result, runner.call(job.request, terms, stop, phase));
    if (measured && result.status == RunStatus::NotTrusted)
        result.message += "; " + factorText(measured->speedup) + " was measured, and does not count";
    if (measured && result.status == RunStatus::Correct) {
        takeTimes(*measured, result);
        result.measurement = std::move(measured);
    }
    return result;
}

} // namespace gnx::exec
