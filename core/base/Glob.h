#pragma once

#include <string_view>

#include "core/Wings.h"

namespace gnx::base {

/// Returns whether a text matches a pattern in which "*" stands for any number of characters, also none; every other
/// character stands for itself. The time is at most proportional to the text's length times that of the longest part
/// between two stars.
bool matchesGlob(std::string_view pattern, std::string_view text);
/// The same, and "?" matches any one byte.
bool matchesWildcards(std::string_view pattern, std::string_view text);

} // namespace gnx::base
