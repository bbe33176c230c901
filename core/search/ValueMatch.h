#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/search/QueryTree.h"

namespace gnx {

/// "*" stands for any characters, also none; everything else for itself. Both folded.
bool matchesGlob(std::string_view pattern, std::string_view text);

/// The parts of a dotted module path, without mere numbers: "layer1.0.bn1" -> "layer1", "bn1".
std::vector<std::string> modulePathParts(std::string_view path);

/// Which of `size` folded values a condition's values name, by the rules of the field's kind (Query.h).
std::vector<bool> matchValues(const QueryCondition& condition, std::size_t size,
                              const std::function<std::string_view(std::size_t)>& folded_value);

} // namespace gnx
