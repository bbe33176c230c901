#include "core/graph/motif/MotifValue.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace gnx::graph {
namespace {

std::string numberText(double number) {
    std::array<char, 40> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number).ptr;
    std::string text(buffer.data(), end);
    if (std::isfinite(number) && text.find_first_of(".e") == std::string::npos)
        text += ".0"; // else it would be read as an integer
    return text;
}

std::string quotedText(std::string_view plain) {
    std::string text = "'";
    for (const char c : plain) {
        if (c == '\'' || c == '\\')
            text += '\\';
        text += c;
    }
    return text + '\'';
}

struct ToText {
    std::string operator()(MotifValue::None) const { return "None"; }
    std::string operator()(bool value) const { return value ? "True" : "False"; }
    std::string operator()(std::int64_t value) const { return std::to_string(value); }
    std::string operator()(double value) const { return numberText(value); }
    std::string operator()(const MotifValue::Text& value) const {
        return value.quoted ? quotedText(value.text) : value.text;
    }
    std::string operator()(const MotifValue::Items& items) const {
        std::string all = "(";
        for (const MotifValue& item : items)
            all += (all.size() > 1 ? ", " : "") + text(item);
        return all + ')';
    }
};

double asDouble(const MotifValue& value) {
    const auto* integer = std::get_if<std::int64_t>(&value.value);
    return integer != nullptr ? static_cast<double>(*integer) : std::get<double>(value.value);
}

/// A bare name on either side may be the last part of a dotted one on the other.
bool sameText(const MotifValue::Text& found, const MotifValue::Text& wanted) {
    if (found.text == wanted.text)
        return !wanted.quoted || found.quoted;
    return !wanted.quoted && !found.quoted && found.text.size() > wanted.text.size() &&
           found.text.ends_with(wanted.text) && found.text[found.text.size() - wanted.text.size() - 1] == '.';
}

bool equals(const MotifValue& found, const MotifValue& wanted) {
    const auto* items = std::get_if<MotifValue::Items>(&found.value);
    const auto* wanted_items = std::get_if<MotifValue::Items>(&wanted.value);
    if (items != nullptr && wanted_items != nullptr)
        return std::ranges::equal(*items, *wanted_items, equals);
    if (items != nullptr)
        return !items->empty() && std::ranges::all_of(*items, [&](const auto& item) { return equals(item, wanted); });
    if (wanted_items != nullptr) // stride=2 in the graph is what stride=(2, 2) asks for
        return !wanted_items->empty() &&
               std::ranges::all_of(*wanted_items, [&](const auto& item) { return equals(found, item); });
    if (found.isNumber() && wanted.isNumber())
        return found.value.index() == wanted.value.index() ? found.value == wanted.value
                                                           : asDouble(found) == asDouble(wanted);
    const auto* text = std::get_if<MotifValue::Text>(&found.value);
    const auto* wanted_text = std::get_if<MotifValue::Text>(&wanted.value);
    return text != nullptr && wanted_text != nullptr ? sameText(*text, *wanted_text) : found.value == wanted.value;
}

template <class Number> bool ordered(Number found, Comparison comparison, Number wanted) {
    switch (comparison) {
    case Comparison::Less:
        return found < wanted;
    case Comparison::LessOrEqual:
        return found <= wanted;
    case Comparison::Greater:
        return found > wanted;
    case Comparison::GreaterOrEqual:
        return found >= wanted;
    default:
        return false;
    }
}

bool isOrdered(const MotifValue& found, Comparison comparison, const MotifValue& wanted) {
    if (const auto* items = std::get_if<MotifValue::Items>(&found.value))
        return std::ranges::any_of(*items, [&](const auto& item) { return isOrdered(item, comparison, wanted); });
    if (!found.isNumber() || !wanted.isNumber())
        return false;
    const auto* integer = std::get_if<std::int64_t>(&found.value);
    const auto* wanted_integer = std::get_if<std::int64_t>(&wanted.value);
    return integer != nullptr && wanted_integer != nullptr ? ordered(*integer, comparison, *wanted_integer)
                                                           : ordered(asDouble(found), comparison, asDouble(wanted));
}

} // namespace

std::string text(const MotifValue& value) {
    return std::visit(ToText{}, value.value);
}

std::optional<MotifValue> constantOf(const Graph& graph, const Operand& operand) {
    switch (operand.kind) {
    case OperandKind::None:
        return MotifValue{MotifValue::None{}};
    case OperandKind::Bool:
        return MotifValue{operand.boolean};
    case OperandKind::Int:
        return MotifValue{operand.integer};
    case OperandKind::Float:
        if (!std::isfinite(operand.number)) // written as a word: inf, -inf, nan
            return MotifValue{MotifValue::Text{numberText(operand.number), false}};
        return MotifValue{operand.number};
    case OperandKind::String:
        return MotifValue{MotifValue::Text{std::string(graph.text(operand.string)), true}};
    case OperandKind::Symbol:
        return MotifValue{MotifValue::Text{std::string(graph.text(operand.string)), false}};
    case OperandKind::List:
    case OperandKind::Tuple: {
        MotifValue::Items items;
        for (const Operand& child : graph.children(operand)) {
            auto item = constantOf(graph, child);
            if (!item)
                return std::nullopt;
            items.push_back(*std::move(item));
        }
        return MotifValue{std::move(items)};
    }
    case OperandKind::Imaginary:
    case OperandKind::Ellipsis:
    case OperandKind::Value:
    case OperandKind::Slice:
    case OperandKind::Dict:
    case OperandKind::Opaque:
        break;
    }
    return std::nullopt;
}

bool holds(const MotifValue& found, Comparison comparison, const MotifValue& wanted) {
    switch (comparison) {
    case Comparison::Equal:
        return equals(found, wanted);
    case Comparison::NotEqual:
        return !equals(found, wanted);
    default:
        return isOrdered(found, comparison, wanted);
    }
}

} // namespace gnx::graph
