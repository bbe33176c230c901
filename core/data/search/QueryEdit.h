#pragma once

#include <string>

#include "core/Wings.h"

namespace gnx::data {

/// A value as written after "field:": in quotes, with escapes, where it needs them.
std::string quotedValue(const std::string& value);

} // namespace gnx::data
