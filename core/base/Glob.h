#pragma once

#include <string_view>

namespace gnx {

/// "*" stands for any characters, also none; everything else for itself.
bool matchesGlob(std::string_view pattern, std::string_view text);

} // namespace gnx
