#include "core/graph/motif/Arguments.h"

#include <algorithm>
#include <charconv>

#include "core/graph/motif/Signatures.h"

namespace gnx::graph {
namespace {

std::optional<std::size_t> asPosition(std::string_view key) {
    std::size_t position = 0;
    const auto read = std::from_chars(key.data(), key.data() + key.size(), position);
    return read.ec == std::errc{} && read.ptr == key.data() + key.size() ? std::optional(position) : std::nullopt;
}

const Keyword* findKeyword(const Graph& graph, const Node& node, std::string_view name) {
    for (const Keyword& keyword : graph.keywords(node))
        if (meansParameter(name, graph.text(keyword.name)))
            return &keyword;
    return nullptr;
}

/// The arguments from `position` on: as a tuple, unless they are one already.
std::optional<MotifValue> constantOf(const Graph& graph, const NodeArgument& argument) {
    const bool tuple = argument.rest && (argument.operands.size() > 1 || !isContainer(argument.operands[0].kind));
    if (!tuple)
        return gnx::graph::constantOf(graph, argument.operands[0]);
    MotifValue::Items items;
    for (const Operand& operand : argument.operands) {
        auto item = gnx::graph::constantOf(graph, operand);
        if (!item)
            return std::nullopt;
        items.push_back(*std::move(item));
    }
    return MotifValue{std::move(items)};
}

} // namespace

NodeArgument argumentOf(const Graph& graph, const Node& node, std::string_view key) {
    const auto operands = graph.operands(node);
    if (const auto position = asPosition(key))
        return {*position < operands.size() ? operands.subspan(*position, 1) : std::span<const Operand>{}, {}, false};
    if (const Keyword* keyword = findKeyword(graph, node, key))
        return {std::span(&keyword->operand, 1), {}, false};
    const Signature* signature = signatureOf(graph.op(node));
    if (signature == nullptr)
        return {};
    const auto parameter =
        std::ranges::find_if(*signature, [&](const Parameter& p) { return meansParameter(key, p.name); });
    if (parameter == signature->end())
        return {};
    const auto position = static_cast<std::size_t>(parameter - signature->begin());
    if (position >= operands.size())
        return {{}, parameter->default_value, parameter->rest};
    return {parameter->rest ? operands.subspan(position) : operands.subspan(position, 1), {}, parameter->rest};
}

bool satisfies(const Graph& graph, const Node& node, const MotifConstraint& comparison) {
    const NodeArgument argument = argumentOf(graph, node, comparison.key);
    const bool left_out = argument.operands.empty();
    const auto found = left_out ? argument.default_value : constantOf(graph, argument);
    if (found)
        return holds(*found, comparison.comparison, comparison.value);
    return !left_out && comparison.comparison == Comparison::NotEqual &&
           std::holds_alternative<MotifValue::None>(comparison.value.value);
}

} // namespace gnx::graph
