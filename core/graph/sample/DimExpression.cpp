#include "core/graph/sample/DimExpression.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/graph/pysource/Parser.h"
#include "core/graph/sample/Literal.h"

namespace gnx::graph {
namespace {

using py::BinaryOp;
using py::CompareOp;
using py::ExprKind;
using Number = std::optional<std::int64_t>;
using Symbols = std::span<const SymbolicConstraints::Symbol>;

Number exampleOf(std::string_view name, Symbols symbols) {
    const auto found = std::ranges::find(symbols, name, &SymbolicConstraints::Symbol::name);
    return found == symbols.end() ? Number() : found->example;
}

/// Divides like Python: rounded down, so that the remainder has the divisor's sign.
Number floorQuotient(std::int64_t a, std::int64_t b) {
    if (b == 0 || b == -1) // the smallest integer has no counterpart
        return b == 0 ? Number() : Number(a == INT64_MIN ? Number() : Number(-a));
    return a / b - ((a % b != 0 && (a < 0) != (b < 0)) ? 1 : 0);
}

Number remainderOf(std::int64_t a, std::int64_t b) {
    if (b == 0 || b == -1)
        return b == 0 ? Number() : Number(0);
    const std::int64_t rest = a % b;
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

Number product(std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    return __builtin_mul_overflow(a, b, &result) ? Number() : Number(result);
}

Number powerOf(std::int64_t base, std::int64_t exponent) {
    constexpr std::int64_t largest = 63; // beyond, only 0, 1 and -1 fit, which no size is written as
    if (exponent < 0 || exponent > largest)
        return std::nullopt;
    Number result = 1;
    for (; exponent > 0 && result; --exponent)
        result = product(*result, base);
    return result;
}

Number combine(BinaryOp op, std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    switch (op) {
    case BinaryOp::Add:
        return __builtin_add_overflow(a, b, &result) ? Number() : Number(result);
    case BinaryOp::Subtract:
        return __builtin_sub_overflow(a, b, &result) ? Number() : Number(result);
    case BinaryOp::Multiply:
        return product(a, b);
    case BinaryOp::Divide: // an exact one only: sizes are whole
        return remainderOf(a, b) == Number(0) ? floorQuotient(a, b) : Number();
    case BinaryOp::FloorDivide:
        return floorQuotient(a, b);
    case BinaryOp::Modulo:
        return remainderOf(a, b);
    case BinaryOp::Power:
        return powerOf(a, b);
    default:
        return std::nullopt;
    }
}

std::string_view calleeOf(const py::CallExpr& call) {
    return call.callee->kind == ExprKind::Name ? call.callee->as<py::NameExpr>().id : std::string_view();
}

Number valueOf(const py::Expr& expr, Symbols symbols);

Number callValue(const py::CallExpr& call, Symbols symbols) {
    const std::string_view name = calleeOf(call);
    if ((name != "Max" && name != "Min" && name != "Mod") || call.arguments.empty() || !call.keywords.empty() ||
        (name == "Mod" && call.arguments.size() != 2))
        return std::nullopt;
    Number result;
    for (const py::ExprPtr argument : call.arguments) {
        const Number next = valueOf(*argument, symbols);
        if (!next)
            return std::nullopt;
        if (!result)
            result = next;
        else
            result = name == "Max"   ? std::max(*result, *next)
                     : name == "Min" ? std::min(*result, *next)
                                     : remainderOf(*result, *next);
    }
    return result;
}

/// The parser bounds an expression's height, so that recursion is safe.
Number valueOf(const py::Expr& expr, Symbols symbols) {
    if (const auto integer = literal::integer(expr))
        return integer;
    switch (expr.kind) {
    case ExprKind::Name:
        return exampleOf(expr.as<py::NameExpr>().id, symbols);
    case ExprKind::Call:
        return callValue(expr.as<py::CallExpr>(), symbols);
    case ExprKind::Unary: {
        const Number operand = valueOf(*expr.as<py::UnaryExpr>().operand, symbols);
        const auto op = static_cast<py::UnaryOp>(expr.op);
        if (!operand || (op != py::UnaryOp::Negative && op != py::UnaryOp::Positive))
            return std::nullopt;
        return op == py::UnaryOp::Negative ? combine(BinaryOp::Subtract, 0, *operand) : operand;
    }
    case ExprKind::Binary: {
        const auto& binary = expr.as<py::BinaryExpr>();
        const Number left = valueOf(*binary.left, symbols), right = valueOf(*binary.right, symbols);
        return left && right ? combine(static_cast<BinaryOp>(expr.op), *left, *right) : Number();
    }
    default:
        return std::nullopt;
    }
}

std::optional<bool> compare(CompareOp op, Number a, Number b) {
    if (!a || !b)
        return std::nullopt;
    switch (op) {
    case CompareOp::Less:
        return *a < *b;
    case CompareOp::Greater:
        return *a > *b;
    case CompareOp::LessEqual:
        return *a <= *b;
    case CompareOp::GreaterEqual:
        return *a >= *b;
    case CompareOp::Equal:
        return *a == *b;
    case CompareOp::NotEqual:
        return *a != *b;
    default:
        return std::nullopt;
    }
}

struct Relation {
    std::string_view name;
    CompareOp op;
};
/// sympy's classes, and the signs that its Rel() takes.
constexpr std::array<Relation, 12> kRelations = {{{"Eq", CompareOp::Equal},
                                                  {"Ne", CompareOp::NotEqual},
                                                  {"Lt", CompareOp::Less},
                                                  {"Le", CompareOp::LessEqual},
                                                  {"Gt", CompareOp::Greater},
                                                  {"Ge", CompareOp::GreaterEqual},
                                                  {"==", CompareOp::Equal},
                                                  {"!=", CompareOp::NotEqual},
                                                  {"<", CompareOp::Less},
                                                  {"<=", CompareOp::LessEqual},
                                                  {">", CompareOp::Greater},
                                                  {">=", CompareOp::GreaterEqual}}};

std::optional<bool> callHolds(const py::CallExpr& call, Symbols symbols) {
    std::string_view name = calleeOf(call);
    const bool by_sign = name == "Rel" && call.arguments.size() == 3;
    if (by_sign)
        name = literal::string(*call.arguments[2]).value_or(std::string_view());
    const auto found = std::ranges::find(kRelations, name, &Relation::name);
    if (found == kRelations.end() || call.arguments.size() != (by_sign ? 3U : 2U) || !call.keywords.empty())
        return std::nullopt;
    return compare(found->op, valueOf(*call.arguments[0], symbols), valueOf(*call.arguments[1], symbols));
}

std::optional<bool> holds(const py::Expr& expr, Symbols symbols) {
    if (expr.kind == ExprKind::Call)
        return callHolds(expr.as<py::CallExpr>(), symbols);
    if (expr.kind != ExprKind::Compare)
        return std::nullopt;
    const auto& chain = expr.as<py::CompareExpr>();
    bool all = true;
    for (std::size_t i = 0; i < chain.ops.size(); ++i) {
        const auto one =
            compare(chain.ops[i], valueOf(*chain.operands[i], symbols), valueOf(*chain.operands[i + 1], symbols));
        if (!one)
            return std::nullopt;
        all = all && *one;
    }
    return all;
}

/// Calls `read` if the text is a single expression; otherwise returns nothing.
template <class Value, class Read> std::optional<Value> readExpression(std::string_view text, const Read& read) {
    const auto module = py::parseModule(text, "");
    if (!module || module->statements.size() != 1 || module->statements[0]->kind != py::StmtKind::Expression)
        return std::nullopt;
    const py::ExprPtr value = module->statements[0]->as<py::ValueStmt>().value;
    return value == nullptr ? std::nullopt : read(*value);
}

} // namespace

std::optional<std::int64_t> dimensionValue(std::string_view text, Symbols symbols) {
    std::int64_t value = 0; // nearly always a number or a symbol, which need no parser
    const char* last = text.data() + text.size();
    if (const auto [end, error] = std::from_chars(text.data(), last, value); error == std::errc() && end == last)
        return value;
    if (const Number example = exampleOf(text, symbols))
        return example;
    return readExpression<std::int64_t>(text, [&](const py::Expr& expr) { return valueOf(expr, symbols); });
}

std::optional<bool> relationHolds(std::string_view text, Symbols symbols) {
    return readExpression<bool>(text, [&](const py::Expr& expr) { return holds(expr, symbols); });
}

} // namespace gnx::graph
