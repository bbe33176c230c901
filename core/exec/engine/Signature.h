#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "core/Wings.h"

namespace gnx::exec {

/// Error of a call with `positional` arguments and these keywords, for a function whose parameters are written as in
/// Python, a default as "=" alone: "input, size=, *, mode=". "*name" takes any number of positional arguments. Empty
/// where the call fits. Checks names only, not values.
std::string misfit(std::string_view parameters, std::size_t positional, std::span<const std::string_view> keywords);

} // namespace gnx::exec
