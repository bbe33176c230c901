#pragma once

#include <cstdint>
#include <optional>

#include "core/Wings.h"

namespace gnx::base {

/// Whole number of 64 bits that has no value once a computation has left its range: sizes of files may be anything.
class CheckedInt {
  public:
    // NOLINTNEXTLINE(google-explicit-constructor): formulas read as they are
    constexpr CheckedInt(std::int64_t value) : value_(value) {}

    constexpr std::int64_t valueOr(std::int64_t otherwise) const { return value_.value_or(otherwise); }

    friend constexpr CheckedInt operator+(CheckedInt a, CheckedInt b) {
        std::int64_t result = 0;
        return a.value_ && b.value_ && !__builtin_add_overflow(*a.value_, *b.value_, &result) ? result : CheckedInt();
    }
    friend constexpr CheckedInt operator-(CheckedInt a, CheckedInt b) {
        std::int64_t result = 0;
        return a.value_ && b.value_ && !__builtin_sub_overflow(*a.value_, *b.value_, &result) ? result : CheckedInt();
    }
    friend constexpr CheckedInt operator*(CheckedInt a, CheckedInt b) {
        std::int64_t result = 0;
        return a.value_ && b.value_ && !__builtin_mul_overflow(*a.value_, *b.value_, &result) ? result : CheckedInt();
    }

  private:
    constexpr CheckedInt() = default;

    std::optional<std::int64_t> value_;
};

} // namespace gnx::base
