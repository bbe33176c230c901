#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace gnx::py {

enum class CharClass : std::uint8_t { Other, Blank, LineEnd, Letter, Digit, Quote, Comment, Punctuation };

inline constexpr std::array<CharClass, 256> char_classes = [] {
    std::array<CharClass, 256> table{};
    for (const char c : {' ', '\t', '\f', '\r', '\\'})
        table[static_cast<unsigned char>(c)] = CharClass::Blank;
    table['\n'] = CharClass::LineEnd;
    for (std::size_t c = 'a'; c <= 'z'; ++c)
        table[c] = table[c - 'a' + 'A'] = CharClass::Letter;
    table['_'] = CharClass::Letter;
    for (std::size_t c = 0x80; c < 256; ++c)
        table[c] = CharClass::Letter;
    for (std::size_t c = '0'; c <= '9'; ++c)
        table[c] = CharClass::Digit;
    table['"'] = table['\''] = CharClass::Quote;
    table['#'] = CharClass::Comment;
    for (const char c : std::string_view("()[]{},:;.=+-*/%@<>&|^~!"))
        table[static_cast<unsigned char>(c)] = CharClass::Punctuation;
    return table;
}();

inline CharClass classOf(char c) {
    return char_classes[static_cast<unsigned char>(c)];
}

inline constexpr std::array<bool, 256> word_characters = [] {
    std::array<bool, 256> table{};
    for (std::size_t c = 0; c < 256; ++c)
        table[c] = char_classes[c] == CharClass::Letter || char_classes[c] == CharClass::Digit;
    return table;
}();

inline bool isWordCharacter(char c) {
    return word_characters[static_cast<unsigned char>(c)];
}

/// Offset of the first byte that is not part of well-formed UTF-8 (RFC 3629), npos if there is none.
std::size_t findInvalidUtf8(std::string_view text);
/// `text` with U+FFFD in place of every byte that is not well-formed UTF-8, and of NUL.
std::string toValidUtf8(std::string_view text);

} // namespace gnx::py
