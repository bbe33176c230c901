#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/Wings.h"
#include "core/graph/sample/Variant.h"

/// Names of data types in a graph, and their replacements in a variant (core/graph/sample/Variant.h).
namespace gnx::graph {

/// Returns "torch.float64" for "torch.half" in a variant whose float16 is float64; also handles Python's `float`, which
/// means float64. Nothing if the variant does not change the symbol, or the symbol does not name a type.
std::optional<std::string> typeSymbolAs(std::string_view symbol, const DTypeMap& types);

/// Type to which the method of a tensor (without "Tensor.") converts in the variant: "torch.bfloat16" for `half` where
/// float16 is bfloat16; nothing if the variant leaves it as it is, or it does not convert.
std::optional<std::string> castAs(std::string_view method, const DTypeMap& types);

} // namespace gnx::graph
