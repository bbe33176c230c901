#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/Wings.h"
#include "core/graph/pysource/Ast.h"

/// Values of literal expressions in metadata files; nothing if the expression is not such a literal.
namespace gnx::graph::literal {

std::optional<std::int64_t> integer(const py::Expr& expr);
/// Reads a number, also an integer or a call such as float("nan").
std::optional<double> number(const py::Expr& expr);
std::optional<bool> boolean(const py::Expr& expr);
std::optional<std::string_view> string(const py::Expr& expr);
inline bool isNone(const py::Expr& expr) {
    return expr.kind == py::ExprKind::None;
}
inline bool isList(const py::Expr& expr) {
    return expr.kind == py::ExprKind::List || expr.kind == py::ExprKind::Tuple;
}

} // namespace gnx::graph::literal
