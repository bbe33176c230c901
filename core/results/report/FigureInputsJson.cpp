#include <algorithm>

#include "core/results/report/FigureJson.h"

namespace gnx::results {

using nlohmann::json;

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Interval, low, high)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(BootstrapIntervals, percentile, bca)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(BootstrapOptions, resamples, confidence, seed, trial_noise, threads)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(ScoreBand, t, s, es)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(ScoreBands, label, options, points, samples, without_noise)

void to_json(json& made, const OutcomeFacts& facts) {
    made = {{"eager_ms", numberAsJson(facts.eager_ms)},
            {"compiled_ms", numberAsJson(facts.compiled_ms)},
            {"compile_ms", numberAsJson(facts.compile_ms)},
            {"operators", numberAsJson(facts.operators)},
            {"parameters", numberAsJson(facts.parameters)},
            {"intensity", numberAsJson(facts.intensity)},
            {"source", facts.origin},
            {"task", facts.task},
            {"framework", facts.framework},
            {"machine", facts.machine},
            {"part", facts.part}};
}
void from_json(const json& read, OutcomeFacts& facts) {
    facts.eager_ms = numberFromJson(read.at("eager_ms"));
    facts.compiled_ms = numberFromJson(read.at("compiled_ms"));
    facts.compile_ms = numberFromJson(read.at("compile_ms"));
    facts.operators = numberFromJson(read.at("operators"));
    facts.parameters = numberFromJson(read.at("parameters"));
    facts.intensity = numberFromJson(read.at("intensity"));
    read.at("source").get_to(facts.origin);
    read.at("task").get_to(facts.task);
    read.at("framework").get_to(facts.framework);
    facts.machine = read.value("machine", ""); // the first bundles do not have it
    read.at("part").get_to(facts.part);
}

void to_json(json& made, const SampleOutcome& outcome) {
    std::string passes;
    for (const bool pass : outcome.passes_at)
        passes += pass ? '1' : '0';
    made = {{"sample", outcome.name},
            {"status", runStatusName(outcome.status)},
            {"speedup", outcome.speedup ? json::array({numberAsJson(*outcome.speedup)}) : json::array()},
            {"passes_at", passes},
            {"phase", outcome.phase},
            {"nonfinite_mismatch", outcome.nonfinite_mismatch},
            {"log_noise", numberAsJson(outcome.log_noise)}};
}
void from_json(const json& read, SampleOutcome& outcome) {
    read.at("sample").get_to(outcome.name);
    const auto status = read.at("status").get<std::string>();
    if (const auto parsed = parseRunStatus(status))
        outcome.status = *parsed;
    else
        refuseJson("\"" + status + "\" is no status of a sample");
    if (const json& speedup = read.at("speedup"); !speedup.empty())
        outcome.speedup = numberFromJson(speedup.at(0));
    const auto passes = read.at("passes_at").get<std::string>();
    if (passes.size() != outcome.passes_at.size())
        refuseJson("passes_at has " + std::to_string(passes.size()) + " digits, expected " +
                   std::to_string(outcome.passes_at.size()));
    std::transform(passes.begin(), passes.end(), outcome.passes_at.begin(), [](char c) { return c == '1'; });
    read.at("phase").get_to(outcome.phase);
    read.at("nonfinite_mismatch").get_to(outcome.nonfinite_mismatch);
    outcome.log_noise = numberFromJson(read.at("log_noise"));
}

void to_json(json& made, const CompilerOutcomes& group) {
    made = {{"label", group.compiler}, {"outcomes", group.outcomes}, {"facts", group.facts}, {"style", group.style}};
}
void from_json(const json& read, CompilerOutcomes& group) {
    read.at("label").get_to(group.compiler);
    read.at("outcomes").get_to(group.outcomes);
    read.at("facts").get_to(group.facts);
    read.at("style").get_to(group.style);
    group.samples.resize(group.outcomes.size());
    if (!group.facts.empty() && group.facts.size() != group.outcomes.size())
        refuseJson("a curve has " + std::to_string(group.outcomes.size()) + " outcomes, but facts of " +
                   std::to_string(group.facts.size()));
}

void to_json(json& made, const ScoreOptions& options) {
    made = {{"interpretation", interpretationName(options.interpretation)},
            {"p", options.p},
            {"b", options.b},
            {"first_t", options.first_t},
            {"last_t", options.last_t}};
}
void from_json(const json& read, ScoreOptions& options) {
    const auto interpretation = read.at("interpretation").get<std::string>();
    if (const auto parsed = parseInterpretation(interpretation))
        options.interpretation = *parsed;
    else
        refuseJson("\"" + interpretation + "\" is no interpretation");
    read.at("p").get_to(options.p);
    read.at("b").get_to(options.b);
    read.at("first_t").get_to(options.first_t);
    read.at("last_t").get_to(options.last_t);
    if (const Status valid = validate(options); !valid.ok())
        refuseJson(valid.error().message);
}

void to_json(json& made, const MeasurementContext& context) {
    made = {{"title", context.title},
            {"device", context.device},
            {"details", context.details},
            {"varying", context.varying},
            {"speedup", speedupKindName(context.speedup)}};
}
void from_json(const json& read, MeasurementContext& context) {
    read.at("title").get_to(context.title);
    read.at("device").get_to(context.device);
    read.at("details").get_to(context.details);
    read.at("varying").get_to(context.varying);
    const auto speedup = read.at("speedup").get<std::string>();
    if (const auto parsed = parseSpeedupKind(speedup))
        context.speedup = *parsed;
    else
        refuseJson("\"" + speedup + "\" is no kind of speedup");
}

json inputsAsJson(const FigureInputs& inputs) {
    return {{"kind", figureKindName(inputs.kind)}, {"groups", inputs.groups}, {"options", inputs.options},
            {"context", inputs.context},           {"t", inputs.choices.t},   {"first", inputs.choices.first},
            {"second", inputs.choices.second},     {"bands", inputs.bands}};
}

FigureInputs inputsFromJson(const json& read) {
    FigureInputs inputs;
    const auto kind = read.at("kind").get<std::string>();
    if (const auto parsed = parseFigureKind(kind); parsed && figureNeed(*parsed) == FigureNeed::Outcomes)
        inputs.kind = *parsed;
    else
        refuseJson("\"" + kind + "\" is no figure of a run");
    read.at("groups").get_to(inputs.groups);
    read.at("options").get_to(inputs.options);
    read.at("context").get_to(inputs.context);
    read.at("t").get_to(inputs.choices.t);
    read.at("first").get_to(inputs.choices.first);
    read.at("second").get_to(inputs.choices.second);
    read.at("bands").get_to(inputs.bands);
    if (inputs.choices.t < inputs.options.first_t || inputs.choices.t > inputs.options.last())
        refuseJson("the tolerance t = " + std::to_string(inputs.choices.t) + " is outside the curves");
    if (!inputs.bands.empty() && inputs.bands.size() != inputs.groups.size())
        refuseJson("there are bands of " + std::to_string(inputs.bands.size()) + " curves, of " +
                   std::to_string(inputs.groups.size()));
    return inputs;
}

} // namespace gnx::results
