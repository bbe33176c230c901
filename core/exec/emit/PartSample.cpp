#include "core/exec/emit/PartSample.h"

#include <utility>

namespace gnx::exec {
namespace {

constexpr const char* kClassPrefix = "Program_weight_tensor_meta_";

void describeContent(TensorDesc& tensor, const ValueStatistics& held) {
    if (!held.data.empty()) { // bounds besides would have integers drawn between them
        tensor.data = held.data;
        return;
    }
    tensor.min_val = held.min;
    tensor.max_val = held.max;
    tensor.mean = held.mean;
    tensor.std = held.std;
}

} // namespace

std::unordered_map<ValueId, std::string> enteringNames(const Graph& graph, std::span<const ValueId> values) {
    std::unordered_set<std::string> taken;
    for (const GraphInput& input : graph.inputs())
        taken.emplace(graph.text(input.name));
    std::unordered_map<ValueId, std::string> names;
    for (const ValueId value : values) {
        const std::string base = graph.valueName(value).empty() ? "live" : std::string(graph.valueName(value));
        std::string name = base;
        for (int i = 1; !taken.insert(name).second; ++i)
            name = base + "_live_" + std::to_string(i);
        names[value] = name;
    }
    return names;
}

TensorDesc describeEntering(const std::string& name, const ObservedValue& seen, const ValueStatistics* held) {
    TensorDesc tensor;
    tensor.name = name;
    tensor.class_name = kClassPrefix + name;
    tensor.dtype_text = "torch.int64";
    tensor.device = "cpu";
    if (seen.kind == ObservedValue::Kind::Int) {
        tensor.data = std::vector<std::int64_t>{seen.integer};
    } else {
        tensor.shape = seen.shape;
        tensor.dtype_text = "torch." + seen.dtype;
    }
    tensor.dtype = parseDType(tensor.dtype_text);
    if (held != nullptr && seen.kind == ObservedValue::Kind::Tensor)
        describeContent(tensor, *held);
    return tensor;
}

Sample partSample(const Sample& whole, const Graph& graph, const Subgraph& part, std::string name,
                  std::span<const TensorDesc> entering) {
    Sample made;
    made.metadata = whole.metadata;
    made.metadata.all["model_name"] = name;
    made.metadata.model_name = std::move(name);
    std::unordered_set<std::string_view> used;
    for (const ValueId value : part.inputs)
        if (!graph.value(value).producer.valid())
            used.insert(graph.valueName(value));
    for (const TensorDesc& tensor : whole.tensors)
        if (used.contains(tensor.name))
            made.tensors.push_back(tensor);
    made.tensors.insert(made.tensors.end(), entering.begin(), entering.end());
    made.constraints.symbols = whole.constraints.symbols;
    made.constraints.relations = whole.constraints.relations;
    for (const SymbolicConstraints::InputShape& shape : whole.constraints.input_shapes)
        if (used.contains(shape.input))
            made.constraints.input_shapes.push_back(shape);
    return made;
}

} // namespace gnx::exec
