#include "core/exec/engine/PyNumbers.h"

#include <algorithm>
#include <cmath>

#include "core/exec/engine/PyValue.h"

namespace gnx::exec {
namespace {

using Operation = bool (*)(std::int64_t, std::int64_t, std::int64_t*);

std::int64_t within64Bits(Operation overflows, std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    if (overflows(a, b, &result))
        throw PythonError("an integer beyond 64 bits", true);
    return result;
}

} // namespace

std::int64_t addInts(std::int64_t a, std::int64_t b) {
    return within64Bits([](auto x, auto y, auto* result) { return __builtin_add_overflow(x, y, result); }, a, b);
}

std::int64_t subtractInts(std::int64_t a, std::int64_t b) {
    return within64Bits([](auto x, auto y, auto* result) { return __builtin_sub_overflow(x, y, result); }, a, b);
}

std::int64_t multiplyInts(std::int64_t a, std::int64_t b) {
    return within64Bits([](auto x, auto y, auto* result) { return __builtin_mul_overflow(x, y, result); }, a, b);
}

std::int64_t truncated(double value) {
    if (!std::isfinite(value))
        throw PythonError("cannot convert float " + std::to_string(value) + " to an integer");
    constexpr double beyond = 9223372036854775808.0; // 2^63
    if (value >= beyond || value < -beyond)
        throw PythonError("an integer beyond 64 bits", true);
    return static_cast<std::int64_t>(value);
}

std::int64_t floorDivide(std::int64_t a, std::int64_t b) {
    if (b == 0)
        throw PythonError("integer division by zero");
    if (b == -1) // the least integer has no quotient by -1
        return subtractInts(0, a);
    const std::int64_t quotient = a / b;
    return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}

// As in Objects/floatobject.c.
double floorModulo(double a, double b) {
    if (b == 0)
        throw PythonError("float modulo by zero");
    const double rest = std::fmod(a, b);
    if (rest == 0)
        return std::copysign(0.0, b);
    return (rest < 0) != (b < 0) ? rest + b : rest;
}

// As in Objects/floatobject.c, too.
double floorDivideFloats(double a, double b) {
    if (b == 0)
        throw PythonError("float floor division by zero");
    const double rest = std::fmod(a, b);
    double quotient = (a - rest) / b;
    if (rest != 0 && (rest < 0) != (b < 0))
        quotient -= 1;
    if (quotient == 0)
        return std::copysign(0.0, a / b);
    const double floor = std::floor(quotient);
    return quotient - floor > 0.5 ? floor + 1 : floor;
}

std::int64_t powerOf(std::int64_t base, std::int64_t exponent) {
    std::int64_t result = 1;
    while (exponent > 0) {
        if (exponent % 2 != 0)
            result = multiplyInts(result, base);
        exponent /= 2;
        if (exponent > 0)
            base = multiplyInts(base, base);
    }
    return result;
}

std::int64_t shiftLeft(std::int64_t a, std::int64_t b) {
    if (b < 0)
        throw PythonError("negative shift count");
    return b < 63 ? multiplyInts(a, std::int64_t{1} << b) : powerOf(a == 0 ? 0 : 2, b);
}
std::int64_t shiftRight(std::int64_t a, std::int64_t b) {
    if (b < 0)
        throw PythonError("negative shift count");
    return a >> std::min<std::int64_t>(b, 63);
}

} // namespace gnx::exec
