#include "core/graph/find/NodeQueryParser.h"

#include <algorithm>
#include <array>
#include <utility>

#include <re2/re2.h>

namespace gnx::graph {
namespace {

using Field = NodeCondition::Field;
using Side = NodeCondition::Side;
using Test = NodeCondition::Test;

constexpr std::array<std::pair<std::string_view, Field>, 3> kTextFields{
    {{"op", Field::Operator}, {"module", Field::Module}, {"name", Field::Name}}};

const Field* textField(std::string_view name) {
    const auto* known = std::ranges::find(kTextFields, name, &std::pair<std::string_view, Field>::first);
    return known == kTextFields.end() ? nullptr : &known->second;
}

} // namespace

std::string lowered(std::string_view text) {
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return lower;
}

Result<NodeQuery> NodeQuery::parse(std::string_view text) {
    const auto withPath = [](Error error) {
        error.path = "search";
        return error;
    };
    if (text.size() > kMostCharacters)
        return withPath({.code = ErrorCode::InvalidInput,
                         .message = "expected at most " + std::to_string(kMostCharacters) + " bytes"});
    auto conditions = NodeQueryParser(text).parse();
    if (!conditions)
        return withPath(std::move(conditions).error());
    NodeQuery query;
    query.conditions_ = *std::move(conditions);
    return query;
}

Result<std::vector<NodeCondition>> NodeQueryParser::parse() {
    std::vector<NodeCondition> conditions;
    for (lexer_.skipBlanksAndNewlines(); !lexer_.atEnd(); lexer_.skipBlanksAndNewlines()) {
        const bool negated = lexer_.take("-");
        GNX_TRY(NodeCondition condition, parseCondition());
        condition.negated = negated;
        conditions.push_back(std::move(condition));
    }
    return conditions;
}

Result<NodeCondition> NodeQueryParser::parseCondition() {
    if (lexer_.isNext("/")) {
        GNX_TRY(const Word pattern, slashed());
        return parseRegex({}, pattern);
    }
    MotifLexer ahead = lexer_;
    const std::size_t begin = lexer_.position();
    const std::string_view key = ahead.word("");
    if (!key.empty() && (ahead.isNext(":") || (ahead.isNext("~") && textField(key) != nullptr))) {
        lexer_ = ahead;
        return parseField(key, begin);
    }
    ahead.skipBlanks();
    if (MotifLexer after = ahead; !key.empty() && takeComparison(after)) {
        lexer_ = ahead;
        return parseComparison(key);
    }
    NodeCondition condition;
    GNX_TRY(Word text, word("", "expected something to look for"));
    condition.texts.push_back(lowered(text.text));
    return condition;
}

Result<NodeCondition> NodeQueryParser::parseField(std::string_view field, std::size_t begin) {
    const bool regex = lexer_.take("~");
    if (!regex)
        lexer_.take(":");
    NodeCondition condition;
    if (const Field* text = textField(field)) {
        condition.field = *text;
        if (!regex)
            return parseTexts(std::move(condition));
        GNX_TRY(const Word pattern, word("", "expected a regular expression"));
        return parseRegex(std::move(condition), pattern);
    }
    if (field == "shape" || field == "dtype")
        return parseTypes(std::move(condition), field == "shape", field == "dtype");
    if (field == "in" || field == "out") {
        condition.side = field == "in" ? Side::Read : Side::Given;
        return parseTypes(std::move(condition), true, true);
    }
    return lexer_.expected(begin, "expected op, module, name, dtype, shape, in or out before the colon, not " +
                                      std::string(field));
}

Result<NodeCondition> NodeQueryParser::parseTexts(NodeCondition condition) {
    do {
        GNX_TRY(Word text, word(",", "expected a text"));
        condition.texts.push_back(lowered(text.text));
    } while (lexer_.take(","));
    return condition;
}

Result<NodeCondition> NodeQueryParser::parseTypes(NodeCondition condition, bool shapes, bool dtypes) {
    condition.test = Test::Type;
    if (!shapes || (dtypes && !lexer_.isNext("["))) {
        GNX_CHECK(parseDTypes(condition));
        return condition;
    }
    GNX_TRY(condition.shape, ShapePattern::read(lexer_));
    if (!atBlank())
        return lexer_.expected(lexer_.position(), "expected a blank after the shape, not " + lexer_.found());
    return condition;
}

Status NodeQueryParser::parseDTypes(NodeCondition& condition) {
    do {
        GNX_TRY(const Word name, word(",", "expected a dtype, as float16"));
        const DType dtype = parseDType(lowered(name.text));
        if (dtype == DType::Other)
            return lexer_.expected(name.begin, "there is no dtype " + name.text +
                                                   "; expected one as float32, float16, bfloat16, int64 or bool");
        condition.dtypes.push_back(dtype);
    } while (lexer_.take(","));
    return {};
}

Result<NodeCondition> NodeQueryParser::parseComparison(std::string_view argument) {
    NodeCondition condition;
    condition.test = Test::Argument;
    condition.comparison.key = std::string(argument);
    condition.comparison.comparison = *takeComparison(lexer_);
    lexer_.skipBlanks();
    GNX_TRY(condition.comparison.value, lexer_.value());
    if (!atBlank())
        return lexer_.expected(lexer_.position(), "expected a blank after the value, not " + lexer_.found());
    return condition;
}

Result<NodeCondition> NodeQueryParser::parseRegex(NodeCondition condition, const Word& pattern) {
    re2::RE2::Options options;
    options.set_case_sensitive(false);
    options.set_log_errors(false);
    if (const re2::RE2 written(pattern.text, options); !written.ok()) {
        // RE2 names the offending part, not its place.
        const std::size_t place = written.error_arg().empty() ? 0 : pattern.text.find(written.error_arg());
        return lexer_.expected(pattern.begin + (place == std::string::npos ? 0 : place),
                               "no regular expression: " + written.error());
    }
    condition.test = Test::Regex;
    // ^ and $ match the ends of each text; several texts are searched as lines of one.
    condition.regex = std::make_shared<re2::RE2>("(?m)" + pattern.text, options);
    return condition;
}

Result<NodeQueryParser::Word> NodeQueryParser::slashed() {
    const std::size_t begin = lexer_.position();
    Word word;
    word.begin = begin + 1;
    for (std::size_t i = begin + 1; i < text_.size(); ++i) {
        if (text_[i] == '/') {
            lexer_.take(text_.substr(begin, i + 1 - begin));
            return word;
        }
        if (text_[i] == '\\' && i + 1 < text_.size())
            word.text += text_[i++];
        word.text += text_[i];
    }
    return lexer_.expected(begin, "this regular expression is not closed; expected another /");
}

Result<NodeQueryParser::Word> NodeQueryParser::quoted() {
    const std::size_t begin = lexer_.position();
    GNX_TRY(MotifValue value, lexer_.value());
    return Word{std::get<MotifValue::Text>(std::move(value).value).text, begin + 1, true};
}

Result<NodeQueryParser::Word> NodeQueryParser::word(std::string_view ends, const char* expected) {
    if (lexer_.isNext("\"") || lexer_.isNext("'"))
        return quoted();
    const std::size_t begin = lexer_.position();
    const std::size_t end = std::min(text_.find_first_of(std::string(" \t\r\n").append(ends), begin), text_.size());
    if (end == begin)
        return lexer_.expected(begin, std::string(expected) + ", not " + lexer_.found());
    lexer_.take(text_.substr(begin, end - begin));
    return Word{std::string(text_.substr(begin, end - begin)), begin, false};
}

} // namespace gnx::graph
