#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"

namespace gnx::results {

/// A text as characters of UTF-8, so that none is cut in two. They point into it.
std::vector<std::string_view> lettersOf(std::string_view text);
/// The first and last of a text's letters, `kept` in all, and an ellipsis instead of the others.
std::string middleCut(const std::vector<std::string_view>& letters, std::size_t kept);

} // namespace gnx::results
