#include <algorithm>
#include <iostream>
#include <optional>

#include "app/graphnet/BenchArguments.h"
#include "app/graphnet/BenchReporter.h"
#include "app/graphnet/Commands.h"
#include "app/graphnet/EstimateText.h"
#include "app/graphnet/ProgressLine.h"
#include "app/graphnet/ReferenceText.h"
#include "app/graphnet/ResultText.h"
#include "app/graphnet/RunSelection.h"
#include "app/graphnet/SelfCheckRun.h"
#include "core/base/Units.h"
#include "core/bench/plans/Bench.h"
#include "core/bench/plans/CatalogPlaces.h"
#include "core/bench/plans/PlanFile.h"
#include "core/bench/plans/QueueStore.h"

namespace gnx::cli {
namespace {

struct BenchOptions {
    BenchArguments arguments;
    std::string worker;
    std::vector<std::string> pythons;
    std::string save_plan;
    CLI::Option* resume = nullptr;
    std::string resumed, retried; ///< runs; of `resume` empty: all that were interrupted
    bool estimate = false, self_check = false;
    bool json = false;
};

Result<nlohmann::json> runJson(const ResultStore& store, RunId id) {
    GNX_TRY(const RunRow run, store.run(id));
    GNX_TRY(const std::vector<ResultRow> results, store.results(id));
    nlohmann::json value = toJson(run);
    value["results"] = nlohmann::json::array();
    for (const ResultRow& row : results)
        value["results"].push_back(toJson(row));
    return value;
}

/// One run as an object, several as an array.
Status printJson(const CommandContext& context, const std::vector<RunId>& runs) {
    GNX_TRY(const ResultStore store, ResultStore::open(context.databaseFile()));
    nlohmann::json all = nlohmann::json::array();
    for (const RunId run : runs) {
        GNX_TRY(nlohmann::json one, runJson(store, run));
        all.push_back(std::move(one));
    }
    context.printJson(all.size() == 1 ? all.front() : all);
    return {};
}

/// For references whose runs were begun by a program that is gone.
void publish(const CommandContext& context) {
    const auto published = publishReferences(context.databaseFile(), GNX_VERSION, {});
    if (!published.ok()) // the results are there all the same
        return context.note(published.error().text());
    for (const PublishedReference& each : *published)
        context.note(publishedText(each));
}

/// For checks of references whose programs are gone. A run without a result had lost its outputs.
Status compare(const BenchOptions& options, const CommandContext& context, const std::vector<RunId>& runs) {
    ProgressLine line(context);
    const auto ended =
        endChecks(context.databaseFile(), {.worker = options.worker, .progress = line.sink(), .stop = context.stop()});
    line.clear();
    if (!ended.ok()) { // the results are there all the same
        context.note(ended.error().text());
        return {};
    }
    for (const EndedCheck& check : *ended)
        context.note("check of " + check.plan.folder.string() + ": " + countsText(check.report) + "; " +
                     keptText(check));
    GNX_TRY(const ResultStore store, ResultStore::open(context.databaseFile()));
    for (const RunId run : runs) {
        GNX_TRY(const RunRow row, store.run(run));
        if (row.kind == kReferenceCheckKind && row.state == RunState::Finished &&
            std::ranges::find(*ended, run, &EndedCheck::run) == ended->end())
            context.note("run " + std::to_string(run.value()) + " was the " + row.title +
                         ": its times are stored, its outputs are gone; graphnet reference check makes them anew");
    }
    return {};
}

/// Task of the queue.
using Ask = std::function<void(BenchQueue&)>;

Status drive(const BenchOptions& options, const CommandContext& context, const std::vector<std::string>& pythons,
             const Ask& ask) {
    BenchReporter reporter(context, options.json);
    CompilerCatalog::Options programs;
    programs.worker = options.worker;
    programs.pythons.assign(pythons.begin(), pythons.end());
    {
        BenchQueue queue({.database_file = context.databaseFile(),
                          .worker_program = options.worker,
                          .places = catalogPlaces(programs)},
                         reporter.events());
        ask(queue);
        const std::stop_callback on_interrupt(context.stop(), [&queue] { queue.interrupt(); });
        queue.waitUntilIdle();
    }
    publish(context);
    GNX_CHECK(compare(options, context, reporter.runs()));
    if (options.json && !reporter.runs().empty())
        GNX_CHECK(printJson(context, reporter.runs()));
    return reporter.status();
}

/// Returns the programs that are named now, and those with which the runs were begun.
std::vector<std::string> pythonsOf(const BenchOptions& options, const CommandContext& context,
                                   const std::vector<RunId>& runs) {
    std::vector<std::string> all = options.pythons;
    const auto store = ResultStore::open(context.databaseFile());
    for (const RunId run : runs)
        if (const auto plan = store.ok() ? store->plan(run) : Result<BenchPlan>(store.error()); plan.ok())
            all.insert(all.end(), plan->pythons.begin(), plan->pythons.end()); // the queue reports the error
    return all;
}

Status resumeInterrupted(const BenchOptions& options, const CommandContext& context) {
    GNX_TRY(const QueueStore store, QueueStore::open(context.databaseFile()));
    GNX_TRY(const std::vector<RunId> runs, store.interrupted());
    if (runs.empty()) {
        publish(context);
        GNX_CHECK(compare(options, context, {}));
        context.note("no run was interrupted; --resume RUN takes up one that was cancelled or paused");
        return {};
    }
    return drive(options, context, pythonsOf(options, context, runs),
                 [](BenchQueue& queue) { queue.resumeInterrupted(); });
}

Result<RunId> namedRun(const CommandContext& context, const std::string& name) {
    return runNamed(context, name);
}

/// A job that `graphnet bench --resume`, or --retry-failed, would run.
bool isLeft(const JobRow& job, bool failed_too) {
    return job.state != JobState::Done || (failed_too && job.status != RunStatus::Correct);
}

/// Returns whether the run has ended with nothing that could be run again.
Result<bool> isDone(const CommandContext& context, RunId run, bool failed_too) {
    GNX_TRY(const ResultStore store, ResultStore::open(context.databaseFile()));
    GNX_TRY(const RunRow row, store.run(run));
    GNX_TRY(const std::vector<JobRow> jobs, store.jobs(run));
    return !row.finished_at.empty() && !jobs.empty() &&
           std::ranges::none_of(jobs, [failed_too](const JobRow& job) { return isLeft(job, failed_too); });
}

Status resume(const BenchOptions& options, const CommandContext& context) {
    GNX_CHECK(context.requireIndex());
    if (options.arguments.hasSamples())
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "a run that is taken up has its samples already; name no other"};
    const std::string& name = options.retried.empty() ? options.resumed : options.retried;
    if (name.empty())
        return resumeInterrupted(options, context);
    GNX_TRY(const RunId run, namedRun(context, name));
    GNX_TRY(const bool done, isDone(context, run, !options.retried.empty()));
    if (done) {
        context.note("run " + std::to_string(run.value()) +
                     (options.retried.empty() ? " has nothing left to do" : " has no failed job"));
        return options.json ? printJson(context, {run}) : Status();
    }
    return drive(options, context, pythonsOf(options, context, {run}), [&](BenchQueue& queue) {
        if (options.retried.empty())
            queue.resume(run);
        else
            queue.retryFailed(run);
    });
}

/// For the named samples, or for some chosen ones.
Status selfCheck(const BenchOptions& options, const CommandContext& context) {
    BenchPlan plan = options.arguments.settings();
    if (options.arguments.hasSamples()) {
        GNX_TRY(plan, options.arguments.plan(context));
    }
    return runSelfCheck(context, std::move(plan), {.worker = options.worker, .pythons = options.pythons}, options.json);
}

Status runBench(const BenchOptions& options, const CommandContext& context) {
    if (options.resume->count() > 0 || !options.retried.empty())
        return resume(options, context);
    if (options.self_check)
        return selfCheck(options, context);
    GNX_TRY(BenchPlan plan, options.arguments.plan(context));
    plan.pythons = options.pythons;
    if (!options.save_plan.empty()) {
        GNX_CHECK(writePlanFile(options.save_plan, plan));
        context.note("wrote " + options.save_plan + ": " + formatCount(plan.jobCount(), "job"));
    }
    if (options.estimate)
        return printEstimate(context, plan, PlanPrograms{options.worker, options.pythons}.executorOptions().places,
                             options.json);
    if (!options.save_plan.empty())
        return {};
    return drive(options, context, options.pythons, [&](BenchQueue& queue) { queue.submit(std::move(plan)); });
}

constexpr const char* kBenchFooter =
    "Every result is stored as soon as it is there. A run that was interrupted, by kill -9 or a reboot too, goes on\n"
    "with --resume; nothing is run twice. graphnet runs lists runs, graphnet results shows one with its evidence,\n"
    "graphnet score makes scores of them, graphnet plan shows and estimates plan files.\n"
    "Exit code: 0 when every job had its verdict, failures of samples included; 1 when a job had none (its worker\n"
    "died, it took too long, memory ran out, it is not supported) or the run had to stop (interrupted, no worker,\n"
    "disk full; what was finished is kept); 2 for an unusable command line.";

} // namespace

void addBenchCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command = addVerb(program, "bench", "Benchmark samples: eager against compilers");
    auto options = std::make_shared<BenchOptions>();
    options->arguments.addTo(*command);
    command->add_option("--save-plan", options->save_plan, "Write the plan to FILE instead of running it")
        ->type_name("FILE");
    command->add_flag("--estimate", options->estimate, "Only estimate time and memory");
    options->resume = command
                          ->add_option("--resume", options->resumed,
                                       "Resume RUN where it stopped; without a number, all interrupted runs")
                          ->type_name("RUN")
                          ->expected(0, 1);
    command->add_flag("--self-check", options->self_check,
                      "Measure eager against eager, of 24 samples chosen by size where none is named: how far speedups "
                      "of this machine can be trusted");
    command->add_option("--retry-failed", options->retried, "Run the results of RUN that are not correct again")
        ->type_name("RUN");
    command->add_option("--worker", options->worker, "Worker to use (default: graphnet-worker beside this program)")
        ->type_name("PROGRAM");
    command
        ->add_option("--python", options->pythons,
                     "A Python, or the folder of an environment, whose compilers may be used")
        ->type_name("PATH")
        ->allow_extra_args(false);
    command->add_flag("--json", options->json, "Print the run and its results as JSON when it has ended");
    command->footer(kBenchFooter);
    context.onChosen(*command, [options, &context] { return runBench(*options, context); });
}

} // namespace gnx::cli
