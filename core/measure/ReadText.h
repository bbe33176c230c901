#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>

namespace gnx {

/// A whole small file, as those of /proc and /sys, which have no size; nullopt where it cannot be read.
inline std::optional<std::string> readText(const std::filesystem::path& file) {
    std::ifstream stream(file);
    if (!stream)
        return std::nullopt;
    std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    if (stream.bad())
        return std::nullopt;
    return text;
}

} // namespace gnx
