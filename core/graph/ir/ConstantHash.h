#pragma once

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/ir/Mixing.h"

namespace gnx::graph {

/// Hash of a constant that is not a container, by kind and content: a number, a boolean, a text. Of anything else by
/// kind alone.
inline std::uint64_t constantHash(const Graph& graph, const Operand& operand) {
    const auto kind = static_cast<std::uint64_t>(operand.kind);
    switch (operand.kind) {
    case OperandKind::Bool:
        return combine64(kind, operand.boolean ? 1 : 0);
    case OperandKind::Int:
        return combine64(kind, static_cast<std::uint64_t>(operand.integer));
    case OperandKind::Float:
    case OperandKind::Imaginary:
        return combine64(kind, std::bit_cast<std::uint64_t>(operand.number));
    case OperandKind::String:
    case OperandKind::Symbol:
    case OperandKind::Opaque:
        return combine64(kind, hashText(graph.text(operand.string)));
    default:
        return mix64(kind);
    }
}

} // namespace gnx::graph
