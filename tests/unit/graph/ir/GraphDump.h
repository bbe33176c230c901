#pragma once

#include <string>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"

namespace gnx::test {

/// One line a node: "results = op(operands, keyword=operand)"; results of an unpacking node in brackets. Then outputs.
inline std::string dump(const Graph& graph) {
    std::string out;
    const auto append = [&](std::string& list, const std::string& item) { list += (list.empty() ? "" : ", ") + item; };
    for (const Node& node : graph.nodes()) {
        std::string results;
        for (std::uint32_t i = 0; i < node.results.count; ++i) {
            Operand result;
            result.kind = OperandKind::Value;
            result.value = ValueId(node.results.first + i);
            append(results, graph.render(result));
        }
        std::string operands;
        for (const Operand& operand : graph.operands(node))
            append(operands, graph.render(operand));
        for (const Keyword& keyword : graph.keywords(node))
            append(operands, std::string(graph.text(keyword.name)) + '=' + graph.render(keyword.operand));
        out += (node.unpacks ? '[' + results + ']' : results) + (node.results.count > 0 ? " = " : "") +
               std::string(graph.op(node)) + '(' + operands + ")\n";
    }
    std::string outputs;
    for (const Operand& output : graph.outputs())
        append(outputs, graph.render(output));
    return out + "return " + (graph.returnsTuple() ? '(' + outputs + ')' : outputs) + '\n';
}

} // namespace gnx::test
