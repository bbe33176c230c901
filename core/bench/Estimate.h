#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/base/Result.h"
#include "core/bench/BenchPlan.h"
#include "core/bench/ResultStore.h"

namespace gnx {

/// What an estimate of one job rests on, the best first.
enum class EstimateBasis : std::uint8_t {
    SameJob,      ///< measured before: the same sample, compiler and device
    SimilarJobs,  ///< a line through what was measured of the compiler and device, over tensor bytes and operators
    Documentation ///< nothing was measured: Estimate.cpp says what is assumed
};

struct JobEstimate {
    double seconds = 0;
    std::uint64_t peak_bytes = 0; ///< of the process
    EstimateBasis basis = EstimateBasis::Documentation;
};

struct PlanEstimate {
    double seconds = 0;                                 ///< of all jobs, one after the other
    std::uint64_t peak_bytes = 0;                       ///< of the largest job
    std::string largest;                                ///< that job: "timm/resnet18, inductor"
    std::size_t measured = 0, similar = 0, assumed = 0; ///< jobs by their basis
    std::vector<JobEstimate> jobs;                      ///< in the order of the plan
};

/// A job of which is known how long it took.
struct PastJob {
    std::string sample_name, compiler, device;
    std::uint32_t op_count = 0;
    std::uint64_t tensor_bytes = 0;
    double seconds = 0; ///< without timed calls: load, inputs, compilation and the two first calls
    double call_ms = 0; ///< one eager and one compiled call
    std::uint64_t peak_bytes = 0;
};

/// Those of the database that have times. At most the latest 20,000.
Result<std::vector<PastJob>> pastJobs(const std::filesystem::path& database_file);

PlanEstimate estimatePlan(const BenchPlan& plan, const std::vector<PastJob>& past);

} // namespace gnx
