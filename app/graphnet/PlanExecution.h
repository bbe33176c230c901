#pragma once

#include <string>
#include <vector>

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"
#include "core/bench/plans/Bench.h"
#include "core/bench/plans/PlanExecutor.h"

namespace gnx::cli {

/// Programs that execute a plan: --worker and --python.
struct PlanPrograms {
    std::string worker;
    std::vector<std::string> pythons;

    void addTo(CLI::App& command);
    PlanExecutor::Options executorOptions() const;
};

/// Executes a plan from its first job to its last, with a line for each job on stdout unless `quietly`. Errors: the
/// reason why the run could not begin, or had to stop; finished jobs are stored. Jobs without a verdict are not an
/// error.
Result<RunId> executePlan(const CommandContext& context, BenchPlan plan, const PlanPrograms& programs, bool quietly);

} // namespace gnx::cli
