#include "core/graph/pysource/Literals.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

namespace gnx::graph::py {
namespace {

std::string withoutUnderscores(std::string_view text) {
    std::string out(text);
    std::erase(out, '_');
    return out;
}

/// Returns 16, 8 or 2 for the letter after a leading 0, else 10.
int baseOf(char c) {
    switch (c | 0x20) {
    case 'x':
        return 16;
    case 'o':
        return 8;
    case 'b':
        return 2;
    default:
        return 10;
    }
}

double approximateInt(std::string_view digits, int base) {
    double value = 0;
    for (const char c : digits) {
        const int digit = c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10;
        value = value * base + digit;
    }
    return value;
}

void appendUtf8(std::string& out, std::uint32_t code) {
    if (code < 0x80) {
        out += static_cast<char>(code);
    } else if (code < 0x800) {
        out += static_cast<char>(0xC0 | (code >> 6));
        out += static_cast<char>(0x80 | (code & 0x3F));
    } else if (code < 0x10000) {
        out += static_cast<char>(0xE0 | (code >> 12));
        out += static_cast<char>(0x80 | ((code >> 6) & 0x3F));
        out += static_cast<char>(0x80 | (code & 0x3F));
    } else {
        out += static_cast<char>(0xF0 | (code >> 18));
        out += static_cast<char>(0x80 | ((code >> 12) & 0x3F));
        out += static_cast<char>(0x80 | ((code >> 6) & 0x3F));
        out += static_cast<char>(0x80 | (code & 0x3F));
    }
}

char simpleEscape(char c) {
    switch (c) {
    case 'n':
        return '\n';
    case 't':
        return '\t';
    case 'r':
        return '\r';
    case 'a':
        return '\a';
    case 'b':
        return '\b';
    case 'f':
        return '\f';
    case 'v':
        return '\v';
    case '\\':
    case '\'':
    case '"':
        return c;
    default:
        return '\0';
    }
}

/// The number after \x, \u, \U or of \ooo; advances `at` behind it.
std::optional<std::uint32_t> numericEscape(std::string_view body, std::size_t& at, std::size_t digits, int base,
                                           bool exact) {
    std::size_t count = 0;
    while (count < digits && at + count < body.size()) {
        const char c = body[at + count];
        const bool valid =
            base == 8 ? (c >= '0' && c <= '7') : (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'f');
        if (!valid)
            break;
        ++count;
    }
    if (count == 0 || (exact && count != digits))
        return std::nullopt;
    std::uint32_t value = 0;
    std::from_chars(body.data() + at, body.data() + at + count, value, base);
    at += count;
    return value;
}

} // namespace

std::optional<IntLiteral> parseInt(std::string_view text) {
    std::string cleaned;
    if (text.find('_') != std::string_view::npos) {
        cleaned = withoutUnderscores(text);
        text = cleaned;
    }
    int base = 10;
    if (text.size() > 1 && text[0] == '0' && baseOf(text[1]) != 10) {
        base = baseOf(text[1]);
        text.remove_prefix(2);
    }
    IntLiteral result;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), result.magnitude, base);
    if (end != text.data() + text.size() || text.empty() || error == std::errc::invalid_argument)
        return std::nullopt;
    result.overflows = error == std::errc::result_out_of_range;
    result.approximate = result.overflows ? approximateInt(text, base) : static_cast<double>(result.magnitude);
    return result;
}

std::optional<double> parseFloat(std::string_view text) {
    std::string cleaned;
    if (text.find('_') != std::string_view::npos) {
        cleaned = withoutUnderscores(text);
        text = cleaned;
    }
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (end != text.data() + text.size() || error == std::errc::invalid_argument)
        return std::nullopt;
    if (error == std::errc::result_out_of_range) { // from_chars leaves the value alone; Python rounds to 0 or infinity
        const bool tiny = text.find("e-") != std::string_view::npos || text.find("E-") != std::string_view::npos ||
                          text.starts_with("0.") || text.starts_with('.');
        return tiny ? 0.0 : std::numeric_limits<double>::infinity();
    }
    return value;
}

std::optional<double> parseFloatArgument(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t' || text.front() == '\n'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\n'))
        text.remove_suffix(1);
    double sign = 1;
    if (text.starts_with('-') || text.starts_with('+')) {
        sign = text[0] == '-' ? -1 : 1;
        text.remove_prefix(1);
    }
    if (text.empty() || text[0] == '-' || text[0] == '+')
        return std::nullopt;
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c; });
    if (lower == "inf" || lower == "infinity")
        return sign * std::numeric_limits<double>::infinity();
    if (lower == "nan")
        return std::numeric_limits<double>::quiet_NaN();
    const auto value = parseFloat(lower);
    return value ? std::optional(sign * *value) : std::nullopt;
}

StringLiteral splitString(std::string_view token) {
    StringLiteral literal;
    while (!token.empty() && token[0] != '"' && token[0] != '\'') {
        literal.raw |= (token[0] | 0x20) == 'r';
        literal.bytes |= (token[0] | 0x20) == 'b';
        token.remove_prefix(1);
    }
    const std::size_t quotes = token.size() >= 6 && token[1] == token[0] && token[2] == token[0] ? 3 : 1;
    literal.body = token.substr(quotes, token.size() - 2 * quotes);
    return literal;
}

std::optional<std::string> unescape(const StringLiteral& literal) {
    const std::string_view body = literal.body;
    if (literal.raw)
        return std::string(body);
    std::string out;
    out.reserve(body.size());
    for (std::size_t at = 0; at < body.size();) {
        if (body[at] != '\\' || at + 1 >= body.size()) {
            out += body[at++];
            continue;
        }
        const char c = body[at + 1];
        at += 2;
        const auto append = [&](std::optional<std::uint32_t> code) {
            if (!code || *code > 0x10FFFF || (*code >= 0xD800 && *code <= 0xDFFF))
                return false;
            if (literal.bytes)
                out += static_cast<char>(*code);
            else
                appendUtf8(out, *code);
            return true;
        };
        if (const char plain = simpleEscape(c); plain != '\0') {
            out += plain;
        } else if (c == '\n' || (c == '\r' && at < body.size() && body[at] == '\n')) {
            at += c == '\r' ? 1 : 0;
        } else if (c == 'x') {
            if (!append(numericEscape(body, at, 2, 16, true)))
                return std::nullopt;
        } else if (!literal.bytes && (c == 'u' || c == 'U')) {
            if (!append(numericEscape(body, at, c == 'u' ? 4 : 8, 16, true)))
                return std::nullopt;
        } else if (c >= '0' && c <= '7') {
            --at;
            if (!append(numericEscape(body, at, 3, 8, false)))
                return std::nullopt;
        } else if (c == 'N' && !literal.bytes) {
            return std::nullopt;
        } else { // an unknown escape is kept as it is written
            out += '\\';
            out += c;
        }
    }
    return out;
}

} // namespace gnx::graph::py
