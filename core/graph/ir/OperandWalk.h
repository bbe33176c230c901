#pragma once

#include <bit>
#include <cstdint>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"

namespace gnx::graph {

/// Calls `visit(ValueId)` for every value in an operand, in order, once for each occurrence. Containers may be nested,
/// at most as deep as the parser's limit.
template <class Visit> void forEachValue(const Graph& graph, const Operand& operand, const Visit& visit) {
    if (operand.kind == OperandKind::Value)
        visit(operand.value);
    else if (isContainer(operand.kind))
        for (const Operand& child : graph.children(operand))
            forEachValue(graph, child, visit);
}

/// Returns whether two operands, each of its own graph, are the same: constants bit for bit, texts by content. Values
/// are compared by `same_value(ValueId, ValueId)`, containers by `same_children(span, span)`.
template <class SameValue, class SameChildren>
bool sameOperand(const Graph& first, const Operand& a, const Graph& second, const Operand& b,
                 const SameValue& same_value, const SameChildren& same_children) {
    if (a.kind != b.kind)
        return false;
    switch (a.kind) {
    case OperandKind::None:
    case OperandKind::Ellipsis:
        return true;
    case OperandKind::Bool:
        return a.boolean == b.boolean;
    case OperandKind::Int:
        return a.integer == b.integer;
    case OperandKind::Float:
    case OperandKind::Imaginary:
        return std::bit_cast<std::uint64_t>(a.number) == std::bit_cast<std::uint64_t>(b.number);
    case OperandKind::String:
    case OperandKind::Symbol:
    case OperandKind::Opaque:
        return first.text(a.string) == second.text(b.string);
    case OperandKind::Value:
        return same_value(a.value, b.value);
    case OperandKind::List:
    case OperandKind::Tuple:
    case OperandKind::Slice:
    case OperandKind::Dict:
        return same_children(first.children(a), second.children(b));
    }
    return false;
}

} // namespace gnx::graph
