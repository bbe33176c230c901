#include "core/profile/files/JsonRepair.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace gnx::profile {
namespace {

constexpr unsigned char kFirstPrintable = 0x20;

/// Returns the length of the UTF-8 sequence that begins here; 0 if none does.
std::size_t utf8Length(std::string_view text) {
    const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    const std::size_t length = first < 0x80                    ? 1
                               : first >= 0xc2 && first < 0xe0 ? 2
                               : first >= 0xe0 && first < 0xf0 ? 3
                               : first >= 0xf0 && first < 0xf5 ? 4
                                                               : 0;
    if (length == 0 || length > text.size())
        return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xc0U) != 0x80)
            return 0;
    const bool too_long = (first == 0xe0 && byte(1) < 0xa0) || (first == 0xf0 && byte(1) < 0x90);
    const bool beyond = (first == 0xed && byte(1) >= 0xa0) || (first == 0xf4 && byte(1) >= 0x90);
    return too_long || beyond ? 0 : length;
}

bool isHex(std::string_view digits) {
    return digits.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
}

class Repair {
  public:
    Repair(std::string_view text, std::string& out) : text_(text), out_(out) {}

    void run() {
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == '"')
                string();
            else if (c == '{' || c == '[')
                open(c);
            else if (c == '}' || c == ']')
                close(c);
            else if (std::string_view(",: \t\r\n").find(c) != std::string_view::npos)
                put(c);
            else
                word();
        }
    }

  private:
    bool tooDeep() const { return depth_ > kDeepestJson; }

    void put(char c) {
        if (!tooDeep())
            out_ += c;
        ++at_;
    }

    void open(char c) {
        if (++depth_ == kDeepestJson + 1)
            out_ += "null";
        put(c);
    }

    void close(char c) {
        if (!tooDeep()) {
            const std::size_t last = out_.find_last_not_of(" \t\r\n");
            if (last != std::string::npos && out_[last] == ',')
                out_.erase(last, 1);
        }
        put(c);
        --depth_;
    }

    void string() {
        const std::size_t before = out_.size();
        out_ += '"';
        ++at_;
        while (at_ < text_.size() && text_[at_] != '"')
            text_[at_] == '\\' ? escape() : character();
        out_ += '"';
        ++at_;
        if (tooDeep())
            out_.resize(before);
    }

    void escape() {
        const std::string_view rest = text_.substr(at_ + 1);
        constexpr std::size_t digits = 4;
        if (!rest.empty() && std::string_view("\"\\/bfnrt").find(rest.front()) != std::string_view::npos) {
            out_ += '\\';
            out_ += rest.front();
            at_ += 2;
        } else if (rest.size() > digits && rest.front() == 'u' && isHex(rest.substr(1, digits)) && !isSurrogate(rest)) {
            out_ += text_.substr(at_, digits + 2);
            at_ += digits + 2;
        } else if (rest.size() > digits && rest.front() == 'u' && isHex(rest.substr(1, digits))) {
            surrogate();
        } else {
            out_ += "\\\\";
            ++at_;
        }
    }

    static bool isSurrogate(std::string_view escaped) {
        return (escaped[1] == 'd' || escaped[1] == 'D') &&
               std::string_view("01234567").find(escaped[2]) == escaped.npos;
    }

    /// Half of a character beyond 16 bits: kept only with its other half.
    void surrogate() {
        constexpr std::size_t length = 6;
        const std::string_view next = text_.substr(std::min(at_ + length, text_.size()), length);
        const bool high = std::string_view("89abAB").find(text_[at_ + 3]) != std::string_view::npos;
        const bool paired = high && next.size() == length && next.starts_with("\\u") && isHex(next.substr(2)) &&
                            isSurrogate(next.substr(1)) &&
                            std::string_view("cdefCDEF").find(next[3]) != std::string_view::npos;
        out_ += paired ? text_.substr(at_, 2 * length) : std::string_view("\\ufffd");
        at_ += paired ? 2 * length : length;
    }

    void character() {
        const auto c = static_cast<unsigned char>(text_[at_]);
        if (c < kFirstPrintable) {
            std::array<char, 8> escaped{};
            std::snprintf(escaped.data(), escaped.size(), "\\u%04x", c);
            out_ += escaped.data();
            ++at_;
            return;
        }
        const std::size_t length = utf8Length(text_.substr(at_));
        out_ += length == 0 ? std::string_view("\xef\xbf\xbd") : text_.substr(at_, length);
        at_ += length == 0 ? 1 : length;
    }

    /// A literal, a number or anything else without quotes.
    void word() {
        const std::size_t end = std::min(text_.find_first_of(",:{}[]\" \t\r\n", at_), text_.size());
        const std::string word(text_.substr(at_, end - at_));
        at_ = end;
        if (!tooDeep())
            out_ += valueOf(word);
    }

    static std::string valueOf(const std::string& word) {
        if (word == "true" || word == "True")
            return "true";
        if (word == "false" || word == "False")
            return "false";
        char* stop = nullptr;
        const double number = std::strtod(word.c_str(), &stop);
        if (stop == word.c_str() || *stop != '\0' || !std::isfinite(number))
            return "null";
        return isJsonNumber(word) ? word : shortest(number);
    }

    static bool isJsonNumber(std::string_view word) {
        if (word.starts_with('-'))
            word.remove_prefix(1);
        const bool leading_zero = word.size() > 1 && word[0] == '0' && word[1] >= '0' && word[1] <= '9';
        const std::size_t point = word.find('.');
        const bool bare_point = point != word.npos && (point == 0 || point + 1 == word.size() ||
                                                       word[point + 1] < '0' || word[point + 1] > '9');
        return !leading_zero && !bare_point && word.find_first_not_of("0123456789.eE+-") == word.npos &&
               word.front() != '+';
    }

    static std::string shortest(double number) {
        std::array<char, 32> text{};
        std::snprintf(text.data(), text.size(), "%.17g", number);
        return text.data();
    }

    std::string_view text_;
    std::string& out_;
    std::size_t at_ = 0;
    int depth_ = 0;
};

} // namespace

void repairJson(std::string_view text, std::string& out) {
    out.clear();
    out.reserve(text.size() + text.size() / 8);
    Repair(text, out).run();
}

} // namespace gnx::profile
