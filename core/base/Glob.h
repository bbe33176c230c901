#pragma once

#include <string_view>

#include "core/Wings.h"

namespace gnx::base {

/// "*" matches any characters, also none; every other character matches itself. Linear in text times the longest part
/// between two stars.
bool matchesGlob(std::string_view pattern, std::string_view text);
/// The same, and "?" matches any one byte.
bool matchesWildcards(std::string_view pattern, std::string_view text);

} // namespace gnx::base
