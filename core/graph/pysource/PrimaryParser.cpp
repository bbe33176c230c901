#include <algorithm>
#include <array>

#include "core/graph/pysource/Literals.h"
#include "core/graph/pysource/ParserState.h"

// The second half of ExpressionParser: names, literals, brackets, and what can follow them.
namespace gnx::graph::py {

ExprPtr ExpressionParser::primary() {
    ExprPtr result = atom();
    while (result != nullptr) {
        if (at(TokenKind::Dot)) {
            advance();
            const std::uint32_t symbol = token_.symbol;
            const std::string_view name = expectName("an attribute name after '.'");
            if (failure_)
                return nullptr;
            auto* attribute = node<AttributeExpr>(ExprKind::Attribute, result->begin, result->height);
            if (attribute == nullptr)
                return nullptr;
            attribute->object = result;
            attribute->name = name;
            attribute->symbol = symbol;
            result = attribute;
        } else if (at(TokenKind::LeftParen)) {
            result = callOf(result);
        } else if (at(TokenKind::LeftBracket)) {
            result = subscriptOf(result);
        } else {
            return result;
        }
    }
    return nullptr;
}

ExprPtr ExpressionParser::atom() {
    switch (token_.kind) {
    case TokenKind::Name: {
        const std::string_view id = text(token_);
        const Token word = token_;
        advance();
        auto* name = node<NameExpr>(ExprKind::Name, word.begin, 0);
        name->id = id;
        name->symbol = word.symbol;
        return name;
    }
    case TokenKind::Int:
    case TokenKind::Float:
    case TokenKind::Imaginary:
        return number();
    case TokenKind::String:
    case TokenKind::Bytes:
        return strings();
    case TokenKind::None:
        return simple(ExprKind::None);
    case TokenKind::True:
        return simple(ExprKind::True);
    case TokenKind::False:
        return simple(ExprKind::False);
    case TokenKind::Ellipsis:
        return simple(ExprKind::Ellipsis);
    case TokenKind::LeftParen:
        return parenthesized();
    case TokenKind::LeftBracket:
        return list();
    case TokenKind::LeftBrace:
        return braces();
    default:
        return fail("an expression");
    }
}

ExprPtr ExpressionParser::number() {
    const Token literal = token_;
    std::string_view digits = text(literal);
    if (literal.kind == TokenKind::Int) {
        const auto value = parseInt(digits);
        if (!value)
            return fail("a number");
        advance();
        auto* result = node<IntExpr>(ExprKind::Int, literal.begin, 0);
        result->magnitude = value->magnitude;
        result->overflows = value->overflows;
        result->approximate = value->approximate;
        return result;
    }
    if (literal.kind == TokenKind::Imaginary)
        digits.remove_suffix(1);
    const auto value = parseFloat(digits);
    if (!value)
        return fail("a number");
    advance();
    auto* result =
        node<FloatExpr>(literal.kind == TokenKind::Float ? ExprKind::Float : ExprKind::Imaginary, literal.begin, 0);
    result->value = *value;
    return result;
}

ExprPtr ExpressionParser::strings() {
    const Token first = token_;
    const StringLiteral literal = splitString(text(first));
    advance();
    std::string_view value = literal.body;
    const bool escapes = !literal.raw && value.find('\\') != std::string_view::npos;
    if (escapes || at(first.kind)) {
        auto joined = unescape(literal);
        while (joined && at(first.kind)) {
            const auto part = unescape(splitString(text(token_)));
            joined = part ? std::optional(*joined + *part) : std::nullopt;
            advance();
        }
        if (!joined)
            return fail("a string with plain escapes before this");
        value = arena_.copy(std::string_view(*joined));
    }
    auto* result =
        node<StringExpr>(first.kind == TokenKind::String ? ExprKind::String : ExprKind::Bytes, first.begin, 0);
    result->value = value;
    return result;
}

/// Elements up to `closing`, pushed to exprs_; the closing bracket is consumed.
bool ExpressionParser::items(TokenKind closing, const char* expected) {
    while (!at(closing)) {
        const ExprPtr item = starredOr();
        if (item == nullptr)
            return false;
        exprs_.push_back(item);
        if (!at(closing) && !expect(TokenKind::Comma, expected))
            return false;
    }
    advance();
    return true;
}

ExprPtr ExpressionParser::parenthesized() {
    const std::uint32_t begin = token_.begin;
    advance();
    const std::size_t mark = exprs_.size();
    if (!at(TokenKind::RightParen)) {
        const ExprPtr inner = starredOr();
        if (inner == nullptr)
            return nullptr;
        if (inner->kind != ExprKind::Starred && accept(TokenKind::RightParen)) {
            auto* grouped = const_cast<Expr*>(inner); // our own node, not shared yet; its extent takes the brackets in
            grouped->parenthesized = true;
            grouped->begin = begin;
            grouped->end = previous_end_;
            return grouped;
        }
        exprs_.push_back(inner);
        if (!expect(TokenKind::Comma, "',' or ')'"))
            return nullptr;
    }
    if (!items(TokenKind::RightParen, "',' or ')'"))
        return nullptr;
    const Exprs elements = finish(exprs_, mark);
    auto* tuple = node<SequenceExpr>(ExprKind::Tuple, begin, heightOf(elements));
    if (tuple != nullptr) {
        tuple->items = elements;
        tuple->parenthesized = true;
    }
    return tuple;
}

ExprPtr ExpressionParser::list() {
    const std::uint32_t begin = token_.begin;
    advance();
    const std::size_t mark = exprs_.size();
    if (!items(TokenKind::RightBracket, "',' or ']'"))
        return nullptr;
    const Exprs elements = finish(exprs_, mark);
    auto* result = node<SequenceExpr>(ExprKind::List, begin, heightOf(elements));
    if (result != nullptr)
        result->items = elements;
    return result;
}

ExprPtr ExpressionParser::braces() {
    const std::uint32_t begin = token_.begin;
    advance();
    const std::size_t mark = exprs_.size();
    ExprKind kind = ExprKind::Dict;
    while (!at(TokenKind::RightBrace)) {
        const bool first = exprs_.size() == mark;
        ExprPtr key = nullptr;
        if (!accept(TokenKind::DoubleStar)) {
            if ((key = starredOr()) == nullptr)
                return nullptr;
            if (first && !at(TokenKind::Colon))
                kind = ExprKind::Set;
        }
        if (kind == ExprKind::Dict) {
            if (key != nullptr && !expect(TokenKind::Colon, "':' after a key"))
                return nullptr;
            exprs_.push_back(key);
            if ((key = expression()) == nullptr)
                return nullptr;
        } else if (key == nullptr) {
            return fail("an element of the set before this");
        }
        exprs_.push_back(key);
        if (!at(TokenKind::RightBrace) && !expect(TokenKind::Comma, "',' or '}'"))
            return nullptr;
    }
    advance();
    const Exprs elements = finish(exprs_, mark);
    auto* result = node<SequenceExpr>(kind, begin, heightOf(elements));
    if (result != nullptr)
        result->items = elements;
    return result;
}

/// One argument of a call, pushed to exprs_ or keywords_.
bool ExpressionParser::argument() {
    if (accept(TokenKind::DoubleStar)) {
        const ExprPtr value = expression();
        if (value != nullptr)
            keywords_.push_back({{}, value, 0});
        return value != nullptr;
    }
    const ExprPtr value = starredOr();
    if (value == nullptr)
        return false;
    if (value->kind != ExprKind::Name || value->parenthesized || !accept(TokenKind::Equal)) {
        exprs_.push_back(value);
        return true;
    }
    const ExprPtr named = expression();
    if (named != nullptr)
        keywords_.push_back({value->as<NameExpr>().id, named, value->as<NameExpr>().symbol});
    return named != nullptr;
}

ExprPtr ExpressionParser::callOf(ExprPtr callee) {
    advance();
    const std::size_t mark = exprs_.size();
    const std::size_t keyword_mark = keywords_.size();
    while (!at(TokenKind::RightParen)) {
        if (!argument())
            return nullptr;
        if (!at(TokenKind::RightParen) && !expect(TokenKind::Comma, "',' or ')'"))
            return nullptr;
    }
    advance();
    const Exprs arguments = finish(exprs_, mark);
    const auto keywords = finish(keywords_, keyword_mark);
    std::uint16_t height = std::max(callee->height, heightOf(arguments));
    for (const KeywordArgument& keyword : keywords)
        height = std::max(height, keyword.value->height);
    auto* call = node<CallExpr>(ExprKind::Call, callee->begin, height);
    if (call != nullptr) {
        call->callee = callee;
        call->arguments = arguments;
        call->keywords = keywords;
    }
    return call;
}

/// An index or a slice `start:stop:step`.
ExprPtr ExpressionParser::subscriptItem() {
    const std::uint32_t begin = token_.begin;
    ExprPtr start = nullptr;
    if (!at(TokenKind::Colon)) {
        start = starredOr();
        if (start == nullptr || !at(TokenKind::Colon))
            return start;
    }
    advance();
    ExprPtr stop = nullptr;
    ExprPtr step = nullptr;
    if (startsExpression() && (stop = expression()) == nullptr)
        return nullptr;
    if (accept(TokenKind::Colon) && startsExpression() && (step = expression()) == nullptr)
        return nullptr;
    const std::array<ExprPtr, 3> parts{start, stop, step};
    auto* slice = node<SliceExpr>(ExprKind::Slice, begin, heightOf(parts));
    if (slice != nullptr) {
        slice->start = start;
        slice->stop = stop;
        slice->step = step;
    }
    return slice;
}

ExprPtr ExpressionParser::subscriptOf(ExprPtr object) {
    advance();
    const std::uint32_t begin = token_.begin;
    ExprPtr index = subscriptItem();
    if (index == nullptr)
        return nullptr;
    if (at(TokenKind::Comma)) {
        const std::size_t mark = exprs_.size();
        exprs_.push_back(index);
        while (accept(TokenKind::Comma) && !at(TokenKind::RightBracket)) {
            if ((index = subscriptItem()) == nullptr)
                return nullptr;
            exprs_.push_back(index);
        }
        const Exprs elements = finish(exprs_, mark);
        auto* tuple = node<SequenceExpr>(ExprKind::Tuple, begin, heightOf(elements));
        if (tuple == nullptr)
            return nullptr;
        tuple->items = elements;
        index = tuple;
    }
    if (!expect(TokenKind::RightBracket, "']'"))
        return nullptr;
    auto* subscript = node<SubscriptExpr>(ExprKind::Subscript, object->begin, std::max(object->height, index->height));
    if (subscript != nullptr) {
        subscript->object = object;
        subscript->index = index;
    }
    return subscript;
}

} // namespace gnx::graph::py
