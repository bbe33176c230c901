#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/exec/protocol/Protocol.h"

namespace gnx::exec {

/// Called when a benchmark enters a phase ("load", "inputs", "eager", "compile", "run", "compare") and its progress.
using PhaseSink = std::function<void(const std::string& phase, std::uint64_t done, std::uint64_t total)>;

class BlockClient;

/// Runs one request from reading the sample to the comparison; never throws: whatever happens ends as a status, with
/// the phase, the reason, and operator and source line where known. Of Timing::Pairs eager and compiled trials
/// alternate, so that a machine that gets slower or faster meanwhile changes both alike; Timing::Blocks are ordered by
/// `blocks`. A stop is answered between two phases, two calls and two operators of the graph (RunStatus::Cancelled); a
/// compiler and what it made are not interrupted. A graph that writes into its inputs is compared on fresh ones; timed
/// calls find what the call before has left. One that draws random numbers draws the same on both sides, but of
/// Timing::Upstream, where the compiled part begins with GraphNet's seed.
RunResult runBenchmark(const RunRequest& request, const PhaseSink& phase, std::stop_token stop = {},
                       BlockClient* blocks = nullptr);

/// LibTorch's version, processor, instruction set, threads ...
std::map<std::string, std::string> machineEnvironment(const std::string& device);
std::vector<OfferedCompiler> offeredCompilers(); ///< those that can be used on one of the devices
std::vector<std::string> deviceNames();

} // namespace gnx::exec
