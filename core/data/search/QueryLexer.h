#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/Wings.h"

namespace gnx::data {

struct QueryToken {
    enum class Kind { End, Open, Close, Minus, Word, Quoted };
    Kind kind = Kind::End;
    std::string text;               ///< without quotes and escapes
    std::size_t begin = 0, end = 0; ///< bytes in the query
    bool closed = true;             ///< false: a quote without its partner
};

/// Splits a query into tokens. The characters of a token depend on the context (blanks end a word, not a parenthesis
/// inside a regular expression), so the parser asks for the kind it expects at the cursor.
class QueryLexer {
  public:
    explicit QueryLexer(std::string_view text) : text_(text) {}

    std::size_t position() const { return position_; }
    void moveTo(std::size_t position) { position_ = position; }
    void skipBlanks();
    /// The next character, 0 at the end.
    char next() const { return position_ < text_.size() ? text_[position_] : '\0'; }
    bool atEnd() const { return position_ >= text_.size(); }
    bool take(std::string_view symbol); ///< advances over it if it is next

    /// After blanks: a parenthesis, a minus that negates, "quoted", or a bare word that ends at a blank, parenthesis,
    /// quote or one of : ~ < > = | &
    QueryToken term();
    /// Reads at the cursor: "quoted", or up to a blank, parenthesis, quote, comma, | & or one of `also_ends`.
    QueryToken value(std::string_view also_ends);
    /// Reads at the cursor: "quoted", or up to a blank or a parenthesis that closes one outside.
    QueryToken pattern();

  private:
    QueryToken quoted();
    QueryToken upTo(std::string_view ends);

    std::string_view text_;
    std::size_t position_ = 0;
};

bool isBlank(char c);
/// Length of an operator that follows a field's name here: ":" "~" ">" ">=" "<" "<=" "="; 0 if there is none.
std::size_t fieldOperatorLength(std::string_view text, std::size_t position);
/// 1 + the characters (UTF-8) before a byte.
std::uint32_t columnOf(std::string_view text, std::size_t byte);
/// The byte of the query that byte `offset` of a token's text was written at.
std::size_t sourceOffset(std::string_view query, const QueryToken& token, std::size_t offset);

} // namespace gnx::data
