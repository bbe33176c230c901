#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "core/Wings.h"

namespace gnx::capture {

/// Value of a size as torch prints it: "3", "s77", "2*s77 + 1", "(s0//2)", "s77**2". None where it is something else.
std::optional<std::int64_t> sizeOfText(std::string_view text,
                                       const std::function<std::int64_t(const std::string& symbol)>& symbol);

} // namespace gnx::capture
