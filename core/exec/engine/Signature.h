#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "core/Wings.h"

namespace gnx::exec {

/// Returns the error of a call with `positional` arguments and these keywords, or "" if the call fits the function.
/// `parameters` are written as in Python; the value of a default may be left out: "input, size=None, *, mode=". "*name"
/// takes any number of positional arguments. Checks names only, not values.
std::string misfit(std::string_view parameters, std::size_t positional, std::span<const std::string_view> keywords);

} // namespace gnx::exec
