#pragma once

#include <optional>
#include <string_view>

#include "core/Wings.h"
#include "core/graph/sample/Sample.h"

namespace gnx::graph {

/// Reads an input_tensor_constraints.py of the one plain form that the dataset's own writer gives it:
///
///     from sympy import Symbol
///
///     S0 = Symbol("S0")
///
///     dynamic_dim_constraint_symbols = [S0]
///
///     dynamic_dim_constraint_symbol2example_value = {S0: 1}
///
///     dynamic_dim_constraint_relations = []
///
///     dynamic_dim_constraint_input_shapes = [
///         ([S0, 3], "x"),
///     ]
///
/// in one pass and without a syntax tree: nearly all of it is the shapes of all parameters. Returns nothing as soon as
/// anything
/// else is found, as scanPlainTensorMeta(); then the parser reads the file. The result equals the parser's.
/// Without `numeric_shapes`, shapes without a symbol are left out.
std::optional<SymbolicConstraints> scanPlainConstraints(std::string_view source, bool numeric_shapes);

} // namespace gnx::graph
