#include "core/graph/sample/ConstraintsScanner.h"

#include <charconv>

#include "core/graph/pysource/Parser.h"
#include "core/graph/sample/PlainCursor.h"

namespace gnx::graph {
namespace {

class PlainConstraintsScanner {
  public:
    PlainConstraintsScanner(std::string_view source, bool numeric_shapes)
        : text_(source), numeric_shapes_(numeric_shapes) {}

    std::optional<SymbolicConstraints> run() {
        while (!text_.atEnd())
            if (text_.peek() == '\n' ? !text_.lineEnd() : !statement() || !text_.lineEnd())
                return std::nullopt;
        return std::move(constraints_);
    }

  private:
    bool statement() {
        if (text_.accept("from sympy import Symbol"))
            return text_.accept(", Expr, Rel, Eq") || text_.peek() == '\n';
        if (!text_.accept("dynamic_dim_constraint_"))
            return declaration();
        if (text_.accept("symbols = "))
            return symbols();
        if (text_.accept("symbol2example_value = "))
            return examples();
        if (text_.accept("relations = "))
            return text_.list('[', ']', [] { return false; }); // no real sample has one; the parser reads them
        return text_.accept("input_shapes = ") && text_.list('[', ']', [&] { return inputShape(); });
    }

    /// Reads S0 = Symbol("S0").
    bool declaration() {
        std::string_view name;
        return symbol(name) && text_.accept(" = Symbol(\"") && symbol(name) && text_.accept("\")");
    }

    bool symbols() {
        return text_.list('[', ']', [&] {
            std::string_view name;
            if (!symbol(name))
                return false;
            constraints_.symbols.push_back({std::string(name), std::nullopt});
            return true;
        });
    }

    bool examples() {
        return text_.list('{', '}', [&] {
            std::string_view name, number;
            if (!symbol(name) || !text_.accept(": ") || !integer(number))
                return false;
            std::int64_t value = 0;
            std::from_chars(number.data(), number.data() + number.size(), value);
            for (SymbolicConstraints::Symbol& each : constraints_.symbols)
                if (each.name == name)
                    each.example = value;
            return true;
        });
    }

    /// Reads ([S0, 3], "x").
    bool inputShape() {
        dims_.clear();
        bool symbolic = false;
        int parts = 0;
        const std::uint32_t line = text_.line();
        std::string_view name;
        const bool good = text_.list('(', ')', [&] {
            ++parts;
            return parts == 1 ? shape(symbolic) : parts == 2 && text_.quoted(name);
        });
        if (!good || parts != 2)
            return false;
        if (symbolic || numeric_shapes_)
            constraints_.input_shapes.push_back({std::string(name), {dims_.begin(), dims_.end()}, line});
        return true;
    }

    bool shape(bool& symbolic) {
        return text_.list('[', ']', [&] {
            std::string_view dim;
            const bool is_symbol = text_.peek() == 'S';
            if (!(is_symbol ? symbol(dim) : integer(dim)))
                return false;
            symbolic |= is_symbol;
            dims_.push_back(dim);
            return true;
        });
    }

    /// Reads a symbol such as "S12".
    bool symbol(std::string_view& name) {
        const char* begin = text_.at();
        if (!text_.accept('S'))
            return false;
        const std::string_view digits = text_.digits();
        name = {begin, digits.size() + 1};
        return !digits.empty() && !py::isWordCharacter(text_.peek());
    }

    bool integer(std::string_view& digits) {
        digits = text_.digits();
        return !digits.empty() && digits.size() <= PlainCursor::kSafeDigits &&
               (digits.size() == 1 || digits[0] != '0') && !py::isWordCharacter(text_.peek()) && text_.peek() != '.';
    }

    PlainCursor text_;
    bool numeric_shapes_;
    std::vector<std::string_view> dims_; ///< dimensions of the shape that is being read
    SymbolicConstraints constraints_;
};

} // namespace

std::optional<SymbolicConstraints> scanPlainConstraints(std::string_view source, bool numeric_shapes) {
    if (source.size() > py::ParseLimits{}.bytes)
        return std::nullopt;
    return PlainConstraintsScanner(source, numeric_shapes).run();
}

} // namespace gnx::graph
