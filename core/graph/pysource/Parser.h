#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/graph/pysource/Arena.h"
#include "core/graph/pysource/Ast.h"
#include "core/graph/pysource/LineTable.h"
#include "core/graph/pysource/SymbolTable.h"

namespace gnx::graph::py {

/// A statement that is outside the subset, or no Python at all.
struct SyntaxProblem {
    Position position;
    std::string message; ///< both what was found and what was expected
};

/// A parsed file. The source text is not owned and must outlive it.
struct Module {
    std::string_view source;
    Arena arena;
    LineTable lines;
    SymbolTable symbols; ///< all names; their texts are in `source` or `arena`
    Stmts statements;
    std::vector<SyntaxProblem> problems; ///< at most ParseLimits::problems; opaque_statements counts them all
    std::uint32_t opaque_statements = 0;

    std::string_view text(const Expr& expr) const { return source.substr(expr.begin, expr.end - expr.begin); }
    std::string_view text(const Stmt& stmt) const { return source.substr(stmt.begin, stmt.end - stmt.begin); }
};

struct ParseLimits {
    std::uint64_t bytes = std::uint64_t{64}
                          << 20; ///< a tree takes 20 times that; GraphNet's files have less than 4 MiB
    std::uint32_t nesting = 200; ///< brackets, blocks, unary operators
    std::uint16_t height = 1000; ///< height of an expression's tree: a + b + c + ... adds one per operator
    std::uint32_t problems = 1000;
};

/// Parses the dataset's Python subset; nothing is executed. A statement outside the subset becomes an Opaque statement
/// with a problem, and parsing goes on at the next statement that is indented as much or less. Fails only if a limit
/// is exceeded; the error names `file_name` and the line.
Result<Module> parseModule(std::string_view source, std::string_view file_name, const ParseLimits& limits = {});

} // namespace gnx::graph::py
