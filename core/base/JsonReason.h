#pragma once

#include <string>
#include <string_view>

#include "core/Wings.h"

namespace gnx::base {

/// What a JSON library's exception says for people: "invalid literal; last read: 'x'", "key 'rows' not found", without
/// the library's own name and number before it and the place, which an Error has.
std::string jsonReason(std::string_view what);

} // namespace gnx::base
