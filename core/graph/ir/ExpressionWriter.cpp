#include "core/graph/ir/ExpressionWriter.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/graph/ir/GraphWriter.h"
#include "core/graph/ir/TypeNames.h"

namespace gnx::graph {
namespace {

using Symbols = std::span<const std::pair<std::string_view, std::string_view>>;

std::string_view lookUp(Symbols symbols, std::string_view op) {
    const auto found = std::ranges::find(symbols, op, &std::pair<std::string_view, std::string_view>::first);
    return found == symbols.end() ? std::string_view() : found->second;
}

std::string_view binarySymbol(std::string_view op) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 21> symbols{
        {{"operator.add", "+"},        {"operator.sub", "-"},       {"operator.mul", "*"},  {"operator.matmul", "@"},
         {"operator.truediv", "/"},    {"operator.floordiv", "//"}, {"operator.mod", "%"},  {"operator.pow", "**"},
         {"operator.lshift", "<<"},    {"operator.rshift", ">>"},   {"operator.and_", "&"}, {"operator.or_", "|"},
         {"operator.xor", "^"},        {"operator.lt", "<"},        {"operator.gt", ">"},   {"operator.le", "<="},
         {"operator.ge", ">="},        {"operator.eq", "=="},       {"operator.ne", "!="},  {"operator.is_", "is"},
         {"operator.is_not", "is not"}}};
    return lookUp(symbols, op);
}

} // namespace

std::string_view inPlaceSymbol(std::string_view op) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 13> symbols{
        {{"operator.iadd", "+="},
         {"operator.isub", "-="},
         {"operator.imul", "*="},
         {"operator.imatmul", "@="},
         {"operator.itruediv", "/="},
         {"operator.ifloordiv", "//="},
         {"operator.imod", "%="},
         {"operator.ipow", "**="},
         {"operator.ilshift", "<<="},
         {"operator.irshift", ">>="},
         {"operator.iand", "&="},
         {"operator.ior", "|="},
         {"operator.ixor", "^="}}};
    return lookUp(symbols, op);
}

namespace {

std::string_view unarySymbol(std::string_view op) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 4> symbols{
        {{"operator.neg", "-"}, {"operator.pos", "+"}, {"operator.invert", "~"}, {"operator.not_", "not "}}};
    return lookUp(symbols, op);
}

} // namespace

std::string ExpressionWriter::write(const Node& node) {
    const std::string device = writer_.device();
    const bool names_type = graph_.op(node).find("autocast") != std::string_view::npos; // a device's type, not a device
    if (names_type)
        writer_.writeDevicesAs({});
    std::string text = expression(node);
    writer_.writeDevicesAs(device);
    return text;
}

std::string ExpressionWriter::expression(const Node& node) {
    const auto operands = graph_.operands(node);
    switch (node.kind) {
    case NodeKind::Call:
        return callText(node);
    case NodeKind::Method: {
        constexpr std::string_view prefix = "Tensor.";
        const std::string method(graph_.op(node).substr(prefix.size()));
        const std::string arguments = writer_.writeArguments(node, 1);
        const std::string receiver = writer_.writeTight(operands[0]);
        if (const auto type = castAs(method, writer_.types())) // x.half() of a variant without float16
            return receiver + ".to(" + *type + (arguments.empty() ? "" : ", ") + arguments + ')';
        return receiver + '.' + method + '(' + arguments + ')';
    }
    case NodeKind::GetItem:
        return writer_.writeTight(operands[0]) + '[' + writer_.writeIndex(operands[1]) + ']';
    case NodeKind::SetItem:
        return writer_.writeTight(operands[0]) + '[' + writer_.writeIndex(operands[1]) +
               "] = " + writer_.write(operands[2]);
    case NodeKind::GetAttr:
        return writer_.writeTight(operands[0]) + '.' + std::string(graph_.text(operands[1].string));
    case NodeKind::Operator:
        return operatorText(node);
    case NodeKind::Opaque:
        break;
    }
    return {};
}

/// Paddle's operators return one tensor where fewer are wanted than they can give; the dataset pads with None.
std::string ExpressionWriter::callText(const Node& node) {
    const std::string_view op = graph_.op(node);
    if (!writer_.device().empty() && op == "torch.device") // torch.device(type='cuda', index=0)
        return "torch.device(" + pythonString(writer_.device()) + ')';
    std::string call = std::string(op) + '(' + writer_.writeArguments(node, 0) + ')';
    if (op == "torch.device") // as the dataset writes it: GraphNet's tools look for device(type="cuda", index=0)
        std::ranges::replace(call, '\'', '"');
    if (graph_.framework() != Framework::Paddle || !node.unpacks || node.results.count < 2)
        return call;
    std::string nones;
    for (std::uint32_t i = 1; i < node.results.count; ++i)
        nones += ", None";
    return "(lambda x, f: f(x))(" + call + ", lambda out: out if isinstance(out, (list, tuple)) else (out" + nones +
           "))";
}

std::string ExpressionWriter::operatorText(const Node& node) {
    const std::string_view op = graph_.op(node);
    const auto operands = graph_.operands(node);
    if (op == "operator.unpack")
        return writer_.write(operands[0]);
    if (op == "operator.contains" || op == "operator.not_contains")
        return writer_.writeTight(operands[1]) + (op == "operator.contains" ? " in " : " not in ") +
               writer_.writeTight(operands[0]);
    if (const auto symbol = unarySymbol(op); !symbol.empty())
        return std::string(symbol) + writer_.writeTight(operands[0]);
    const std::string_view symbol = binarySymbol(op);
    if (symbol.empty()) {
        failure_ = "the operator " + std::string(op) + " has no notation";
        return {};
    }
    return writer_.writeTight(operands[0]) + ' ' + std::string(symbol) + ' ' + writer_.writeTight(operands[1]);
}

} // namespace gnx::graph
