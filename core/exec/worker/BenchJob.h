#pragma once

#include <stop_token>
#include <string>

#include "core/Wings.h"
#include "core/exec/worker/JobRunner.h"

namespace gnx::exec {

/// One sample under one compiler.
struct BenchJob {
    const SampleRow& sample;
    RunRequest request; ///< complete: sample_dir and compiler too
    double timeout_seconds = 0;
    PhaseLimits limits{};
    MeasureOptions measure{};   ///< options for Timing::Blocks
    std::string package_file{}; ///< if set, an AOTInductor package is made there, and nothing is timed
};

/// Executes it with `runner`, by blocks as measureSpeedup() orders them if the request has that timing. Errors: those
/// of JobRunner::call().
Result<RunResult> runBenchJob(JobRunner& runner, const BenchJob& job, const std::stop_token& stop,
                              const PhaseSink& phase);

} // namespace gnx::exec
