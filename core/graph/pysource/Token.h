#pragma once

#include <cstddef>
#include <cstdint>

#include "core/Wings.h"

namespace gnx::graph::py {

enum class TokenKind : std::uint8_t {
    EndOfFile,
    Newline,
    Name,
    Int,
    Float,
    Imaginary,
    String,
    Bytes,
    // Keywords of the subset.
    And,
    As,
    Class,
    Def,
    Del,
    Else,
    False,
    From,
    If,
    Import,
    In,
    Is,
    Lambda,
    None,
    Not,
    Or,
    Pass,
    Return,
    True,
    OtherKeyword, ///< a keyword outside the subset: with, for, yield ...
    // Brackets and punctuation.
    LeftParen,
    RightParen,
    LeftBracket,
    RightBracket,
    LeftBrace,
    RightBrace,
    Comma,
    Colon,
    Semicolon,
    Dot,
    Ellipsis,
    Arrow,
    Equal,
    AugmentedAssign,
    // Operators.
    Plus,
    Minus,
    Star,
    DoubleStar,
    Slash,
    DoubleSlash,
    Percent,
    At,
    ShiftLeft,
    ShiftRight,
    Ampersand,
    Bar,
    Caret,
    Tilde,
    Less,
    Greater,
    LessEqual,
    GreaterEqual,
    EqualEqual,
    NotEqual,
    Invalid, ///< `detail` is an InvalidReason
};

enum class InvalidReason : std::uint8_t {
    Character,
    NulByte,
    Utf8,
    UnterminatedString,
    FormattedString,
    Number,
    LineContinuation,
    LongName,
};

/// Bytes of a name: GraphNet's longest has 221, and every message about it repeats it.
inline constexpr std::size_t kLongestName = 16384;

/// A piece of source text; begin and end are byte offsets.
struct Token {
    TokenKind kind = TokenKind::EndOfFile;
    std::uint8_t detail = 0; ///< AugmentedAssign: the BinaryOp; Invalid: the InvalidReason
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    std::uint32_t symbol = 0; ///< Name: its number in the SymbolTable
};

} // namespace gnx::graph::py
