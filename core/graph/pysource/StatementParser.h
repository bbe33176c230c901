#pragma once

#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/graph/pysource/ParserState.h"

namespace gnx::graph::py {

/// Parses statements and blocks; its base class parses expressions. A statement that cannot be parsed becomes an Opaque
/// statement with a problem.
class StatementParser : public ExpressionParser {
  public:
    StatementParser(Module& module, const ParseLimits& limits);
    /// Fills the module. Returns a failure if a limit was exceeded.
    std::optional<Failure> run();

  private:
    /// Parses the statements that are indented by exactly `indentation`, until one is indented less.
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
