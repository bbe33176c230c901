#pragma once

#include <string>

#include "core/Wings.h"
#include "core/graph/sample/Sample.h"

namespace gnx::data {

/// {"symbols": [["S0", 1], ["S1", null]], "relations": ["S0 < S1"], "inputs": [["x", ["S0", "3"]]]}; "" for none at
/// all. Shapes of numbers alone are left out: they are the tensors' own, and most of the file.
std::string symbolsToJson(const SymbolicConstraints& symbols);
/// Errors: Malformed, for what symbolsToJson() has not written.
Result<SymbolicConstraints> symbolsFromJson(const std::string& text);

} // namespace gnx::data
