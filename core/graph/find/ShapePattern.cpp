#include "core/graph/find/ShapePattern.h"

#include <array>
#include <utility>

#include "core/graph/types/ValueTypes.h"

namespace gnx::graph {

std::optional<Comparison> takeComparison(MotifLexer& lexer) {
    constexpr std::array<std::pair<std::string_view, Comparison>, 6> kSymbols{{{"!=", Comparison::NotEqual},
                                                                               {"<=", Comparison::LessOrEqual},
                                                                               {">=", Comparison::GreaterOrEqual},
                                                                               {"<", Comparison::Less},
                                                                               {">", Comparison::Greater},
                                                                               {"=", Comparison::Equal}}};
    for (const auto& [symbol, comparison] : kSymbols)
        if (lexer.take(symbol))
            return comparison;
    return std::nullopt;
}

Result<ShapePattern::Dimension> ShapePattern::readDimension(MotifLexer& lexer) {
    Dimension dimension;
    if (lexer.take("...")) {
        dimension.more = true;
        return dimension;
    }
    if (lexer.take("*")) {
        dimension.any = true;
        return dimension;
    }
    dimension.comparison = takeComparison(lexer).value_or(Comparison::Equal);
    lexer.skipBlanks();
    const std::size_t begin = lexer.position();
    if (lexer.next() < '0' || lexer.next() > '9')
        return lexer.expected(begin, "expected a size, * or ..., not " + lexer.found());
    GNX_TRY(const MotifValue value, lexer.value());
    const auto* size = std::get_if<std::int64_t>(&value.value);
    if (size == nullptr)
        return lexer.expected(begin, "a size is an integer");
    dimension.size = *size;
    return dimension;
}

Result<ShapePattern> ShapePattern::read(MotifLexer& lexer) {
    if (!lexer.take("["))
        return lexer.expected(lexer.position(), "expected a shape, as [*,64], not " + lexer.found());
    ShapePattern pattern;
    for (lexer.skipBlanks(); !lexer.take("]"); lexer.skipBlanks()) {
        GNX_TRY(const Dimension dimension, readDimension(lexer));
        pattern.dimensions_.push_back(dimension);
        lexer.skipBlanks();
        if (!lexer.take(",") && !lexer.isNext("]"))
            return lexer.expected(lexer.position(), "expected , or ], not " + lexer.found());
    }
    return pattern;
}

bool ShapePattern::Dimension::matches(std::int64_t found) const {
    if (any)
        return true;
    return found != ValueType::kUnknownSize && holds({found}, comparison, {size});
}

/// Matches like wildcards in a text: the last "..." takes one dimension more whenever the rest does not fit.
bool ShapePattern::matches(std::span<const std::int64_t> shape) const {
    std::size_t p = 0, s = 0, more = dimensions_.size(), more_from = 0;
    while (s < shape.size()) {
        if (p < dimensions_.size() && dimensions_[p].more) {
            more = p++;
            more_from = s;
        } else if (p < dimensions_.size() && dimensions_[p].matches(shape[s])) {
            ++p;
            ++s;
        } else if (more < dimensions_.size()) {
            p = more + 1;
            s = ++more_from;
        } else {
            return false;
        }
    }
    while (p < dimensions_.size() && dimensions_[p].more)
        ++p;
    return p == dimensions_.size();
}

} // namespace gnx::graph
