#include "core/graph/sample/TensorMetaScanner.h"

#include <algorithm>
#include <charconv>

#include "core/graph/pysource/Characters.h"
#include "core/graph/pysource/Parser.h"
#include "core/graph/sample/PlainCursor.h"

namespace gnx::graph {
namespace {

constexpr std::string_view kClass = "class ";
constexpr std::string_view kIndentation = "    ";
constexpr std::string_view kNone = "None";
constexpr std::size_t kLongestKeyword = 8; ///< length of the longest keywords of Python: "continue", "nonlocal"
constexpr int kDeepestData = 32;           ///< deeper lists are left to the parser, which knows the limit

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

/// A number as written; an integer where it has neither point nor exponent.
struct PlainNumber {
    bool is_integer = false;
    std::int64_t integer = 0;
    double real = 0;
};

class PlainTensorScanner {
  public:
    PlainTensorScanner(std::string_view source, bool from_input_meta)
        : text_(source), from_input_meta_(from_input_meta) {}

    std::optional<std::vector<TensorDesc>> run() {
        constexpr std::size_t bytes_per_tensor = 300; // typical; only a guess to start from
        tensors_.reserve(static_cast<std::size_t>(text_.end() - text_.at()) / bytes_per_tensor + 1);
        while (!text_.atEnd()) {
            const char next = text_.peek();
            if (!(next == '\n' ? text_.lineEnd() : next == ' ' ? attribute() : header()))
                return std::nullopt;
        }
        if (!complete())
            return std::nullopt;
        return std::move(tensors_);
    }

  private:
    /// Returns whether the class before this place has what every class needs.
    bool complete() const { return tensors_.empty() || (!tensors_.back().name.empty() && seen("shape")); }

    bool header() {
        if (!complete() || !text_.accept(kClass))
            return false;
        const std::string_view name = text_.take(py::findNonWord(text_.at(), text_.end()));
        // Shorter names might be keywords, which cannot name a class.
        if (name.size() <= kLongestKeyword || isDigit(name[0]) || py::findInvalidUtf8(name) != std::string_view::npos)
            return false;
        seen_.clear();
        TensorDesc& tensor = tensors_.emplace_back();
        tensor.class_name = name;
        tensor.from_input_meta = from_input_meta_;
        tensor.line = text_.line();
        return text_.accept(':') && text_.lineEnd();
    }

    bool attribute() {
        if (tensors_.empty() || !text_.accept(kIndentation))
            return false;
        const std::string_view name = text_.take(py::findNonWord(text_.at(), text_.end()));
        if (seen(name)) // the parser reports it
            return false;
        seen_.push_back(name);
        return text_.accept(" = ") && value(tensors_.back(), name) && text_.lineEnd();
    }

    /// Attributes of the last class; there are about ten.
    bool seen(std::string_view attribute) const { return std::ranges::find(seen_, attribute) != seen_.end(); }

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
            return text_.accept(kNone) || string(tensor.device);
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
            return text_.accept(kNone) || string(tensor.original_name);
        return false;
    }

    /// Reads "text", also in brackets: long names are on separate lines.
    bool string(std::string& target) {
        if (!text_.accept('('))
            return quoted(target);
        text_.skipBlanks();
        if (!quoted(target))
            return false;
        text_.skipBlanks();
        return text_.accept(')');
    }

    bool quoted(std::string& target) {
        std::string_view text;
        if (!text_.quoted(text))
            return false;
        target = text;
        return true;
    }

    bool number(PlainNumber& result) {
        const bool negative = text_.accept('-');
        const std::string_view digits = text_.digits();
        if (digits.empty() || (digits.size() > 1 && digits[0] == '0'))
            return false;
        result.is_integer = text_.peek() != '.' && text_.peek() != 'e';
        if (result.is_integer) {
            if (digits.size() > PlainCursor::kSafeDigits)
                return false;
            std::from_chars(digits.data(), text_.at(), result.integer);
            result.real = static_cast<double>(result.integer);
        } else {
            const auto [stop, error] = std::from_chars(digits.data(), text_.end(), result.real);
            if (error != std::errc())
                return false;
            text_.take(stop);
        }
        if (negative) { // an integer's zero gets a sign, too, as the parser's
            result.integer = -result.integer;
            result.real = -result.real;
        }
        return !py::isWordCharacter(text_.peek()) && text_.peek() != '.';
    }

    bool statistic(std::optional<double>& target) {
        if (text_.accept(kNone))
            return true;
        const bool call = text_.accept("float(\"");
        PlainNumber value;
        if (!number(value))
            return false;
        target = value.real;
        return !call || text_.accept("\")");
    }

    bool shape(std::vector<std::int64_t>& sizes) {
        sizes.reserve(4);
        return text_.list('[', ']', [&] {
            PlainNumber size;
            if (!number(size) || !size.is_integer)
                return false;
            sizes.push_back(size.integer);
            return true;
        });
    }

    bool data(TensorDesc& tensor) {
        if (text_.accept(kNone))
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

    /// Appends to `integers` up to the first number that is not an integer; the rest goes to `numbers`.
    bool collect(std::vector<std::int64_t>& integers, std::vector<double>& numbers, int depth) {
        if (text_.peek() == '[')
            return depth < kDeepestData && text_.list('[', ']', [&] { return collect(integers, numbers, depth + 1); });
        PlainNumber value;
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

    PlainCursor text_;
    bool from_input_meta_;
    std::vector<std::string_view> seen_; ///< attributes of the last class
    std::vector<TensorDesc> tensors_;
};

} // namespace

std::optional<std::vector<TensorDesc>> scanPlainTensorMeta(std::string_view source, bool from_input_meta) {
    if (source.size() > py::ParseLimits{}.bytes)
        return std::nullopt;
    return PlainTensorScanner(source, from_input_meta).run();
}

} // namespace gnx::graph
