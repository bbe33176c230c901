#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Environment.h"
#include "core/graph/ir/GraphBuilder.h"
#include "core/graph/pysource/Parser.h"

namespace gnx::graph {

/// Reason why an expression is outside the subset, and its place.
struct Unreadable {
    std::uint32_t offset = 0;
    std::string message;
};

/// Turns expressions into operands; every operation inside becomes a node of the builder, innermost first.
class ExpressionReader {
  public:
    ExpressionReader(py::Module& module, GraphBuilder& builder, Environment& environment);

    /// Sets the place of the nodes that are made from now on, and their declared result types (may be invalid).
    void startStatement(const SourceRange& source, StringId declared_types);

    /// Returns the operand of an expression; none if the expression is outside the subset: failure() then has the
    /// reason.
    std::optional<Operand> read(const py::Expr& expr);
    const Unreadable& failure() const { return failure_; }
    std::nullopt_t fail(const py::Expr& expr, std::string message);

    /// Appends a node with one result, and returns the result as an operand.
    Operand apply(NodeKind kind, std::string_view op, std::span<const Operand> operands);
    static std::string_view operatorName(py::BinaryOp op);
    /// Example: "operator.iadd".
    static std::string_view inPlaceName(py::BinaryOp op);

  private:
    std::optional<Operand> readName(const py::NameExpr& name);
    std::optional<Operand> readAttribute(const py::AttributeExpr& attribute);
    std::optional<Operand> readSubscript(const py::SubscriptExpr& subscript);
    std::optional<Operand> readSlice(const py::SliceExpr& slice);
    std::optional<Operand> readUnary(const py::UnaryExpr& unary);
    std::optional<Operand> readBinary(const py::BinaryExpr& binary);
    std::optional<Operand> readCompare(const py::CompareExpr& compare);
    std::optional<Operand> readSequence(OperandKind kind, py::Exprs items);
    std::optional<Operand> readCall(const py::CallExpr& call);
    std::optional<Operand> readBuiltin(const py::CallExpr& call, Environment::Symbol callee);
    std::optional<Operand> readWrappedCall(const py::CallExpr& call);
    bool readArguments(const py::CallExpr& call);     ///< onto operands_ and keywords_
    bool readStarred(const py::StarredExpr& starred); ///< onto operands_
    /// Returns a name such as "torch.nn.functional.relu" if the expression is a dotted name that starts at a symbol.
    std::optional<Environment::Symbol> dottedSymbol(const py::Expr& expr);
    static Operand text(OperandKind kind, StringId text);
    Operand addNode(NodeKind kind, StringId op, std::span<const Operand> operands, std::span<const Keyword> keywords);

    const py::Module& module_;
    GraphBuilder& builder_;
    Environment& environment_;
    SourceRange source_;
    StringId declared_types_;
    Unreadable failure_;
    /// Stacks of the operands gathered by unfinished calls and lists, so that none needs its own vector.
    std::vector<Operand> operands_;
    std::vector<Keyword> keywords_;
    Environment::Symbol ellipsis_, float_, slice_, tensor_;
};

} // namespace gnx::graph
