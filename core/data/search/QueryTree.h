#pragma once

#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/data/search/Fields.h"
#include "core/data/search/Query.h"

namespace re2 {
class RE2;
}

namespace gnx::data {

/// Condition of one term on a sample.
struct QueryCondition {
    enum class Test {
        Values, ///< one of `values` (for Words: occurs in one of the searched fields)
        Regex,
        Range,   ///< range of a number field
        Counted, ///< the operators that `values` name occur so often
    };
    struct Value {
        std::string text; ///< as written, without quotes
        std::string folded;
        bool literal = false; ///< it was quoted: "*" and "none" are meant as such
    };
    Field field = Field::Words;
    Test test = Test::Values;
    std::vector<Value> values;
    std::shared_ptr<const re2::RE2> regex;
    std::string pattern;                                   ///< regular expression as written
    double low = -std::numeric_limits<double>::infinity(); ///< inclusive
    double high = std::numeric_limits<double>::infinity(); ///< inclusive
};

/// A query's syntax tree. Immutable, shared by queries that are made of one another.
struct Query::Node {
    enum class Kind { All, And, Or, Not, Term };
    Kind kind = Kind::All;
    std::vector<std::shared_ptr<const Node>> children;
    QueryCondition condition;       ///< condition of a Term
    std::size_t begin = 0, end = 0; ///< bytes in the text, parentheses included
    bool grouped = false;           ///< stood in parentheses
};

} // namespace gnx::data
