#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/Wings.h"
#include "core/graph/ir/ExpressionReader.h"

namespace gnx::graph {

/// Reads the statements of one forward() into a GraphBuilder. A statement outside the subset becomes an Opaque node
/// whose results are the names it assigns, so that the rest of the graph stays connected.
class ForwardReader {
  public:
    ForwardReader(py::Module& module, std::string_view file_name, GraphBuilder& builder, Environment& environment)
        : module_(module), file_name_(file_name), builder_(builder), environment_(environment),
          expressions_(module, builder, environment) {}

    /// Errors: too many nodes.
    Status read(const py::FunctionStmt& forward);

  private:
    void readParameters(const py::FunctionStmt& forward);
    Error limitError(std::string message) const;
    /// False: the statement is outside the subset, and expressions_.failure() has the reason.
    bool readStatement(const py::Stmt& statement);
    bool readAssign(const py::AssignStmt& assign);
    bool readAugmentedAssign(const py::AugmentedAssignStmt& assign);
    StringId internValid(std::string_view text); ///< for text that may not be UTF-8
    bool unbindNames(const py::Expr& target);
    bool readDelete(const py::DeleteStmt& statement);
    bool readReturn(const py::ValueStmt& statement);
    bool assign(const py::Expr& target, const Operand& value);
    bool assignItem(const py::SubscriptExpr& target, const Operand& value);
    bool unpack(const py::SequenceExpr& targets, const Operand& value);
    void addOpaque(const py::Stmt& statement);
    void reportFailure(const py::Stmt& statement);
    void report(std::uint32_t offset, const char* code, std::string message);
    void reportMissingReturn(const py::FunctionStmt& forward);
    SourceRange sourceOf(const py::Stmt& statement);

    py::Module& module_;
    std::string file_name_;
    GraphBuilder& builder_;
    Environment& environment_;
    ExpressionReader expressions_;
    SourceRange source_;
    std::uint32_t line_ = 0;
    bool returned_ = false;
};

} // namespace gnx::graph
