#include <cmath>

#include "core/data/search/Quantity.h"
#include "core/data/search/QueryParser.h"

// The parser's numbers: comparisons, ranges, units.
namespace gnx::data {
namespace {

/// Narrows a condition to "comparison bound". The bounds of whole numbers are whole, so that people can read them.
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

/// Returns whether a number ends in B for billions: "7B" of parameters is 7e9, but of bytes it would be 7.
bool isBillions(std::string_view text) {
    if (text.size() < 2 || !isInBytes(text))
        return false;
    text.remove_suffix(1);
    return text.find_first_not_of("0123456789._") == std::string_view::npos && parseQuantity(text).has_value();
}

} // namespace

Status QueryParser::parseRange(QueryCondition& condition) {
    const QueryToken token = lexer_.value("<>=~:");
    const std::size_t dots = token.text.find("..");
    const std::size_t length = token.end - token.begin;
    if (dots == std::string::npos) {
        GNX_TRY(const double value, quantity(token, 0, length, condition.field));
        applyBound(condition, "=", value);
        return requireEndOfNumber(token);
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
    return requireEndOfNumber(token);
}

Status QueryParser::parseComparison(QueryCondition& condition) {
    const std::string_view comparison = text_.substr(lexer_.position(), fieldOperatorLength(text_, lexer_.position()));
    lexer_.take(comparison);
    const QueryToken token = lexer_.value("<>=~:");
    GNX_TRY(const double bound, quantity(token, 0, token.end - token.begin, condition.field));
    applyBound(condition, comparison, bound);
    return requireEndOfNumber(token);
}

/// The number between two bytes of a token.
Result<double> QueryParser::quantity(const QueryToken& token, std::size_t begin, std::size_t end, Field field) const {
    const std::string_view text = text_.substr(token.begin + begin, end - begin);
    const bool bytes = fieldInfo(field).bytes;
    if (!bytes && isBillions(text))
        return *parseQuantity(text.substr(0, text.size() - 1)) * 1e9;
    const auto value = parseQuantity(text);
    if (value && (bytes || !isInBytes(text)))
        return *value;
    return expected(token.begin + begin, bytes   ? "expected a number of bytes, such as 500k or 2GiB"
                                         : value ? "expected a count, such as 500, 1.5M or 1e6, not a size in bytes"
                                                 : "expected a number, such as 500, 1.5M or 1e6");
}

/// Refuses forms that would silently mean something else: 1,000 and 2 GiB.
Status QueryParser::requireEndOfNumber(const QueryToken& number) {
    if (lexer_.next() == ',')
        return expected(lexer_.position(), "expected the end of the number; digits may be grouped as in 1_000_000");
    const std::size_t end = lexer_.position();
    lexer_.skipBlanks();
    const QueryToken next = lexer_.term();
    lexer_.moveTo(end);
    const bool has_unit = std::isdigit(static_cast<unsigned char>(text_[number.end - 1])) == 0;
    if (has_unit || next.kind != QueryToken::Kind::Word || fieldOperatorLength(text_, next.end) > 0 ||
        !isUnit(next.text))
        return {};
    return expected(next.begin, "a unit stands right after its number: " +
                                    std::string(text_.substr(number.begin, number.end - number.begin)) + next.text +
                                    "; put it in quotes to search for the word");
}

} // namespace gnx::data
