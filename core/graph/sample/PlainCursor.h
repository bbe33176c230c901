#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

#include "core/Wings.h"
#include "core/graph/pysource/Characters.h"

namespace gnx::graph {

/// Goes through the plain text of generated Python that needs no lexer: what it does not know, it does not accept, and
/// the parser reads the file instead. Lines are counted from 1.
class PlainCursor {
  public:
    static constexpr std::size_t kSafeDigits = 18; ///< so many digits always fit a signed integer of 64 bits

    explicit PlainCursor(std::string_view source) : at_(source.data()), end_(source.data() + source.size()) {}

    bool atEnd() const { return at_ == end_; }
    /// The character here; a zero at the end.
    char peek() const { return at_ < end_ ? *at_ : '\0'; }
    const char* at() const { return at_; }
    const char* end() const { return end_; }
    std::uint32_t line() const { return line_; }
    /// The text from here to a place further on, without a line end; goes there.
    std::string_view take(const char* place) {
        const std::string_view taken(at_, static_cast<std::size_t>(place - at_));
        at_ = place;
        return taken;
    }

    bool accept(std::string_view text) {
        if (static_cast<std::size_t>(end_ - at_) < text.size() || std::memcmp(at_, text.data(), text.size()) != 0)
            return false;
        at_ += text.size();
        return true;
    }

    bool accept(char c) {
        if (at_ == end_ || *at_ != c)
            return false;
        ++at_;
        return true;
    }

    /// The end of the line, or of a text whose last line has none.
    bool lineEnd() {
        if (at_ == end_)
            return true;
        if (*at_ != '\n')
            return false;
        ++at_;
        ++line_;
        return true;
    }

    /// Blanks and line ends between the items of a list.
    void skipBlanks() {
        for (; at_ < end_ && (*at_ == ' ' || *at_ == '\n'); ++at_)
            line_ += *at_ == '\n' ? 1 : 0;
    }

    /// The digits here, maybe none.
    std::string_view digits() {
        const char* place = at_;
        while (place < end_ && *place >= '0' && *place <= '9')
            ++place;
        return take(place);
    }

    /// Reads "text" without escapes; `text` becomes the part between the quotes.
    bool quoted(std::string_view& text) {
        if (!accept('"'))
            return false;
        const char* quote = py::findSpecialInString(at_, end_, '"');
        if (quote == end_ || *quote != '"')
            return false;
        text = take(quote);
        return accept('"');
    }

    /// Reads "[item, item,]" with the brackets `open` and `close`; `item` reads one item.
    template <class Item> bool list(char open, char close, const Item& item) {
        if (!accept(open))
            return false;
        for (skipBlanks(); !accept(close); skipBlanks()) {
            if (!item())
                return false;
            skipBlanks();
            if (!accept(',') && peek() != close)
                return false;
        }
        return true;
    }

  private:
    const char* at_;
    const char* end_;
    std::uint32_t line_ = 1;
};

} // namespace gnx::graph
