#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/Wings.h"

namespace gnx::base {

/// Returns the indices of the numbers in sorted order. Equal numbers keep their order; NaN comes last in both
/// directions.
std::vector<std::uint32_t> sortedPlaces(std::span<const double> numbers, bool descending = false);
/// The same for words in UTF-8, regardless of the case of ASCII letters.
std::vector<std::uint32_t> sortedPlaces(std::span<const std::string_view> words, bool descending = false);

/// Returns whether the text contains `lower`, which has no capital ASCII letters, regardless of case.
bool containsInAnyCase(std::string_view text, std::string_view lower);

} // namespace gnx::base
