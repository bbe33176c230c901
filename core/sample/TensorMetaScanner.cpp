#include "core/sample/TensorMetaScanner.h"

#include <charconv>
#include <cstring>
#include <limits>

#include "core/pysource/Characters.h"
#include "core/pysource/Parser.h"

namespace gnx {
namespace {

constexpr std::string_view kClass = "class ";
constexpr std::string_view kIndentation = "    ";
constexpr std::string_view kNone = "None";
constexpr std::size_t kLongestKeyword = 8; ///< of Python: "continue", "nonlocal"
constexpr int kDeepestData = 32;           ///< deeper lists are left to the parser, which knows the limit
constexpr std::ptrdiff_t kSafeDigits = 18; ///< that always fit a signed integer of 64 bits

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

/// A number as it stands in the text; an integer where it has neither point nor exponent.
struct Number {
    bool is_integer = false;
    std::int64_t integer = 0;
    double real = 0;
};

class PlainScanner {
  public:
    PlainScanner(std::string_view source, bool from_input_meta)
        : at_(source.data()), end_(source.data() + source.size()), from_input_meta_(from_input_meta) {}

    std::optional<std::vector<TensorDesc>> run() {
        constexpr std::size_t bytes_per_tensor = 300; // typical; only a guess to start from
        tensors_.reserve(static_cast<std::size_t>(end_ - at_) / bytes_per_tensor + 1);
        while (at_ < end_) {
            if (*at_ == '\n') {
                ++at_;
                ++line_;
            } else if (!(*at_ == ' ' ? attribute() : header())) {
                return std::nullopt;
            }
        }
        if (!complete())
            return std::nullopt;
        return std::move(tensors_);
    }

  private:
    /// Whether the class before this place has what every class needs.
    bool complete() const { return tensors_.empty() || !tensors_.back().name.empty(); }

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

    bool header() {
        if (!complete() || !accept(kClass))
            return false;
        const char* begin = at_;
        at_ = py::findNonWord(at_, end_);
        const std::string_view name(begin, static_cast<std::size_t>(at_ - begin));
        // Shorter names might be keywords, which cannot name a class.
        if (name.size() <= kLongestKeyword || isDigit(name[0]) || py::findInvalidUtf8(name) != std::string_view::npos)
            return false;
        TensorDesc& tensor = tensors_.emplace_back();
        tensor.class_name = name;
        tensor.from_input_meta = from_input_meta_;
        tensor.line = line_;
        return accept(':') && lineEnd();
    }

    bool attribute() {
        if (tensors_.empty() || !accept(kIndentation))
            return false;
        const char* begin = at_;
        while (at_ < end_ && *at_ != ' ' && *at_ != '\n')
            ++at_;
        const std::string_view name(begin, static_cast<std::size_t>(at_ - begin));
        return accept(" = ") && value(tensors_.back(), name) && lineEnd();
    }

    bool value(TensorDesc& tensor, std::string_view name) {
        if (name == "name")
            return string(tensor.name);
        if (name == "shape")
            return shape(tensor.shape);
        if (name == "dtype") {
            const bool good = string(tensor.dtype_text);
            tensor.dtype = parseDType(tensor.dtype_text);
            return good;
        }
        if (name == "device")
            return accept(kNone) || string(tensor.device);
        if (name == "mean")
            return statistic(tensor.mean);
        if (name == "std")
            return statistic(tensor.std);
        if (name == "data")
            return data(tensor);
        if (name == "min_val")
            return statistic(tensor.min_val);
        if (name == "max_val")
            return statistic(tensor.max_val);
        if (name == "original_name")
            return accept(kNone) || string(tensor.original_name);
        return false;
    }

    /// "text", also in brackets: long names stand on lines of their own.
    bool string(std::string& target) {
        if (!accept('('))
            return quoted(target);
        skipBlanks();
        if (!quoted(target))
            return false;
        skipBlanks();
        return accept(')');
    }

