#include "app/graphnet/EstimateText.h"

#include <iostream>

#include "core/base/Units.h"
#include "core/bench/Estimate.h"
#include "core/system/ProcessMark.h"

namespace gnx {
namespace {

using nlohmann::json;

constexpr double kNanosecondsPerSecond = 1e9;

const char* basisName(EstimateBasis basis) {
    return basis == EstimateBasis::SameJob       ? "same job"
           : basis == EstimateBasis::SimilarJobs ? "similar jobs"
           : basis == EstimateBasis::NotRun      ? "not run"
                                                 : "assumed";
}

json toJson(const BenchPlan& plan, const PlanEstimate& estimate) {
    json jobs = json::array();
    for (std::size_t i = 0; i < estimate.jobs.size(); ++i)
        jobs.push_back({{"sample", plan.sampleOf(i).name},
                        {"compiler", plan.compilerOf(i)},
                        {"seconds", estimate.jobs[i].seconds},
                        {"peak_bytes", estimate.jobs[i].peak_bytes},
                        {"basis", basisName(estimate.jobs[i].basis)}});
    return {{"seconds", estimate.seconds}, {"peak_bytes", estimate.peak_bytes},
            {"largest", estimate.largest}, {"measured", estimate.measured},
            {"similar", estimate.similar}, {"assumed", estimate.assumed},
            {"not_run", estimate.not_run}, {"jobs", std::move(jobs)}};
}

} // namespace

Status printEstimate(const CommandContext& context, const BenchPlan& plan, const JobPlaces& places, bool as_json) {
    std::vector<PastJob> past;
    std::error_code failed;
    if (std::filesystem::exists(context.databaseFile(), failed)) {
        GNX_TRY(past, pastJobs(context.databaseFile()));
    }
    GNX_TRY(const CompilerFrameworks frameworks, frameworksOf(plan, places, context.stop()));
    const PlanEstimate estimate = estimatePlan(plan, past, frameworks);
    if (as_json) {
        context.printJson(toJson(plan, estimate));
        return {};
    }
    if (estimate.not_run < plan.jobCount())
        std::cout << formatCount(plan.jobCount() - estimate.not_run, "job") << ", about "
                  << formatDuration(estimate.seconds * kNanosecondsPerSecond) << ", up to "
                  << formatBytes(estimate.peak_bytes) << " of memory (" << estimate.largest << ")\n"
                  << "from " << formatCount(estimate.measured, "job") << " measured before, "
                  << formatCount(estimate.similar) << " like others of their compiler, "
                  << formatCount(estimate.assumed) << " by general assumptions\n";
    if (estimate.not_run > 0)
        std::cout << formatCount(estimate.not_run, "job") << (estimate.not_run == 1 ? " has" : " have")
                  << " a compiler for samples of another framework, and will not be run\n";
    if (const std::uint64_t available = availableMemory(); available > 0 && estimate.peak_bytes > available)
        std::cout << "there are " << formatBytes(available) << " of memory now: the largest may not fit\n";
    return {};
}

} // namespace gnx
