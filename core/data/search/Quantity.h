#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/Wings.h"

namespace gnx::data {

/// Units that may follow a number in a query: powers of 1000 (k M G T, also kB MB GB TB), of 1024 (KiB MiB GiB TiB), B.
/// Case-insensitive, except that "m" is refused: nobody means mega by it. "1e6", "1_000", "1.5M", "2GiB"; nullopt for
/// anything else, negative numbers included.
std::optional<double> parseQuantity(std::string_view text);
/// Returns whether the text is one of the units and nothing else.
bool isUnit(std::string_view text);
/// Returns whether a number that parseQuantity() reads is written in bytes, as "2GiB" is.
bool isInBytes(std::string_view number);

/// The shortest text that parseQuantity() reads as the same number: "1500000", "0.95".
std::string quantityText(double value);

} // namespace gnx::data
