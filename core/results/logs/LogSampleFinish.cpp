#include <algorithm>
#include <cmath>

#include "core/results/logs/LogSampleReader.h"
#include "core/results/logs/LogValues.h"

namespace gnx::results {
namespace {

/// Limit between a rounded speedup and one that belongs to other times.
constexpr double kMostRounding = 0.01;

const char* phaseOf(RunStatus status) {
    switch (status) {
    case RunStatus::Correct:
        return "done";
    case RunStatus::EagerFail:
        return "eager";
    case RunStatus::CompileFail:
        return "compile";
    case RunStatus::RuntimeFail:
        return "run";
    default:
        return "compare";
    }
}

bool near(double speedup, double eager, double compiled) {
    return eager > 0 && compiled > 0 && std::abs(std::log(speedup * compiled / eager)) <= kMostRounding;
}

double at(const std::vector<double>& values, std::size_t i) {
    return i < values.size() ? values[i] : 0;
}

} // namespace

/// Determines the status; the checks are in upstream's order.
RunStatus LogSampleReader::judge() const {
    if (!ran_eager_)
        return RunStatus::EagerFail;
    if (!compiled_runs_)
        return RunStatus::CompileFail;
    if (!shapes_match_)
        return RunStatus::ShapeMismatch;
    if (!types_match_)
        return RunStatus::TypeMismatch;
    return error_ ? RunStatus::RuntimeFail : RunStatus::Correct;
}

/// Adds as many outputs as "[Correctness][equal]" has values. One without a type, or of a type that has no tolerances,
/// must be equal; a line that is missing is one that failed. A "[Correctness][equal]" that cannot be read must not
/// count as missing, which upstream treats as correct: the types then give the number of outputs, at least one, and
/// none is equal.
void LogSampleReader::fillOutputs() {
    if (equal_.unsound && !equal_.seen)
        equal_.pass.assign(std::max<std::size_t>(eager_.dtypes.size(), 1), 0);
    countEqualElements();
    const ToleranceKeys& keys = ToleranceKeys::get();
    for (std::size_t i = 0; i < equal_.pass.size(); ++i) {
        OutputReport& output = sample_.result.outputs.emplace_back();
        output.equal = equal_.pass[i] != 0;
        if (i < eager_.dtypes.size())
            output.eager_dtype = eager_.dtypes[i];
        if (i < compiled_.dtypes.size())
            output.compiled_dtype = compiled_.dtypes[i];
        if (i < eager_.shapes.size())
            output.eager_shape = eager_.shapes[i];
        if (i < compiled_.shapes.size())
            output.compiled_shape = compiled_.shapes[i];
        output.max_diff = at(differences_[0], i);
        output.mean_diff = at(differences_[1], i);
        output.max_relative_diff = at(differences_[2], i);
        output.mean_relative_diff = at(differences_[3], i);
        const auto type = toleranceType(output.eager_dtype);
        for (std::size_t t = 0; t < kToleranceCount; ++t) {
            if (!type) {
                output.close[t] =
                    output.equal || (before_ && output.eager_dtype.empty() && passesFewTolerances(i, type, t));
                continue;
            }
            const std::vector<std::uint8_t>& pass = close_[keys.key(*type, t)].pass;
            output.close[t] = (i < pass.size() && pass[i] != 0) || passesFewTolerances(i, type, t);
        }
    }
}

/// Fills the times if they are in the log, else their medians: RunResult::speedup() is near the stated one.
void LogSampleReader::fillTimes() {
    RunResult& result = sample_.result;
    LoggedTimes& times = sample_.times;
    const auto take = [](Side& side, std::vector<double>& ms, std::vector<double>& gpu_ms) {
        ms = std::move(side.trials);
        gpu_ms = std::move(side.gpu_trials);
        if (ms.empty() && side.stats)
            ms = {side.stats->median > 0 ? side.stats->median : side.stats->mean};
    };
    if (const auto trials = sample_.config.find("trials"); trials != sample_.config.end())
        times.trials = log_values::count(trials->second).value_or(0);
    if (times.trials == 0)
        times.trials = static_cast<std::uint32_t>(eager_.trials.size());
    times.eager = eager_.stats;
    times.compiled = compiled_.stats;
    take(eager_, result.eager_ms, result.eager_gpu_ms);
    take(compiled_, result.compiled_ms, result.compiled_gpu_ms);
}

void LogSampleReader::checkStatements() {
    const LoggedTimes& times = sample_.times;
    const RunStatus status = sample_.result.status;
    if (stated_success_ && *stated_success_ && status != RunStatus::Correct)
        trouble(stated_line_, std::string("the log states success, but its lines say ") + runStatusName(status) +
                                  "; the lines count");
    if (stated_success_ && !*stated_success_ && status == RunStatus::Correct)
        trouble(stated_line_, "the log states failure, but its lines say correct; the lines count");
    if (times.e2e && times.eager && times.compiled && !near(*times.e2e, times.eager->median, times.compiled->median) &&
        !near(*times.e2e, times.eager->mean, times.compiled->mean))
        trouble(speedup_line_, "the speedup is not that of the times in [Performance]; the speedup counts");
    if (status != RunStatus::Correct)
        return;
    if (sample_.result.outputs.empty())
        trouble(sample_.first_line, "the sample ran and has no [Correctness][equal] line; by upstream's rule it counts "
                                    "as correct at every tolerance");
    else if (eager_.dtypes.size() != equal_.pass.size() && !(before_ && eager_.dtypes.empty()))
        trouble(eager_.dtypes_line == 0 ? sample_.first_line : eager_.dtypes_line,
                "there are " + std::to_string(eager_.dtypes.size()) + " types of outputs and " +
                    std::to_string(equal_.pass.size()) +
                    " values of [Correctness][equal]; an output without a type "
                    "must be equal");
    if (!times.e2e)
        trouble(sample_.last_line, "the sample ran and has no [Speedup][e2e] that can be used; it counts as not timed");
}

LogSample LogSampleReader::finish() {
    sample_.result.status = judge();
    sample_.result.phase = phaseOf(sample_.result.status);
    if (sample_.result.status != RunStatus::Correct)
        sample_.result.message = !error_text_.empty() ? error_text_ : failure_text_;
    const auto config = [this](const char* key) {
        const auto found = sample_.config.find(key);
        return found == sample_.config.end() ? std::string() : found->second;
    };
    sample_.model = config("model");
    sample_.compiler = config("compiler");
    for (const auto& [key, value] : sample_.config)
        if (key != "model" && key != "compiler" && key != "graph_hash" && !value.empty())
            sample_.result.environment[key] = value;
    fillOutputs();
    fillTimes();
    checkStatements();
    return std::move(sample_);
}

} // namespace gnx::results
