#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/graph/motif/MotifValue.h"

namespace gnx::graph {

/// A cursor over a motif's text. The characters of a word depend on the context, so the parser asks for the kind it
/// expects.
class MotifLexer {
  public:
    explicit MotifLexer(std::string_view text) : text_(text) {}

    std::size_t position() const { return position_; }
    /// The next character, 0 at the end.
    char next() const { return position_ < text_.size() ? text_[position_] : '\0'; }
    bool atEnd() const { return position_ >= text_.size(); }
    void skipBlanks(); ///< not newlines
    void skipBlanksAndNewlines();
    bool take(std::string_view symbol); ///< advances over it if it is next
    bool isNext(std::string_view symbol) const { return text_.substr(position_).starts_with(symbol); }

    std::string_view digits();
    /// Letters, digits, _ and what is not ASCII, and the characters of `also`. Empty if none is next.
    std::string_view word(std::string_view also);
    /// A constant (Motif.h). Errors: what was expected, at its character.
    Result<MotifValue> value();

    /// InvalidInput at a byte of the text, path "motif".
    Error expected(std::size_t byte, std::string what) const;
    /// The next token, for messages: "-> x" as "->", "the end".
    std::string found() const;

  private:
    Result<MotifValue> value(int depth);
    Result<MotifValue> number();
    Result<MotifValue> quoted();
    Result<MotifValue> items(int depth);

    std::string_view text_;
    std::size_t position_ = 0;
};

bool isMotifWordCharacter(char c);

} // namespace gnx::graph
