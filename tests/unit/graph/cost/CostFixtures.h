#pragma once

#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/graph/cost/Costs.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::test {

inline ValueType tensor(std::vector<std::int64_t> shape, DType dtype = DType::Float32) {
    return {ValueType::Kind::Tensor, dtype, std::move(shape)};
}

inline ValueType number() {
    return {ValueType::Kind::Number, DType::Other, {}};
}

/// A graph of these statements over these inputs, with the types of values by their names; others are unknown.
struct TypedGraph {
    std::shared_ptr<const Graph> graph;
    ValueTypes types;

    TypedGraph(const std::vector<std::string>& inputs, const std::vector<std::string>& statements,
               const std::map<std::string, ValueType>& known, Framework framework = Framework::Torch) {
        std::string text = "import torch\nfrom torch import device\nimport paddle\n\nclass "
                           "GraphModule(torch.nn.Module):\n    def forward(self";
        for (const std::string& input : inputs)
            text += ", " + input;
        text += "):\n";
        for (const std::string& statement : statements)
            text += "        " + statement + "\n";
        auto parsed = parseGraph(text, framework);
        if (!parsed)
            throw std::runtime_error(parsed.error().text());
        graph = *parsed;
        types.values.resize(graph->values().size());
        for (std::uint32_t v = 0; v < types.values.size(); ++v)
            if (const auto found = known.find(std::string(graph->valueName(ValueId(v)))); found != known.end())
                types.values[v] = found->second;
    }

    NodeCost cost(std::size_t node = 0) const { return estimateCosts(*graph, types).nodes.at(node); }
};

} // namespace gnx::test
