#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/bench/plans/PlanExecutor.h"
#include "core/exec/protocol/TraceProtocol.h"
#include "core/profile/files/TraceStore.h"

namespace gnx::profile {

/// A sample that is to be recorded under some compilers, one after the other.
struct ProfileRequest {
    SampleRow sample;
    std::vector<std::string> compilers; ///< "eager" first: what the others are compared with
    TraceRequest trace;                 ///< common to all; sample, compiler and file are filled in
    std::optional<ResultId> result;     ///< the result with which the traces are kept; else with the sample alone
    double timeout_seconds = 600;       ///< limit per compiler
};

/// Result of one of them.
struct ProfiledCompiler {
    std::string compiler;
    TraceResult result;             ///< why there is no trace
    std::optional<TraceRow> stored; ///< nothing if it did not run
};

/// Reports the progress: the compiler, its phase, and the progress of the phase.
using ProfileSink = std::function<void(const std::string& compiler, const std::string& phase, const Progress&)>;

/// Records each and stores it. A compiler that fails does not keep the others from being recorded; what is stored is
/// kept where a later one is cancelled. Errors: why the first one cannot be recorded at all (no program can be
/// started); the database's; Cancelled.
Result<std::vector<ProfiledCompiler>> profileSample(const ProfileRequest& request,
                                                    const PlanExecutor::Options& programs,
                                                    const std::filesystem::path& database_file,
                                                    const std::stop_token& stop, const ProfileSink& progress);

/// Keeps a trace that was read from a file in the database as one of that sample; `name`: the file's, for people.
/// Errors: Malformed if it names operators that the sample's graph does not have; of the files and the database.
Result<TraceRow> keepImportedTrace(const Trace& trace, const SampleRow& sample, const std::string& name,
                                   const std::filesystem::path& database_file);
/// The traces that are kept of a sample, newest first. Errors: the database's.
Result<std::vector<TraceRow>> keptTraces(const SampleRow& sample, const std::filesystem::path& database_file);

/// Keeps a trace of a sample in the database, with its result if it has one. Errors: the database's, NoSpace.
Result<TraceRow> keepTrace(const Trace& trace, const SampleRow& sample, const std::string& compiler,
                           std::optional<ResultId> result, const std::filesystem::path& database_file);

} // namespace gnx::profile
