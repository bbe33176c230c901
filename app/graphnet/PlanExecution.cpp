#include "app/graphnet/PlanExecution.h"

#include "app/graphnet/ProgressLine.h"
#include "core/bench/CatalogPlaces.h"

namespace gnx {

void PlanPrograms::addTo(CLI::App& command) {
    command.add_option("--worker", worker, "Worker to use (default: graphnet-worker beside this program)")
        ->type_name("PROGRAM");
    command
        .add_option("--python", pythons,
                    "An interpreter, or the folder of a virtual environment, for compilers that exist in Python alone")
        ->type_name("PATH");
}

PlanExecutor::Options PlanPrograms::executorOptions() const {
    CompilerCatalog::Options catalog;
    catalog.worker = worker;
    catalog.pythons.assign(pythons.begin(), pythons.end());
    return {.worker_program = worker, .places = catalogPlaces(std::move(catalog))};
}

Result<RunId> executePlan(const CommandContext& context, BenchPlan plan, const PlanPrograms& programs,
                          const std::function<void(const ResultRow&)>& finished) {
    const std::size_t jobs = plan.jobCount();
    ProgressLine line(context);
    RunId run;
    // Stays if the queue is told to stop before it has begun.
    Status ended = Error{.code = ErrorCode::Cancelled, .message = "cancelled before the first job"};
    std::string current;
    BenchEvents events;
    events.run_started = [&run](RunId id, const BenchPlan&) { run = id; };
    events.job_started = [&](RunId, std::size_t job, const SampleRow& sample, const std::string& compiler) {
        current = sample.name + ", " + compiler;
        line.update({.done = job, .total = jobs, .what = current});
    };
    events.job_progress = [&](RunId, std::size_t job, const std::string& phase, const Progress&) {
        line.update({.done = job, .total = jobs, .what = current + ": " + phase});
    };
    events.job_finished = [&](const ResultRow& row, std::size_t) {
        line.clear();
        if (finished)
            finished(row);
    };
    events.run_finished = [&](RunId, const Status& status) { ended = status; };
    const PlanExecutor::Options options = programs.executorOptions();
    {
        BenchQueue queue({.database_file = context.databaseFile(),
                          .worker_program = options.worker_program,
                          .places = options.places},
                         std::move(events));
        queue.submit(std::move(plan));
        const std::stop_callback on_interrupt(context.stop(), [&queue] { queue.cancel(); });
        queue.waitUntilIdle();
    }
    line.clear();
    GNX_CHECK(ended);
    return run;
}

} // namespace gnx
