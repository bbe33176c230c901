#include "app/graphnet/EstimateText.h"

#include <array>
#include <cstdio>
#include <iostream>

#include "app/graphnet/Units.h"
#include "core/base/Units.h"
#include "core/base/system/ProcessMark.h"
#include "core/bench/plans/Estimate.h"

namespace gnx::cli {
namespace {

using nlohmann::json;

constexpr double kBusy = 0.5; ///< machineLoad() above which it is mentioned

std::string percentText(double share) {
    std::array<char, 16> text{};
    std::snprintf(text.data(), text.size(), "%.0f %%", share * 100);
    return text.data();
}

const char* basisName(EstimateBasis basis) {
    return basis == EstimateBasis::SameJob       ? "same job"
           : basis == EstimateBasis::SimilarJobs ? "similar jobs"
           : basis == EstimateBasis::NotRun      ? "not run"
                                                 : "assumed";
}

json estimateJson(const BenchPlan& plan, const PlanEstimate& estimate, double load) {
    json jobs = json::array();
    for (std::size_t i = 0; i < estimate.jobs.size(); ++i)
        jobs.push_back({{"sample", plan.sampleOf(i).name},
                        {"compiler", plan.compilerOf(i)},
                        {"seconds", estimate.jobs[i].time.seconds},
                        {"seconds_low", estimate.jobs[i].time.low_s},
                        {"seconds_high", estimate.jobs[i].time.high_s},
                        {"peak_bytes", estimate.jobs[i].peak_bytes},
                        {"basis", basisName(estimate.jobs[i].basis)}});
    return {{"seconds", estimate.time.seconds},
            {"seconds_low", estimate.time.low_s},
            {"seconds_high", estimate.time.high_s},
            {"guessed_share", estimate.guessed},
            {"load", load},
            {"peak_bytes", estimate.peak_bytes},
            {"largest", estimate.largest},
            {"measured", estimate.measured},
            {"similar", estimate.similar},
            {"assumed", estimate.assumed},
            {"not_run", estimate.not_run},
            {"jobs", std::move(jobs)}};
}

} // namespace

Status printEstimate(const CommandContext& context, const BenchPlan& plan, const JobPlaces& places, bool as_json) {
    std::vector<PastJob> past;
    std::error_code failed;
    if (std::filesystem::exists(context.databaseFile(), failed)) {
        GNX_TRY(past, pastJobs(context.databaseFile()));
    }
    GNX_TRY(const CompilerUses uses, usesOf(plan, places, context.stop()));
    const double load = machineLoad();
    const PlanEstimate estimate = estimatePlan(plan, past, uses, load);
    if (as_json) {
        context.printJson(estimateJson(plan, estimate, load));
        return {};
    }
    if (estimate.not_run < plan.jobCount()) {
        std::cout << formatCount(plan.jobCount() - estimate.not_run, "job") << ", about " << rangeText(estimate.time)
                  << ", up to " << formatBytes(estimate.peak_bytes) << " of memory (" << estimate.largest << ")\n"
                  << "from " << formatCount(estimate.measured, "job") << " measured before, "
                  << formatCount(estimate.similar) << " like others of their compiler, "
                  << formatCount(estimate.assumed) << " by general assumptions\n";
        if (estimate.guessed > 0)
            std::cout << percentText(estimate.guessed) << " of the time is guessed: measured jobs narrow it down\n";
        if (load >= kBusy)
            std::cout << "the machine is busy, by " << percentText(load)
                      << " of its processors: the run may take longer\n";
    }
    if (estimate.not_run > 0)
        std::cout << formatCount(estimate.not_run, "job") << (estimate.not_run == 1 ? " has" : " have")
                  << " a compiler for samples of another framework, and will not be run\n";
    if (const std::uint64_t available = availableMemory(); available > 0 && estimate.peak_bytes > available)
        std::cout << "there are " << formatBytes(available) << " of memory now: the largest may not fit\n";
    return {};
}

} // namespace gnx::cli
