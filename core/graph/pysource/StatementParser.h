#pragma once

#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/graph/pysource/ParserState.h"

namespace gnx::graph::py {

/// Statements and blocks on top of expressions; turns failures into Opaque statements with problems.
class StatementParser : public ExpressionParser {
  public:
    StatementParser(Module& module, const ParseLimits& limits);
    /// Fills the module; an engaged result means that a limit was exceeded.
    std::optional<Failure> run();

  private:
    /// Statements indented by exactly `indentation`, until one is indented less.
    Stmts block(std::uint32_t indentation);
    void line(std::uint32_t indentation);
    Stmt* statement(bool& ends_itself);
    Stmt* simpleStatement();
    Stmt* assignmentOrExpression();
    Stmt* annotated(std::uint32_t begin, ExprPtr target);
    Stmt* augmented(std::uint32_t begin, ExprPtr target);
    Stmt* deletion();
    Stmt* returned();
    Stmt* import();
    Stmt* importFrom();
    Stmt* classDefinition();
    Stmt* functionDefinition();
    Stmt* decorated();
    Stmts suite(std::uint32_t header_indentation);
    std::string_view dottedName();
    std::span<const ImportedName> importedNames(bool dotted);
    bool bases();
    static bool assignable(ExprPtr target);
    void opaque(std::uint32_t begin, std::uint32_t indentation);
    template <class T> T* make(StmtKind kind, std::uint32_t begin);

    Module& module_;
    std::vector<StmtPtr> stmts_;
    std::vector<ImportedName> imported_;
};

} // namespace gnx::graph::py
