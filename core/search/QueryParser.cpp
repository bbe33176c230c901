#include "core/search/QueryParser.h"

#include <algorithm>
#include <cmath>

#include <re2/re2.h>

#include "core/search/Quantity.h"

namespace gnx {
namespace {

constexpr int kMostNested = 200; ///< parentheses and "not"s inside one another; keeps the recursion off the stack's end

using Node = Query::Node;

std::shared_ptr<Node> combine(Node::Kind kind, std::vector<std::shared_ptr<const Node>> children) {
    auto node = std::make_shared<Node>();
    node->kind = kind;
    node->begin = children.front()->begin;
    node->end = children.back()->end;
    node->children = std::move(children);
    return node;
}

std::string listed(const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i)
        text += (i == 0 ? "" : i + 1 == names.size() ? " or " : ", ") + names[i];
    return text;
}

/// Narrows a condition to "comparison bound". Of whole numbers the bounds are whole, so that people can read them.
void applyBound(QueryCondition& condition, std::string_view comparison, double bound) {
    const bool whole = fieldInfo(condition.field).kind != FieldKind::Amount;
    constexpr double infinity = std::numeric_limits<double>::infinity();
    if (comparison == "=")
        condition.low = condition.high = bound;
    else if (comparison == ">=")
        condition.low = bound;
    else if (comparison == "<=")
        condition.high = bound;
    else if (comparison == ">")
        condition.low = whole && std::abs(bound) < 1e15 ? std::floor(bound) + 1 : std::nextafter(bound, infinity);
    else
        condition.high = whole && std::abs(bound) < 1e15 ? std::ceil(bound) - 1 : std::nextafter(bound, -infinity);
}

} // namespace

Error QueryParser::expected(std::size_t byte, const std::string& what) const {
    Error error;
    error.code = ErrorCode::InvalidInput;
    error.path = "query";
    error.line = 1;
    error.column = columnOf(text_, byte);
    error.message = what;
    return error;
}

Result<QueryParser::NodePtr> QueryParser::parse() {
    lexer_.skipBlanks();
    if (lexer_.atEnd())
        return NodePtr(std::make_shared<Node>());
    GNX_TRY(std::shared_ptr<Node> root, parseOr());
    if (!lexer_.atEnd())
        return expected(lexer_.position(), "this ) has no ( before it");
    return NodePtr(std::move(root));
}

QueryParser::NodeResult QueryParser::parseOr() {
    std::vector<std::shared_ptr<const Node>> children;
    do {
        GNX_TRY(std::shared_ptr<Node> child, parseAnd());
        children.push_back(std::move(child));
    } while (takeKeyword("or"));
    if (children.size() == 1)
        return std::const_pointer_cast<Node>(children.front());
    return combine(Node::Kind::Or, std::move(children));
}

QueryParser::NodeResult QueryParser::parseAnd() {
    std::vector<std::shared_ptr<const Node>> children;
    do {
        GNX_TRY(std::shared_ptr<Node> child, parseNot());
        children.push_back(std::move(child));
    } while (takeKeyword("and") || !atTermEnd());
    if (children.size() == 1)
        return std::const_pointer_cast<Node>(children.front());
    return combine(Node::Kind::And, std::move(children));
}

QueryParser::NodeResult QueryParser::parseNot() {
    lexer_.skipBlanks();
    const std::size_t begin = lexer_.position();
    if (depth_ >= kMostNested)
        return expected(begin, "this is nested more than " + std::to_string(kMostNested) + " levels deep");
    ++depth_;
    const bool minus = !takeKeyword("not") && lexer_.take("-");
    const bool negated = minus || lexer_.position() != begin;
    if (minus && (lexer_.atEnd() || isBlank(lexer_.next())))
        return expected(lexer_.position(), "expected a term right after -");
    NodeResult operand = negated ? parseNot() : parseTerm();
    --depth_;
    if (!operand.ok() || !negated)
        return operand;
    std::shared_ptr<Node> node = combine(Node::Kind::Not, {*operand});
    node->begin = begin;
    return node;
}

