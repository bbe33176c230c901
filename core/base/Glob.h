#pragma once

#include <string_view>

#include "core/Wings.h"

namespace gnx::base {

/// "*" stands for any characters, also none; everything else for itself. Linear in text times the longest part between
/// two stars.
bool matchesGlob(std::string_view pattern, std::string_view text);
/// Likewise, and "?" stands for any one byte.
bool matchesWildcards(std::string_view pattern, std::string_view text);

} // namespace gnx::base
