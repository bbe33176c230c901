#pragma once

#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <utility>

#include "core/Wings.h"

namespace gnx::exec {

/// A whole small file, as those of /proc and /sys, which have no size; nullopt if it cannot be read.
inline std::optional<std::string> readText(const std::filesystem::path& file) {
    std::ifstream stream(file);
    if (!stream)
        return std::nullopt;
    std::ostringstream text; // unlike the buffer's iterators, it does not throw where a process has just ended
    text << stream.rdbuf();
    if (stream.bad() || text.bad())
        return std::nullopt;
    return std::move(text).str();
}

} // namespace gnx::exec
