#pragma once

#include <string>
#include <string_view>

#include "core/Wings.h"
#include "core/graph/ir/OperandWriter.h"

namespace gnx::graph {

/// Returns "+=" for "operator.iadd"; empty for other operators.
std::string_view inPlaceSymbol(std::string_view op);

/// Writes what a node computes as a Python expression: the right side of its statement.
class ExpressionWriter {
  public:
    /// `operands` must outlive it; it reports why an operand cannot be written.
    ExpressionWriter(const Graph& graph, OperandWriter& operands) : graph_(graph), writer_(operands) {}

    /// Nothing for an opaque node and for an augmented assignment.
    std::string write(const Node& node);
    /// Returns why the last expression cannot be written; empty if it can.
    const std::string& failure() const { return failure_; }

  private:
    std::string expression(const Node& node);
    std::string callText(const Node& node);
    std::string operatorText(const Node& node);

    const Graph& graph_;
    OperandWriter& writer_;
    std::string failure_;
};

} // namespace gnx::graph
