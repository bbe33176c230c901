#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/Wings.h"
#include "core/graph/sample/Sample.h"

namespace gnx::graph {

/// The value of a dimension's source text, symbols by their examples: "3", "S0", "2*S0 + 1", "Max(S0, S1) // 2".
/// Nothing if it is not arithmetic of integers (+ - * // % **, sympy's Max, Min, Mod, exact /), a symbol has no
/// example, or a value does not fit 64 bits.
std::optional<std::int64_t> dimensionValue(std::string_view text, std::span<const SymbolicConstraints::Symbol> symbols);

/// Returns whether a relation's source text holds for the symbols' examples: "S0 > 10", "1 <= S0 < 8", "Eq(S0, 2*S1)",
/// "Rel(S0, S1, '<=')", also sympy's Ne, Lt, Le, Gt, Ge. Nothing if it is none of these, or a side has no value.
std::optional<bool> relationHolds(std::string_view text, std::span<const SymbolicConstraints::Symbol> symbols);

} // namespace gnx::graph
