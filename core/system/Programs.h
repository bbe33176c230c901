#pragma once

#include <filesystem>
#include <string>

#include "core/base/Result.h"

namespace gnx {

/// The running program's own file.
std::filesystem::path executablePath();
/// A program of this project ("graphnet-worker"): beside the running one, beside it in the build's bin/ (for the
/// tests), then in PATH.
Result<std::filesystem::path> findProgram(const std::string& name);
/// A path with a directory as it is if it can be executed; a bare name is looked for in PATH.
Result<std::filesystem::path> resolveProgram(const std::filesystem::path& program);
/// Where demo/ and python/ lie: share/graphnet-explorer of the installed tree, else resources/ of the source tree that
/// holds the build. Found from the running program, so both trees can be moved.
Result<std::filesystem::path> resourceDir();

} // namespace gnx
