#pragma once

#include <filesystem>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::base {

/// Whether a new file may take the place of what is at `path`: of nothing, or of a regular file. A device or a pipe
/// would be gone for whoever uses it. Errors: InvalidInput, naming the path.
Status checkReplaceable(const std::filesystem::path& path);

} // namespace gnx::base
