#pragma once

#include <cstdint>
#include <string>

#include "core/Wings.h"

/// Texts of numbers, which are the same in tables, tooltips, charts and exports: ASCII except "µs", and independent of
/// the locale.
namespace gnx::base {

/// Examples: "1.2 GiB", "340 MiB", "12 B": three significant digits, binary prefixes.
std::string formatBytes(std::uint64_t bytes);
/// Examples: "1.23 ms", "45.6 µs", "2.5 s", "3 min 12 s". The input is in nanoseconds.
std::string formatDuration(double nanoseconds);
/// Example: "1,234,567".
std::string formatCount(std::uint64_t count);
/// Examples: "1 sample", "3,018 samples". `noun` must form its plural with an s.
std::string formatCount(std::uint64_t count, const char* noun);

} // namespace gnx::base
