#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/graphnet/CommandContext.h"
#include "core/bench/Bench.h"
#include "core/bench/PlanExecutor.h"

namespace gnx {

/// Which programs execute a plan: --worker and --python.
struct PlanPrograms {
    std::string worker;
    std::vector<std::string> pythons;

    void addTo(CLI::App& command);
    PlanExecutor::Options executorOptions() const;
};

/// Executes a plan from its first job to its last, with a line of progress. `finished` (may be empty) is called after
/// each job, one at a time. Errors: why the run could not begin, or had to stop; what was finished is stored.
Result<RunId> executePlan(const CommandContext& context, BenchPlan plan, const PlanPrograms& programs,
                          const std::function<void(const ResultRow&)>& finished);

} // namespace gnx
