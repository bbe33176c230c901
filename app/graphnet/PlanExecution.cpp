#include "app/graphnet/PlanExecution.h"

#include "app/graphnet/BenchReporter.h"
#include "core/bench/plans/CatalogPlaces.h"
#include "core/bench/plans/ReferenceRun.h"

namespace gnx::cli {

void PlanPrograms::addTo(CLI::App& command) {
    command.add_option("--worker", worker, "Worker to use (default: graphnet-worker beside this program)")
        ->type_name("PROGRAM");
    command.add_option("--python", pythons, "A Python, or the folder of an environment, whose compilers may be used")
        ->type_name("PATH")
        ->allow_extra_args(false);
}

PlanExecutor::Options PlanPrograms::executorOptions() const {
    CompilerCatalog::Options catalog;
    catalog.worker = worker;
    catalog.pythons.assign(pythons.begin(), pythons.end());
    return {.worker_program = worker, .places = catalogPlaces(std::move(catalog))};
}

Result<RunId> executePlan(const CommandContext& context, BenchPlan plan, const PlanPrograms& programs, bool quietly) {
    BenchReporter reporter(context, quietly);
    const PlanExecutor::Options options = programs.executorOptions();
    {
        BenchQueue queue({.database_file = context.databaseFile(),
                          .worker_program = options.worker_program,
                          .places = options.places},
                         reporter.events());
        const bool of_check = plan.kind == kReferenceCheckKind;
        queue.submit(std::move(plan));
        const std::stop_callback on_interrupt(context.stop(), [&queue, of_check] {
            if (of_check)
                queue.cancel(); // its outputs go with this program: taken up by another it would give no answer
            else
                queue.interrupt();
        });
        queue.waitUntilIdle();
    }
    const Status ended = reporter.status();
    if (reporter.runs().empty())
        return ended.ok() ? Error{.code = ErrorCode::Cancelled, .message = "the run has not begun"} : ended.error();
    const RunId run = reporter.runs().back();
    GNX_TRY(const ResultStore store, ResultStore::open(context.databaseFile()));
    GNX_TRY(const RunRow row, store.run(run));
    if (row.done < row.jobs && !ended.ok())
        return ended.error();
    return run;
}

} // namespace gnx::cli
