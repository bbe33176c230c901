#pragma once

#include <filesystem>
#include <string_view>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::base {

/// Replaces `path` by a file with these bytes, or leaves what was there: writes a temporary file in the same folder,
/// flushes to disk, renames. Errors name the path and the system's reason (NoSpace, NotFound for a missing folder,
/// InvalidInput for a device or a pipe, Unreadable otherwise).
Status writeFileAtomically(const std::filesystem::path& path, std::string_view bytes);

} // namespace gnx::base
