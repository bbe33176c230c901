#pragma once

#include <cstdint>

#include "core/Wings.h"

/// Python's arithmetic of its own numbers where C++ has another. Integers have no end in Python; here what does not fit
/// 64 bits, which no size does, is a PythonError, as is what Python raises an error for.
namespace gnx::exec {

std::int64_t addInts(std::int64_t a, std::int64_t b);
std::int64_t subtractInts(std::int64_t a, std::int64_t b);
std::int64_t multiplyInts(std::int64_t a, std::int64_t b);
/// What int() makes of it.
std::int64_t truncated(double value);
/// Towards minus infinity.
std::int64_t floorDivide(std::int64_t a, std::int64_t b);
/// Of the exact quotient, not of the rounded one: 1 // 0.1 is 9.
double floorDivideFloats(double a, double b);
/// With the divisor's sign, a zero too.
double floorModulo(double a, double b);
/// `exponent` from 0. By squaring: as many steps as it has bits.
std::int64_t powerOf(std::int64_t base, std::int64_t exponent);
std::int64_t shiftLeft(std::int64_t a, std::int64_t b);
std::int64_t shiftRight(std::int64_t a, std::int64_t b);

} // namespace gnx::exec
