#include "app/graphnet/RunSelection.h"

#include <algorithm>

#include "core/results/sets/ResultSets.h"

namespace gnx::cli {
namespace {

Error notFound(const CommandContext& context, std::string message, std::string hint) {
    Error error;
    error.code = ErrorCode::NotFound;
    error.path = context.databaseFile().string();
    error.message = std::move(message);
    error.hint = std::move(hint);
    return error;
}

Error wrongSelection(std::string message) {
    Error error;
    error.code = ErrorCode::InvalidInput;
    error.message = std::move(message);
    return error;
}

} // namespace

Result<RunId> runNamed(const CommandContext& context, const std::string& name) {
    GNX_TRY(const ResultSets sets, ResultSets::open(context.databaseFile()));
    return sets.find(name);
}

void ScoreArguments::addTo(CLI::App& command) {
    command.add_option("--run", run, "Number or name of the run or result set, or latest")
        ->capture_default_str()
        ->type_name("RUN");
    command
        .add_option("--interpretation", interpretation,
                    "Which t forgives which failure: paper, upstream-default, mismatch-extended")
        ->capture_default_str()
        ->type_name("NAME");
    auto* p = command.add_option("-p,--p", options.p, "Penalty exponent for slowdowns, >= 0")->capture_default_str();
    auto* b =
        command.add_option("-b,--b", options.b, "What a failure counts, above 0 and below 1")->capture_default_str();
    command
        .add_flag(
            "--paper", paper,
            "As the printed tables of the GraphNet paper: interpretation paper, p = 0 (its text has 0.1), b = 0.1")
        ->excludes(p)
        ->excludes(b)
        ->excludes(command.get_option("--interpretation"));
    command.add_option("--speedup", speedup, "Which times are compared: e2e, gpu, kernel; a sample without them fails")
        ->capture_default_str()
        ->type_name("NAME");
    command.add_option("--first-t", options.first_t, "Smallest tolerance")->capture_default_str()->type_name("T");
    command.add_option("--last-t", last_t, "Largest tolerance [4; 5 for mismatch-extended]")->type_name("T");
}

Result<SpeedupKind> ScoreArguments::checkedSpeedup() const {
    if (const auto kind = parseSpeedupKind(speedup))
        return *kind;
    return wrongSelection("--speedup is \"" + speedup + "\", expected e2e, gpu or kernel");
}

Result<ScoreOptions> ScoreArguments::checked() const {
    ScoreOptions made = options;
    const auto parsed = parseInterpretation(interpretation);
    if (!parsed)
        return wrongSelection("--interpretation is \"" + interpretation +
                              "\", expected paper, upstream-default or mismatch-extended");
    made.interpretation = *parsed;
    made.last_t = last_t;
    if (paper)
        made.p = 0; // b and the interpretation are those of the options' defaults
    GNX_CHECK(validate(made));
    return made;
}

Result<SelectedRun> selectRun(const CommandContext& context, const std::string& name) {
    GNX_CHECK(context.requireIndex());
    GNX_TRY(const ResultStore store, ResultStore::open(context.databaseFile()));
    GNX_TRY(const RunId id, runNamed(context, name));
    SelectedRun selected;
    GNX_TRY(selected.run, store.run(id));
    GNX_TRY(selected.results, store.results(id));
    if (selected.results.empty())
        return notFound(context, "run " + std::to_string(id.value()) + " has no results", "wait for its first sample");
    if (std::ranges::all_of(selected.results, [](const ResultRow& row) { return leftOut(row.result.status); }))
        return notFound(context, "no sample of run " + std::to_string(id.value()) + " was run",
                        "graphnet runs " + std::to_string(id.value()) + " says why");
    return selected;
}

} // namespace gnx::cli
