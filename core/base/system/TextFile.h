#pragma once

#include <filesystem>
#include <string_view>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::base {

/// Makes or replaces a file. Errors: NoSpace, or Unreadable if it cannot be written.
Status writeTextFile(const std::filesystem::path& path, std::string_view text);

} // namespace gnx::base
