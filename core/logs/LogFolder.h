#pragma once

#include <filesystem>

namespace gnx {

/// Whether a folder holds logs of GraphNet's benchmark and cannot be meant as samples: it has no folders and no model,
/// and one of its *.log and *.txt has a "[Processing]" near its beginning. Looks at no more than a few files.
bool isLogFolder(const std::filesystem::path& folder);

} // namespace gnx
