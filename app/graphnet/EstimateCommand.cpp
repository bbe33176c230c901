#include <algorithm>
#include <iostream>
#include <map>

#include "app/graphnet/Commands.h"
#include "app/graphnet/DataTable.h"
#include "app/graphnet/EagerText.h"
#include "app/graphnet/ProgressLine.h"
#include "app/graphnet/QueryArgument.h"
#include "app/graphnet/RunSelection.h"
#include "app/graphnet/SampleArgument.h"
#include "core/base/Units.h"
#include "core/bench/plans/PlanFile.h"
#include "core/learn/eager/EagerCheck.h"
#include "core/learn/eager/EagerModelFile.h"
#include "core/learn/eager/MeasuredGraphs.h"
#include "core/learn/eager/Probes.h"
#include "core/learn/eager/SpeedupCheck.h"

namespace gnx::cli {
namespace {

struct EstimateOptions {
    std::vector<std::string> samples, runs, compilers;
    std::optional<std::string> filter;
    std::string model, save_model, held_out = "source", plan, probes;
    std::size_t teach = 0;
    bool check = false, nodes = false, json = false;
};

std::unique_ptr<TypeService> typesOf(const CommandContext& context) {
    return std::make_unique<TypeService>(TypeService::Options{.database_file = context.databaseFile(), .worker = {}});
}

Result<std::vector<RunId>> chosenRuns(const EstimateOptions& options, const CommandContext& context) {
    std::vector<RunId> runs;
    for (const std::string& name : options.runs) {
        GNX_TRY(const RunId run, runNamed(context, name));
        runs.push_back(run);
    }
    return runs;
}

Result<MeasuredGraphs> measuredRuns(const EstimateOptions& options, const CommandContext& context, TypeService& types) {
    GNX_TRY(const std::vector<RunId> runs, chosenRuns(options, context));
    ProgressLine line(context);
    return measuredGraphs(context.databaseFile(), runs, types, context.stop(), line.sink());
}

Result<EagerModelOnMachine> learned(const MeasuredGraphs& graphs, const CommandContext& context) {
    GNX_TRY(EagerModel model, learnEager(pointersTo(graphs.examples), context.stop()));
    return EagerModelOnMachine{.model = std::move(model), .roofs = graphs.roofs};
}

Result<EagerModelOnMachine> modelOf(const EstimateOptions& options, const CommandContext& context, TypeService& types) {
    if (!options.model.empty())
        return readEagerModel(options.model);
    GNX_TRY(const MeasuredGraphs graphs, measuredRuns(options, context, types));
    GNX_TRY(EagerModelOnMachine made, learned(graphs, context));
    context.note(measuredText(graphs));
    if (!options.save_model.empty()) {
        GNX_CHECK(writeEagerModel(options.save_model, made));
        context.note("written to " + options.save_model);
    }
    return made;
}

using SpeedupsByCompiler = std::map<std::string, std::vector<SpeedupExample>>;

Result<SpeedupsByCompiler> storedSpeedups(const EstimateOptions& options, const CommandContext& context,
                                          const MeasuredGraphs& graphs) {
    GNX_TRY(const std::vector<RunId> runs, chosenRuns(options, context));
    return measuredSpeedups(context.databaseFile(), runs, graphs);
}

/// Speedups that each compiler of --speedup would have on the samples, as columns.
Status addSpeedupColumns(DataTable& table, const EstimateOptions& options, const CommandContext& context,
                         TypeService& types, const std::vector<GraphWork>& works) {
    if (options.compilers.empty())
        return {};
    GNX_TRY(const MeasuredGraphs graphs, measuredRuns(options, context, types));
    GNX_TRY(SpeedupsByCompiler stored, storedSpeedups(options, context, graphs));
    for (const std::string& compiler : options.compilers) {
        GNX_TRY(const SpeedupModel model, learnSpeedups(pointersTo(stored[compiler]), context.stop()));
        std::vector<SpeedupPrediction> made;
        for (const GraphWork& work : works)
            made.push_back(model.predict(work));
        addSpeedups(table, compiler, made);
    }
    return {};
}

/// Prints how well speedups are predicted.
Status checkStoredSpeedups(const EstimateOptions& options, const CommandContext& context, const MeasuredGraphs& graphs,
                           HeldOut held_out) {
    GNX_TRY(SpeedupsByCompiler stored, storedSpeedups(options, context, graphs));
    nlohmann::json all = nlohmann::json::array();
    for (const std::string& compiler : options.compilers) {
        GNX_TRY(const SpeedupCheck check, checkSpeedups(stored[compiler], held_out, context.stop()));
        if (options.json)
            all.push_back(speedupCheckJson(compiler, check, stored[compiler], stored["eager"]));
        else
            printSpeedupCheck(compiler, check, stored["eager"], context);
    }
    if (options.json)
        context.printJson(all);
    return {};
}

Result<std::vector<SampleRow>> chosen(const EstimateOptions& options, const CommandContext& context) {
    std::vector<SampleRow> rows;
    for (const std::string& name : options.samples) {
        GNX_TRY(SampleRow row, resolveSample(context, name));
        rows.push_back(std::move(row));
    }
    if (options.filter) {
        GNX_TRY(const Index index, Index::open(context.databaseFile()));
        GNX_TRY(std::vector<SampleRow> found, chosenByQuery(index, *options.filter));
        std::ranges::move(found, std::back_inserter(rows));
    }
    return rows;
}

Result<std::vector<GraphWork>> worksOf(const std::vector<SampleRow>& rows, const MachineRoofs& roofs,
                                       TypeService& types, const CommandContext& context) {
    std::vector<GraphWork> works;
    ProgressLine line(context);
    for (const SampleRow& row : rows) {
        line.update({.done = works.size(), .total = rows.size(), .what = row.name});
        GNX_TRY(GraphWork work, workOfSample(row.directory, roofs, types, context.stop()));
        if (context.stop().stop_requested())
            return Error{.code = ErrorCode::Cancelled, .message = "estimating was cancelled"};
        works.push_back(std::move(work));
    }
    return works;
}

Status printEagerNodes(const SampleRow& row, const GraphWork& work, const EagerPrediction& made, bool json,
                       const CommandContext& context) {
    GNX_TRY(const Sample sample, loadSample(row.directory));
    GNX_TRY(const std::shared_ptr<const Graph> graph, loadGraph(sample));
    const DataTable table = eagerNodeTable(*graph, work, made);
    if (json)
        context.printJson(toJson(table));
    else
        printTable(table, 40, context);
    return {};
}

/// Prints the most instructive samples, or writes a plan that measures them.
Status teach(const EstimateOptions& options, const CommandContext& context, const EagerModelOnMachine& learned,
             const std::vector<SampleRow>& rows, const std::vector<GraphWork>& works) {
    BenchPlan plan;
    plan.title = "teaches most about eager times";
    plan.protocol.device = learned.roofs.device;
    plan.protocol.threads = learned.roofs.threads;
    GNX_TRY(const std::vector<std::size_t> places, learned.model.mostInstructive(works, options.teach, context.stop()));
    for (const std::size_t place : places)
        plan.samples.push_back(rows[place]);
    if (!options.plan.empty()) {
        GNX_CHECK(writePlanFile(options.plan, plan));
        context.note("written to " + options.plan + ": graphnet bench --plan runs it");
        return {};
    }
    for (const SampleRow& row : plan.samples)
        std::cout << printable(row.name) << '\n';
    return {};
}

Status makeProbes(const std::string& folder, const CommandContext& context) {
    GNX_TRY(const std::size_t count, writeProbes(folder));
    context.note("written to " + folder + ": " + formatCount(count, "sample") + "; graphnet index " + folder +
                 ", then graphnet bench --filter source:" + std::string(kProbeOrigin) +
                 " --compiler eager --protocol pairs measures them");
    return {};
}

Status runEstimate(const EstimateOptions& options, const CommandContext& context) {
    if (!options.probes.empty())
        return makeProbes(options.probes, context);
    GNX_CHECK(context.requireIndex());
    const std::unique_ptr<TypeService> types = typesOf(context);
    if (options.check) {
        GNX_TRY(const MeasuredGraphs graphs, measuredRuns(options, context, *types));
        const HeldOut held_out = options.held_out == "group" ? HeldOut::Group : HeldOut::Origin;
        if (!options.compilers.empty())
            return checkStoredSpeedups(options, context, graphs, held_out);
        GNX_TRY(const EagerCheck check, checkEager(graphs.examples, held_out, context.stop()));
        if (options.json)
            context.printJson(eagerCheckJson(check, graphs));
        else
            printEagerCheck(check, graphs, context);
        return {};
    }
    GNX_TRY(const std::vector<SampleRow> rows, chosen(options, context));
    if (rows.empty() && options.save_model.empty())
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "no sample is named, and none matches",
                     .hint = "name samples, choose them with --filter, or check the model with --check"};
    GNX_TRY(const EagerModelOnMachine learned, modelOf(options, context, *types));
    GNX_TRY(const std::vector<GraphWork> works, worksOf(rows, learned.roofs, *types, context));
    if (options.teach > 0)
        return teach(options, context, learned, rows, works);
    std::vector<EagerPrediction> made;
    for (const GraphWork& work : works)
        made.push_back(learned.model.predict(work));
    if (options.nodes && rows.size() == 1)
        return printEagerNodes(rows.front(), works.front(), made.front(), options.json, context);
    DataTable table = eagerTable(rows, works, made);
    GNX_CHECK(addSpeedupColumns(table, options, context, *types, works));
    if (options.json)
        context.printJson(toJson(table));
    else if (!rows.empty())
        printTable(table, 0, context);
    return {};
}

} // namespace

void addEstimateCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command = addVerb(program, "estimate",
                                "Predict eager times of samples that were not run, from roofs and times of others");
    auto options = std::make_shared<EstimateOptions>();
    command->add_option("SAMPLE", options->samples, "Ids, names, ends of names, or folders");
    command->add_option("--filter", options->filter, "All samples that match, as in graphnet list");
    auto* const runs = command->add_option("--learn-from", options->runs,
                                           "Runs to learn from: numbers, names, latest (default: all that are stored)");
    runs->type_name("RUN")->delimiter(',');
    auto* const model = command->add_option("--model", options->model, "Use a model that --save-model wrote");
    model->type_name("FILE")->excludes(runs);
    command->add_option("--save-model", options->save_model, "Write the model to a file")
        ->type_name("FILE")
        ->excludes(model);
    auto* const check =
        command->add_flag("--check", options->check, "Show how well models predict graphs that they have not seen");
    check->excludes(model);
    command
        ->add_option("--held-out", options->held_out,
                     "Graphs that a model of --check has not seen: those of one source, or of one tenth of the groups "
                     "of near-duplicates")
        ->check(oneOf({"source", "group"}))
        ->capture_default_str();
    command
        ->add_option("--speedup", options->compilers,
                     "The speedup of these compilers as well, learned from stored results; with --check, of them alone")
        ->type_name("COMPILER")
        ->delimiter(',')
        ->excludes(model);
    command->add_flag("--nodes", options->nodes, "Of one sample: the predicted time of each operator");
    command->add_option("--teach", options->teach, "Which of the samples to measure next: the N that would teach most")
        ->type_name("N");
    command->add_option("--save-plan", options->plan, "Of --teach: write a plan that measures them")->type_name("FILE");
    command
        ->add_option(
            "--write-probes", options->probes,
            "Write samples of single operators into a folder: measured, they show what operators cost that the "
            "measured graphs do not have")
        ->type_name("FOLDER");
    command->add_flag("--json", options->json, "Print JSON");
    command->footer(
        "An operator takes max(FLOPs / peak, bytes / bandwidth) x a learned factor + a learned dispatch. Peak and\n"
        "bandwidth are those of graphnet roofs. 90 % of new graphs lie within the range. Where the model has seen\n"
        "nothing like the graph, it abstains. A model is of one machine, device and number of threads.");
    context.onChosen(*command, [options, &context] { return runEstimate(*options, context); });
}

} // namespace gnx::cli
