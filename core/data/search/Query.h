#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/data/search/Catalog.h"

namespace gnx::data {

/// The query language of window and command line. Grammar ("and", "or", "not" in any case; also & && | || and !):
///   query   = or;   or = and { "or" and };   and = not { ["and"] not };   not = ("not" | "-" | "!") not | primary
///   primary = "(" or ")" | term
///   term    = word | "quoted words"            occurs in name, model, source, tag, category, framework, an operator's
///                                              or a module's name
///           | field (":"|"=") value { "," value }    one of the values;   field "!=" value   none of them
///           | field "~" regex                  RE2, unanchored; "quoted" where it has blanks
///           | number-field (">"|">="|"<"|"<="|"=") number
///           | number-field ":" number | number-field ":" number ".." number    inclusive; either end may be missing
///           | ("op:" name { "," name } | "op~" regex) (">"|">="|"<"|"<="|"=") count    how often they occur together
///           | ("op:" name { "," name } | "op~" regex) ":" count [".." count]
/// ASCII case does not count. In quotes, \" and \\ stand for " and \.
/// Text fields: name model source tag (task) category framework dtype op module dataset status problem hash
/// same:SAMPLE (equal variant hash) similar:SAMPLE (Similar.h), and one per constraint (Constraint.h) with pass, fail,
/// unchecked (validated, but not decided) and none (never validated, or changed since). Values: of name and model any
/// part; of framework, dtype, status and constraints one of a list, status also COMPILER=STATUS; of hash a beginning of
/// the structure's or variant's; of module a part of a path ("bn1"), or parts that stand below each other in one
/// ("layer1.0": finds layer1.0.conv1 and backbone.layer1.0, not layer1.1; where the value has no number, numbers are
/// passed over: "layer1.bn1" finds layer1.0.bn1; "*" within a part); of op the full or brief name ("conv2d",
/// "torch.conv2d", "conv2d[grouped]"). Where no value of source, tag, category, dataset, problem, op or module is so
/// called, any part of one will do; traits ("[...]") count only where the value has a bracket, or where no operator is
/// called so
/// ("grouped"). A "*" outside quotes stands for any characters, the rest then for a whole value. "none" finds samples
/// without a value. Number fields: ops distinct params bytes parambytes largest tensors inputs outputs depth symbols
/// problems speedup. Numbers take 1e6, 1_000, k M G T (powers of 1000); counts also B for G, as in "7B"; bytes also KiB
/// MiB GiB TiB (of 1024). A sample without a speedup has none.
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
        std::vector<std::string> values; ///< values in field:a,b
        std::string pattern;             ///< pattern in field~pattern
        std::optional<double> low, high; ///< limits of comparisons and ranges, inclusive
        std::size_t begin = 0, end = 0;  ///< bytes in the text
        bool negated = false;
    };
    const std::vector<Term>& terms() const { return terms_; }
    /// The same query without its top-level terms of `field`: what that field's facet counts under. Counted operators
    /// (op:conv2d>20) stay: no facet chooses them.
    Query without(std::string_view field) const;

    struct Node; ///< node of the syntax tree; private to core/data/search
    const Node& root() const { return *root_; }

  private:
    explicit Query(std::shared_ptr<const Node> root);
    std::shared_ptr<const Node> root_;
    std::vector<Term> terms_;
};

/// `text` with its top-level terms of `field` replaced by one for `values` (none: removed). Values are quoted where
/// they need it. The term is appended to a text that is not a query. The window's facets use these two functions to
/// edit queries.
std::string withValues(std::string_view text, std::string_view field, const std::vector<std::string>& values);
std::string withRange(std::string_view text, std::string_view field, std::optional<double> low,
                      std::optional<double> high);

struct Completion {
    std::string text;        ///< replaces [begin, end)
    std::string description; ///< "field", "212 samples"
    std::size_t begin = 0, end = 0;
};
/// Completions at byte `cursor`, best first, at most `limit`.
std::vector<Completion> completions(std::string_view text, std::size_t cursor, const Catalog& catalog,
                                    std::size_t limit = 50);

} // namespace gnx::data
