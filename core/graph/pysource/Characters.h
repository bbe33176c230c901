#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#if defined(__SSE2__)
#include <bit>
#include <emmintrin.h>

#include "core/Wings.h"
#endif

namespace gnx::graph::py {

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

#if defined(__SSE2__)
/// Bit i is set where byte i is not a word character.
inline unsigned nonWordMask(__m128i bytes) {
    // Signed comparison of shifted ranges: -128 + (byte - first) < -128 + count.
    const __m128i lower = _mm_or_si128(bytes, _mm_set1_epi8(0x20));
    const __m128i letter =
        _mm_cmplt_epi8(_mm_add_epi8(lower, _mm_set1_epi8(static_cast<char>(-128 - 'a'))), _mm_set1_epi8(-128 + 26));
    const __m128i digit =
        _mm_cmplt_epi8(_mm_add_epi8(bytes, _mm_set1_epi8(static_cast<char>(-128 - '0'))), _mm_set1_epi8(-128 + 10));
    const __m128i underscore = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('_'));
    // The sign bit is set by the three comparisons, and by a byte beyond ASCII itself.
    const __m128i word = _mm_or_si128(_mm_or_si128(letter, digit), _mm_or_si128(underscore, bytes));
    return static_cast<unsigned>(_mm_movemask_epi8(word)) ^ 0xFFFFU;
}
#endif

/// The first character that is not a word character; `end` if there is none. 16 bytes a step where the processor can:
/// the dataset's names are long ("L_self_modules_layer1_modules_0_modules_conv1_parameters_weight_").
inline const char* findNonWord(const char* at, const char* end) {
#if defined(__SSE2__)
    for (; end - at >= 16; at += 16) {
        const unsigned others = nonWordMask(_mm_loadu_si128(reinterpret_cast<const __m128i*>(at)));
        if (others != 0)
            return at + std::countr_zero(others);
    }
#endif
    while (at < end && isWordCharacter(*at))
        ++at;
    return at;
}

/// The first character that is not a space; `end` if there is none. For the indentation of a line: 8 or 12 columns.
inline const char* skipSpaces(const char* at, const char* end) {
#if defined(__SSE2__)
    for (; end - at >= 16; at += 16) {
        const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
        const auto spaces = static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_set1_epi8(' '))));
        if (spaces != 0xFFFFU)
            return at + std::countr_one(spaces);
    }
#endif
    while (at < end && *at == ' ')
        ++at;
    return at;
}

/// The first special character in a string literal: the quote, a backslash, a line end, or one beyond ASCII; `end` if
/// there is none.
inline const char* findSpecialInString(const char* at, const char* end, char quote) {
#if defined(__SSE2__)
    for (; end - at >= 16; at += 16) {
        const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
        const __m128i plain = _mm_or_si128(
            _mm_cmpeq_epi8(bytes, _mm_set1_epi8(quote)),
            _mm_or_si128(_mm_cmpeq_epi8(bytes, _mm_set1_epi8('\\')), _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\n'))));
        const auto found = static_cast<unsigned>(_mm_movemask_epi8(_mm_or_si128(plain, bytes)));
        if (found != 0)
            return at + std::countr_zero(found);
    }
#endif
    while (at < end && *at != quote && *at != '\\' && *at != '\n' && static_cast<unsigned char>(*at) < 0x80)
        ++at;
    return at;
}

/// Offset of the first byte that is not part of well-formed UTF-8 (RFC 3629), npos if there is none.
std::size_t findInvalidUtf8(std::string_view text);
/// `text` with U+FFFD in place of every byte that is not well-formed UTF-8, and of NUL.
std::string toValidUtf8(std::string_view text);

} // namespace gnx::graph::py
