#pragma once

#include <filesystem>

#include "core/Wings.h"

namespace gnx::results {

/// Returns whether a folder may hold logs of GraphNet's benchmark and cannot be meant as samples, by names alone: it
/// has *.log or
/// *.txt, no folders and no model. Reads no file.
bool looksLikeLogFolder(const std::filesystem::path& folder);
/// The same, and one of the first few has a "[Processing]" near its beginning. Not for the window's thread.
bool isLogFolder(const std::filesystem::path& folder);

} // namespace gnx::results
