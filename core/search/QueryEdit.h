#pragma once

#include <string>

namespace gnx {

/// A value as it stands after "field:": in quotes, with escapes, where it needs them.
std::string quotedValue(const std::string& value);

} // namespace gnx
