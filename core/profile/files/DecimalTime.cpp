#include "core/profile/files/DecimalTime.h"

#include <charconv>

namespace gnx::profile {
namespace {

constexpr std::uint64_t kLargest = std::uint64_t{1} << 62U;

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

/// The digits without their point, and the number of decimals. Digits beyond a time's precision are left out.
struct Digits {
    std::uint64_t value = 0;
    int exponent = 0;
    bool any = false;
};

Digits digitsOf(std::string_view& text) {
    Digits digits;
    bool behind_point = false;
    for (; !text.empty(); text.remove_prefix(1)) {
        const char c = text.front();
        if (c == '.' && !behind_point) {
            behind_point = true;
            continue;
        }
        if (!isDigit(c))
            break;
        digits.any = true;
        const bool fits = digits.value < kLargest / 10;
        if (fits)
            digits.value = digits.value * 10 + static_cast<std::uint64_t>(c - '0');
        digits.exponent += (fits ? 0 : 1) - (behind_point ? 1 : 0);
    }
    return digits;
}

} // namespace

std::optional<std::int64_t> decimalTimes(std::string_view text, int shift) {
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+'))
        text.remove_prefix(1);
    Digits digits = digitsOf(text);
    if (!digits.any)
        return std::nullopt;
    if (text.starts_with('e') || text.starts_with('E')) {
        text.remove_prefix(text.size() > 1 && text[1] == '+' ? 2 : 1);
        int exponent = 0;
        const auto read = std::from_chars(text.data(), text.data() + text.size(), exponent);
        if (read.ec != std::errc() || exponent > 1000 || exponent < -1000)
            return std::nullopt;
        text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
        digits.exponent += exponent;
    }
    if (!text.empty())
        return std::nullopt;
    digits.exponent += shift;
    for (; digits.exponent > 0 && digits.value > 0; --digits.exponent) {
        if (digits.value >= kLargest / 10)
            return std::nullopt;
        digits.value *= 10;
    }
    for (; digits.exponent < -1 && digits.value > 0; ++digits.exponent)
        digits.value /= 10;
    if (digits.exponent < 0)
        digits.value = (digits.value + 5) / 10;
    const auto value = static_cast<std::int64_t>(digits.value);
    return negative ? -value : value;
}

} // namespace gnx::profile