QueryParser::NodeResult QueryParser::parseGroup() {
    const std::size_t begin = lexer_.position() - 1;
    GNX_TRY(const std::shared_ptr<Node> inner, parseOr());
    lexer_.skipBlanks();
    if (!lexer_.take(")"))
        return expected(lexer_.position(),
                        "expected a ) for the ( at character " + std::to_string(columnOf(text_, begin)));
    auto node = std::make_shared<Node>(*inner);
    node->grouped = true;
    node->begin = begin;
    node->end = lexer_.position();
    return node;
}

QueryParser::NodeResult QueryParser::parseTerm() {
    for (const char* keyword : {"and", "or"})
        if (atKeyword(keyword))
            return expected(lexer_.position(), std::string("expected a term before ") + keyword +
                                                   "; put it in quotes to search for the word");
    const QueryToken token = lexer_.term();
    switch (token.kind) {
    case QueryToken::Kind::Open:
        return parseGroup();
    case QueryToken::Kind::Close:
    case QueryToken::Kind::Minus: // was taken as a negation before
        return expected(token.begin, "expected a term");
    case QueryToken::Kind::End:
        if (fieldOperatorLength(text_, token.begin) > 0)
            return expected(token.begin, "expected a field's name before " + std::string(1, text_[token.begin]));
        return expected(token.begin, "expected a term");
    case QueryToken::Kind::Word:
        if (fieldOperatorLength(text_, token.end) > 0)
            return parseField(token);
        break;
    case QueryToken::Kind::Quoted:
        break;
    }
    if (!token.closed)
        return expected(token.begin, "this quote is not closed; expected another \"");
    auto node = std::make_shared<Node>();
    node->kind = Node::Kind::Term;
    node->begin = token.begin;
    node->end = token.end;
    node->condition.values.push_back({token.text, folded(token.text), true});
    return node;
}

QueryParser::NodeResult QueryParser::parseField(const QueryToken& name) {
    const auto field = findField(name.text);
    if (!field) {
        const auto nearest = nearestField(name.text);
        return expected(name.begin, "there is no field " + name.text +
                                        (nearest ? "; did you mean " + *nearest + '?'
                                                 : "; put the term in quotes to search for its text"));
    }
    auto node = std::make_shared<Node>();
    node->kind = Node::Kind::Term;
    node->begin = name.begin;
    QueryCondition& condition = node->condition;
    condition.field = *field;
    const FieldKind kind = fieldInfo(*field).kind;
    const std::string_view symbol = text_.substr(name.end, fieldOperatorLength(text_, name.end));
    if (symbol == ":") {
        lexer_.take(symbol);
        GNX_CHECK(isNumber(kind) ? parseRange(condition) : parseValues(condition));
    } else if (isNumber(kind) && symbol != "~") {
        GNX_CHECK(parseComparison(condition));
    } else if (symbol == "~" && !isNumber(kind) && kind != FieldKind::Sample) {
        lexer_.take(symbol);
        GNX_CHECK(parseRegex(condition));
    } else {
        const std::string usage = isNumber(kind) ? ":, =, <, <=, > or >=" : kind == FieldKind::Sample ? ":" : ": or ~";
        return expected(name.end, "expected " + usage + " after " + name.text + ", not " + std::string(symbol));
    }
    node->end = lexer_.position();
    return node;
}

Status QueryParser::parseValues(QueryCondition& condition) {
    do {
        GNX_TRY(QueryCondition::Value value, parseValue(condition.field));
        condition.values.push_back(std::move(value));
    } while (lexer_.take(","));
    if (condition.field == Field::Op && fieldOperatorLength(text_, lexer_.position()) > 0 && lexer_.next() != ':' &&
        lexer_.next() != '~') {
        condition.test = QueryCondition::Test::Counted;
        return parseComparison(condition);
    }
    return {};
}

