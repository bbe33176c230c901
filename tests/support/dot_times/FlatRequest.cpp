#include "tests/support/dot_times/FlatRequest.h"

#include <algorithm>
#include <unordered_map>

namespace gnx::test {
namespace {

bool isDrawnInput(const Graph& graph, const GraphInput& input) {
    const std::string_view name = graph.text(input.name);
    return graph.value(input.value).uses.count > 0 && name.find("_parameters_") == std::string_view::npos &&
           name.find("_buffers_") == std::string_view::npos && !name.starts_with("parameter_");
}

} // namespace

LayoutRequest flatRequest(const Graph& graph) {
    LayoutRequest request;
    std::unordered_map<std::uint32_t, std::uint32_t> box_of; // box of a value
    const auto add = [&](std::size_t characters) {
        request.nodes.push_back({{static_cast<double>(std::min<std::size_t>(characters, 40)) * 7 + 16, 38}});
        return static_cast<std::uint32_t>(request.nodes.size() - 1);
    };
    const auto connect = [&](ValueId value, std::uint32_t to) {
        if (const auto from = box_of.find(value.value()); from != box_of.end())
            request.edges.push_back({from->second, to});
    };
    for (const GraphInput& input : graph.inputs())
        if (isDrawnInput(graph, input))
            box_of[input.value.value()] = add(graph.text(input.name).size());
    for (std::uint32_t i = 0; i < graph.nodes().size(); ++i) {
        const Node& node = graph.node(NodeId(i));
        const std::uint32_t box = add(graph.op(node).size());
        for (const ValueId value : graph.readsOf(NodeId(i)))
            connect(value, box);
        for (std::uint32_t k = 0; k < node.results.count; ++k)
            box_of[node.results.first + k] = box;
    }
    for (const Operand& output : graph.outputs())
        if (output.kind == OperandKind::Value)
            connect(output.value, add(graph.valueName(output.value).size()));
    return request;
}

} // namespace gnx::test
