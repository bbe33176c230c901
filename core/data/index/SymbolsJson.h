#pragma once

#include <string>

#include "core/Wings.h"
#include "core/graph/sample/Sample.h"

namespace gnx::data {

/// Returns {"symbols": [["S0", 1], ["S1", null]], "relations": ["S0 < S1"], "inputs": [["x", ["S0", "3"]]]}; "" if
/// there are no symbols. Shapes that contain only numbers are left out: the tensors have them already, and they would
/// be most of the file.
std::string symbolsToJson(const SymbolicConstraints& symbols);
/// Errors: Malformed (symbolsToJson() has not written this text).
Result<SymbolicConstraints> symbolsFromJson(const std::string& text);

} // namespace gnx::data
