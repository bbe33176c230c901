#pragma once

#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::graph {

/// A value as one meets it: its name and where it comes from.
struct ValueFacts {
    ValueId value;
    std::string name; ///< in the source; of a parameter its module path, "fc.weight"; empty for a temporary
    NodeId producer;  ///< invalid for an input
    bool is_parameter = false;
    const TensorDesc* tensor = nullptr; ///< the sample's description of an input; null if it has none
    ValueType type;                     ///< Unknown if not declared or inferred
};
/// `sample` and `types` may be null. The facts refer to the sample's tensors: they are good as long as it lives.
ValueFacts valueFacts(const Graph& graph, const Sample* sample, ValueId value, const ValueTypes* types = nullptr);

/// A value with what becomes of it.
struct ResultFacts {
    ValueFacts value;
    std::vector<NodeId> readers; ///< ascending
    bool returned = false;       ///< by forward()
};

/// Example: "float32 [4, 3], 48 B".
std::string tensorText(const TensorDesc& tensor);
/// The values that forward() returns, also inside containers; by value.
std::vector<bool> returnedValues(const Graph& graph);

} // namespace gnx::graph
