#pragma once

#include <filesystem>
#include <string_view>

#include "core/Wings.h"

namespace gnx::exec {

/// $XDG_CACHE_HOME/graphnet-explorer/compilers
std::filesystem::path defaultCompilerCache();
/// Prefix of the folders in it that are empty for one job (OwnedFolder.h).
inline constexpr std::string_view kColdCache = "cold-";

} // namespace gnx::exec
