#pragma once

#include <cstdint>
#include <string_view>

#include "core/Wings.h"
#include "core/graph/pysource/SymbolTable.h"
#include "core/graph/pysource/Token.h"

namespace gnx::graph::py {

/// Cuts a source text into tokens, one at a call, and numbers its names. Newlines inside brackets are blanks. Block
/// structure is left to the parser: indentation() is that of the last token's logical line.
class Lexer {
  public:
    /// `symbols`, empty at first, gets the names; its first numbers are those of the keywords.
    Lexer(std::string_view source, SymbolTable& symbols);

    Token next();
    /// Columns before the first token of the current logical line; a tab reaches to the next multiple of 8.
    std::uint32_t indentation() const { return indentation_; }
    /// The last comment that had lines of its own since the previous call, with its '#'.
    std::string_view takeComment();
    /// Leaves the current statement: goes on at the next line that is indented by at most `indentation` columns and
    /// does not start with a closing bracket. Returns the offset behind the text that was skipped.
    std::uint32_t skipStatement(std::uint32_t from, std::uint32_t indentation);

    /// Returns whether the text from `begin` to `end` occurs at `offset` once more, with a comma behind it.
    bool repeats(std::uint32_t offset, std::uint32_t begin, std::uint32_t end) const;
    /// Goes on at `offset`, leaving out no bracket without its partner; returns it.
    std::uint32_t skipTo(std::uint32_t offset) {
        at_ = source_.data() + offset;
        return offset;
    }

    std::string_view text(const Token& token) const { return source_.substr(token.begin, token.end - token.begin); }

  private:
    bool startLine();
    void skipBlanks();
    Token punctuation(const char* begin);
    Token word(const char* begin);
    Token number(const char* begin);
    Token string(const char* begin, const char* quote);
    Token make(TokenKind kind, const char* begin, const char* end, std::uint8_t detail = 0);
    Token invalid(InvalidReason reason, const char* begin, const char* end);

    std::string_view source_;
    SymbolTable& symbols_;
    const char* at_;
    const char* end_;
    std::uint32_t brackets_ = 0;
    std::uint32_t indentation_ = 0;
    bool at_line_start_ = true;
    bool has_invalid_names_ = false; ///< one that is not UTF-8 has been met
    std::string_view comment_;
};

} // namespace gnx::graph::py
