#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/data/search/QueryTree.h"

namespace gnx::data {

/// Returns which of `size` folded values a condition's values name, by the rules of the field's kind (Query.h).
std::vector<bool> matchValues(const QueryCondition& condition, std::size_t size,
                              const std::function<std::string_view(std::size_t)>& folded_value);

} // namespace gnx::data
