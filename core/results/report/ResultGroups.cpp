#include "core/results/report/ResultGroups.h"

#include <algorithm>

namespace gnx::results {

std::optional<double> chosenSpeedup(const ResultRow& row, SpeedupKind kind) {
    if (!row.logged)
        return outcomeOf(row.sample_name, row.result, kind).speedup;
    switch (kind) {
    case SpeedupKind::EndToEnd:
        return row.logged->e2e;
    case SpeedupKind::Gpu:
        return row.logged->gpu;
    case SpeedupKind::Kernel:
        break;
    }
    return row.logged->kernel;
}

SampleOutcome outcomeOf(const ResultRow& row, SpeedupKind kind) {
    SampleOutcome outcome = outcomeOf(row.sample_name, row.result, kind);
    if (!row.logged)
        return outcome;
    const LoggedTimes& logged = *row.logged;
    outcome.speedup = chosenSpeedup(row, kind);
    if (logged.eager && logged.compiled)
        outcome.log_noise = logNoiseOfTrials(*logged.eager, *logged.compiled, logged.trials);
    if (row.result.status == RunStatus::Correct && row.result.outputs.empty())
        outcome.passes_at.fill(true);
    return outcome;
}

CategoryStyle styleOf(const CompilerOutcomes& group, std::size_t place) {
    return categoryStyle(group.style.value_or(place));
}

const OutcomeFacts& factsOf(const CompilerOutcomes& group, std::size_t outcome) {
    static const OutcomeFacts unknown;
    return outcome < group.facts.size() ? group.facts[outcome] : unknown;
}

std::string machineOf(const ResultRow& row) {
    const auto& environment = row.result.environment;
    const auto said = [&](const char* key) {
        const auto found = environment.find(key);
        return found == environment.end() ? std::string() : found->second;
    };
    const bool on_gpu = row.device.starts_with("cuda");
    for (const char* key : {"gpu", "hardware"})
        if (std::string name = said(key); !name.empty())
            return name;
    const std::string processor = said("cpu").empty() ? said("host") : said("cpu");
    if (on_gpu) // the result does not contain the name of the GPU
        return row.device + (processor.empty() ? "" : ", " + processor);
    return processor.empty() ? row.device : processor;
}

OutcomeFacts factsOf(const ResultRow& row, SpeedupKind kind) {
    OutcomeFacts facts;
    const auto medianOf = [](const std::vector<double>& times) {
        return times.empty() ? OutcomeFacts::kUnknown : timingStats(times).median;
    };
    const bool gpu = kind == SpeedupKind::Gpu;
    facts.eager_ms = medianOf(gpu ? row.result.eager_gpu_ms : row.result.eager_ms);
    facts.compiled_ms = medianOf(gpu ? row.result.compiled_gpu_ms : row.result.compiled_ms);
    if (row.logged && kind == SpeedupKind::EndToEnd) {
        facts.eager_ms = row.logged->eager ? row.logged->eager->median : facts.eager_ms;
        facts.compiled_ms = row.logged->compiled ? row.logged->compiled->median : facts.compiled_ms;
    }
    if (row.result.compile_ms > 0)
        facts.compile_ms = row.result.compile_ms;
    if (row.op_count > 0)
        facts.operators = row.op_count;
    facts.origin = row.origin;
    facts.task = row.tag;
    facts.framework = row.framework == Framework::Unknown ? "" : frameworkName(row.framework);
    facts.machine = machineOf(row);
    return facts;
}

void addResult(std::vector<CompilerOutcomes>& groups, const ResultRow& row, SpeedupKind kind) {
    auto group = std::ranges::find(groups, row.compiler, &CompilerOutcomes::compiler);
    if (group == groups.end())
        group = groups.insert(groups.end(), CompilerOutcomes{row.compiler, {}, {}, {}});
    group->outcomes.push_back(outcomeOf(row, kind));
    group->samples.push_back(row.sample);
    group->facts.push_back(factsOf(row, kind));
}

std::vector<CompilerOutcomes> groupByCompiler(std::span<const ResultRow> results, SpeedupKind kind) {
    std::vector<CompilerOutcomes> groups;
    for (const auto& row : results)
        addResult(groups, row, kind);
    return groups;
}

std::vector<ScoreCurve> scoreCurves(std::span<const CompilerOutcomes> groups, const ScoreOptions& options) {
    std::vector<ScoreCurve> curves;
    curves.reserve(groups.size());
    for (const auto& group : groups)
        curves.push_back(computeScores(group.outcomes, options, group.compiler));
    return curves;
}

void ContextMaker::add(const ResultRow& row) {
    if (!row.device.empty())
        devices_.insert(row.device);
    for (const auto& [key, value] : row.result.environment)
        environment_[key].insert(value);
}

MeasurementContext ContextMaker::context(std::string title) const {
    MeasurementContext context;
    context.title = std::move(title);
    for (const auto& device : devices_)
        context.device += (context.device.empty() ? "" : ", ") + device;
    for (const auto& [key, values] : environment_) {
        if (values.size() == 1)
            context.details.emplace_back(key, *values.begin());
        else
            context.varying.push_back(key);
    }
    return context;
}

MeasurementContext contextOf(std::span<const ResultRow> results, std::string title) {
    ContextMaker maker;
    for (const auto& row : results)
        maker.add(row);
    return maker.context(std::move(title));
}

} // namespace gnx::results
