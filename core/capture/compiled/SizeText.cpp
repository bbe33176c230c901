#include "core/capture/compiled/SizeText.h"

#include <cctype>
#include <charconv>

namespace gnx::capture {
namespace {

/// Recursive descent over sums of products; overflow and division by zero give none.
class SizeReader {
  public:
    SizeReader(std::string_view text, const std::function<std::int64_t(const std::string&)>& symbol)
        : text_(text), symbol_(symbol) {}

    std::optional<std::int64_t> read() {
        const auto value = sum();
        skip();
        return text_.empty() ? value : std::nullopt;
    }

  private:
    static constexpr int kMostDepth = 50;

    void skip() {
        while (!text_.empty() && text_.front() == ' ')
            text_.remove_prefix(1);
    }

    bool take(std::string_view sign) {
        skip();
        if (!text_.starts_with(sign))
            return false;
        text_.remove_prefix(sign.size());
        return true;
    }

    std::optional<std::int64_t> sum() {
        auto value = product();
        while (value) {
            const bool plus = take("+");
            if (!plus && !take("-"))
                break;
            const auto other = product();
            std::int64_t result = 0;
            if (!other || (plus ? __builtin_add_overflow(*value, *other, &result)
                                : __builtin_sub_overflow(*value, *other, &result)))
                return std::nullopt;
            value = result;
        }
        return value;
    }

    std::optional<std::int64_t> product() {
        auto value = factor();
        while (value) {
            const bool quotient = take("//");
            if (!quotient && !take("*"))
                break;
            const auto other = factor();
            std::int64_t result = 0;
            if (!other || (quotient ? *other <= 0 : __builtin_mul_overflow(*value, *other, &result)))
                return std::nullopt;
            value = quotient ? *value / *other : result;
        }
        return value;
    }

    std::optional<std::int64_t> factor() {
        if (depth_ == kMostDepth)
            return std::nullopt;
        ++depth_;
        const auto value = atom();
        --depth_;
        return value;
    }

    std::optional<std::int64_t> atom() {
        if (take("(")) {
            const auto value = sum();
            return take(")") ? value : std::nullopt;
        }
        if (take("-")) {
            const auto value = factor();
            return value ? std::optional(-*value) : value;
        }
        std::size_t end = 0;
        while (end < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[end])) != 0 || text_[end] == '_'))
            ++end;
        const std::string word(text_.substr(0, end));
        text_.remove_prefix(end);
        if (word.empty())
            return std::nullopt;
        if (std::isdigit(static_cast<unsigned char>(word.front())) == 0)
            return symbol_(word);
        std::int64_t number = 0;
        const auto read = std::from_chars(word.data(), word.data() + word.size(), number);
        return read.ec == std::errc() && read.ptr == word.data() + word.size() ? std::optional(number) : std::nullopt;
    }

    std::string_view text_;
    const std::function<std::int64_t(const std::string&)>& symbol_;
    int depth_ = 0;
};

} // namespace

std::optional<std::int64_t> sizeOfText(std::string_view text,
                                       const std::function<std::int64_t(const std::string& symbol)>& symbol) {
    return SizeReader(text, symbol).read();
}

} // namespace gnx::capture
