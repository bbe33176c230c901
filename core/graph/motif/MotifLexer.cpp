#include "core/graph/motif/MotifLexer.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace gnx::graph {
namespace {

constexpr int kMostNested = 16; ///< tuples inside one another; keeps the recursion off the stack's end
constexpr std::size_t kMostShown = 24;

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

bool startsCharacter(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; // the others continue one, in UTF-8
}

} // namespace

bool isMotifWordCharacter(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           static_cast<unsigned char>(c) >= 0x80U;
}

Error MotifLexer::expected(std::size_t byte, std::string what) const {
    Error error;
    error.code = ErrorCode::InvalidInput;
    error.path = "motif";
    error.line = 1;
    error.column = 1 + static_cast<std::uint32_t>(std::ranges::count_if(text_.substr(0, byte), startsCharacter));
    error.message = std::move(what);
    return error;
}

std::string MotifLexer::found() const {
    if (atEnd())
        return "the end";
    std::size_t end = position_;
    while (end < text_.size() && end - position_ < kMostShown && isMotifWordCharacter(text_[end]))
        ++end;
    if (end == position_)
        ++end;
    while (end < text_.size() && !startsCharacter(text_[end]))
        ++end; // no half character
    return std::string(text_.substr(position_, end - position_));
}

void MotifLexer::skipBlanks() {
    while (next() == ' ' || next() == '\t' || next() == '\r')
        ++position_;
}

void MotifLexer::skipBlanksAndNewlines() {
    for (skipBlanks(); next() == '\n'; skipBlanks())
        ++position_;
}

bool MotifLexer::take(std::string_view symbol) {
    if (!isNext(symbol))
        return false;
    position_ += symbol.size();
    return true;
}

std::string_view MotifLexer::digits() {
    const std::size_t begin = position_;
    while (isDigit(next()))
        ++position_;
    return text_.substr(begin, position_ - begin);
}

std::string_view MotifLexer::word(std::string_view also) {
    const std::size_t begin = position_;
    while (!atEnd() && (isMotifWordCharacter(next()) || also.find(next()) != std::string_view::npos))
        ++position_;
    return text_.substr(begin, position_ - begin);
}

Result<MotifValue> MotifLexer::value() {
    return value(0);
}

Result<MotifValue> MotifLexer::value(int depth) {
    const char c = next();
    if (c == '(' || c == '[')
        return items(depth);
    if (c == '\'' || c == '"')
        return quoted();
    const std::size_t begin = position_;
    const std::size_t sign = c == '-' || c == '+' ? 1 : 0;
    const char first = position_ + sign < text_.size() ? text_[position_ + sign] : '\0';
    if (isDigit(first) || first == '.')
        return number();
    position_ += sign;
    std::string word((c == '-' && isMotifWordCharacter(first)) ? "-" : ""); // -inf
    word += this->word(".");
    if (position_ == begin + sign) {
        position_ = begin;
        return expected(begin, "expected a value, not " + found());
    }
    if (word == "None")
        return MotifValue{MotifValue::None{}};
    if (word == "True" || word == "False")
        return MotifValue{word == "True"};
    return MotifValue{MotifValue::Text{std::move(word), false}};
}

/// An integer where it is written as one and fits, else a floating-point number.
Result<MotifValue> MotifLexer::number() {
    const std::size_t begin = position_;
    const bool plus = take("+");
    const char* first = text_.data() + position_;
    const char* last = text_.data() + text_.size();
    std::int64_t integer = 0;
    const auto as_integer = std::from_chars(first, last, integer);
    double real = 0;
    const auto as_real = std::from_chars(first, last, real);
    const bool whole = as_integer.ec == std::errc{} && as_integer.ptr == as_real.ptr;
    if (as_real.ec != std::errc{} || !std::isfinite(real) || (plus && *first == '-'))
        return expected(begin, "this is no number");
    position_ = static_cast<std::size_t>(as_real.ptr - text_.data());
    if (isMotifWordCharacter(next()) || next() == '.')
        return expected(begin, "this is no number; a text that begins with a digit stands in quotes");
    return whole ? MotifValue{integer} : MotifValue{real};
}

Result<MotifValue> MotifLexer::quoted() {
    const std::size_t begin = position_;
    const char quote = text_[position_++];
    std::string text;
    for (; !atEnd() && next() != quote; ++position_) {
        if (next() == '\\' && position_ + 1 < text_.size())
            ++position_;
        text += next();
    }
    if (!take(std::string_view(&quote, 1)))
        return expected(begin, std::string("this quote is not closed; expected another ") + quote);
    return MotifValue{MotifValue::Text{std::move(text), true}};
}

Result<MotifValue> MotifLexer::items(int depth) {
    const std::size_t begin = position_;
    if (depth >= kMostNested)
        return expected(begin, "tuples are nested more than " + std::to_string(kMostNested) + " levels deep here");
    const std::string_view close = text_[position_++] == '(' ? ")" : "]";
    MotifValue::Items items;
    for (skipBlanks(); !take(close); skipBlanks()) {
        GNX_TRY(MotifValue item, value(depth + 1));
        items.push_back(std::move(item));
        skipBlanks();
        if (!take(",") && !isNext(close))
            return expected(position_, "expected , or " + std::string(close) + ", not " + found());
    }
    return MotifValue{std::move(items)};
}

} // namespace gnx::graph
