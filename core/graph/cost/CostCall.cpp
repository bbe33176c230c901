#include "core/graph/cost/CostCall.h"

#include "core/graph/ir/OpCategory.h"
#include "core/graph/motif/Arguments.h"

namespace gnx::graph::cost {

std::string_view CostCall::name() const {
    std::string_view name = shortOpName(op());
    while (name.ends_with('_') && !name.starts_with("__"))
        name.remove_suffix(1);
    return name;
}

const Operand* CostCall::argument(std::string_view parameter) const {
    const NodeArgument argument = argumentOf(graph_, node_, parameter);
    return argument.operands.empty() ? nullptr : &argument.operands.front();
}

const Operand* CostCall::argument(std::size_t position, std::string_view keyword) const {
    const auto operands = graph_.operands(node_);
    if (position < operands.size())
        return &operands[position];
    for (const Keyword& candidate : graph_.keywords(node_))
        if (graph_.text(candidate.name) == keyword)
            return &candidate.operand;
    return nullptr;
}

const ValueType* CostCall::type(const Operand* operand) const {
    return operand != nullptr && operand->kind == OperandKind::Value ? &types_.of(operand->value) : nullptr;
}

std::optional<bool> CostCall::flag(std::string_view parameter) const {
    const Operand* operand = argument(parameter);
    return operand != nullptr && operand->kind == OperandKind::Bool ? std::optional(operand->boolean) : std::nullopt;
}

std::string_view CostCall::text(std::string_view parameter, std::string_view otherwise) const {
    const Operand* operand = argument(parameter);
    return operand != nullptr && operand->kind == OperandKind::String ? graph_.text(operand->string) : otherwise;
}

} // namespace gnx::graph::cost
