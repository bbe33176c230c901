#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/Wings.h"

namespace gnx::base {

/// Places of the numbers in their order. Equal ones keep theirs, NaN comes last in both orders.
std::vector<std::uint32_t> sortedPlaces(std::span<const double> numbers, bool descending = false);
/// The same for words in UTF-8, regardless of the case of ASCII letters.
std::vector<std::uint32_t> sortedPlaces(std::span<const std::string_view> words, bool descending = false);

/// Returns whether `lower`, without capital ASCII letters, is in the text with letters of any case.
bool containsInAnyCase(std::string_view text, std::string_view lower);

} // namespace gnx::base
