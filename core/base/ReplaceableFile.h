#pragma once

#include <filesystem>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::base {

/// Returns whether a new file may take the place of what is at `path`: only if nothing or a regular file is there.
/// Replacing a device or a pipe would break its users. Errors: InvalidInput, naming the path.
Status checkReplaceable(const std::filesystem::path& path);

} // namespace gnx::base
