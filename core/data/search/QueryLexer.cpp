#include "core/data/search/QueryLexer.h"

#include <algorithm>

namespace gnx::data {
namespace {

constexpr std::string_view kBlanks = " \t\n\r\f\v";
constexpr std::string_view kWordEnds = " \t\n\r\f\v()\":~<>=|&";
constexpr std::string_view kValueEnds = " \t\n\r\f\v()\",|&";

/// A backslash removes the special meaning of a quote or backslash that follows; before other characters it is an
/// ordinary character.
bool escapes(std::string_view text, std::size_t i) {
    return text[i] == '\\' && i + 1 < text.size() && (text[i + 1] == '"' || text[i + 1] == '\\');
}

} // namespace

bool isBlank(char c) {
    return kBlanks.find(c) != std::string_view::npos;
}

std::size_t fieldOperatorLength(std::string_view text, std::size_t position) {
    if (position >= text.size())
        return 0;
    const char c = text[position];
    if (c == ':' || c == '~' || c == '=')
        return 1;
    if (c != '<' && c != '>')
        return 0;
    return position + 1 < text.size() && text[position + 1] == '=' ? 2 : 1;
}

std::uint32_t columnOf(std::string_view text, std::size_t byte) {
    const auto starts = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
    return 1 + static_cast<std::uint32_t>(std::ranges::count_if(text.substr(0, byte), starts));
}

std::size_t sourceOffset(std::string_view query, const QueryToken& token, std::size_t offset) {
    if (token.kind != QueryToken::Kind::Quoted)
        return std::min(token.begin + offset, token.end);
    std::size_t at = token.begin + 1;
    for (std::size_t i = 0; i < offset && at < token.end; ++i)
        at += escapes(query, at) ? 2 : 1;
    return at;
}

void QueryLexer::skipBlanks() {
    while (!atEnd() && isBlank(next()))
        ++position_;
}

bool QueryLexer::take(std::string_view symbol) {
    if (!text_.substr(position_).starts_with(symbol))
        return false;
    position_ += symbol.size();
    return true;
}

QueryToken QueryLexer::term() {
    skipBlanks();
    QueryToken token;
    token.begin = position_;
    switch (next()) {
    case '(':
        token.kind = QueryToken::Kind::Open;
        break;
    case ')':
        token.kind = QueryToken::Kind::Close;
        break;
    case '-':
        token.kind = QueryToken::Kind::Minus;
        break;
    case '"':
        return quoted();
    default:
        return upTo(kWordEnds);
    }
    token.end = ++position_;
    return token;
}

QueryToken QueryLexer::value(std::string_view also_ends) {
    return next() == '"' ? quoted() : upTo(std::string(kValueEnds) + std::string(also_ends));
}

QueryToken QueryLexer::pattern() {
    if (next() == '"')
        return quoted();
    QueryToken token;
    token.begin = position_;
    int open = 0;
    for (; !atEnd() && !isBlank(next()); ++position_) {
        if (next() == '\\' && position_ + 1 < text_.size() && !isBlank(text_[position_ + 1]))
            ++position_; // an escaped bracket opens and closes nothing
        else if (next() == '(')
            ++open;
        else if (next() == ')' && --open < 0)
            break;
    }
    token.end = position_;
    token.text = text_.substr(token.begin, token.end - token.begin);
    token.kind = token.text.empty() ? QueryToken::Kind::End : QueryToken::Kind::Word;
    return token;
}

QueryToken QueryLexer::quoted() {
    QueryToken token;
    token.kind = QueryToken::Kind::Quoted;
    token.begin = position_++;
    for (; !atEnd() && next() != '"'; ++position_) {
        if (escapes(text_, position_))
            ++position_;
        token.text += next();
    }
    token.closed = !atEnd();
    if (token.closed)
        ++position_;
    token.end = position_;
    return token;
}

/// Returns a token of kind End if there is none here.
QueryToken QueryLexer::upTo(std::string_view ends) {
    QueryToken token;
    token.begin = position_;
    position_ = std::min(text_.find_first_of(ends, position_), text_.size());
    token.end = position_;
    token.text = text_.substr(token.begin, token.end - token.begin);
    token.kind = token.text.empty() ? QueryToken::Kind::End : QueryToken::Kind::Word;
    return token;
}

} // namespace gnx::data
