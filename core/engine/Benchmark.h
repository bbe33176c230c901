#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/protocol/Protocol.h"

namespace gnx {

/// Told when a benchmark enters a phase ("load", "inputs", "eager", "compile", "run", "compare") and how far it is.
using PhaseSink = std::function<void(const std::string& phase, std::uint64_t done, std::uint64_t total)>;

/// Runs one request from reading the sample to the comparison; never throws: whatever happens ends as a status, with
/// the phase, the reason, and operator and source line where known. Eager and compiled trials alternate, so that a
/// machine that gets slower or faster meanwhile changes both alike. A stop is answered between two phases and between
/// two operators of the graph (RunStatus::Cancelled); a compiler is not interrupted.
RunResult runBenchmark(const RunRequest& request, const PhaseSink& phase, std::stop_token stop = {});

/// LibTorch's version, processor, instruction set, threads ...
std::map<std::string, std::string> machineEnvironment(const std::string& device);
std::vector<std::string> compilerNames();
std::vector<std::string> deviceNames();

} // namespace gnx
