#include "core/exec/emit/NodeForm.h"

#include <algorithm>
#include <array>
#include <limits>

namespace gnx::exec {
namespace {

std::size_t arityOf(std::string_view op) {
    constexpr std::string_view prefix = "operator.";
    constexpr std::array<std::string_view, 5> unary = {"operator.neg", "operator.pos", "operator.invert",
                                                       "operator.not_", "operator.unpack"};
    if (!op.starts_with(prefix) || op.size() == prefix.size())
        return std::numeric_limits<std::size_t>::max();
    return std::ranges::find(unary, op) != unary.end() ? 1 : 2;
}

/// Returns what the kind of a node requires of operator, operands and keywords.
const char* expectedArguments(const NodeForm& node) {
    constexpr std::string_view method = "Tensor.";
    const std::size_t count = node.operands.size();
    const auto has = [&](std::string_view op, std::size_t operands) {
        return node.op == op && count == operands && node.keywords == 0;
    };
    switch (node.kind) {
    case NodeKind::Method:
        return count >= 1 && node.op.starts_with(method) && node.op.size() > method.size()
                   ? nullptr
                   : "op Tensor.NAME and its receiver as the first of args";
    case NodeKind::Operator:
        return node.keywords == 0 && count == arityOf(node.op)
                   ? nullptr
                   : "op operator.NAME with the one or two args that it takes";
    case NodeKind::GetItem:
        return has("operator.getitem", 2) ? nullptr : "op operator.getitem with two args";
    case NodeKind::SetItem:
        return has("operator.setitem", 3) && node.results == 0 ? nullptr
                                                               : "op operator.setitem with three args and no result";
    case NodeKind::GetAttr:
        return has("getattr", 2) && node.operands[1].kind == OperandKind::String
                   ? nullptr
                   : "op getattr with an object and the attribute's name";
    case NodeKind::Call:
    case NodeKind::Opaque:
        break;
    }
    return nullptr;
}

} // namespace

const char* expectedOf(const NodeForm& node) {
    if (node.kind != NodeKind::Opaque && !node.unpacks && node.results > 1)
        return "one result, or \"unpacks\": true";
    return expectedArguments(node);
}

} // namespace gnx::exec
