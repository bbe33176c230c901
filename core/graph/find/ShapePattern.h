#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/graph/motif/MotifLexer.h"

namespace gnx::graph {

/// Condition on the sizes of a tensor:
///   shape     = "[" [ dimension { "," dimension } ] "]"
///   dimension = number | "*" any size | "..." any number of dimensions | (">"|">="|"<"|"<="|"!=") number
/// [*,64,*] is three dimensions, the second of 64; [...,768] ends in 768; [] is a scalar.
class ShapePattern {
  public:
    /// Reads a pattern at the cursor. Errors: the expected text, at its character.
    static Result<ShapePattern> read(MotifLexer& lexer);

    /// Returns whether the sizes match. An unknown size (ValueType::kUnknownSize) matches only "*".
    bool matches(std::span<const std::int64_t> shape) const;

  private:
    struct Dimension {
        bool any = false;  ///< "*"
        bool more = false; ///< "..."
        Comparison comparison = Comparison::Equal;
        std::int64_t size = 0;
        bool matches(std::int64_t found) const;
    };
    static Result<Dimension> readDimension(MotifLexer& lexer);

    std::vector<Dimension> dimensions_;
};

/// Reads "!=", "<", "<=", ">", ">=" or "=" at the cursor and moves the cursor behind it; nothing if there is none.
std::optional<Comparison> takeComparison(MotifLexer& lexer);

} // namespace gnx::graph
