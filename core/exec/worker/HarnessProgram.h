#pragma once

#include <filesystem>

#include "core/Wings.h"
#include "core/exec/worker/JobPlace.h"
#include "core/exec/worker/WorkerClient.h"

namespace gnx::exec {

/// The folder of the harness's package. Errors: NotFound.
Result<std::filesystem::path> harnessPackage();

/// Returns the program that runs the Python harness with the interpreter of this place. Errors: NotFound if its package
/// is missing.
Result<WorkerProgram> harnessProgram(const JobPlace& place);

/// Path of libgraphnet-cupti.so, which records GPU activities in the harness: in lib/graphnet-explorer next to this
/// program's folder, as built and as installed. Empty: missing, as in a build without CUPTI.
std::filesystem::path injectionLibrary();

} // namespace gnx::exec
