#include <algorithm>

#include "core/graph/pysource/Characters.h"
#include "core/graph/pysource/Literals.h"
#include "core/graph/pysource/ParserState.h"

namespace gnx::graph::py {
namespace {

const char* describe(InvalidReason reason) {
    switch (reason) {
    case InvalidReason::NulByte:
        return "a NUL byte";
    case InvalidReason::Utf8:
        return "bytes that are not UTF-8";
    case InvalidReason::UnterminatedString:
        return "a string without an end";
    case InvalidReason::FormattedString:
        return "a formatted string";
    case InvalidReason::Number:
        return "a malformed number";
    case InvalidReason::LineContinuation:
        return "a backslash that does not end a line";
    case InvalidReason::LongName:
        static_assert(kLongestName == 16384);
        return "a name of more than 16,384 characters";
    case InvalidReason::Character:
        break;
    }
    return "a character that is not Python";
}

bool startsOperand(TokenKind kind) {
    return kind == TokenKind::Name || kind == TokenKind::Int || kind == TokenKind::None || kind == TokenKind::Float ||
           kind == TokenKind::True || kind == TokenKind::False || kind == TokenKind::String ||
           kind == TokenKind::LeftParen || kind == TokenKind::LeftBracket;
}

/// Returns whether this token can never continue an expression.
bool endsExpression(TokenKind kind) {
    return kind == TokenKind::Comma || kind == TokenKind::RightParen || kind == TokenKind::Equal ||
           kind == TokenKind::Newline || kind == TokenKind::RightBracket || kind == TokenKind::Colon;
}

} // namespace

ExpressionParser::ExpressionParser(std::string_view source, Arena& arena, SymbolTable& symbols,
                                   const ParseLimits& limits)
    : lexer_(source, symbols), arena_(arena), limits_(limits) {
    token_ = lexer_.next();
}

std::string_view ExpressionParser::expectName(const char* what) {
    if (!at(TokenKind::Name)) {
        fail(what);
        return {};
    }
    const std::string_view name = text(token_);
    advance();
    return name;
}

std::string ExpressionParser::describeToken() const {
    switch (token_.kind) {
    case TokenKind::EndOfFile:
        return "the end of the file";
    case TokenKind::Newline:
        return "the end of the line";
    case TokenKind::Invalid:
        return describe(static_cast<InvalidReason>(token_.detail));
    default:
        break;
    }
    constexpr std::size_t longest = 40;
    const std::string_view found = text(token_);
    return '\'' + toValidUtf8(found.substr(0, longest)) + (found.size() > longest ? "...'" : "'");
}

std::nullptr_t ExpressionParser::fail(const char* expected) {
    if (!failure_)
        failure_ = Failure{token_.begin, "found " + describeToken() + ", expected " + expected, false};
    return nullptr;
}

std::nullptr_t ExpressionParser::failFatally(std::string message) {
    if (!failure_ || !failure_->fatal)
        failure_ = Failure{token_.begin, std::move(message), true};
    return nullptr;
}

void ExpressionParser::clearStacks() {
    exprs_.clear();
    keywords_.clear();
    compare_ops_.clear();
    parameters_.clear();
}

bool ExpressionParser::Level::reportTooDeep() {
    parser_.failFatally("nested deeper than " + std::to_string(parser_.limits_.nesting) + " levels");
    return true;
}

std::uint16_t ExpressionParser::heightOf(Exprs exprs) {
    std::uint16_t height = 0;
    for (const ExprPtr expr : exprs)
        if (expr != nullptr)
            height = std::max(height, expr->height);
    return height;
}

ExprPtr ExpressionParser::simple(ExprKind kind) {
    const std::uint32_t begin = token_.begin;
    advance();
    return node<Expr>(kind, begin, 0);
}

bool ExpressionParser::startsExpression() const {
    switch (token_.kind) {
    case TokenKind::Name:
    case TokenKind::Int:
    case TokenKind::Float:
    case TokenKind::Imaginary:
    case TokenKind::String:
    case TokenKind::Bytes:
    case TokenKind::False:
    case TokenKind::Lambda:
    case TokenKind::None:
    case TokenKind::Not:
    case TokenKind::True:
    case TokenKind::LeftParen:
    case TokenKind::LeftBracket:
    case TokenKind::LeftBrace:
    case TokenKind::Ellipsis:
    case TokenKind::Plus:
    case TokenKind::Minus:
    case TokenKind::Tilde:
    case TokenKind::Star:
    case TokenKind::Invalid:
        return true;
    default:
        return false;
    }
}

ExprPtr ExpressionParser::starredOr() {
    if (!at(TokenKind::Star))
        return expression();
    const std::uint32_t begin = token_.begin;
    advance();
    const ExprPtr value = expression();
    if (value == nullptr)
        return nullptr;
    auto* starred = node<StarredExpr>(ExprKind::Starred, begin, value->height);
    if (starred != nullptr)
        starred->value = value;
    return starred;
}

ExprPtr ExpressionParser::expressionList() {
    const std::uint32_t begin = token_.begin;
    const ExprPtr first = starredOr();
    if (first == nullptr || !at(TokenKind::Comma))
        return first;
    const std::size_t mark = exprs_.size();
    exprs_.push_back(first);
    while (accept(TokenKind::Comma) && startsExpression()) {
        const ExprPtr next = starredOr();
        if (next == nullptr)
            return nullptr;
        exprs_.push_back(next);
    }
    const Exprs elements = finish(exprs_, mark);
    auto* tuple = node<SequenceExpr>(ExprKind::Tuple, begin, heightOf(elements));
    if (tuple != nullptr)
        tuple->items = elements;
    return tuple;
}

ExprPtr ExpressionParser::expression() {
    Level level(*this);
    if (level.tooDeep())
        return nullptr;
    if (at(TokenKind::Lambda))
        return lambda();
    // Most expressions are a name, a constant or a call, and the next token ends them: the levels of precedence are not
    // needed. Everything else, or an operand followed by an operator, takes the full path, with the operand already
    // parsed.
    if (startsOperand(token_.kind)) {
        const ExprPtr operand = primary();
        if (operand == nullptr || endsExpression(token_.kind))
            return operand;
        first_operand_ = operand;
    }
    const ExprPtr value = disjunction();
    if (value == nullptr || !accept(TokenKind::If))
        return value;
    const ExprPtr condition = disjunction();
    if (condition == nullptr || !expect(TokenKind::Else, "'else'"))
        return nullptr;
    const ExprPtr otherwise = expression();
    if (otherwise == nullptr)
        return nullptr;
    auto* result = node<ConditionalExpr>(ExprKind::Conditional, value->begin,
                                         std::max({value->height, condition->height, otherwise->height}));
    if (result != nullptr) {
        result->condition = condition;
        result->value = value;
        result->otherwise = otherwise;
    }
    return result;
}

ExprPtr ExpressionParser::lambda() {
    const std::uint32_t begin = token_.begin;
    advance();
    const auto declared = parameters(TokenKind::Colon, false);
    if (failure_ || !expect(TokenKind::Colon, "':' after the lambda's parameters"))
        return nullptr;
    const ExprPtr body = expression();
    if (body == nullptr)
        return nullptr;
    auto* result = node<LambdaExpr>(ExprKind::Lambda, begin, body->height);
    if (result != nullptr) {
        result->parameters = declared;
        result->body = body;
    }
    return result;
}

/// A parameter's type. Thousands of parameters in a row are "torch.nn.parameter.Parameter": the `previous` one's node
/// serves again where the same text is all there is up to a comma.
ExprPtr ExpressionParser::annotation(ExprPtr previous) {
    if (previous == nullptr || !at(TokenKind::Name) || !lexer_.repeats(token_.begin, previous->begin, previous->end))
        return expression();
    previous_end_ = lexer_.skipTo(token_.begin + (previous->end - previous->begin));
    token_ = lexer_.next();
    return previous;
}

std::span<const Parameter> ExpressionParser::parameters(TokenKind closing, bool annotations) {
    const std::size_t mark = parameters_.size();
    ExprPtr previous = nullptr;
    while (!at(closing)) {
        Parameter parameter;
        parameter.begin = token_.begin;
        if (accept(TokenKind::Slash)) { // the marker of positional-only parameters
            if (!at(closing) && !expect(TokenKind::Comma, "',' or the end of the parameters"))
                return {};
            continue;
        }
        if (accept(TokenKind::Star)) {
            parameter.kind = ParameterKind::Arguments;
            if (accept(TokenKind::Comma)) // the marker of keyword-only parameters
                continue;
        } else if (accept(TokenKind::DoubleStar)) {
            parameter.kind = ParameterKind::KeywordArguments;
        }
        parameter.symbol = token_.symbol;
        parameter.name = expectName("a parameter name");
        if (failure_)
            return {};
        if (annotations && accept(TokenKind::Colon) && (parameter.annotation = annotation(previous)) == nullptr)
            return {};
        previous = parameter.annotation;
        if (accept(TokenKind::Equal) && (parameter.default_value = expression()) == nullptr)
            return {};
        parameters_.push_back(parameter);
        if (!at(closing) && !expect(TokenKind::Comma, "',' or the end of the parameters"))
            return {};
    }
    return finish(parameters_, mark);
}

} // namespace gnx::graph::py
