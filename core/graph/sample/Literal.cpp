#include "core/graph/sample/Literal.h"

#include <limits>

#include "core/graph/pysource/Literals.h"

namespace gnx::graph::literal {
namespace {

using py::ExprKind;

constexpr auto largest = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());

/// The operand under a sign, and whether the sign is a minus.
std::pair<const py::Expr*, bool> unsign(const py::Expr& expr) {
    if (expr.kind == ExprKind::Unary) {
        const auto op = static_cast<py::UnaryOp>(expr.op);
        if (op == py::UnaryOp::Negative || op == py::UnaryOp::Positive)
            return {expr.as<py::UnaryExpr>().operand, op == py::UnaryOp::Negative};
    }
    return {&expr, false};
}

std::optional<double> floatCall(const py::Expr& expr) {
    const auto& call = expr.as<py::CallExpr>();
    if (call.callee->kind != ExprKind::Name || call.callee->as<py::NameExpr>().id != "float" ||
        call.arguments.size() != 1 || !call.keywords.empty())
        return std::nullopt;
    if (const auto text = string(*call.arguments[0]))
        return py::parseFloatArgument(*text);
    return number(*call.arguments[0]);
}

} // namespace

std::optional<std::int64_t> integer(const py::Expr& expr) {
    const auto [operand, negative] = unsign(expr);
    if (operand->kind != ExprKind::Int)
        return std::nullopt;
    const auto& value = operand->as<py::IntExpr>();
    if (value.overflows || value.magnitude > largest + (negative ? 1 : 0))
        return std::nullopt;
    return negative ? static_cast<std::int64_t>(~value.magnitude + 1) : static_cast<std::int64_t>(value.magnitude);
}

std::optional<double> number(const py::Expr& expr) {
    const auto [operand, negative] = unsign(expr);
    const double sign = negative ? -1 : 1;
    switch (operand->kind) {
    case ExprKind::Int:
        return sign * operand->as<py::IntExpr>().approximate;
    case ExprKind::Float:
        return sign * operand->as<py::FloatExpr>().value;
    case ExprKind::Call:
        if (const auto value = floatCall(*operand))
            return sign * *value;
        return std::nullopt;
    default:
        return std::nullopt;
    }
}

std::optional<bool> boolean(const py::Expr& expr) {
    if (expr.kind == ExprKind::True || expr.kind == ExprKind::False)
        return expr.kind == ExprKind::True;
    return std::nullopt;
}

std::optional<std::string_view> string(const py::Expr& expr) {
    if (expr.kind == ExprKind::String)
        return expr.as<py::StringExpr>().value;
    return std::nullopt;
}

} // namespace gnx::graph::literal
