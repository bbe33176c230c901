#pragma once

#include <filesystem>

#include "core/Wings.h"
#include "core/exec/worker/JobPlace.h"
#include "core/exec/worker/WorkerClient.h"

namespace gnx::exec {

/// The folder of the harness's package. Errors: NotFound.
Result<std::filesystem::path> harnessPackage();

/// The Python harness under the place's interpreter. Error: NotFound, its package is not where it belongs.
Result<WorkerProgram> harnessProgram(const JobPlace& place);

/// Path of libgraphnet-cupti.so, which records GPU activities in the harness: in lib/graphnet-explorer next to this
/// program's folder, as built and as installed. Empty: missing, as in a build without CUPTI.
std::filesystem::path injectionLibrary();

} // namespace gnx::exec
