#include "core/graph/ir/ExpressionReader.h"

#include <array>
#include <limits>

#include "core/graph/sample/Literal.h"

namespace gnx::graph {
namespace {

using py::ExprKind;

Operand integerOperand(std::int64_t value) {
    Operand operand;
    operand.kind = OperandKind::Int;
    operand.integer = value;
    return operand;
}

Operand numberOperand(OperandKind kind, double value) {
    Operand operand;
    operand.kind = kind;
    operand.number = value;
    return operand;
}

Operand booleanOperand(bool value) {
    Operand operand;
    operand.kind = OperandKind::Bool;
    operand.boolean = value;
    return operand;
}

Operand plainOperand(OperandKind kind) {
    Operand operand;
    operand.kind = kind;
    return operand;
}

std::string_view compareName(py::CompareOp op) {
    static constexpr std::array<std::string_view, 10> names{
        "operator.lt", "operator.gt",  "operator.le",     "operator.ge",       "operator.eq",
        "operator.ne", "operator.is_", "operator.is_not", "operator.contains", "operator.not_contains"};
    return names[static_cast<std::size_t>(op)];
}

} // namespace

void ExpressionReader::startStatement(const SourceRange& source, StringId declared_types) {
    source_ = source;
    declared_types_ = declared_types;
    failure_.message.clear();
    operands_.clear(); // a statement that failed leaves something behind
    keywords_.clear();
}

std::nullopt_t ExpressionReader::fail(const py::Expr& expr, std::string message) {
    if (failure_.message.empty())
        failure_ = {expr.begin, std::move(message)};
    return std::nullopt;
}

ExpressionReader::ExpressionReader(py::Module& module, GraphBuilder& builder, Environment& environment)
    : module_(module), builder_(builder), environment_(environment), ellipsis_(module.symbols.intern("Ellipsis")),
      float_(module.symbols.intern("float")), slice_(module.symbols.intern("slice")),
      tensor_(module.symbols.intern("Tensor")) {}

Operand ExpressionReader::apply(NodeKind kind, std::string_view op, std::span<const Operand> operands) {
    return addNode(kind, builder_.intern(op), operands, {});
}

Operand ExpressionReader::addNode(NodeKind kind, StringId op, std::span<const Operand> operands,
                                  std::span<const Keyword> keywords) {
    const NodeId node = builder_.addNode(kind, op, operands, keywords, 1, source_, declared_types_);
    Operand result;
    result.kind = OperandKind::Value;
    result.value = builder_.result(node);
    return result;
}

Operand ExpressionReader::text(OperandKind kind, StringId text) {
    Operand operand;
    operand.kind = kind;
    operand.string = text;
    return operand;
}

std::optional<Operand> ExpressionReader::read(const py::Expr& expr) {
    switch (expr.kind) {
    case ExprKind::None:
        return plainOperand(OperandKind::None);
    case ExprKind::True:
        return booleanOperand(true);
    case ExprKind::False:
        return booleanOperand(false);
    case ExprKind::Ellipsis:
        return plainOperand(OperandKind::Ellipsis);
    case ExprKind::Int:
        if (const auto value = literal::integer(expr))
            return integerOperand(*value);
        return fail(expr, "found an integer beyond 64 bits, which no operator takes");
    case ExprKind::Float:
        return numberOperand(OperandKind::Float, expr.as<py::FloatExpr>().value);
    case ExprKind::Imaginary:
        return numberOperand(OperandKind::Imaginary, expr.as<py::FloatExpr>().value);
    case ExprKind::String:
    case ExprKind::Bytes:
        return text(OperandKind::String, builder_.intern(expr.as<py::StringExpr>().value));
    case ExprKind::Name:
        return readName(expr.as<py::NameExpr>());
    case ExprKind::Attribute:
        return readAttribute(expr.as<py::AttributeExpr>());
    case ExprKind::Subscript:
        return readSubscript(expr.as<py::SubscriptExpr>());
    case ExprKind::Slice:
        return readSlice(expr.as<py::SliceExpr>());
    case ExprKind::Call:
        return readCall(expr.as<py::CallExpr>());
    case ExprKind::Unary:
        return readUnary(expr.as<py::UnaryExpr>());
    case ExprKind::Binary:
        return readBinary(expr.as<py::BinaryExpr>());
    case ExprKind::Compare:
        return readCompare(expr.as<py::CompareExpr>());
    case ExprKind::Tuple:
        return readSequence(OperandKind::Tuple, expr.as<py::SequenceExpr>().items);
    case ExprKind::List:
        return readSequence(OperandKind::List, expr.as<py::SequenceExpr>().items);
    case ExprKind::Dict:
        return readSequence(OperandKind::Dict, expr.as<py::SequenceExpr>().items);
    case ExprKind::Lambda:
        return text(OperandKind::Opaque, builder_.intern(module_.text(expr)));
    case ExprKind::Bool:
        return fail(expr, "found `and` / `or`, expected a single operation");
    case ExprKind::Conditional:
        return fail(expr, "found a conditional expression, expected straight-line code");
    case ExprKind::Set:
        return fail(expr, "found a set, expected a list or tuple");
    case ExprKind::Starred:
        return fail(expr, "found *, expected it only in the arguments of a call");
    }
    return fail(expr, "unexpected expression");
}

std::optional<Operand> ExpressionReader::readName(const py::NameExpr& name) {
    if (const Operand* bound = environment_.find(name.symbol))
        return *bound;
    if (name.symbol == ellipsis_)
        return plainOperand(OperandKind::Ellipsis);
    if (const auto symbol = environment_.dottedName(name.symbol))
        return text(OperandKind::Symbol, builder_.intern(*symbol));
    return fail(name, "the name " + std::string(name.id) + " is used before anything is assigned to it");
}

std::optional<Environment::Symbol> ExpressionReader::dottedSymbol(const py::Expr& expr) {
    if (expr.kind == ExprKind::Name) {
        const Environment::Symbol name = expr.as<py::NameExpr>().symbol;
        return environment_.find(name) != nullptr ? std::nullopt : environment_.dottedName(name);
    }
    if (expr.kind != ExprKind::Attribute)
        return std::nullopt;
    const auto& attribute = expr.as<py::AttributeExpr>();
    const auto prefix = dottedSymbol(*attribute.object);
    return prefix ? std::optional(environment_.join(*prefix, attribute.symbol)) : std::nullopt;
}

std::optional<Operand> ExpressionReader::readAttribute(const py::AttributeExpr& attribute) {
    if (const auto symbol = dottedSymbol(attribute))
        return text(OperandKind::Symbol, builder_.intern(*symbol));
    const auto object = read(*attribute.object);
    if (!object)
        return std::nullopt;
    const std::array operands{*object, text(OperandKind::String, builder_.intern(attribute.symbol))};
    return apply(NodeKind::GetAttr, "getattr", operands);
}

std::optional<Operand> ExpressionReader::readSubscript(const py::SubscriptExpr& subscript) {
    const auto object = read(*subscript.object);
    if (!object)
        return std::nullopt;
    const auto index = read(*subscript.index);
    if (!index)
        return std::nullopt;
    const std::array operands{*object, *index};
    return apply(NodeKind::GetItem, "operator.getitem", operands);
}

std::optional<Operand> ExpressionReader::readSlice(const py::SliceExpr& slice) {
    std::array<Operand, 3> parts;
    const std::array<py::ExprPtr, 3> exprs{slice.start, slice.stop, slice.step};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (exprs[i] == nullptr)
            continue;
        const auto part = read(*exprs[i]);
        if (!part)
            return std::nullopt;
        parts[i] = *part;
    }
    return builder_.container(OperandKind::Slice, parts);
}

