#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/bench/plans/BenchPlan.h"
#include "core/bench/plans/TimeEstimate.h"
#include "core/exec/worker/JobPlace.h"

namespace gnx::bench {

/// Basis of one job's estimate; the best basis is first.
enum class EstimateBasis : std::uint8_t {
    SameJob,     ///< measured before: the same sample, compiler and device
    SimilarJobs, ///< least squares over measured jobs of the compiler and device, by tensor bytes and operators
    Assumed,     ///< no similar job was measured: Estimate.cpp has the assumptions
    NotRun       ///< the compiler is for samples of another framework: the job ends at once, without a result
};

struct JobEstimate {
    TimeEstimate time;
    std::uint64_t peak_bytes = 0; ///< memory of the process if it was measured, else of inputs and intermediate values
    EstimateBasis basis = EstimateBasis::Assumed;
};

struct PlanEstimate {
    TimeEstimate time;                                  ///< total of all jobs, one after the other
    double guessed = 0;                                 ///< share of TimeEstimate::seconds that is assumed, 0 to 1
    std::uint64_t peak_bytes = 0;                       ///< memory of the largest job
    std::string largest;                                ///< name of the largest job: "timm/resnet18, inductor"
    std::size_t measured = 0, similar = 0, assumed = 0; ///< numbers of jobs by their basis
    std::size_t not_run = 0;                            ///< number of jobs with EstimateBasis::NotRun
    std::vector<JobEstimate> jobs;                      ///< in the order of the plan
};

/// A job whose duration is known.
struct PastJob {
    std::string sample_name, compiler, device;
    double operators = 0;
    double tensor_bytes = 0; ///< 0: its sample is no longer in the index
    double fixed_s = 0;      ///< load, inputs, compilation and the first calls
    double call_ms = 0;      ///< one eager and one compiled call
    double measured_s = 0;   ///< all blocks of Timing::Blocks; 0: the job was timed in another way
    double peak_bytes = 0;
};

/// Reads the latest 2,000 results that have times.
Result<std::vector<PastJob>> pastJobs(const std::filesystem::path& database_file);

/// Properties of a compiler that an estimate needs.
struct CompilerUse {
    std::set<std::string> frameworks; ///< frameworkName() of the samples that it can compile
    bool slow = true;                 ///< compiling may take long: true for all compilers outside the worker

    bool operator==(const CompilerUse&) const = default;
};
/// Compilers by name. A compiler that is not in the map is for all frameworks.
using CompilerUses = std::map<std::string, CompilerUse>;

/// Returns the properties of all compilers of a plan, also of those that cannot run here. Errors: only Cancelled.
Result<CompilerUses> usesOf(const BenchPlan& plan, const JobPlaces& places, const std::stop_token& stop);

/// Returns the number of processes that were running or waiting per processor, on average over the last minute: 0 on an
/// idle machine, 1 if all processors are busy. 0 if the system does not report it.
double machineLoad();

/// Estimates the time and the memory of a plan. `past`: the latest job first. `load`: machineLoad(); jobs that share
/// the processors may take longer by this factor.
///
/// Each job has a range. The same job: its earlier durations. Similar jobs: their distance from the fitted line.
/// Assumed ones: a wide guess. The errors of measured jobs are independent of each other, so their squares are added.
/// The errors of assumed jobs have the same cause, so they are added as they are.
PlanEstimate estimatePlan(const BenchPlan& plan, std::span<const PastJob> past, const CompilerUses& uses = {},
                          double load = 0);

} // namespace gnx::bench
