#include "core/graph/pysource/Lexer.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "core/graph/pysource/Ast.h"
#include "core/graph/pysource/Characters.h"

namespace gnx::graph::py {
namespace {

struct Keyword {
    std::string_view text;
    TokenKind kind;
};
/// Every keyword of Python 3.12 (without the soft ones); the first part is in the subset.
constexpr std::array<Keyword, 35> keywords{{
    {"and", TokenKind::And},
    {"as", TokenKind::As},
    {"class", TokenKind::Class},
    {"def", TokenKind::Def},
    {"del", TokenKind::Del},
    {"else", TokenKind::Else},
    {"False", TokenKind::False},
    {"from", TokenKind::From},
    {"if", TokenKind::If},
    {"import", TokenKind::Import},
    {"in", TokenKind::In},
    {"is", TokenKind::Is},
    {"lambda", TokenKind::Lambda},
    {"None", TokenKind::None},
    {"not", TokenKind::Not},
    {"or", TokenKind::Or},
    {"pass", TokenKind::Pass},
    {"return", TokenKind::Return},
    {"True", TokenKind::True},
    {"assert", TokenKind::OtherKeyword},
    {"async", TokenKind::OtherKeyword},
    {"await", TokenKind::OtherKeyword},
    {"break", TokenKind::OtherKeyword},
    {"continue", TokenKind::OtherKeyword},
    {"elif", TokenKind::OtherKeyword},
    {"except", TokenKind::OtherKeyword},
    {"finally", TokenKind::OtherKeyword},
    {"for", TokenKind::OtherKeyword},
    {"global", TokenKind::OtherKeyword},
    {"nonlocal", TokenKind::OtherKeyword},
    {"raise", TokenKind::OtherKeyword},
    {"try", TokenKind::OtherKeyword},
    {"while", TokenKind::OtherKeyword},
    {"with", TokenKind::OtherKeyword},
    {"yield", TokenKind::OtherKeyword},
}};

/// Tokens of one, two and three characters; the longest match wins.
struct Operator {
    std::string_view text;
    TokenKind kind;
    BinaryOp augments = BinaryOp::Add;
};
constexpr std::array<Operator, 13> augmented{{
    {"+=", TokenKind::AugmentedAssign, BinaryOp::Add},
    {"-=", TokenKind::AugmentedAssign, BinaryOp::Subtract},
    {"*=", TokenKind::AugmentedAssign, BinaryOp::Multiply},
    {"@=", TokenKind::AugmentedAssign, BinaryOp::MatMultiply},
    {"/=", TokenKind::AugmentedAssign, BinaryOp::Divide},
    {"//=", TokenKind::AugmentedAssign, BinaryOp::FloorDivide},
    {"%=", TokenKind::AugmentedAssign, BinaryOp::Modulo},
    {"**=", TokenKind::AugmentedAssign, BinaryOp::Power},
    {"<<=", TokenKind::AugmentedAssign, BinaryOp::ShiftLeft},
    {">>=", TokenKind::AugmentedAssign, BinaryOp::ShiftRight},
    {"&=", TokenKind::AugmentedAssign, BinaryOp::And},
    {"|=", TokenKind::AugmentedAssign, BinaryOp::Or},
    {"^=", TokenKind::AugmentedAssign, BinaryOp::Xor},
}};
constexpr std::array<Operator, 10> compound{{
    {"...", TokenKind::Ellipsis},
    {"->", TokenKind::Arrow},
    {"**", TokenKind::DoubleStar},
    {"//", TokenKind::DoubleSlash},
    {"<<", TokenKind::ShiftLeft},
    {">>", TokenKind::ShiftRight},
    {"<=", TokenKind::LessEqual},
    {">=", TokenKind::GreaterEqual},
    {"==", TokenKind::EqualEqual},
    {"!=", TokenKind::NotEqual},
}};

/// Token of a single character; Invalid for most.
constexpr std::array<TokenKind, 256> single_characters = [] {
    std::array<TokenKind, 256> table{};
    table.fill(TokenKind::Invalid);
    constexpr std::pair<char, TokenKind> kinds[] = {
        {'(', TokenKind::LeftParen},    {')', TokenKind::RightParen}, {'[', TokenKind::LeftBracket},
        {']', TokenKind::RightBracket}, {'{', TokenKind::LeftBrace},  {'}', TokenKind::RightBrace},
        {',', TokenKind::Comma},        {':', TokenKind::Colon},      {';', TokenKind::Semicolon},
        {'.', TokenKind::Dot},          {'=', TokenKind::Equal},      {'+', TokenKind::Plus},
        {'-', TokenKind::Minus},        {'*', TokenKind::Star},       {'/', TokenKind::Slash},
        {'%', TokenKind::Percent},      {'@', TokenKind::At},         {'<', TokenKind::Less},
        {'>', TokenKind::Greater},      {'&', TokenKind::Ampersand},  {'|', TokenKind::Bar},
        {'^', TokenKind::Caret},        {'~', TokenKind::Tilde},
    };
    for (const auto& [c, kind] : kinds)
        table[static_cast<unsigned char>(c)] = kind;
    return table;
}();

bool isDigit(char c) {
    return classOf(c) == CharClass::Digit;
}
bool isClosing(char c) {
    return c == ')' || c == ']' || c == '}';
}

} // namespace

Lexer::Lexer(std::string_view source, SymbolTable& symbols)
    : source_(source), symbols_(symbols), at_(source.data()), end_(source.data() + source.size()) {
    for (const Keyword& keyword : keywords)
        symbols_.intern(keyword.text);
    if (source.starts_with("\xEF\xBB\xBF"))
        at_ += 3;
}

Token Lexer::make(TokenKind kind, const char* begin, const char* end, std::uint8_t detail) {
    at_ = end;
    return {kind, detail, static_cast<std::uint32_t>(begin - source_.data()),
            static_cast<std::uint32_t>(end - source_.data())};
}

Token Lexer::invalid(InvalidReason reason, const char* begin, const char* end) {
    return make(TokenKind::Invalid, begin, end, static_cast<std::uint8_t>(reason));
}

std::string_view Lexer::takeComment() {
    return std::exchange(comment_, std::string_view{});
}

/// Passes blank and comment lines; false at the end of the text.
bool Lexer::startLine() {
    std::uint32_t column = 0;
    for (; at_ < end_; ++at_) {
        const char c = *at_;
        if (c == ' ') {
            const char* text = skipSpaces(at_, end_);
            column += static_cast<std::uint32_t>(text - at_);
            at_ = text - 1;
        } else if (c == '\t') {
            column = (column / 8 + 1) * 8;
        } else if (c == '\n' || c == '\f') {
            column = 0;
        } else if (c == '#') {
            const auto* newline =
                static_cast<const char*>(std::memchr(at_, '\n', static_cast<std::size_t>(end_ - at_)));
            const char* stop = newline == nullptr ? end_ : newline;
            comment_ = {at_, static_cast<std::size_t>(stop - at_)};
            if (comment_.ends_with('\r'))
                comment_.remove_suffix(1);
            column = 0;
            at_ = stop;
            if (newline == nullptr)
                return false;
        } else if (c != '\r' || (at_ + 1 < end_ && at_[1] != '\n')) {
            indentation_ = column;
            at_line_start_ = false;
            return true;
        }
    }
    return false;
}

void Lexer::skipBlanks() {
    while (at_ < end_) {
        const char c = *at_;
        if (classOf(c) == CharClass::Letter) {
            return; // most often
        } else if (c == ' ' || c == '\t' || c == '\f') {
            ++at_;
        } else if (c == '\n' && brackets_ > 0) {
            at_ = skipSpaces(at_ + 1, end_);
        } else if (c == '\r' && at_ + 1 < end_ && at_[1] == '\n') {
            ++at_;
        } else if (c == '\\' && at_ + 1 < end_ && at_[1] == '\n') {
            at_ += 2;
        } else if (c == '\\' && at_ + 2 < end_ && at_[1] == '\r' && at_[2] == '\n') {
            at_ += 3;
        } else if (c == '#') {
            const auto* newline =
                static_cast<const char*>(std::memchr(at_, '\n', static_cast<std::size_t>(end_ - at_)));
            at_ = newline == nullptr ? end_ : newline;
        } else {
            return;
        }
    }
}

Token Lexer::next() {
    if (at_line_start_ && !startLine())
        return make(TokenKind::EndOfFile, end_, end_);
    skipBlanks();
    if (at_ >= end_) { // a last line without a newline still ends with one
        at_line_start_ = true;
        return make(TokenKind::Newline, end_, end_);
    }
    const char* begin = at_;
    switch (classOf(*begin)) {
    case CharClass::Letter:
        return word(begin);
    case CharClass::Digit:
        return number(begin);
    case CharClass::Quote:
        return string(begin, begin);
    case CharClass::Punctuation:
        return punctuation(begin);
    case CharClass::LineEnd:
        at_line_start_ = true;
        return make(TokenKind::Newline, begin, begin + 1);
    case CharClass::Blank:
        return invalid(*begin == '\\' ? InvalidReason::LineContinuation : InvalidReason::Character, begin, begin + 1);
    default:
        return invalid(*begin == '\0' ? InvalidReason::NulByte : InvalidReason::Character, begin, begin + 1);
    }
}

Token Lexer::word(const char* begin) {
    const std::uint32_t known = symbols_.size();
    const auto [end, symbol, ascii] = symbols_.internWord(begin, end_);
    const std::string_view text(begin, static_cast<std::size_t>(end - begin));
    if (text.size() <= 2 && end < end_ && classOf(*end) == CharClass::Quote &&
        text.find_first_not_of("rRbBuUfF") == std::string_view::npos)
        return string(begin, end);
    if (symbol < keywords.size())
        return make(keywords[symbol].kind, begin, end);
    if (!ascii && (symbol == known || has_invalid_names_)) { // else it has been looked at before
        if (findInvalidUtf8(text) != std::string_view::npos) {
            has_invalid_names_ = true;
            return invalid(InvalidReason::Utf8, begin, end);
        }
    }
    if (text.size() > kLongestName)
        return invalid(InvalidReason::LongName, begin, end);
    Token token = make(TokenKind::Name, begin, end);
    token.symbol = symbol;
    return token;
}

Token Lexer::number(const char* begin) {
    const char* at = begin;
    const auto digits = [&] {
        while (at < end_ && (isDigit(*at) || *at == '_'))
            ++at;
    };
    TokenKind kind = TokenKind::Int;
    if (*at == '0' && at + 1 < end_ && std::strchr("xXoObB", at[1]) != nullptr && at[1] != '\0') {
        at += 2;
        while (at < end_ && isWordCharacter(*at))
            ++at;
        return make(kind, begin, at);
    }
    digits();
    if (at < end_ && *at == '.') {
        kind = TokenKind::Float;
        ++at;
        digits();
    }
    if (at < end_ && (*at == 'e' || *at == 'E')) {
        kind = TokenKind::Float;
        ++at;
        if (at < end_ && (*at == '+' || *at == '-'))
            ++at;
        if (at >= end_ || !isDigit(*at))
            return invalid(InvalidReason::Number, begin, at);
        digits();
    }
    if (at < end_ && (*at == 'j' || *at == 'J')) {
        kind = TokenKind::Imaginary;
        ++at;
    }
    if (at < end_ && isWordCharacter(*at))
        return invalid(InvalidReason::Number, begin, at + 1);
    return make(kind, begin, at);
}

Token Lexer::string(const char* begin, const char* quote_at) {
    const std::string_view prefix(begin, static_cast<std::size_t>(quote_at - begin));
    const char quote = *quote_at;
    const bool triple = end_ - quote_at >= 3 && quote_at[1] == quote && quote_at[2] == quote;
    const char* at = quote_at + (triple ? 3 : 1);
    const char* end = nullptr;
    bool ascii = true;
    for (at = findSpecialInString(at, end_, quote); at < end_; at = findSpecialInString(at + 1, end_, quote)) {
        if (*at == '\\') {
            if (++at >= end_)
                break;
            ascii &= static_cast<unsigned char>(*at) < 0x80;
        } else if (*at == quote) {
            if (!triple || (end_ - at >= 3 && at[1] == quote && at[2] == quote)) {
                end = at + (triple ? 3 : 1);
                break;
            }
        } else if (*at == '\n') {
            if (!triple)
                break;
        } else {
            ascii = false;
        }
    }
    if (end == nullptr)
        return invalid(InvalidReason::UnterminatedString, begin, std::min(at, end_));
    if (prefix.find_first_of("fF") != std::string_view::npos)
        return invalid(InvalidReason::FormattedString, begin, end);
    if (!ascii && findInvalidUtf8({quote_at, static_cast<std::size_t>(end - quote_at)}) != std::string_view::npos)
        return invalid(InvalidReason::Utf8, begin, end);
    const bool bytes = prefix.find_first_of("bB") != std::string_view::npos;
    return make(bytes ? TokenKind::Bytes : TokenKind::String, begin, end);
}

Token Lexer::punctuation(const char* begin) {
    const char c = *begin;
    const auto left = static_cast<std::size_t>(end_ - begin);
    if (c == '(' || c == '[' || c == '{')
        ++brackets_;
    else if (isClosing(c))
        brackets_ -= brackets_ > 0 ? 1 : 0;
    else if (c == '.' && left > 1 && isDigit(begin[1]))
        return number(begin);
    else if (left > 1 && classOf(begin[1]) == CharClass::Punctuation) {
        const std::string_view rest(begin, std::min<std::size_t>(left, 3));
        for (const Operator& candidate : augmented)
            if (rest.starts_with(candidate.text))
                return make(candidate.kind, begin, begin + candidate.text.size(),
                            static_cast<std::uint8_t>(candidate.augments));
        for (const Operator& candidate : compound)
            if (rest.starts_with(candidate.text))
                return make(candidate.kind, begin, begin + candidate.text.size());
    }
    const TokenKind kind = single_characters[static_cast<unsigned char>(c)];
    return kind == TokenKind::Invalid ? invalid(InvalidReason::Character, begin, begin + 1)
                                      : make(kind, begin, begin + 1);
}

bool Lexer::repeats(std::uint32_t offset, std::uint32_t begin, std::uint32_t end) const {
    const std::size_t length = end - begin;
    const std::string_view rest = source_.substr(offset);
    return rest.size() > length && rest[length] == ',' && rest.starts_with(source_.substr(begin, length));
}

std::uint32_t Lexer::skipStatement(std::uint32_t from, std::uint32_t indentation) {
    const char* at = source_.data() + from;
    const char* last = at; // behind the last character that belongs to the statement
    brackets_ = 0;
    comment_ = {};
    at_line_start_ = true;
    while (at < end_) {
        const auto* newline = static_cast<const char*>(std::memchr(at, '\n', static_cast<std::size_t>(end_ - at)));
        last = newline == nullptr ? end_ : newline;
        at_ = newline == nullptr ? end_ : newline + 1;
        const char* resume = at_;
        // Comments stay for the statement that follows them, so look ahead without consuming them.
        const bool more = startLine();
        const std::string_view text_at = more ? std::string_view(at_, 1) : std::string_view{};
        const bool done = !more || (indentation_ <= indentation && !isClosing(text_at[0]));
        at = at_;
        at_ = resume;
        at_line_start_ = true;
        comment_ = {};
        if (done)
            break;
    }
    if (at_ > end_)
        at_ = end_;
    return static_cast<std::uint32_t>(last - source_.data());
}

} // namespace gnx::graph::py
