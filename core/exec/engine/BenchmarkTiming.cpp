#include "core/exec/engine/BenchmarkTiming.h"

#include <algorithm>
#include <variant>

#include "core/exec/engine/BenchmarkJob.h"
#include "core/exec/engine/BlockClient.h"
#include "core/exec/engine/ProcessTime.h"

namespace gnx::exec {
namespace {

std::uint64_t countOf(int asked) {
    return static_cast<std::uint64_t>(std::max(0, asked));
}

/// Times one call; the time is kept in the result unless it is a warm-up.
bool timeOnce(BenchmarkJob& job, Side side, bool keep) {
    const auto time = job.timeCalls(side, 1);
    if (!time)
        return false;
    if (!keep)
        return true;
    RunResult& result = job.result();
    (side == Side::Eager ? result.eager_ms : result.compiled_ms).push_back(time->ms);
    if (time->gpu_ms)
        (side == Side::Eager ? result.eager_gpu_ms : result.compiled_gpu_ms).push_back(*time->gpu_ms);
    return true;
}

/// Nothing but the calls happens between the first reading and the last.
std::optional<BlockTimes> runBlock(BenchmarkJob& job, const BlockOrder& order) {
    BlockTimes times;
    const ProcessTime before = ProcessTime::now();
    for (std::uint32_t i = 0; i < order.repetitions; ++i) {
        const auto time = job.timeCalls(order.side, order.calls);
        if (!time)
            return std::nullopt;
        times.ms.push_back(time->ms);
        if (time->gpu_ms)
            times.gpu_ms.push_back(*time->gpu_ms);
    }
    const ProcessTime after = ProcessTime::now();
    times.cpu_ms = after.cpu_ms - before.cpu_ms;
    if (before.waited_ms && after.waited_ms) // a thread that has ended took its share along
        times.waited_ms = std::max(0.0, *after.waited_ms - *before.waited_ms);
    return times;
}

} // namespace

bool timePairs(BenchmarkJob& job) {
    const std::uint64_t warmup = countOf(job.request().warmup);
    const std::uint64_t total = warmup + countOf(job.request().trials);
    for (std::uint64_t i = 0; i < total; ++i) {
        job.enter("run", i, total);
        if (!timeOnce(job, Side::Eager, i >= warmup) || !timeOnce(job, Side::Compiled, i >= warmup))
            return false;
    }
    return true;
}

bool timeAlone(BenchmarkJob& job, Side side) {
    const std::uint64_t warmup = countOf(job.request().warmup);
    const std::uint64_t total = warmup + countOf(job.request().trials);
    for (std::uint64_t i = 0; i < total; ++i) {
        job.enter(side == Side::Eager ? "eager" : "run", i, total);
        if (!timeOnce(job, side, i >= warmup))
            return false;
    }
    return true;
}

bool serveBlocks(BenchmarkJob& job, BlockClient& client) {
    job.forgetOutputs();
    job.result().phase = "run"; // failures from now on belong to this phase
    client.ready(job.firstCalls());
    for (;;) {
        const auto next = client.next();
        if (const auto* end = std::get_if<BlockClient::End>(&next))
            return *end == BlockClient::End::Finished || job.fail(RunStatus::Cancelled, "stopped between two blocks");
        const auto times = runBlock(job, std::get<BlockOrder>(next));
        if (!times)
            return false;
        client.measured(*times);
    }
}

} // namespace gnx::exec
