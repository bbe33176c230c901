#include "core/graph/inspect/ValueFacts.h"

#include "core/base/Units.h"
#include "core/graph/ir/ModulePath.h"
#include "core/graph/ir/OperandWalk.h"

namespace gnx::graph {

ValueFacts valueFacts(const Graph& graph, const Sample* sample, ValueId id, const ValueTypes* types) {
    ValueFacts facts;
    const Value& value = graph.value(id);
    facts.value = id;
    if (types != nullptr)
        facts.type = types->of(id);
    facts.name = graph.valueName(id);
    facts.producer = value.producer;
    if (value.producer.valid() || value.index >= graph.inputs().size())
        return facts;
    facts.is_parameter = isParameterName(facts.name);
    if (std::string path = modulePathOf(facts.name); !path.empty())
        facts.name = std::move(path);
    const std::int32_t index = graph.inputs()[value.index].tensor_index;
    if (sample != nullptr && index >= 0 && static_cast<std::size_t>(index) < sample->tensors.size())
        facts.tensor = &sample->tensors[static_cast<std::size_t>(index)];
    return facts;
}

std::string tensorText(const TensorDesc& tensor) {
    std::string text = tensor.dtype == DType::Other ? tensor.dtype_text : dtypeName(tensor.dtype);
    text += " [";
    for (std::size_t i = 0; i < tensor.shape.size(); ++i)
        text.append(i == 0 ? "" : ", ").append(std::to_string(tensor.shape[i]));
    return text + "], " + formatBytes(tensor.bytes());
}

std::vector<bool> returnedValues(const Graph& graph) {
    std::vector<bool> returned(graph.values().size());
    for (const Operand& output : graph.outputs())
        forEachValue(graph, output, [&](ValueId value) { returned[value.value()] = true; });
    return returned;
}

} // namespace gnx::graph
