#include "core/data/search/QueryParser.h"

#include <algorithm>

#include <re2/re2.h>

#include "core/data/search/Quantity.h"

namespace gnx::data {
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

constexpr std::string_view kRangeCharacters = "0123456789._kKMGT";

/// Returns where the ":20..30" of an operator's count begins; the names themselves may have colons. The size if there
/// is none.
std::size_t countBegin(const QueryToken& token) {
    const std::size_t colon = token.text.rfind(':');
    const bool counts = token.kind == QueryToken::Kind::Word && colon != std::string::npos && colon > 0 &&
                        colon + 1 < token.text.size() &&
                        std::string_view("0123456789.").find(token.text[colon + 1]) != std::string_view::npos &&
                        token.text.find_first_not_of(kRangeCharacters, colon + 1) == std::string::npos;
    return counts ? colon : token.text.size();
}

/// Returns where the ">20" after a pattern begins; the size if there is none.
std::size_t comparisonBegin(const QueryToken& token) {
    const std::string& text = token.text;
    std::size_t symbol = text.find_last_of("<>=");
    if (token.kind != QueryToken::Kind::Word || symbol == std::string::npos || symbol == 0 ||
        symbol + 1 == text.size() || text.find_first_not_of(kRangeCharacters, symbol + 1) != std::string::npos)
        return text.size();
    if (text[symbol] == '=' && symbol > 1 && (text[symbol - 1] == '<' || text[symbol - 1] == '>'))
        --symbol;
    return symbol;
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
    } while (takeOr());
    if (children.size() == 1)
        return std::const_pointer_cast<Node>(children.front());
    return combine(Node::Kind::Or, std::move(children));
}

QueryParser::NodeResult QueryParser::parseAnd() {
    std::vector<std::shared_ptr<const Node>> children;
    do {
        GNX_TRY(std::shared_ptr<Node> child, parseNot());
        children.push_back(std::move(child));
    } while (takeAnd() || !atTermEnd());
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
    const bool minus = !takeKeyword("not") && (lexer_.take("-") || lexer_.take("!"));
    const bool negated = minus || lexer_.position() != begin;
    if (minus && (lexer_.atEnd() || isBlank(lexer_.next())))
        return expected(lexer_.position(), std::string("expected a term right after ") + text_[begin]);
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
        if (const char symbol = lexer_.next(); symbol == '|' || symbol == '&')
            return expected(token.begin, std::string("expected a term before ") + symbol);
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

QueryParser::NodeResult QueryParser::parseField(const QueryToken& token) {
    std::string name = token.text;
    const bool negated = name.ends_with('!') && lexer_.next() == '='; // field!=value
    if (negated)
        name.pop_back();
    const auto field = findField(name);
    if (!field) {
        const auto nearest = nearestField(name);
        return expected(token.begin, "there is no field " + name +
                                         (nearest ? "; did you mean " + *nearest + '?'
                                                  : "; put the term in quotes to search for its text"));
    }
    auto node = std::make_shared<Node>();
    node->kind = Node::Kind::Term;
    node->begin = token.begin;
    node->condition.field = *field;
    GNX_CHECK(parseTest(node->condition, name));
    node->end = lexer_.position();
    return negated ? combine(Node::Kind::Not, {std::move(node)}) : std::move(node);
}

/// Parses the part after the field's name.
Status QueryParser::parseTest(QueryCondition& condition, const std::string& name) {
    const FieldKind kind = fieldInfo(condition.field).kind;
    const std::size_t begin = lexer_.position();
    const std::string_view symbol = text_.substr(begin, fieldOperatorLength(text_, begin));
    if (isNumber(kind) && symbol != "~") {
        condition.test = QueryCondition::Test::Range;
        return symbol == ":" && lexer_.take(symbol) ? parseRange(condition) : parseComparison(condition);
    }
    if (!isNumber(kind) && (symbol == ":" || symbol == "=")) {
        lexer_.take(symbol);
        return parseValues(condition);
    }
    if (symbol == "~" && !isNumber(kind) && kind != FieldKind::Sample) {
        lexer_.take(symbol);
        return parseRegex(condition);
    }
    const std::string usage = isNumber(kind) ? ":, =, !=, <, <=, > or >=" : kind == FieldKind::Sample ? ":" : ": or ~";
    return expected(begin, "expected " + usage + " after " + name + ", not " + std::string(symbol));
}

Status QueryParser::parseValues(QueryCondition& condition) {
    do {
        GNX_TRY(QueryCondition::Value value, parseValue(condition.field));
        condition.values.push_back(std::move(value));
    } while (lexer_.take(","));
    return condition.field == Field::Op ? parseCount(condition) : Status{};
}

/// Parses how often the operators occur: op:conv2d>20, op:conv2d:20..30; the number is optional.
Status QueryParser::parseCount(QueryCondition& condition) {
    if (fieldOperatorLength(text_, lexer_.position()) == 0 || lexer_.next() == '~')
        return {};
    condition.test = QueryCondition::Test::Counted;
    return lexer_.take(":") ? parseRange(condition) : parseComparison(condition);
}

Result<QueryCondition::Value> QueryParser::parseValue(Field field) {
    QueryToken token = lexer_.value(field == Field::Op ? "<>=" : "");
    if (const std::size_t colon = countBegin(token); field == Field::Op && colon < token.text.size())
        shorten(token, colon);
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
    QueryToken token = lexer_.pattern();
    if (const std::size_t symbol = comparisonBegin(token); condition.field == Field::Op && symbol < token.text.size())
        shorten(token, symbol);
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
    return condition.field == Field::Op ? parseCount(condition) : Status{};
}

/// Gives back the end of a token that is not quoted.
void QueryParser::shorten(QueryToken& token, std::size_t length) {
    token.text.resize(length);
    token.end = token.begin + length;
    lexer_.moveTo(token.end);
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

bool QueryParser::takeOr() {
    return takeKeyword("or") || lexer_.take("||") || lexer_.take("|");
}

bool QueryParser::takeAnd() {
    return takeKeyword("and") || lexer_.take("&&") || lexer_.take("&");
}

bool QueryParser::atTermEnd() {
    lexer_.skipBlanks();
    return lexer_.atEnd() || lexer_.next() == ')' || lexer_.next() == '|' || atKeyword("or");
}

} // namespace gnx::data
