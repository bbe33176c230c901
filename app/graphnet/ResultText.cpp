#include "app/graphnet/ResultText.h"

#include <cstdio>

#include "app/graphnet/Units.h"
#include "core/base/Units.h"
#include "core/bench/plans/ImportedRun.h"
#include "core/bench/plans/Speedup.h"

namespace gnx::cli {
namespace {

using nlohmann::json;

json textOrNull(const std::string& text) {
    return text.empty() ? json(nullptr) : json(text);
}

json medianOrNull(const std::vector<double>& samples_ms) {
    return samples_ms.empty() ? json(nullptr) : json(timingStats(samples_ms).median);
}

} // namespace

std::string medianText(const std::vector<double>& samples_ms) {
    return samples_ms.empty() ? "" : formatDuration(timingStats(samples_ms).median * kNanosecondsPerMillisecond);
}

std::string speedupText(const RunResult& result) {
    const auto speedup = speedupOf(result);
    return speedup ? speedup->text() + "x" : "";
}

std::string reasonText(const RunResult& result) {
    return result.message.substr(0, result.message.find('\n'));
}

std::string statusText(const RunResult& result) {
    return std::string(runStatusName(result.status)) + (result.unstable() ? ", unstable" : "");
}

std::string intervalText(const RunResult& result) {
    if (!result.measurement)
        return {};
    char text[80];
    std::snprintf(text, sizeof text, "%.3f .. %.3f (%.0f %%)", result.measurement->low, result.measurement->high,
                  result.measurement->confidence * kPercent);
    return text;
}

std::string runStateText(const RunRow& run) {
    if (run.running)
        return run.state == RunState::Queued ? "queued" : "running";
    if (run.interrupted())
        return "interrupted";
    if (run.state == RunState::Paused)
        return "paused";
    return run.stopped.empty() ? "finished" : "stopped";
}

json toJson(const RunRow& run) {
    return {{"id", run.id.value()},
            {"title", run.title},
            {"state", runStateText(run)},
            {"kind", run.kind},
            {"note", textOrNull(run.note)},
            {"origin", originOf(run)},
            {"resumable", run.resumable()},
            {"stopped", textOrNull(run.stopped)},
            {"started_at", run.started_at},
            {"finished_at", textOrNull(run.finished_at)},
            {"jobs", run.jobs},
            {"done", run.done},
            {"failed", run.failed},
            {"unstable", run.unstable},
            {"device", run.device},
            {"compilers", run.compilers},
            {"timing", timingName(run.protocol.timing)},
            {"threads", run.protocol.threads},
            {"warmup", run.protocol.warmup},
            {"trials", run.protocol.trials},
            {"seed", run.protocol.inputs.seed},
            {"inputs", toJson(run.protocol.inputs)}};
}

json toJson(const ResultRow& row) {
    json value = toJson(row.result);
    const auto speedup = speedupOf(row.result);
    value.update({{"id", row.id.value()},
                  {"run", row.run.value()},
                  {"job", row.job ? json(*row.job) : json(nullptr)},
                  {"sample", row.sample.valid() ? json(row.sample.value()) : json(nullptr)},
                  {"sample_name", row.sample_name},
                  {"model_name", row.model_name},
                  {"source", row.origin},
                  {"tag", row.tag},
                  {"framework", frameworkName(row.framework)},
                  {"op_count", row.op_count},
                  {"compiler", row.compiler},
                  {"device", row.device},
                  {"finished_at", textOrNull(row.finished_at)},
                  {"eager_median_ms", medianOrNull(row.result.eager_ms)},
                  {"compiled_median_ms", medianOrNull(row.result.compiled_ms)},
                  {"unstable", row.result.unstable()},
                  {"speedup", speedup ? json(speedup->value) : json(nullptr)},
                  {"speedup_spread", speedup ? json(speedup->spread) : json(nullptr)}});
    return value;
}

} // namespace gnx::cli
