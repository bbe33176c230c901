#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "core/base/Result.h"
#include "core/bench/BenchPlan.h"
#include "core/bench/JobPlace.h"

namespace gnx {

/// What an estimate of one job rests on, the best first.
enum class EstimateBasis : std::uint8_t {
    SameJob,     ///< measured before: the same sample, compiler and device
    SimilarJobs, ///< least squares over what was measured of the compiler and device, by tensor bytes and operators
    Assumed,     ///< nothing was measured: Estimate.cpp says what is assumed
    NotRun       ///< the compiler is for samples of another framework: the job ends at once, without a result
};

struct JobEstimate {
    double seconds = 0;
    std::uint64_t peak_bytes = 0; ///< of the process, or of the tensors with what is between them
    EstimateBasis basis = EstimateBasis::Assumed;
};

struct PlanEstimate {
    double seconds = 0;                                 ///< of all jobs, one after the other
    std::uint64_t peak_bytes = 0;                       ///< of the largest job
    std::string largest;                                ///< that job: "timm/resnet18, inductor"
    std::size_t measured = 0, similar = 0, assumed = 0; ///< jobs by their basis
    std::size_t not_run = 0;                            ///< the others
    std::vector<JobEstimate> jobs;                      ///< in the order of the plan
};

/// A job of which is known how long it took.
struct PastJob {
    std::string sample_name, compiler, device;
    double operators = 0;
    double tensor_bytes = 0; ///< 0: its sample is no longer in the index
    double fixed_s = 0;      ///< load, inputs, compilation and the first calls
    double call_ms = 0;      ///< one eager and one compiled call
    double measured_s = 0;   ///< of Timing::Blocks: all blocks; 0: timed otherwise
    double peak_bytes = 0;
};

/// Of the latest 2,000 results that have times.
Result<std::vector<PastJob>> pastJobs(const std::filesystem::path& database_file);

/// The frameworks (frameworkName()) whose samples each compiler is for. One that is not in it is for all.
using CompilerFrameworks = std::map<std::string, std::set<std::string>>;

/// Of the compilers of a plan, also of those that cannot run here. Error: Cancelled alone.
Result<CompilerFrameworks> frameworksOf(const BenchPlan& plan, const JobPlaces& places, const std::stop_token& stop);

/// `past`: the latest first.
PlanEstimate estimatePlan(const BenchPlan& plan, std::span<const PastJob> past,
                          const CompilerFrameworks& frameworks = {});

} // namespace gnx
