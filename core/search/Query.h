#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/search/Catalog.h"

namespace gnx {

/// The query language of window and command line. Grammar:
///   query   = or;   or = and { "or" and };   and = not { ["and"] not };   not = ["not" | "-"] primary
///   primary = "(" query ")" | term
///   term    = word | "quoted words"            full text: name, model, source, task, operators, modules
///           | field ":" value { "," value }    one of the values
///           | field "~" regex                  RE2, unanchored, case-insensitive; "quoted" where it has blanks
///           | field (">"|">="|"<"|"<="|"=") number | field ":" number ".." number   (either end may be missing)
///           | "op:" name [(">"|">="|"<"|"<="|"=") count]
/// Text fields: name model source tag (task) framework dtype op module dataset category status problem hash
/// same:SAMPLE (equal variant hash) similar:SAMPLE, and one per constraint (Constraint.h) with pass, fail, unchecked.
/// Number fields: ops distinct params bytes parambytes largest tensors inputs outputs depth symbols problems speedup.
/// Numbers take 1e6, 1_000, k M G T (powers of 1000) and KiB MiB GiB TiB (of 1024).
class Query {
  public:
    /// Errors: InvalidInput with the 1-based column of the character and what was expected there.
    static Result<Query> parse(std::string_view text);
    Query(); ///< everything

    SampleSet evaluate(const Catalog& catalog) const;
    bool empty() const; ///< no condition

    /// The terms that all must hold, as far as the query's top is a conjunction: what facets show as chosen.
    struct Term {
        std::string field;               ///< "" for words
        std::vector<std::string> values; ///< of field:a,b
        std::optional<double> low, high; ///< of comparisons and ranges, inclusive
        std::size_t begin = 0, end = 0;  ///< bytes in the text
        bool negated = false;
    };
    const std::vector<Term>& terms() const;
    /// The same query without its top-level terms of `field`: what that field's facet counts under.
    Query without(std::string_view field) const;

    struct Node; ///< of the syntax tree; private to core/search

  private:
    std::shared_ptr<const Node> root_;
    std::vector<Term> terms_;
};

/// `text` with its top-level terms of `field` replaced by one for `values` (none: removed). Values are quoted where
/// they need it. Text that is no query gets the term appended. The window's facets edit queries by these two.
std::string withValues(std::string_view text, std::string_view field, const std::vector<std::string>& values);
std::string withRange(std::string_view text, std::string_view field, std::optional<double> low,
                      std::optional<double> high);

struct Completion {
    std::string text;        ///< what replaces [begin, end)
    std::string description; ///< "field", "212 samples"
    std::size_t begin = 0, end = 0;
};
/// What can stand at byte `cursor`, best first, at most `limit`.
std::vector<Completion> completions(std::string_view text, std::size_t cursor, const Catalog& catalog,
                                    std::size_t limit = 50);

} // namespace gnx
