#pragma once

#include <cstdint>
#include <string>

#include "core/Wings.h"

/// Text for numbers, the same in tables, tooltips, charts and exports. Locale-independent ASCII except "µs".
namespace gnx::base {

/// "1.2 GiB", "340 MiB", "12 B": three significant digits, binary prefixes.
std::string formatBytes(std::uint64_t bytes);
/// "1.23 ms", "45.6 µs", "2.5 s", "3 min 12 s"; input in nanoseconds.
std::string formatDuration(double nanoseconds);
/// "1,234,567"
std::string formatCount(std::uint64_t count);
/// "1 sample", "3,018 samples": of a noun that takes an s.
std::string formatCount(std::uint64_t count, const char* noun);

} // namespace gnx::base
