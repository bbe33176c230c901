#include <iostream>

#include "app/graphnet/Commands.h"
#include "app/graphnet/ReferenceText.h"
#include "app/graphnet/ResultTable.h"
#include "app/graphnet/ResultText.h"
#include "app/graphnet/RunSelection.h"
#include "app/graphnet/SetCommands.h"
#include "app/graphnet/Table.h"
#include "core/base/Join.h"
#include "core/base/Units.h"
#include "core/bench/plans/Bench.h"
#include "core/results/sets/RegressionSet.h"
#include "core/results/sets/ResultSets.h"

namespace gnx::cli {
namespace {

struct RunsOptions {
    std::string run;
    bool remove = false, deleted = false;
    bool json = false;
};

nlohmann::json setJson(const ResultSet& set) {
    nlohmann::json value = toJson(set.run);
    value["samples"] = set.samples;
    value["correct"] = set.correct();
    value["machine"] = set.machine.empty() ? nlohmann::json(nullptr) : nlohmann::json(set.machine);
    value["host"] = set.host.empty() ? nlohmann::json(nullptr) : nlohmann::json(set.host);
    if (!set.deleted_at.empty())
        value["deleted_at"] = set.deleted_at;
    return value;
}

void printSets(const std::vector<ResultSet>& sets, bool deleted, const CommandContext& context) {
    Table table({{"RUN", Table::Align::Right},
                 {"TITLE", Table::Align::Left, true},
                 {"KIND"},
                 {deleted ? "DELETED" : "STARTED"},
                 {"STATE", Table::Align::Left, true},
                 {"DONE", Table::Align::Right},
                 {"NOT CORRECT", Table::Align::Right},
                 {"SAMPLES", Table::Align::Right},
                 {"DEVICE"},
                 {"COMPILERS", Table::Align::Left, true},
                 {"MACHINE", Table::Align::Left, true},
                 {"NOTE", Table::Align::Left, true}});
    for (const ResultSet& set : sets) {
        const RunRow& run = set.run;
        table.addRow({std::to_string(run.id.value()), run.title, run.kind, deleted ? set.deleted_at : run.started_at,
                      runStateText(run), formatCount(run.done) + " / " + formatCount(run.jobs), formatCount(run.failed),
                      formatCount(set.samples), run.device, joined(run.compilers), set.machine, run.note});
    }
    table.print(std::cout, context.terminal());
    if (sets.empty())
        context.note(deleted ? "nothing is deleted that could be restored" : "no runs yet; graphnet bench makes one");
}

template <class Rows, class Convert> nlohmann::json allAsJson(const Rows& rows, const Convert& convert) {
    nlohmann::json all = nlohmann::json::array();
    for (const auto& row : rows)
        all.push_back(convert(row));
    return all;
}

Status listRuns(const RunsOptions& options, const CommandContext& context) {
    GNX_TRY(const ResultSets store, ResultSets::open(context.databaseFile()));
    GNX_TRY(const std::vector<ResultSet> sets, options.deleted ? store.deleted() : store.list());
    if (options.json)
        context.printJson(allAsJson(sets, setJson));
    else
        printSets(sets, options.deleted, context);
    return {};
}

/// Prints its results; for a regression the findings.
Status showRun(const RunsOptions& options, const CommandContext& context) {
    GNX_TRY(const RunId run, runNamed(context, options.run));
    GNX_TRY(const ResultStore store, ResultStore::open(context.databaseFile()));
    GNX_TRY(const std::vector<ResultRow> results, store.results(run));
    if (options.json) {
        context.printJson(allAsJson(results, [](const ResultRow& row) { return toJson(row); }));
        return {};
    }
    GNX_TRY(const auto regression, storedRegression(context.databaseFile(), run));
    if (regression)
        printReport(context, *regression);
    else
        printResults(results, context);
    GNX_TRY(const RunRow row, store.run(run));
    if (!row.note.empty())
        context.note("note: " + row.note);
    if (!row.stopped.empty())
        context.note("the run stopped early: " + row.stopped);
    return {};
}

Status runRuns(const RunsOptions& options, const CommandContext& context) {
    GNX_CHECK(context.requireIndex());
    if (options.run.empty() && options.remove)
        return Error{.code = ErrorCode::InvalidInput, .message = "which run is to be deleted?"};
    if (options.remove)
        return deleteSets(context, {options.run});
    return options.run.empty() ? listRuns(options, context) : showRun(options, context);
}

constexpr const char* kRunsFooter =
    "Runs, imported logs, and what merge, filter and graphnet reference check make are result sets: score, compare,\n"
    "figure, report, results and log export take their numbers and names (figure: set:NAME).";

} // namespace

void addRunsCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command = addVerb(
        program, "runs", "List runs and other result sets, show the results of one, name, merge, filter, delete them");
    auto options = std::make_shared<RunsOptions>();
    command->add_option("RUN", options->run, "Number or name of a run, or \"latest\"; without it all are listed");
    command->add_flag("--delete", options->remove, "Delete RUN with its results; it can be restored");
    command->add_flag("--deleted", options->deleted, "List what was deleted and can be restored");
    command->add_flag("--json", options->json, "Print JSON");
    command->footer(kRunsFooter);
    command->require_subcommand(0, 1);
    addSetCommands(*command, context);
    context.onChosen(*command, [options, &context] { return runRuns(*options, context); });
}

} // namespace gnx::cli
