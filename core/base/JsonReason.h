#pragma once

#include <string>
#include <string_view>

#include "core/Wings.h"

namespace gnx::base {

/// A JSON library's exception as a text for people: "invalid literal; last read: 'x'", "key 'rows' not found", without
/// the library's own name, number and place: an Error has these.
std::string jsonReason(std::string_view what);

} // namespace gnx::base
