#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/graph/find/ShapePattern.h"
#include "core/graph/motif/Motif.h"
#include "core/graph/sample/Sample.h"

namespace re2 {
class RE2;
}

namespace gnx::graph {

/// One condition on an operator.
struct NodeCondition {
    enum class Test : std::uint8_t {
        Text,     ///< any of `texts`, in the field
        Regex,    ///< in the field
        Type,     ///< a tensor of this shape and dtype
        Argument, ///< the comparison of an argument
    };
    enum class Field : std::uint8_t { Any, Operator, Module, Name };
    enum class Side : std::uint8_t { Either, Read, Given };

    Test test = Test::Text;
    Field field = Field::Any;
    bool negated = false;
    std::vector<std::string> texts; ///< in lower case (ASCII)
    std::shared_ptr<const re2::RE2> regex;
    Side side = Side::Either; ///< for Test::Type
    std::optional<ShapePattern> shape;
    std::vector<DType> dtypes;  ///< one of these; empty: any
    MotifConstraint comparison; ///< for Test::Argument
};

/// A search for operators of one graph. Grammar:
///   query      = { [ "-" ] condition }             all of them; "-" negates one
///   condition  = word | "words" | 'words'          occurs in the operator's full name, its module's path, the names of
///                                                  what it reads from outside and what it gives, or its constants
///              | "/" regex "/"                     RE2, in one of these; "\/" is a slash
///              | field ":" text { "," text }       one of the texts; field is op, module or name
///              | field "~" regex                   to the next blank, or in quotes
///              | "dtype:" dtype { "," dtype }      of a tensor it reads or gives
///              | "shape:" shape                    likewise (ShapePattern.h): shape:[*,64,*]
///              | ("in:" | "out:") (shape | dtype)  of a tensor it reads; of one it gives
///              | argument comparison value         as in a motif (Motif.h): groups>1, dim=-1, stride!=(1, 1)
/// ASCII case does not count; in a text "*" stands for any characters and "?" for one, the rest then for the whole. op:
/// is the full or brief name, module: successive parts of the path, name: a value's; if nothing
/// of the graph has that name, any part of a name matches, so that incomplete input finds something.
class NodeQuery {
  public:
    static constexpr std::size_t kMostCharacters = 4096; ///< bytes

    /// Errors: InvalidInput, path "search", with the 1-based column of the character and what was expected there.
    static Result<NodeQuery> parse(std::string_view text);

    const std::vector<NodeCondition>& conditions() const { return conditions_; }
    bool empty() const { return conditions_.empty(); } ///< blanks: nothing is looked for

  private:
    std::vector<NodeCondition> conditions_;
};

/// ASCII letters in lower case.
std::string lowered(std::string_view text);

} // namespace gnx::graph
