#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/Wings.h"

namespace gnx::results {

enum class TextEncoding : std::uint8_t { Utf8, Utf16Little, Utf16Big };
const char* textEncodingName(TextEncoding encoding); ///< as iconv has it: "UTF-8", "UTF-16LE", "UTF-16BE"

/// Bytes that follow one another and have one encoding; without their byte order mark.
struct TextPart {
    TextEncoding encoding = TextEncoding::Utf8;
    std::string_view bytes;
};

/// Splits a text where its encoding changes. UTF-16 is recognized by a byte order mark or by a line whose zero bytes
/// are at every other place only, as when most letters are ASCII; UTF-8 by text without zero bytes after that. Anything
/// else, a lone zero byte too, stays in the part that contains it. Takes time in proportion to the bytes.
std::vector<TextPart> textParts(std::string_view bytes);

} // namespace gnx::results
