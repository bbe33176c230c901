#pragma once

#include <string>
#include <string_view>

#include "core/Wings.h"

namespace gnx::profile {

/// Writes to `out` the JSON that was meant by a text that is not quite JSON, as profilers write it: NaN, Infinity and
/// other bare words become null, numbers in other notations become JSON's, control characters in texts are escaped,
/// bytes that are not UTF-8 become U+FFFD, unknown escapes keep their backslash, a comma before a closing bracket is
/// removed, and values nested deeper than kDeepestJson become null. Brackets and quotes stay as they are. Linear.
void repairJson(std::string_view text, std::string& out);

inline constexpr int kDeepestJson = 256;

} // namespace gnx::profile
