#include "app/graphnet/ResultText.h"

#include "core/base/Units.h"
#include "core/bench/Speedup.h"

namespace gnx {
namespace {

using nlohmann::json;

constexpr double kNanosecondsPerMillisecond = 1e6;

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

std::string runStateText(const RunRow& run) {
    if (run.running)
        return "running";
    if (run.interrupted())
        return "interrupted";
    return run.stopped.empty() ? "finished" : "stopped";
}

json toJson(const RunRow& run) {
    const char* state = run.running           ? "running"
                        : run.interrupted()   ? "interrupted"
                        : run.stopped.empty() ? "finished"
                                              : "stopped";
    return {{"id", run.id.value()},
            {"title", run.title},
            {"state", state},
            {"stopped", textOrNull(run.stopped)},
            {"started_at", run.started_at},
            {"finished_at", textOrNull(run.finished_at)},
            {"jobs", run.jobs},
            {"done", run.done},
            {"failed", run.failed},
            {"device", run.device},
            {"compilers", run.compilers},
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
                  {"sample", row.sample.valid() ? json(row.sample.value()) : json(nullptr)},
                  {"sample_name", row.sample_name},
                  {"model_name", row.model_name},
                  {"source", row.source},
                  {"tag", row.tag},
                  {"framework", frameworkName(row.framework)},
                  {"op_count", row.op_count},
                  {"compiler", row.compiler},
                  {"device", row.device},
                  {"finished_at", textOrNull(row.finished_at)},
                  {"eager_median_ms", medianOrNull(row.result.eager_ms)},
                  {"compiled_median_ms", medianOrNull(row.result.compiled_ms)},
                  {"speedup", speedup ? json(speedup->value) : json(nullptr)},
                  {"speedup_spread", speedup ? json(speedup->spread) : json(nullptr)}});
    return value;
}

} // namespace gnx
