#include "core/graph/diff/NodeArguments.h"

#include <algorithm>

namespace gnx::graph {

const Signature* ArgumentReader::signatureOf(const Node& node) {
    const auto [place, is_new] = signatures_.try_emplace(node.op, nullptr);
    if (is_new)
        place->second = gnx::graph::signatureOf(graph_.text(node.op));
    return place->second;
}

std::vector<DiffArgument> ArgumentReader::read(const Node& node) {
    std::vector<DiffArgument> arguments;
    const Signature* signature = signatureOf(node);
    const auto operands = graph_.operands(node);
    for (std::uint32_t i = 0; i < operands.size(); ++i) {
        DiffArgument& argument = arguments.emplace_back();
        argument.position = i;
        argument.operands = operands.subspan(i, 1);
        if (signature == nullptr || i >= signature->size())
            continue;
        const Parameter& parameter = (*signature)[i];
        argument.name = parameter.name;
        argument.default_value = parameter.default_value ? &*parameter.default_value : nullptr;
        if (!parameter.rest)
            continue;
        argument.operands = operands.subspan(i); // view(2, -1) and view((2, -1)) are the same
        if (argument.operands.size() == 1 && isContainer(argument.operands.front().kind))
            argument.operands = graph_.children(argument.operands.front());
        break;
    }
    for (const Keyword& keyword : graph_.keywords(node)) {
        DiffArgument& argument = arguments.emplace_back();
        argument.name = graph_.text(keyword.name);
        argument.position = DiffArgument::keyword;
        argument.operands = std::span(&keyword.operand, 1);
        argument.default_value = defaultOf(node, argument.name);
    }
    return arguments;
}

const MotifValue* ArgumentReader::defaultOf(const Node& node, std::string_view name) {
    const Signature* signature = signatureOf(node);
    if (signature == nullptr || name.empty())
        return nullptr;
    const auto found = std::ranges::find_if(*signature, [&](const Parameter& each) { return each.name == name; });
    return found != signature->end() && found->default_value ? &*found->default_value : nullptr;
}

bool ArgumentReader::isDefault(const DiffArgument& argument) const {
    if (argument.default_value == nullptr || argument.operands.size() != 1)
        return false;
    const auto written = constantOf(graph_, argument.operands.front());
    return written && holds(*written, Comparison::Equal, *argument.default_value);
}

} // namespace gnx::graph
