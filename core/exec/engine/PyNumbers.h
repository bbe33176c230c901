#pragma once

#include <cstdint>

#include "core/Wings.h"

/// Python's arithmetic of numbers where C++ differs. Integers are unbounded in Python; here a result beyond 64 bits,
/// which no size has, is a PythonError, and so are Python's own errors.
namespace gnx::exec {

std::int64_t addInts(std::int64_t a, std::int64_t b);
std::int64_t subtractInts(std::int64_t a, std::int64_t b);
std::int64_t multiplyInts(std::int64_t a, std::int64_t b);
/// Python's int() of it.
std::int64_t truncated(double value);
/// Towards minus infinity.
std::int64_t floorDivide(std::int64_t a, std::int64_t b);
/// Floor of the exact quotient, not of the rounded one: 1 // 0.1 is 9.
double floorDivideFloats(double a, double b);
/// Has the divisor's sign, a zero too.
double floorModulo(double a, double b);
/// `exponent` from 0. By squaring: as many steps as it has bits.
std::int64_t powerOf(std::int64_t base, std::int64_t exponent);
std::int64_t shiftLeft(std::int64_t a, std::int64_t b);
std::int64_t shiftRight(std::int64_t a, std::int64_t b);

} // namespace gnx::exec
