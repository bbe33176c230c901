#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/Wings.h"

namespace gnx::profile {

/// Returns a decimal number times 10^shift, rounded to an integer: "4513852394142.760" with shift 3 is
/// 4513852394142760. Exact, where a double would lose the nanoseconds of a clock that counts microseconds since 1970.
/// Nothing if it is not a number or beyond 2^62.
std::optional<std::int64_t> decimalTimes(std::string_view text, int shift);

} // namespace gnx::profile
