#include "core/graph/Graph.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace gnx {
namespace {

/// Python's repr of a float: the shortest text that reads back, with ".0" for whole numbers.
std::string floatText(double value) {
    if (std::isnan(value))
        return "nan";
    if (std::isinf(value))
        return value < 0 ? "-inf" : "inf";
    std::array<char, 40> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    std::string text(buffer.data(), end);
    if (text.find_first_of(".e") == std::string::npos)
        text += ".0";
    return text;
}

std::string quoted(std::string_view text) {
    std::string out = "'";
    for (const char c : text) {
        if (c == '\'' || c == '\\')
            out += '\\';
        if (c == '\n')
            out += "\\n";
        else
            out += c;
    }
    return out + '\'';
}

std::string joined(const Graph& graph, std::span<const Operand> items) {
    std::string out;
    for (const Operand& item : items)
        out += (out.empty() ? "" : ", ") + graph.render(item);
    return out;
}

std::string sliceText(const Graph& graph, std::span<const Operand> parts) {
    const auto part = [&](std::size_t i) {
        return i < parts.size() && parts[i].kind != OperandKind::None ? graph.render(parts[i]) : std::string{};
    };
    const std::string step = part(2);
    return part(0) + ':' + part(1) + (step.empty() ? "" : ':' + step);
}

std::string dictText(const Graph& graph, std::span<const Operand> items) {
    std::string out = "{";
    for (std::size_t i = 0; i + 1 < items.size(); i += 2)
        out += (i == 0 ? "" : ", ") + graph.render(items[i]) + ": " + graph.render(items[i + 1]);
    return out + '}';
}

} // namespace

std::string_view Graph::text(StringId id) const {
    if (!id.valid())
        return {};
    const PoolRange range = strings_[id.value()];
    return std::string_view(text_pool_).substr(range.first, range.count);
}

std::vector<OpCount> Graph::opCounts() const {
    std::vector<std::uint32_t> counts(strings_.size());
    for (const Node& node : nodes_)
        ++counts[node.op.value()];
    std::vector<OpCount> sorted;
    for (std::uint32_t op = 0; op < counts.size(); ++op)
        if (counts[op] > 0)
            sorted.push_back({text(StringId(op)), counts[op]});
    std::ranges::sort(sorted, [](const OpCount& a, const OpCount& b) {
        return a.count != b.count ? a.count > b.count : a.op < b.op;
    });
    return sorted;
}

std::string Graph::render(const Operand& operand) const {
    switch (operand.kind) {
    case OperandKind::None:
        return "None";
    case OperandKind::Bool:
        return operand.boolean ? "True" : "False";
    case OperandKind::Int:
        return std::to_string(operand.integer);
    case OperandKind::Float:
        return floatText(operand.number);
    case OperandKind::Imaginary:
        return floatText(operand.number) + 'j';
    case OperandKind::String:
        return quoted(text(operand.string));
    case OperandKind::Symbol:
    case OperandKind::Opaque:
        return std::string(text(operand.string));
    case OperandKind::Ellipsis:
        return "...";
    case OperandKind::Value: {
        const std::string_view name = valueName(operand.value);
        return name.empty() ? '%' + std::to_string(operand.value.value()) : std::string(name);
    }
    case OperandKind::List:
        return '[' + joined(*this, children(operand)) + ']';
    case OperandKind::Tuple:
        return '(' + joined(*this, children(operand)) + (operand.children.count == 1 ? ",)" : ")");
    case OperandKind::Slice:
        return sliceText(*this, children(operand));
    case OperandKind::Dict:
        return dictText(*this, children(operand));
    }
    return {};
}

} // namespace gnx
