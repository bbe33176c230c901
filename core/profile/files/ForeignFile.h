#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::profile {

/// Names files that are given for traces and are of another kind, by their first bytes and by their name: what the file
/// is, and how a trace is made of it. Nothing for what may be a Chrome trace. `first` is unpacked; the more of it there
/// is, the better (1 KiB is enough for all but Protocol Buffers).
std::optional<Error> foreignFile(std::string_view first, const std::filesystem::path& file);

/// Returns whether a file's first bytes are those of an SQLite database.
bool looksLikeSqlite(std::string_view first);

} // namespace gnx::profile
