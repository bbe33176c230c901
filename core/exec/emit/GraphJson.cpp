#include "core/exec/emit/GraphJson.h"

#include <cmath>

#include <nlohmann/json.hpp>

#include "core/base/JsonReason.h"

namespace gnx::exec {
namespace {

using json = nlohmann::ordered_json;

const char* kindName(NodeKind kind) {
    switch (kind) {
    case NodeKind::Call:
        return "call";
    case NodeKind::Method:
        return "method";
    case NodeKind::Operator:
        return "operator";
    case NodeKind::GetItem:
        return "getitem";
    case NodeKind::SetItem:
        return "setitem";
    case NodeKind::GetAttr:
        return "getattr";
    case NodeKind::Opaque:
        return "opaque";
    }
    return "";
}

/// JSON has neither NaN nor infinity.
json number(double value) {
    if (std::isnan(value))
        return std::signbit(value) ? "-nan" : "nan";
    if (std::isinf(value))
        return value < 0 ? "-inf" : "inf";
    return value;
}

class Writer {
  public:
    Writer(const Graph& graph, const ValueTypes* types) : graph_(graph), types_(types) {}

    Result<json> write(std::string_view model) {
        json made;
        made["format"] = "graphnet-graph";
        made["version"] = kGraphJsonVersion;
        made["framework"] = frameworkName(graph_.framework());
        made["model"] = model;
        made["statements"] = graph_.statementCount();
        made["inputs"] = inputs();
        json nodes = json::array();
        for (std::uint32_t i = 0; i < graph_.nodes().size(); ++i) {
            GNX_TRY(json one, node(NodeId(i)));
            nodes.push_back(std::move(one));
        }
        made["nodes"] = std::move(nodes);
        made["outputs"] = list(graph_.outputs());
        made["returns_tuple"] = graph_.returnsTuple();
        if (!graph_.problems().empty())
            made["problems"] = problems();
        return made;
    }

  private:
    json inputs() const {
        json made = json::array();
        for (const GraphInput& input : graph_.inputs()) {
            json one = value(input.value, graph_.text(input.name));
            if (input.annotation.valid())
                one["annotation"] = graph_.text(input.annotation);
            made.push_back(std::move(one));
        }
        return made;
    }

    json value(ValueId id, std::string_view name) const {
        json made;
        made["value"] = id.value();
        if (!name.empty())
            made["name"] = name;
        if (types_ == nullptr || !types_->of(id).isTensor())
            return made;
        const ValueType& type = types_->of(id);
        made["dtype"] = dtypeName(type.dtype);
        made["shape"] = json::array();
        for (const std::int64_t size : type.shape)
            made["shape"].push_back(size == ValueType::kUnknownSize ? json() : json(size));
        return made;
    }

    Result<json> node(NodeId id) const {
        const Node& node = graph_.node(id);
        json made;
        made["kind"] = kindName(node.kind);
        made["op"] = graph_.op(node);
        made["args"] = list(graph_.operands(node));
        if (node.keywords.count > 0) {
            json keywords = json::object();
            for (const Keyword& keyword : graph_.keywords(node))
                keywords[std::string(graph_.text(keyword.name))] = operand(keyword.operand);
            if (keywords.size() != node.keywords.count)
                return Error{.code = ErrorCode::Unsupported,
                             .message = "node " + std::to_string(id.value()) + ", " + std::string(graph_.op(node)) +
                                        ", has a keyword twice",
                             .path = "model.py",
                             .line = node.source.line};
            made["kwargs"] = std::move(keywords);
        }
        made["results"] = json::array();
        for (std::uint32_t i = 0; i < node.results.count; ++i) {
            const ValueId result(node.results.first + i);
            made["results"].push_back(value(result, graph_.valueName(result)));
        }
        if (node.unpacks)
            made["unpacks"] = true;
        const SourceRange& source = node.source;
        made["source"] = {source.line, source.column, source.end_line, source.end_column, source.begin, source.end};
        if (node.declared_types.valid())
            made["declared_types"] = graph_.text(node.declared_types);
        return made;
    }

    json list(std::span<const Operand> operands) const {
        json made = json::array();
        for (const Operand& each : operands)
            made.push_back(operand(each));
        return made;
    }

    static json tagged(const char* kind, json content) {
        json made;
        made[kind] = std::move(content);
        return made;
    }

    json operand(const Operand& operand) const {
        switch (operand.kind) {
        case OperandKind::None:
            return nullptr;
        case OperandKind::Bool:
            return operand.boolean;
        case OperandKind::Int:
            return operand.integer;
        case OperandKind::Float: // tagged: some readers of JSON do not distinguish 1.0 from 1
            return tagged("float", number(operand.number));
        case OperandKind::Imaginary:
            return tagged("imaginary", number(operand.number));
        case OperandKind::String:
            return graph_.text(operand.string);
        case OperandKind::Symbol:
            return tagged("symbol", graph_.text(operand.string));
        case OperandKind::Ellipsis:
            return tagged("ellipsis", true);
        case OperandKind::Value:
            return tagged("value", operand.value.value());
        case OperandKind::List:
            return list(graph_.children(operand));
        case OperandKind::Tuple:
            return tagged("tuple", list(graph_.children(operand)));
        case OperandKind::Slice:
            return tagged("slice", list(graph_.children(operand)));
        case OperandKind::Dict:
            return tagged("dict", list(graph_.children(operand)));
        case OperandKind::Opaque:
            return tagged("opaque", graph_.text(operand.string));
        }
        return nullptr;
    }

    json problems() const {
        json made = json::array();
        for (const Problem& problem : graph_.problems()) {
            json one;
            one["code"] = problem.code;
            one["severity"] = static_cast<int>(problem.severity);
            one["file"] = problem.file;
            one["line"] = problem.line;
            one["column"] = problem.column;
            one["message"] = problem.message;
            made.push_back(std::move(one));
        }
        return made;
    }

    const Graph& graph_;
    const ValueTypes* types_;
};

/// Writes the outer levels on separate lines, one line per node, so that people and diff can read the text.
std::string laidOut(const json& graph) {
    std::string text = "{\n";
    bool first = true;
    for (const auto& [key, content] : graph.items()) {
        text += std::string(first ? "" : ",\n") + "  " + json(key).dump() + ": ";
        first = false;
        const bool lines = (key == "inputs" || key == "nodes" || key == "problems") && !content.empty();
        if (!lines) {
            text += content.dump();
            continue;
        }
        text += "[\n";
        for (std::size_t i = 0; i < content.size(); ++i)
            text += "    " + content[i].dump() + (i + 1 < content.size() ? ",\n" : "\n");
        text += "  ]";
    }
    return text + "\n}\n";
}

} // namespace

Result<std::string> graphJson(const Graph& graph, const ValueTypes* types, std::string_view model) {
    try {
        GNX_TRY(const json made, Writer(graph, types).write(model));
        return laidOut(made);
    } catch (const json::exception& failure) {
        return Error{.code = ErrorCode::Unsupported,
                     .message = std::string("a text of the graph is not UTF-8: ") + jsonReason(failure.what()),
                     .path = "model.py"};
    }
}

} // namespace gnx::exec
