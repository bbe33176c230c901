#include "app/graphnet/ShowTypes.h"

#include <iostream>

#include "app/graphnet/Table.h"

namespace gnx::cli {
namespace {

std::string knownText(const ValueType& type) {
    switch (type.kind) {
    case ValueType::Kind::Unknown:
        return "unknown";
    case ValueType::Kind::Other:
        return "no tensor";
    default:
        return typeAndSizeText(type) +
               (type.strides && !type.isContiguous() ? ", " + stridesText(type) : std::string());
    }
}

nlohmann::json valueJson(const Graph& graph, const ValueTypes& types, ValueId value) {
    return {{"name", graph.valueName(value)}, {"type", toJson(types.of(value))}};
}

/// The device of a node's results, where it is one.
std::string deviceText(const Node& node, const ValueTypes& types) {
    std::string device;
    for (std::uint32_t r = 0; r < node.results.count; ++r) {
        const std::string& each = types.of(ValueId(node.results.first + r)).device;
        if (r > 0 && each != device)
            return "several";
        device = each;
    }
    return device;
}

void printNotes(const ValueTypes& types) {
    if (!types.symbols.empty())
        std::cout << '\n';
    for (std::size_t i = 0; i < types.symbols.size(); ++i)
        std::cout << 'u' << i << ": " << printable(types.symbols[i]) << '\n';
    if (!types.note.empty())
        std::cout << '\n' << printable(types.note) << '\n';
    if (!types.findings.empty())
        std::cout << "\nThe comments above the calls contradict each other or the operators' rules:\n";
    for (const TypeFinding& finding : types.findings)
        std::cout << "line " << finding.line << ": " << printable(finding.what) << ": expected "
                  << printable(finding.expected) << ", found " << printable(finding.found) << '\n';
}

} // namespace

void printTypes(const Graph& graph, const ValueTypes& types, const Terminal& terminal) {
    Table table({{"NODE", Table::Align::Right},
                 {"LINE", Table::Align::Right},
                 {"OPERATOR", Table::Align::Left, true},
                 {"RESULTS", Table::Align::Left, true},
                 {"TYPES", Table::Align::Left, true},
                 {"DEVICE"}});
    for (std::uint32_t i = 0; i < graph.nodes().size(); ++i) {
        const Node& node = graph.node(NodeId(i));
        std::string names, texts;
        for (std::uint32_t r = 0; r < node.results.count; ++r) {
            const ValueId value(node.results.first + r);
            names.append(r ? ", " : "").append(graph.valueName(value));
            texts.append(r ? "; " : "").append(knownText(types.of(value)));
        }
        table.addRow({std::to_string(i), std::to_string(node.source.line), std::string(graph.op(node)), names, texts,
                      deviceText(node, types)});
    }
    std::cout << '\n';
    table.print(std::cout, terminal);
    printNotes(types);
}

nlohmann::json toJson(const ValueType& type) {
    if (type.kind == ValueType::Kind::Unknown)
        return nullptr;
    if (!type.isTensor())
        return {{"kind", type.kind == ValueType::Kind::Number ? "number" : "other"}};
    return {{"dtype", dtypeName(type.dtype)},
            {"shape", type.shape},
            {"text", typeText(type)},
            {"strides", type.strides ? nlohmann::json(*type.strides) : nlohmann::json(nullptr)},
            {"device", type.device.empty() ? nlohmann::json(nullptr) : nlohmann::json(type.device)},
            {"bytes", type.sizesKnown() ? nlohmann::json(type.bytes()) : nlohmann::json(nullptr)}};
}

nlohmann::json typesJson(const Graph& graph, const ValueTypes& types) {
    nlohmann::json inputs = nlohmann::json::array(), nodes = nlohmann::json::array();
    for (const GraphInput& input : graph.inputs())
        inputs.push_back(valueJson(graph, types, input.value));
    for (std::uint32_t i = 0; i < graph.nodes().size(); ++i) {
        const Node& node = graph.node(NodeId(i));
        nlohmann::json results = nlohmann::json::array();
        for (std::uint32_t r = 0; r < node.results.count; ++r)
            results.push_back(valueJson(graph, types, ValueId(node.results.first + r)));
        nodes.push_back({{"id", i}, {"op", graph.op(node)}, {"results", std::move(results)}});
    }
    nlohmann::json findings = nlohmann::json::array();
    for (const TypeFinding& finding : types.findings)
        findings.push_back({{"node", finding.node.value()},
                            {"line", finding.line},
                            {"what", finding.what},
                            {"expected", finding.expected},
                            {"found", finding.found}});
    return {{"note", types.note},
            {"symbols", types.symbols},
            {"findings", std::move(findings)},
            {"inputs", std::move(inputs)},
            {"nodes", std::move(nodes)}};
}

} // namespace gnx::cli
