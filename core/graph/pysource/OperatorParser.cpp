// The part of ExpressionParser for operators: boolean, comparison, arithmetic, unary, power.
#include <utility>

#include "core/graph/pysource/ParserState.h"

namespace gnx::graph::py {
namespace {

struct Arithmetic {
    int strength = 0; ///< 0: no arithmetic operator
    BinaryOp op = BinaryOp::Add;
};

/// Binding strengths of Python's grammar, weakest first; comparisons are weaker, unary operators and ** stronger.
Arithmetic arithmeticOperator(TokenKind kind) {
    switch (kind) {
    case TokenKind::Bar:
        return {1, BinaryOp::Or};
    case TokenKind::Caret:
        return {2, BinaryOp::Xor};
    case TokenKind::Ampersand:
        return {3, BinaryOp::And};
    case TokenKind::ShiftLeft:
        return {4, BinaryOp::ShiftLeft};
    case TokenKind::ShiftRight:
        return {4, BinaryOp::ShiftRight};
    case TokenKind::Plus:
        return {5, BinaryOp::Add};
    case TokenKind::Minus:
        return {5, BinaryOp::Subtract};
    case TokenKind::Star:
        return {6, BinaryOp::Multiply};
    case TokenKind::Slash:
        return {6, BinaryOp::Divide};
    case TokenKind::DoubleSlash:
        return {6, BinaryOp::FloorDivide};
    case TokenKind::Percent:
        return {6, BinaryOp::Modulo};
    case TokenKind::At:
        return {6, BinaryOp::MatMultiply};
    default:
        return {};
    }
}

} // namespace

ExprPtr ExpressionParser::disjunction() {
    ExprPtr left = conjunction();
    while (left != nullptr && accept(TokenKind::Or)) {
        const ExprPtr right = conjunction();
        if (right == nullptr)
            return nullptr;
        auto* result = node<BinaryExpr>(ExprKind::Bool, left->begin, std::max(left->height, right->height));
        if (result == nullptr)
            return nullptr;
        result->op = static_cast<std::uint8_t>(BoolOp::Or);
        result->left = left;
        result->right = right;
        left = result;
    }
    return left;
}

ExprPtr ExpressionParser::conjunction() {
    ExprPtr left = inversion();
    while (left != nullptr && accept(TokenKind::And)) {
        const ExprPtr right = inversion();
        if (right == nullptr)
            return nullptr;
        auto* result = node<BinaryExpr>(ExprKind::Bool, left->begin, std::max(left->height, right->height));
        if (result == nullptr)
            return nullptr;
        result->op = static_cast<std::uint8_t>(BoolOp::And);
        result->left = left;
        result->right = right;
        left = result;
    }
    return left;
}

ExprPtr ExpressionParser::inversion() {
    if (first_operand_ != nullptr || !at(TokenKind::Not))
        return comparison();
    Level level(*this);
    if (level.tooDeep())
        return nullptr;
    const std::uint32_t begin = token_.begin;
    advance();
    const ExprPtr operand = inversion();
    if (operand == nullptr)
        return nullptr;
    auto* result = node<UnaryExpr>(ExprKind::Unary, begin, operand->height);
    if (result != nullptr) {
        result->op = static_cast<std::uint8_t>(UnaryOp::Not);
        result->operand = operand;
    }
    return result;
}

/// Consumes a comparison operator if there is one here; `not` without `in` is a failure.
std::optional<CompareOp> ExpressionParser::comparisonOperator() {
    switch (token_.kind) {
    case TokenKind::Less:
        advance();
        return CompareOp::Less;
    case TokenKind::Greater:
        advance();
        return CompareOp::Greater;
    case TokenKind::LessEqual:
        advance();
        return CompareOp::LessEqual;
    case TokenKind::GreaterEqual:
        advance();
        return CompareOp::GreaterEqual;
    case TokenKind::EqualEqual:
        advance();
        return CompareOp::Equal;
    case TokenKind::NotEqual:
        advance();
        return CompareOp::NotEqual;
    case TokenKind::In:
        advance();
        return CompareOp::In;
    case TokenKind::Is:
        advance();
        return accept(TokenKind::Not) ? CompareOp::IsNot : CompareOp::Is;
    case TokenKind::Not:
        advance();
        if (expect(TokenKind::In, "'in' after 'not'"))
            return CompareOp::NotIn;
        return std::nullopt;
    default:
        return std::nullopt;
    }
}

ExprPtr ExpressionParser::comparison() {
    const ExprPtr first = arithmetic(1);
    if (first == nullptr)
        return nullptr;
    auto op = comparisonOperator();
    if (!op)
        return failure_ ? nullptr : first;
    const std::size_t mark = exprs_.size();
    const std::size_t ops_mark = compare_ops_.size();
    exprs_.push_back(first);
    for (; op; op = comparisonOperator()) {
        const ExprPtr next = arithmetic(1);
        if (next == nullptr)
            return nullptr;
        compare_ops_.push_back(*op);
        exprs_.push_back(next);
    }
    if (failure_)
        return nullptr;
    const Exprs operands = finish(exprs_, mark);
    auto* result = node<CompareExpr>(ExprKind::Compare, first->begin, heightOf(operands));
    if (result != nullptr) {
        result->operands = operands;
        result->ops = finish(compare_ops_, ops_mark);
    }
    return result;
}

/// Precedence climbing: takes operators that bind at least as strongly as `weakest`, to the left.
ExprPtr ExpressionParser::arithmetic(int weakest) {
    ExprPtr left = unary();
    while (left != nullptr) {
        const Arithmetic op = arithmeticOperator(token_.kind);
        if (op.strength < weakest)
            return left;
        advance();
        const ExprPtr right = arithmetic(op.strength + 1);
        if (right == nullptr)
            return nullptr;
        auto* result = node<BinaryExpr>(ExprKind::Binary, left->begin, std::max(left->height, right->height));
        if (result == nullptr)
            return nullptr;
        result->op = static_cast<std::uint8_t>(op.op);
        result->left = left;
        result->right = right;
        left = result;
    }
    return left;
}

ExprPtr ExpressionParser::unary() {
    if (first_operand_ != nullptr)
        return power();
    UnaryOp op = UnaryOp::Negative;
    switch (token_.kind) {
    case TokenKind::Minus:
        break;
    case TokenKind::Plus:
        op = UnaryOp::Positive;
        break;
    case TokenKind::Tilde:
        op = UnaryOp::Invert;
        break;
    default:
        return power();
    }
    Level level(*this);
    if (level.tooDeep())
        return nullptr;
    const std::uint32_t begin = token_.begin;
    advance();
    const ExprPtr operand = unary();
    if (operand == nullptr)
        return nullptr;
    auto* result = node<UnaryExpr>(ExprKind::Unary, begin, operand->height);
    if (result != nullptr) {
        result->op = static_cast<std::uint8_t>(op);
        result->operand = operand;
    }
    return result;
}

ExprPtr ExpressionParser::power() {
    const ExprPtr base = first_operand_ != nullptr ? std::exchange(first_operand_, nullptr) : primary();
    if (base == nullptr || !at(TokenKind::DoubleStar))
        return base;
    Level level(*this);
    if (level.tooDeep())
        return nullptr;
    advance();
    const ExprPtr exponent = unary();
    if (exponent == nullptr)
        return nullptr;
    auto* result = node<BinaryExpr>(ExprKind::Binary, base->begin, std::max(base->height, exponent->height));
    if (result != nullptr) {
        result->op = static_cast<std::uint8_t>(BinaryOp::Power);
        result->left = base;
        result->right = exponent;
    }
    return result;
}

} // namespace gnx::graph::py
