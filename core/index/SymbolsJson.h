#pragma once

#include <string>

#include "core/sample/Sample.h"

namespace gnx {

/// {"symbols": [["S0", 1], ["S1", null]], "relations": ["S0 < S1"], "inputs": [["x", ["S0", "3"]]]}; "" for none at
/// all.
std::string symbolsToJson(const SymbolicConstraints& symbols);
/// Errors: Malformed, for what symbolsToJson() has not written.
Result<SymbolicConstraints> symbolsFromJson(const std::string& text);

} // namespace gnx