Result<QueryCondition::Value> QueryParser::parseValue(Field field) {
    const QueryToken token = lexer_.value(field == Field::Op ? "<>=" : "");
    const FieldInfo& info = fieldInfo(field);
    const std::vector<std::string>& allowed = choices(field);
    if (token.kind == QueryToken::Kind::End)
        return expected(token.begin, allowed.empty() ? std::string("expected a value of ") + info.name
                                                     : "expected " + listed(allowed));
    if (!token.closed)
        return expected(token.begin, "this quote is not closed; expected another \"");
    QueryCondition::Value value{token.text, folded(token.text), token.kind == QueryToken::Kind::Quoted};
    if (info.kind != FieldKind::Choice)
        return value;
    // A status may be narrowed to one compiler: torchscript=crash.
    const std::size_t equals = field == Field::BenchStatus ? value.folded.rfind('=') : std::string::npos;
    const std::size_t begin = equals == std::string::npos ? 0 : equals + 1;
    if (std::ranges::find(allowed, value.folded.substr(begin)) == allowed.end())
        return expected(sourceOffset(text_, token, begin), "there is no " + std::string(info.name) + ' ' +
                                                               value.text.substr(begin) + "; expected " +
                                                               listed(allowed));
    return value;
}

Status QueryParser::parseRegex(QueryCondition& condition) {
    const QueryToken token = lexer_.pattern();
    if (token.kind == QueryToken::Kind::End)
        return expected(token.begin, "expected a regular expression");
    if (!token.closed)
        return expected(token.begin, "this quote is not closed; expected another \"");
    re2::RE2::Options options;
    options.set_case_sensitive(false);
    options.set_log_errors(false);
    auto regex = std::make_shared<re2::RE2>(token.text, options);
    if (!regex->ok()) {
        // RE2 names the offending part, not its place.
        const std::size_t place = regex->error_arg().empty() ? 0 : token.text.find(regex->error_arg());
        return expected(sourceOffset(text_, token, place == std::string::npos ? 0 : place),
                        "no regular expression: " + regex->error());
    }
    condition.test = QueryCondition::Test::Regex;
    condition.pattern = token.text;
    condition.regex = std::move(regex);
    return {};
}

Status QueryParser::parseRange(QueryCondition& condition) {
    condition.test = QueryCondition::Test::Range;
    const QueryToken token = lexer_.value("<>=~:");
    const std::size_t dots = token.text.find("..");
    const std::size_t length = token.end - token.begin;
    if (dots == std::string::npos) {
        GNX_TRY(const double value, quantity(token, 0, length, condition.field));
        applyBound(condition, "=", value);
        return {};
    }
    if (length == 2)
        return expected(token.begin, "expected a number before or after ..");
    if (dots > 0) {
        GNX_TRY(condition.low, quantity(token, 0, dots, condition.field));
    }
    if (dots + 2 < length) {
        GNX_TRY(condition.high, quantity(token, dots + 2, length, condition.field));
    }
    if (condition.low > condition.high)
        return expected(token.begin, "this range ends before it begins");
    return {};
}

Status QueryParser::parseComparison(QueryCondition& condition) {
    if (condition.test != QueryCondition::Test::Counted)
        condition.test = QueryCondition::Test::Range;
    const std::string_view comparison = text_.substr(lexer_.position(), fieldOperatorLength(text_, lexer_.position()));
    lexer_.take(comparison);
    const QueryToken token = lexer_.value("<>=~:");
    GNX_TRY(const double bound, quantity(token, 0, token.end - token.begin, condition.field));
    applyBound(condition, comparison, bound);
    return {};
}

/// The number between two bytes of a token.
Result<double> QueryParser::quantity(const QueryToken& token, std::size_t begin, std::size_t end, Field field) const {
    const auto value = parseQuantity(text_.substr(token.begin + begin, end - begin));
    if (value)
        return *value;
    return expected(token.begin + begin, fieldInfo(field).bytes ? "expected a number of bytes, such as 500k or 2GiB"
                                                                : "expected a number, such as 500, 1.5M or 1e6");
}

bool QueryParser::atKeyword(std::string_view keyword) {
    lexer_.skipBlanks();
    const std::size_t begin = lexer_.position();
    const QueryToken token = lexer_.term();
    lexer_.moveTo(begin);
    return token.kind == QueryToken::Kind::Word && fieldOperatorLength(text_, token.end) == 0 &&
           folded(token.text) == keyword;
}

bool QueryParser::takeKeyword(std::string_view keyword) {
    if (!atKeyword(keyword))
        return false;
    lexer_.moveTo(lexer_.position() + keyword.size());
    return true;
}

bool QueryParser::atTermEnd() {
    lexer_.skipBlanks();
    return lexer_.atEnd() || lexer_.next() == ')' || atKeyword("or");
}

} // namespace gnx
