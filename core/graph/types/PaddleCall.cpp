#include "core/graph/types/PaddleCall.h"

#include <cmath>

namespace gnx::graph {

const Operand* PaddleCall::argument(std::size_t position) const {
    const auto operands = graph_.operands(node_);
    return position < operands.size() ? &operands[position] : nullptr;
}

const ValueType* PaddleCall::tensor(std::size_t position) const {
    const Operand* operand = argument(position);
    if (operand == nullptr || operand->kind != OperandKind::Value)
        return nullptr;
    const ValueType& type = types_[operand->value.value()];
    return type.isTensor() ? &type : nullptr;
}

std::optional<std::vector<const ValueType*>> PaddleCall::tensors(std::size_t position) const {
    const Operand* list = argument(position);
    if (list == nullptr || (list->kind != OperandKind::List && list->kind != OperandKind::Tuple))
        return std::nullopt;
    std::vector<const ValueType*> types;
    for (const Operand& child : graph_.children(*list)) {
        if (child.kind != OperandKind::Value || !types_[child.value.value()].isTensor())
            return std::nullopt;
        types.push_back(&types_[child.value.value()]);
    }
    return types;
}

std::optional<std::int64_t> PaddleCall::integer(const Operand& operand) const {
    if (operand.kind == OperandKind::Int)
        return operand.integer;
    if (operand.kind == OperandKind::Float && operand.number == std::floor(operand.number) &&
        std::abs(operand.number) < 1e15)
        return static_cast<std::int64_t>(operand.number);
    if (operand.kind != OperandKind::Value)
        return std::nullopt;
    const NodeId producer = graph_.value(operand.value).producer;
    if (!producer.valid())
        return std::nullopt;
    if (graph_.op(graph_.node(producer)) == "paddle._C_ops.slice")
        return sizeTaken(graph_.node(producer));
    if (graph_.op(graph_.node(producer)) != "paddle._C_ops.full")
        return std::nullopt;
    // The tensor is filled once and never written to: a value that Paddle changes in place gets a new name.
    const auto filled = graph_.operands(graph_.node(producer));
    return filled.size() > 1 && filled[1].kind != OperandKind::Value ? integer(filled[1]) : std::nullopt;
}

/// Recognizes slice(shape64(x), [0], [i], [i + 1], [1], [0]).
std::optional<std::int64_t> PaddleCall::sizeTaken(const Node& slice) const {
    const PaddleCall call(graph_, types_, slice);
    const Operand* sizes = call.argument(0);
    const auto starts = call.constants(2), decreased = call.constants(5);
    if (sizes == nullptr || sizes->kind != OperandKind::Value || !starts || starts->size() != 1 || !decreased ||
        decreased->size() != 1)
        return std::nullopt;
    const NodeId producer = graph_.value(sizes->value).producer;
    if (!producer.valid() || !graph_.op(graph_.node(producer)).starts_with("paddle._C_ops.shape"))
        return std::nullopt;
    const ValueType* x = PaddleCall(graph_, types_, graph_.node(producer)).tensor(0);
    const auto at = x != nullptr ? shapes::place(starts->front(), x->shape.size()) : std::nullopt;
    return at && x->shape[*at] >= 0 ? std::optional(x->shape[*at]) : std::nullopt;
}

std::optional<std::int64_t> PaddleCall::integer(std::size_t position) const {
    const Operand* operand = argument(position);
    return operand != nullptr ? integer(*operand) : std::nullopt;
}

std::optional<shapes::MaybeInts> PaddleCall::integers(std::size_t position) const {
    const Operand* list = argument(position);
    if (list != nullptr && list->kind == OperandKind::Value) { // stack([...], 0)
        const NodeId producer = graph_.value(list->value).producer;
        if (producer.valid() && graph_.op(graph_.node(producer)) == "paddle._C_ops.stack")
            list = PaddleCall(graph_, types_, graph_.node(producer)).argument(0);
    }
    if (list == nullptr || (list->kind != OperandKind::List && list->kind != OperandKind::Tuple))
        return std::nullopt;
    shapes::MaybeInts all;
    for (const Operand& child : graph_.children(*list))
        all.push_back(integer(child));
    return all;
}

std::optional<std::vector<std::int64_t>> PaddleCall::constants(std::size_t position) const {
    const auto all = integers(position);
    if (!all)
        return std::nullopt;
    std::vector<std::int64_t> constants;
    for (const auto& one : *all) {
        if (!one)
            return std::nullopt;
        constants.push_back(*one);
    }
    return constants;
}

std::optional<std::vector<double>> PaddleCall::numbers(std::size_t position) const {
    const Operand* list = argument(position);
    if (list == nullptr || (list->kind != OperandKind::List && list->kind != OperandKind::Tuple))
        return std::nullopt;
    std::vector<double> all;
    for (const Operand& child : graph_.children(*list)) {
        if (child.kind != OperandKind::Float && child.kind != OperandKind::Int)
            return std::nullopt;
        all.push_back(child.kind == OperandKind::Float ? child.number : static_cast<double>(child.integer));
    }
    return all;
}

bool PaddleCall::flag(std::size_t position) const {
    const Operand* operand = argument(position);
    return operand != nullptr && operand->kind == OperandKind::Bool && operand->boolean;
}

std::string_view PaddleCall::text(std::size_t position) const {
    const Operand* operand = argument(position);
    return operand != nullptr && operand->kind == OperandKind::String ? graph_.text(operand->string)
                                                                      : std::string_view();
}

bool PaddleCall::isNone(std::size_t position) const {
    const Operand* operand = argument(position);
    return operand == nullptr || operand->kind == OperandKind::None;
}

} // namespace gnx::graph
