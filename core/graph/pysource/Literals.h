#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/Wings.h"

namespace gnx::graph::py {

struct IntLiteral {
    std::uint64_t magnitude = 0;
    bool overflows = false; ///< beyond 64 bits: only `approximate` is valid
    double approximate = 0;
};

/// Reads a literal such as "12", "0x1F" or "1_000"; nothing if it is malformed.
std::optional<IntLiteral> parseInt(std::string_view text);
/// Reads a literal such as "1.5", "1e-05", ".5" or "1_0.5". A number beyond the range of double becomes 0 or infinity
/// as in Python; nothing if it is malformed.
std::optional<double> parseFloat(std::string_view text);
/// Argument of Python's float("..."): parseFloat with sign and blanks around, "inf", "infinity", "nan".
std::optional<double> parseFloatArgument(std::string_view text);

/// The parts of a string or bytes token.
struct StringLiteral {
    std::string_view body; ///< between the quotes
    bool raw = false;
    bool bytes = false;
};
StringLiteral splitString(std::string_view token);
/// Resolves escapes; nothing if one is malformed or names a character by \N{...}.
std::optional<std::string> unescape(const StringLiteral& literal);

} // namespace gnx::graph::py
