#include "core/base/Units.h"

#include <array>
#include <cmath>
#include <cstdio>

namespace gnx::base {
namespace {

std::string threeDigits(double value, const char* unit) {
    std::array<char, 64> text{};
    const int decimals = value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
    std::snprintf(text.data(), text.size(), "%.*f %s", decimals, value, unit);
    return text.data();
}

} // namespace

std::string formatBytes(std::uint64_t bytes) {
    static constexpr std::array<const char*, 6> units{"KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
    if (bytes < 1024)
        return std::to_string(bytes) + " B";
    double value = static_cast<double>(bytes) / 1024;
    std::size_t unit = 0;
    while (value >= 1023.5 && unit + 1 < units.size()) {
        value /= 1024;
        ++unit;
    }
    return threeDigits(value, units[unit]);
}

std::string formatDuration(double nanoseconds) {
    if (nanoseconds < 0)
        return "-" + formatDuration(-nanoseconds);
    if (nanoseconds == 0) // exactly: no digits were measured
        return "0 ns";
    if (nanoseconds < 999.5)
        return threeDigits(nanoseconds, "ns");
    if (nanoseconds < 999.5e3)
        return threeDigits(nanoseconds / 1e3, "µs");
    if (nanoseconds < 999.5e6)
        return threeDigits(nanoseconds / 1e6, "ms");
    if (nanoseconds < 59.95e9)
        return threeDigits(nanoseconds / 1e9, "s");
    const auto seconds = static_cast<std::uint64_t>(std::llround(nanoseconds / 1e9));
    if (seconds < 3600)
        return std::to_string(seconds / 60) + " min " + std::to_string(seconds % 60) + " s";
    return std::to_string(seconds / 3600) + " h " + std::to_string(seconds / 60 % 60) + " min";
}

std::string formatCount(std::uint64_t count) {
    std::string digits = std::to_string(count);
    for (auto position = static_cast<std::ptrdiff_t>(digits.size()) - 3; position > 0; position -= 3)
        digits.insert(static_cast<std::size_t>(position), 1, ',');
    return digits;
}

std::string formatCount(std::uint64_t count, const char* noun) {
    return formatCount(count) + ' ' + noun + (count == 1 ? "" : "s");
}

} // namespace gnx::base
