#include "core/graph/ir/OperandWriter.h"

#include <array>
#include <charconv>
#include <cmath>

#include "core/graph/ir/GraphWriter.h"
#include "core/graph/ir/TypeNames.h"

namespace gnx::graph {

std::string pythonFloat(double value) {
    if (std::isnan(value))
        return std::signbit(value) ? "float('-nan')" : "float('nan')";
    if (std::isinf(value))
        return value < 0 ? "float('-inf')" : "float('inf')";
    std::array<char, 40> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr; // shortest that reads back
    std::string text(buffer.data(), end);
    if (text.find_first_of(".e") == std::string::npos)
        text += ".0";
    return text;
}

std::string pythonString(std::string_view text) {
    static constexpr char digits[] = "0123456789abcdef";
    std::string out = "'";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '\'' || c == '\\') {
            out += '\\';
            out += c;
        } else if (c == '\n') {
            out += "\\n";
        } else if (byte < 0x20 || byte == 0x7F) {
            out += "\\x";
            out += digits[byte >> 4];
            out += digits[byte & 15];
        } else {
            out += c;
        }
    }
    return out + '\'';
}

namespace {

/// Returns true for "cpu", "cuda", "cuda:1" and the like.
bool isDeviceText(std::string_view text) {
    const std::string_view type = text.substr(0, text.find(':'));
    if (type != "cpu" && type != "cuda")
        return false;
    return text.size() == type.size() ||
           (text.size() > type.size() + 1 && text.find_first_not_of("0123456789", type.size() + 1) == text.npos);
}

} // namespace

std::string OperandWriter::list(std::span<const Operand> items) {
    std::string out;
    for (std::size_t i = 0; i < items.size(); ++i)
        out += (i == 0 ? "" : ", ") + write(items[i]);
    return out;
}

std::string OperandWriter::write(const Operand& operand) {
    switch (operand.kind) {
    case OperandKind::None:
        return "None";
    case OperandKind::Bool:
        return operand.boolean ? "True" : "False";
    case OperandKind::Int:
        return std::to_string(operand.integer);
    case OperandKind::Float:
        return pythonFloat(operand.number);
    case OperandKind::Imaginary:
        return pythonFloat(operand.number) + 'j';
    case OperandKind::String:
        return pythonString(device_.empty() || !isDeviceText(graph_.text(operand.string)) ? graph_.text(operand.string)
                                                                                          : std::string_view(device_));
    case OperandKind::Symbol:
        return typeSymbolAs(graph_.text(operand.string), types_).value_or(std::string(graph_.text(operand.string)));
    case OperandKind::Ellipsis:
        return "...";
    case OperandKind::Value:
        if (auto name = name_of_(operand.value))
            return *std::move(name);
        failure_ = "the value " + graph_.render(operand) + " has lost its name";
        return {};
    case OperandKind::List:
        return '[' + list(graph_.children(operand)) + ']';
    case OperandKind::Tuple:
        return '(' + list(graph_.children(operand)) + (operand.children.count == 1 ? ",)" : ")");
    case OperandKind::Slice:
        if (use_ == For::Display)
            return colons(operand);
        return "slice(" + list(graph_.children(operand)) + ')';
    case OperandKind::Dict: {
        std::string out = "{";
        const auto items = graph_.children(operand);
        for (std::size_t i = 0; i + 1 < items.size(); i += 2)
            out += (i == 0 ? "" : ", ") + write(items[i]) + ": " + write(items[i + 1]);
        return out + '}';
    }
    case OperandKind::Opaque:
        if (use_ == For::Display)
            return std::string(graph_.text(operand.string));
        failure_ = "an expression outside the known subset: " + std::string(graph_.text(operand.string));
        return {};
    }
    return {};
}

std::string OperandWriter::writeTight(const Operand& operand) {
    switch (operand.kind) {
    case OperandKind::Value:
    case OperandKind::List:
    case OperandKind::Tuple:
    case OperandKind::String:
    case OperandKind::Symbol:
        return write(operand);
    default:
        return '(' + write(operand) + ')';
    }
}

std::string OperandWriter::colons(const Operand& slice) {
    const auto parts = graph_.children(slice);
    const auto part = [&](std::size_t i) {
        return i < parts.size() && parts[i].kind != OperandKind::None ? write(parts[i]) : std::string();
    };
    const std::string step = part(2);
    return part(0) + ':' + part(1) + (step.empty() ? "" : ':' + step);
}

std::string OperandWriter::writeIndex(const Operand& operand) {
    if (operand.kind == OperandKind::Slice)
        return colons(operand);
    if (operand.kind != OperandKind::Tuple || operand.children.count == 0)
        return write(operand);
    std::string out;
    for (const Operand& item : graph_.children(operand))
        out += (out.empty() ? "" : ", ") + (item.kind == OperandKind::Slice ? colons(item) : write(item));
    return out + (operand.children.count == 1 ? "," : "");
}

std::string OperandWriter::writeArguments(const Node& node, std::size_t skip) {
    std::string out = list(graph_.operands(node).subspan(skip));
    for (const Keyword& keyword : graph_.keywords(node))
        out += (out.empty() ? "" : ", ") + std::string(graph_.text(keyword.name)) + '=' + write(keyword.operand);
    return out;
}

} // namespace gnx::graph
