#pragma once

#include <cmath>
#include <cstdint>

#include "core/Wings.h"

namespace gnx::graph {

/// Returns the number that the bits of an IEEE 754 binary16 stand for.
inline double fromHalf(std::uint16_t bits) {
    const int exponent = (bits >> 10U) & 31U;
    const int fraction = bits & 1023U;
    double magnitude = 0;
    if (exponent == 31)
        magnitude = fraction == 0 ? HUGE_VAL : std::nan("");
    else
        magnitude = exponent == 0 ? std::ldexp(fraction, -24) : std::ldexp(fraction + 1024, exponent - 25);
    return (bits & 0x8000U) != 0 ? -magnitude : magnitude;
}

} // namespace gnx::graph
