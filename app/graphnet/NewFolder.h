#pragma once

#include <filesystem>

#include "core/base/Result.h"

namespace gnx::cli {

/// Errors: InvalidInput where the folder for samples exists and is not empty: they would mix with what is there.
Status requireNewFolder(const std::filesystem::path& out);

} // namespace gnx::cli
