#include "app/graphnet/ShowNode.h"

#include <iostream>

#include "app/graphnet/ShowTypes.h"
#include "app/graphnet/Table.h"
#include "core/base/Units.h"

namespace gnx::cli {
namespace {

std::string nodeLabel(const Graph& graph, NodeId node) {
    return std::string(shortOpName(graph.op(graph.node(node)))) + " #" + std::to_string(node.value());
}

std::string valueText(const Graph& graph, const ValueFacts& value) {
    std::string text = value.name;
    if (value.producer.valid()) {
        const std::string type = typeAndSizeText(value.type);
        return text + (text.empty() ? "" : " ") + "from " + nodeLabel(graph, value.producer) +
               (type.empty() ? "" : ", " + type);
    }
    text += value.is_parameter ? ", parameter" : ", input";
    return value.tensor != nullptr ? text + ", " + tensorText(*value.tensor) : text;
}

std::string readersText(const Graph& graph, const ResultFacts& result) {
    std::string text;
    for (const NodeId reader : result.readers)
        text += (text.empty() ? "read by " : ", ") + nodeLabel(graph, reader);
    if (result.returned)
        text += text.empty() ? "returned" : ", returned";
    const std::string type = typeAndSizeText(result.value.type);
    return (type.empty() ? "" : type + "; ") + (text.empty() ? "not read" : text);
}

std::string groupsText(const NodeFacts& facts, const Structure& structure) {
    std::string text;
    for (const GroupId group : facts.groups)
        text += (text.empty() ? "" : " > ") + structure.group(group).name;
    return text;
}

nlohmann::json valueFactsJson(const ValueFacts& value) {
    nlohmann::json out{{"name", value.name}, {"kind", "result"}, {"type", toJson(value.type)}};
    if (value.producer.valid())
        out["producer"] = value.producer.value();
    else
        out["kind"] = value.is_parameter ? "parameter" : "input";
    if (value.tensor != nullptr) {
        out["dtype"] = value.tensor->dtype == DType::Other ? value.tensor->dtype_text : dtypeName(value.tensor->dtype);
        out["shape"] = value.tensor->shape;
        out["bytes"] = value.tensor->bytes();
    }
    return out;
}

} // namespace

void printNode(const NodeFacts& facts, const Graph& graph, const Structure& structure, const Terminal& terminal) {
    Table table({{"WHAT"}, {"NAME", Table::Align::Left, true}, {"VALUE", Table::Align::Left, true}});
    const auto add = [&](const char* what, const std::string& name, const std::string& value) {
        if (!value.empty())
            table.addRow({what, name, value});
    };
    add("operator", facts.title + " #" + std::to_string(facts.node.value()), facts.op);
    add("signature", "", facts.signature.empty() ? "" : facts.title + facts.signature);
    add("category", "", opCategoryName(facts.category));
    add("module", "", facts.module_path);
    add("groups", std::to_string(facts.groups.size()), groupsText(facts, structure));
    add("declared", "", facts.declared_types);
    for (const NodeFacts::Attribute& attribute : facts.attributes)
        add("attribute", attribute.name, attribute.text);
    for (const NodeFacts::Read& read : facts.reads)
        add("operand", read.name, valueText(graph, read.value));
    for (const ResultFacts& result : facts.results)
        add("result", result.value.name, readersText(graph, result));
    add("source", "", "model.py:" + std::to_string(facts.source.line));
    std::cout << '\n';
    table.print(std::cout, terminal);
}

nlohmann::json toJson(const NodeFacts& facts, const Structure& structure) {
    nlohmann::json out{{"id", facts.node.value()},
                       {"op", facts.op},
                       {"signature", facts.signature},
                       {"category", opCategoryName(facts.category)},
                       {"module", facts.module_path},
                       {"declared", facts.declared_types},
                       {"line", facts.source.line},
                       {"groups", nlohmann::json::array()},
                       {"attributes", nlohmann::json::array()},
                       {"operands", nlohmann::json::array()},
                       {"results", nlohmann::json::array()}};
    for (const GroupId group : facts.groups)
        out["groups"].push_back(structure.group(group).name);
    for (const NodeFacts::Attribute& attribute : facts.attributes)
        out["attributes"].push_back({{"name", attribute.name}, {"value", attribute.text}});
    for (const NodeFacts::Read& read : facts.reads)
        out["operands"].push_back({{"name", read.name}, {"value", valueFactsJson(read.value)}});
    for (const ResultFacts& result : facts.results) {
        nlohmann::json readers = nlohmann::json::array();
        for (const NodeId reader : result.readers)
            readers.push_back(reader.value());
        out["results"].push_back({{"name", result.value.name},
                                  {"type", toJson(result.value.type)},
                                  {"readers", readers},
                                  {"returned", result.returned}});
    }
    return out;
}

} // namespace gnx::cli
