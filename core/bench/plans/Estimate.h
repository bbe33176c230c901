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

/// Basis of one job's estimate, the best first.
enum class EstimateBasis : std::uint8_t {
    SameJob,     ///< measured before: the same sample, compiler and device
    SimilarJobs, ///< least squares over what was measured of the compiler and device, by tensor bytes and operators
    Assumed,     ///< nothing was measured: Estimate.cpp has the assumptions
    NotRun       ///< the compiler is for samples of another framework: the job ends at once, without a result
};

struct JobEstimate {
    TimeEstimate time;
    std::uint64_t peak_bytes = 0; ///< of the process, or of the tensors with what is between them
    EstimateBasis basis = EstimateBasis::Assumed;
};

struct PlanEstimate {
    TimeEstimate time;                                  ///< of all jobs, one after the other
    double guessed = 0;                                 ///< share of TimeEstimate::seconds that is assumed, 0 to 1
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

/// From the latest 2,000 results that have times.
Result<std::vector<PastJob>> pastJobs(const std::filesystem::path& database_file);

/// Properties of a compiler that an estimate needs.
struct CompilerUse {
    std::set<std::string> frameworks; ///< frameworkName() of the samples that it is for
    bool slow = true;                 ///< it may compile for long: one that the worker does not have itself

    bool operator==(const CompilerUse&) const = default;
};
/// By name. A compiler that is not in it is for all frameworks.
using CompilerUses = std::map<std::string, CompilerUse>;

/// Covers the compilers of a plan, also those that cannot run here. Error: Cancelled alone.
Result<CompilerUses> usesOf(const BenchPlan& plan, const JobPlaces& places, const std::stop_token& stop);

/// Average number of processes that wanted each processor in the last minute: 0 where nothing runs, 1 where all
/// processors are taken. 0 where the system does not report it.
double machineLoad();

/// `past`: the latest first. `load`: machineLoad(); jobs that have to share the processors may take as much longer.
///
/// Each job has a range: of the same job what it took before, of similar ones how far these lie from their line, of
/// assumed ones a wide guess. Jobs that were measured are off independently of each other, so that the squares of their
/// errors are added; those that are assumed are off together.
PlanEstimate estimatePlan(const BenchPlan& plan, std::span<const PastJob> past, const CompilerUses& uses = {},
                          double load = 0);

} // namespace gnx::bench
