#pragma once

#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::results {

/// Some lines of a log, counted as Log counts them; each without its end, at most kMostExcerptBytes of it, bytes
/// unchanged.
struct LogExcerpt {
    std::uint64_t first = 1; ///< number of lines.front()
    std::vector<std::string> lines;
};
inline constexpr std::size_t kMostExcerptBytes = 4096;

/// Line `line` and up to `around` lines before and after it; nothing if the log has no such line any more. Reads
/// the log up to there: not for the window's thread. Errors: NotFound, Unreadable, Cancelled.
Result<LogExcerpt> readLogExcerpt(const std::filesystem::path& file, std::uint64_t line, std::uint32_t around,
                                  const std::stop_token& stop = {});

} // namespace gnx::results
