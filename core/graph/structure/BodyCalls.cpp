#include "core/graph/structure/BodyCalls.h"

#include <algorithm>
#include <optional>
#include <string_view>

namespace gnx::graph {
namespace {

constexpr std::string_view kHigherOrder = "torch.ops.higher_order.", kOnnx = "onnx.";
constexpr std::string_view kOwn = "self."; // before the name of a body

const GraphBody* bodyOf(const Graph& graph, const Operand& operand) {
    if (operand.kind != OperandKind::Symbol || !graph.text(operand.string).starts_with(kOwn))
        return nullptr;
    const std::string_view name = graph.text(operand.string).substr(kOwn.size());
    const auto found = std::ranges::find(graph.bodies(), name, &GraphBody::name);
    return found != graph.bodies().end() ? &*found : nullptr;
}

/// The values in operands and in lists within them, in their order; a number counts as an invalid one.
void appendValues(const Graph& graph, std::span<const Operand> operands, std::vector<ValueId>& values) {
    std::vector<Operand> open(operands.rbegin(), operands.rend());
    while (!open.empty()) {
        const Operand operand = open.back();
        open.pop_back();
        if (operand.kind == OperandKind::List || operand.kind == OperandKind::Tuple) {
            const auto children = graph.children(operand);
            open.insert(open.end(), children.rbegin(), children.rend());
        } else if (operand.kind == OperandKind::Value) {
            values.push_back(operand.value);
        } else if (operand.kind != OperandKind::String) { // a body's identifier
            values.emplace_back();
        }
    }
}

/// Returns which element of a tuple the reader takes.
std::optional<std::size_t> elementOf(const Graph& graph, ValueId result, NodeId reader) {
    const Value& value = graph.value(result);
    if (graph.node(value.producer).unpacks)
        return value.index;
    if (!reader.valid() || graph.node(reader).kind != NodeKind::GetItem)
        return {};
    const Operand& index = graph.operands(graph.node(reader))[1];
    return index.kind == OperandKind::Int && index.integer >= 0 ? std::optional(static_cast<std::size_t>(index.integer))
                                                                : std::nullopt;
}

} // namespace

std::vector<GraphBody> bodiesOf(const Graph& graph, NodeId caller) {
    std::vector<GraphBody> bodies;
    if (graph.bodies().empty())
        return bodies;
    if (const std::string_view op = graph.op(graph.node(caller));
        !op.starts_with(kHigherOrder) && !op.starts_with(kOnnx))
        return bodies;
    for (const Operand& operand : graph.operands(graph.node(caller)))
        if (const GraphBody* body = bodyOf(graph, operand);
            body != nullptr && std::ranges::find(bodies, body->name, &GraphBody::name) == bodies.end())
            bodies.push_back(*body);
    return bodies;
}

std::vector<ValueId> argumentsOf(const Graph& graph, NodeId caller, const Graph& body) {
    const auto operands = graph.operands(graph.node(caller));
    std::size_t first = operands.size();
    while (first > 0 && bodyOf(graph, operands[first - 1]) == nullptr)
        --first;
    std::vector<ValueId> values;
    appendValues(graph, operands.subspan(first), values);
    if (values.size() != body.inputs().size())
        values.clear();
    return values;
}

std::vector<ValueId> resultsOf(const Graph& graph, ValueId result, NodeId reader, const Graph& body) {
    auto returned = body.outputs();
    const auto element = elementOf(graph, result, reader);
    if (element && body.returnsTuple() && *element < returned.size())
        returned = returned.subspan(*element, 1);
    std::vector<ValueId> values;
    appendValues(body, returned, values);
    std::erase_if(values, [](ValueId value) { return !value.valid(); });
    return values;
}

} // namespace gnx::graph
