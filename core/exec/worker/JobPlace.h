#pragma once

#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::exec {

/// Program that runs a compiler's jobs, and its name for the compiler.
struct JobPlace {
    std::filesystem::path python{}; ///< runs the harness (resources/python/graphnet_harness); empty: graphnet-worker
    /// A Python whose harness makes the package that a compiler of the worker loads (aotinductor); else empty.
    std::filesystem::path packager{};
    std::string framework = "torch"; ///< framework of the samples that it runs: "torch", "paddle" or "onnx"
    std::string compiler{};          ///< RunRequest::compiler; empty: the name in the plan
    std::string backend_file{};      ///< RunRequest::backend_file; empty: the plan's
};

/// The place of a compiler for samples of a framework (core/exec/compilers/CompilerCatalog.h knows). Errors:
/// InvalidInput for a name that there is not, or not for this framework; any other is why it cannot run here. Both end
/// its jobs as not run; a plan with a name that there is for no framework is refused. Cancelled if it had to
/// look, and the stop was requested.
using JobPlaces = std::function<Result<JobPlace>(const std::string& compiler, const std::string& framework,
                                                 const std::stop_token& stop)>;

} // namespace gnx::exec