    bool quoted(std::string& target) {
        if (!accept('"'))
            return false;
        const char* quote = py::findSpecialInString(at_, end_, '"');
        if (quote == end_ || *quote != '"')
            return false;
        target.assign(at_, quote);
        at_ = quote + 1;
        return true;
    }

    bool number(Number& result) {
        const bool negative = accept('-');
        const char* begin = at_;
        while (at_ < end_ && isDigit(*at_))
            ++at_;
        const auto digits = at_ - begin;
        if (digits == 0 || (digits > 1 && *begin == '0'))
            return false;
        result.is_integer = at_ == end_ || (*at_ != '.' && *at_ != 'e');
        if (result.is_integer) {
            if (digits > kSafeDigits)
                return false;
            std::from_chars(begin, at_, result.integer);
            result.real = static_cast<double>(result.integer);
        } else {
            const auto [stop, error] = std::from_chars(begin, end_, result.real);
            if (error != std::errc())
                return false;
            at_ = stop;
        }
        if (negative) { // an integer's zero gets a sign, too, as the parser's
            result.integer = -result.integer;
            result.real = -result.real;
        }
        return at_ == end_ || !(py::isWordCharacter(*at_) || *at_ == '.');
    }

    bool statistic(std::optional<double>& target) {
        if (accept(kNone))
            return true;
        const bool call = accept("float(\"");
        Number value;
        if (!number(value))
            return false;
        target = value.real;
        return !call || accept("\")");
    }

    /// Blanks and line ends between the items of a list.
    void skipBlanks() {
        for (; at_ < end_ && (*at_ == ' ' || *at_ == '\n'); ++at_)
            line_ += *at_ == '\n' ? 1 : 0;
    }

    /// "[item, item,]"; `item` reads one.
    template <class Item> bool list(const Item& item) {
        if (!accept('['))
            return false;
        for (skipBlanks(); !accept(']'); skipBlanks()) {
            if (!item())
                return false;
            skipBlanks();
            if (!accept(',') && (at_ == end_ || *at_ != ']'))
                return false;
        }
        return true;
    }

    bool shape(std::vector<std::int64_t>& sizes) {
        sizes.reserve(4);
        return list([&] {
            Number size;
            if (!number(size) || !size.is_integer)
                return false;
            sizes.push_back(size.integer);
            return true;
        });
    }

    bool data(TensorDesc& tensor) {
        if (accept(kNone))
            return true;
        std::vector<std::int64_t> integers;
        std::vector<double> numbers;
        if (!collect(integers, numbers, 0))
            return false;
        if (numbers.empty())
            tensor.data = std::move(integers);
        else
            tensor.data = std::move(numbers);
        return true;
    }

    /// Appends to `integers` until the first number that is none; from there on everything is in `numbers`.
    bool collect(std::vector<std::int64_t>& integers, std::vector<double>& numbers, int depth) {
        if (at_ < end_ && *at_ == '[')
            return depth < kDeepestData && list([&] { return collect(integers, numbers, depth + 1); });
        Number value;
        if (!number(value))
            return false;
        if (value.is_integer && numbers.empty()) {
            integers.push_back(value.integer);
            return true;
        }
        if (numbers.empty())
            numbers.assign(integers.begin(), integers.end());
        numbers.push_back(value.is_integer ? static_cast<double>(value.integer) : value.real);
        return true;
    }

    const char* at_;
    const char* end_;
    bool from_input_meta_;
    std::uint32_t line_ = 1;
    std::vector<TensorDesc> tensors_;
};

} // namespace

std::optional<std::vector<TensorDesc>> scanPlainTensorMeta(std::string_view source, bool from_input_meta) {
    if (source.size() > py::ParseLimits{}.bytes)
        return std::nullopt;
    return PlainScanner(source, from_input_meta).run();
}

} // namespace gnx
