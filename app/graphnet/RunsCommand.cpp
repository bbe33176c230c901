#include <iostream>

#include "app/graphnet/Commands.h"
#include "app/graphnet/ResultTable.h"
#include "app/graphnet/ResultText.h"
#include "app/graphnet/RunSelection.h"
#include "app/graphnet/Table.h"
#include "core/base/Join.h"
#include "core/base/Units.h"
#include "core/bench/Bench.h"

namespace gnx {
namespace {

struct Options {
    std::string run;
    bool remove = false;
    bool json = false;
};

void printRuns(const std::vector<RunRow>& runs, const CommandContext& context) {
    Table table({{"RUN", Table::Align::Right},
                 {"TITLE", Table::Align::Left, true},
                 {"STARTED"},
                 {"STATE", Table::Align::Left, true},
                 {"DONE", Table::Align::Right},
                 {"NOT CORRECT", Table::Align::Right},
                 {"DEVICE"},
                 {"COMPILERS", Table::Align::Left, true}});
    for (const RunRow& run : runs)
        table.addRow({std::to_string(run.id.value()), run.title, run.started_at, runStateText(run),
                      formatCount(run.done) + " / " + formatCount(run.jobs), formatCount(run.failed), run.device,
                      joined(run.compilers)});
    table.print(std::cout, context.terminal());
    if (runs.empty())
        context.note("no runs yet; graphnet bench makes one");
}

template <class Row> nlohmann::json allAsJson(const std::vector<Row>& rows) {
    nlohmann::json all = nlohmann::json::array();
    for (const Row& row : rows)
        all.push_back(toJson(row));
    return all;
}

Status listRuns(const Options& options, const CommandContext& context, const ResultStore& store) {
    GNX_TRY(const std::vector<RunRow> runs, store.runs());
    if (options.json)
        context.printJson(allAsJson(runs));
    else
        printRuns(runs, context);
    return {};
}

Status runRuns(const Options& options, const CommandContext& context) {
    GNX_CHECK(context.requireIndex());
    GNX_TRY(ResultStore store, ResultStore::open(context.databaseFile()));
    if (options.run.empty() && options.remove)
        return Error{.code = ErrorCode::InvalidInput, .message = "which run is to be deleted?"};
    if (options.run.empty())
        return listRuns(options, context, store);
    GNX_TRY(const RunId run, runNamed(context, store, options.run));
    if (options.remove) {
        GNX_CHECK(store.removeRun(run));
        context.note("deleted run " + std::to_string(run.value()));
        return {};
    }
    GNX_TRY(const std::vector<ResultRow> results, store.results(run));
    if (options.json) {
        context.printJson(allAsJson(results));
        return {};
    }
    printResults(results, context);
    GNX_TRY(const std::vector<RunRow> runs, store.runs());
    for (const RunRow& row : runs)
        if (row.id == run && !row.stopped.empty())
            context.note("the run stopped early: " + row.stopped);
    return {};
}

} // namespace

void addRunsCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command = program.add_subcommand("runs", "List benchmark runs, show the results of one, or delete it");
    auto options = std::make_shared<Options>();
    command->add_option("RUN", options->run, "Number of a run, or \"latest\"; without it all runs are listed");
    command->add_flag("--delete", options->remove, "Delete RUN with its results");
    command->add_flag("--json", options->json, "Print JSON");
    context.onChosen(*command, [options, &context] { return runRuns(*options, context); });
}

} // namespace gnx