std::optional<Operand> ExpressionReader::readUnary(const py::UnaryExpr& unary) {
    const auto op = static_cast<py::UnaryOp>(unary.op);
    if (op == py::UnaryOp::Negative && unary.operand->kind == ExprKind::Int)
        if (const auto value = literal::integer(unary)) // also the smallest integer, whose magnitude alone overflows
            return integerOperand(*value);
    const auto operand = read(*unary.operand);
    if (!operand)
        return std::nullopt;
    if (op == py::UnaryOp::Negative && operand->kind == OperandKind::Int &&
        operand->integer != std::numeric_limits<std::int64_t>::min())
        return integerOperand(-operand->integer);
    if (op == py::UnaryOp::Negative && (operand->kind == OperandKind::Float || operand->kind == OperandKind::Imaginary))
        return numberOperand(operand->kind, -operand->number);
    static constexpr std::array<std::string_view, 4> names{"operator.neg", "operator.pos", "operator.invert",
                                                           "operator.not_"};
    return apply(NodeKind::Operator, names[unary.op], {&*operand, 1});
}

std::string_view ExpressionReader::operatorName(py::BinaryOp op) {
    static constexpr std::array<std::string_view, 13> names{
        "operator.add",      "operator.sub", "operator.mul", "operator.matmul", "operator.truediv",
        "operator.floordiv", "operator.mod", "operator.pow", "operator.lshift", "operator.rshift",
        "operator.and_",     "operator.or_", "operator.xor"};
    return names[static_cast<std::size_t>(op)];
}

