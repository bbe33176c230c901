#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"

namespace gnx::graph {

/// A size of a sample that a variant (core/graph/sample/Variant.h) can change with an effect.
struct VariantSize {
    std::string name; ///< a symbol's ("S0"), or a parameter's (`s1: torch.SymInt`)
    std::optional<std::int64_t> recorded;
    std::vector<std::string> shapes; ///< shapes that contain it: "x [S0, 3, S1, S1]"; none of a parameter
    friend bool operator==(const VariantSize&, const VariantSize&) = default;
};

/// Symbols in the order of input_tensor_constraints.py, then parameters in forward()'s. Left out are symbols that no
/// described tensor's shape has, and parameters that no operator reads.
std::vector<VariantSize> variantSizes(const Sample& sample, const Graph& graph);

} // namespace gnx::graph
