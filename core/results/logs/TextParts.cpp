#include "core/results/logs/TextParts.h"

#include "core/graph/pysource/Characters.h"

namespace gnx::results {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF", kLittleMark = "\xFF\xFE", kBigMark = "\xFE\xFF";

/// Encoding that the beginning of a text shows.
struct Beginning {
    TextEncoding encoding = TextEncoding::Utf8;
    std::size_t mark = 0; ///< bytes of its byte order mark
};

/// Recognizes the encoding by the zero bytes of the first letters of a line.
TextEncoding byZeros(std::string_view line) {
    constexpr std::size_t kLooked = 64;
    line = line.substr(0, kLooked);
    if (const std::size_t end = line.find('\n'); end != std::string_view::npos)
        line = line.substr(0, end + 2); // in UTF-16LE the line end is followed by a zero
    std::size_t even = 0, odd = 0;
    for (std::size_t i = 0; i < line.size(); ++i)
        if (line[i] == '\0')
            ++(i % 2 == 0 ? even : odd);
    const std::size_t letters = line.size() / 2;
    if (letters >= 2 && even == 0 && odd * 2 >= letters)
        return TextEncoding::Utf16Little;
    if (letters >= 2 && odd == 0 && even * 2 >= letters)
        return TextEncoding::Utf16Big;
    return TextEncoding::Utf8;
}

Beginning beginningOf(std::string_view text) {
    if (text.starts_with(kUtf8Mark))
        return {TextEncoding::Utf8, kUtf8Mark.size()};
    if (text.starts_with(kLittleMark))
        return {TextEncoding::Utf16Little, kLittleMark.size()};
    if (text.starts_with(kBigMark))
        return {TextEncoding::Utf16Big, kBigMark.size()};
    return {byZeros(text), 0};
}

/// Returns the position in or before the line of the zero byte at `zero` where UTF-16 begins; npos if the byte is an
/// ordinary zero.
std::size_t utf16Around(std::string_view text, std::size_t zero) {
    const std::size_t line_end = zero == 0 ? std::string_view::npos : text.rfind('\n', zero - 1);
    const std::size_t line = line_end == std::string_view::npos ? 0 : line_end + 1;
    if (byZeros(text.substr(line)) != TextEncoding::Utf8)
        return line;
    // After an unterminated line a byte order mark decides, because it is not UTF-8.
    for (const std::size_t back : {std::size_t{3}, std::size_t{2}})
        if (zero >= line + back)
            if (text.substr(zero - back).starts_with(back == 3 ? kLittleMark : kBigMark))
                return zero - back;
    return std::string_view::npos;
}

std::size_t endOfUtf8(std::string_view text) {
    for (std::size_t zero = text.find('\0'); zero != std::string_view::npos;) {
        if (const std::size_t begin = utf16Around(text, zero); begin != std::string_view::npos && begin > 0)
            return begin;
        const std::size_t line_end = text.find('\n', zero);
        zero = line_end == std::string_view::npos ? line_end : text.find('\0', line_end);
    }
    return text.size();
}

/// Returns whether a line after UTF-16 is in another encoding.
bool goesOnAsUtf8(std::string_view text) {
    constexpr std::size_t kEnoughToTell = 8;
    if (text.starts_with(kUtf8Mark))
        return true;
    const std::size_t end = text.find('\n', kEnoughToTell);
    const std::string_view line = text.substr(0, end);
    return !line.empty() && line.find('\0') == std::string_view::npos &&
           py::findInvalidUtf8(line) == std::string_view::npos;
}

bool isPrintable(char c) {
    return c >= ' ' && c <= '~';
}

std::size_t endOfUtf16(std::string_view text, TextEncoding encoding) {
    constexpr std::size_t kLetters = 8; // so many successive pairs of ASCII are not letters of another script
    const std::string_view line_end = encoding == TextEncoding::Utf16Little ? "\n\0"sv : "\0\n"sv;
    std::size_t pairs = 0;
    for (std::size_t at = 0; at + 1 < text.size(); at += 2) {
        pairs = isPrintable(text[at]) && isPrintable(text[at + 1]) ? pairs + 1 : 0;
        if (pairs == kLetters)
            return at + 2 - 2 * kLetters; // the line of UTF-16 was cut
        if (text.substr(at, 2) != line_end)
            continue;
        const std::string_view rest = text.substr(at + 2);
        if (rest.starts_with(kLittleMark) || rest.starts_with(kBigMark) || goesOnAsUtf8(rest))
            return at + 2;
    }
    return text.size();
}

} // namespace

const char* textEncodingName(TextEncoding encoding) {
    switch (encoding) {
    case TextEncoding::Utf16Little:
        return "UTF-16LE";
    case TextEncoding::Utf16Big:
        return "UTF-16BE";
    case TextEncoding::Utf8:
        break;
    }
    return "UTF-8";
}

std::vector<TextPart> textParts(std::string_view bytes) {
    std::vector<TextPart> parts;
    while (!bytes.empty()) {
        Beginning beginning = beginningOf(bytes);
        bytes.remove_prefix(beginning.mark);
        std::size_t end = beginning.encoding == TextEncoding::Utf8 ? 0 : endOfUtf16(bytes, beginning.encoding);
        if (end == 0) { // also text after a false byte order mark
            beginning.encoding = TextEncoding::Utf8;
            end = endOfUtf8(bytes);
        }
        if (end > 0)
            parts.push_back({beginning.encoding, bytes.substr(0, end)});
        bytes.remove_prefix(end);
    }
    return parts;
}

} // namespace gnx::results