std::string_view ExpressionReader::inPlaceName(py::BinaryOp op) {
    static constexpr std::array<std::string_view, 13> names{
        "operator.iadd",      "operator.isub", "operator.imul", "operator.imatmul", "operator.itruediv",
        "operator.ifloordiv", "operator.imod", "operator.ipow", "operator.ilshift", "operator.irshift",
        "operator.iand",      "operator.ior",  "operator.ixor"};
    return names[static_cast<std::size_t>(op)];
}

std::optional<Operand> ExpressionReader::readBinary(const py::BinaryExpr& binary) {
    const auto left = read(*binary.left);
    if (!left)
        return std::nullopt;
    const auto right = read(*binary.right);
    if (!right)
        return std::nullopt;
    const std::array operands{*left, *right};
    return apply(NodeKind::Operator, operatorName(static_cast<py::BinaryOp>(binary.op)), operands);
}

std::optional<Operand> ExpressionReader::readCompare(const py::CompareExpr& compare) {
    if (compare.operands.size() != 2)
        return fail(compare, "found a chained comparison, expected one with two sides");
    const auto left = read(*compare.operands[0]);
    if (!left)
        return std::nullopt;
    const auto right = read(*compare.operands[1]);
    if (!right)
        return std::nullopt;
    const bool membership = compare.ops[0] == py::CompareOp::In || compare.ops[0] == py::CompareOp::NotIn;
    // operator.contains(b, a) is a in b
    const std::array operands{membership ? *right : *left, membership ? *left : *right};
    return apply(NodeKind::Operator, compareName(compare.ops[0]), operands);
}

std::optional<Operand> ExpressionReader::readSequence(OperandKind kind, py::Exprs items) {
    const std::size_t mark = operands_.size();
    for (const py::ExprPtr item : items) {
        if (item == nullptr) {
            failure_ = {source_.begin, "found ** in a dictionary, expected key: value"};
            return std::nullopt;
        }
        if (item->kind == ExprKind::Starred) {
            if (!readStarred(item->as<py::StarredExpr>()))
                return std::nullopt;
            continue;
        }
        const auto child = read(*item);
        if (!child)
            return std::nullopt;
        operands_.push_back(*child);
    }
    const Operand container = builder_.container(kind, std::span(operands_).subspan(mark));
    operands_.resize(mark);
    return container;
}

