#include "core/exec/engine/Benchmark.h"

#include <functional>

#include "core/exec/engine/BenchmarkJob.h"
#include "core/exec/engine/BenchmarkTiming.h"
#include "core/exec/engine/ProcessMemory.h"
#include "core/exec/engine/Threads.h"

namespace gnx::exec {
namespace {

using Step = std::function<bool()>;

/// The phases in the order in which the request's timing has them. Upstream's is that of GraphNet's driver: eager from
/// its first call to its last, then the same of the compiled model.
std::vector<Step> stepsOf(BenchmarkJob& job, BlockClient* blocks) {
    const Step load = [&job] { return job.load(); };
    const Step inputs = [&job] { return job.makeInputTensors(); };
    const Step eager = [&job] { return job.runEager() && job.writeEagerOutputs(); };
    const Step compile = [&job] { return job.compile(); };
    const Step run = [&job] { return job.runCompiled(); };
    const Step compare = [&job] { return job.compare(); };
    switch (job.request().timing) {
    case Timing::Upstream:
        return {load,
                inputs,
                eager,
                [&job] { return timeAlone(job, Side::Eager); },
                compile,
                run,
                [&job] {
                    const bool timed = timeAlone(job, Side::Compiled);
                    job.notePeakMemory();
                    return timed;
                },
                compare};
    case Timing::Blocks:
        return {load, inputs, eager, compile, run, compare, [&job, blocks] { return serveBlocks(job, *blocks); }};
    case Timing::Pairs:
        break;
    }
    return {load, inputs, eager, compile, run, [&job] { return timePairs(job); }, compare};
}

} // namespace

RunResult runBenchmark(const RunRequest& request, const PhaseSink& phase, std::stop_token stop, BlockClient* blocks) {
    useThreads(request.threads);
    const at::NoGradGuard no_grad;
    const JobMemory memory(request.memory_limit_bytes, request.device);
    BenchmarkJob job(request, phase, std::move(stop), memory.limit());
    job.result().environment = machineEnvironment(request.device);
    const auto finish = [&] {
        if (job.result().peak_bytes == 0) // the compiled model has not run: what the job needed until then
            job.result().peak_bytes = peakMemory();
        return std::move(job.result());
    };
    if (request.timing == Timing::Blocks && blocks == nullptr) {
        job.fail(RunStatus::NotRun, "timing by blocks needs a client that orders them");
        return finish();
    }
    try {
        for (const Step& step : stepsOf(job, blocks))
            if (job.isStopped() || !step())
                return finish();
        job.enter("done", 1, 1);
    } catch (const std::exception& thrown) {
        job.fail(thrown);
    }
    return finish();
}

} // namespace gnx::exec