bool ExpressionReader::readStarred(const py::StarredExpr& starred) {
    const auto value = read(*starred.value);
    if (!value)
        return false;
    if (value->kind != OperandKind::List && value->kind != OperandKind::Tuple) {
        fail(starred, "found * before a value of unknown length, expected a list or tuple");
        return false;
    }
    const auto children = builder_.children(*value);
    operands_.insert(operands_.end(), children.begin(), children.end());
    return true;
}

bool ExpressionReader::readArguments(const py::CallExpr& call) {
    for (const py::ExprPtr argument : call.arguments) {
        if (argument->kind == ExprKind::Starred) {
            if (!readStarred(argument->as<py::StarredExpr>()))
                return false;
            continue;
        }
        const auto operand = read(*argument);
        if (!operand)
            return false;
        operands_.push_back(*operand);
    }
    for (const py::KeywordArgument& keyword : call.keywords) {
        if (keyword.name.empty()) {
            fail(*keyword.value, "found ** in a call, expected name=value");
            return false;
        }
        const auto operand = read(*keyword.value);
        if (!operand)
            return false;
        keywords_.push_back({builder_.intern(keyword.symbol), *operand});
    }
    return true;
}

/// slice(...) is a Slice, float("...") a constant: no operation of the graph.
std::optional<Operand> ExpressionReader::readBuiltin(const py::CallExpr& call, Environment::Symbol callee) {
    if (callee == float_)
        if (const auto value = literal::number(call))
            return numberOperand(OperandKind::Float, *value);
    if (callee != slice_ || call.arguments.empty() || call.arguments.size() > 3 || !call.keywords.empty())
        return std::nullopt;
    std::array<Operand, 3> parts;
    const std::size_t first = call.arguments.size() == 1 ? 1 : 0; // slice(stop)
    for (std::size_t i = 0; i < call.arguments.size(); ++i) {
        const auto part = read(*call.arguments[i]);
        if (!part)
            return std::nullopt;
        parts[first + i] = *part;
    }
    return builder_.container(OperandKind::Slice, parts);
}

/// Paddle's `(lambda x, f: f(x))(CALL, lambda out: ...)`: CALL, whose results are padded with None to the number of
/// targets. What counts is CALL; the statement unpacks it.
std::optional<Operand> ExpressionReader::readWrappedCall(const py::CallExpr& call) {
    if (call.arguments.size() == 2 && call.keywords.empty() && call.arguments[1]->kind == ExprKind::Lambda)
        return read(*call.arguments[0]);
    return fail(call, "found a call of a lambda, expected (lambda x, f: f(x))(call, lambda out: ...)");
}

std::optional<Operand> ExpressionReader::readCall(const py::CallExpr& call) {
    if (call.callee->kind == ExprKind::Lambda)
        return readWrappedCall(call);
    const auto symbol = dottedSymbol(*call.callee);
    if (symbol) {
        if (auto constant = readBuiltin(call, *symbol); constant || !failure_.message.empty())
            return constant;
    } else if (call.callee->kind != ExprKind::Attribute) {
        if (call.callee->kind == ExprKind::Name && !readName(call.callee->as<py::NameExpr>()))
            return std::nullopt;
        return fail(*call.callee, "found a call of a value, expected a function or method name");
    }
    const std::size_t mark = operands_.size();
    const std::size_t keyword_mark = keywords_.size();
    if (!symbol) {
        const auto receiver = read(*call.callee->as<py::AttributeExpr>().object);
        if (!receiver)
            return std::nullopt;
        operands_.push_back(*receiver);
    }
    if (!readArguments(call))
        return std::nullopt;
    const Environment::Symbol op =
        symbol ? *symbol : environment_.join(tensor_, call.callee->as<py::AttributeExpr>().symbol);
    const Operand result = addNode(symbol ? NodeKind::Call : NodeKind::Method, builder_.intern(op),
                                   std::span(operands_).subspan(mark), std::span(keywords_).subspan(keyword_mark));
    operands_.resize(mark);
    keywords_.resize(keyword_mark);
    return result;
}

} // namespace gnx::graph
