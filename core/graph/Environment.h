#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "core/graph/Graph.h"
#include "core/pysource/Ast.h"

namespace gnx {

/// What the names mean at one point of forward(): values, constants and containers, else imported modules.
class Environment {
  public:
    void import(const py::ImportStmt& statement, bool from);

    void bind(std::string_view name, const Operand& operand) { bound_.insert_or_assign(name, operand); }
    void unbind(std::string_view name) { bound_.erase(name); }
    const Operand* find(std::string_view name) const;
    /// The dotted name that an unbound name stands for: an import, `self` or one of Python's built-in functions.
    std::optional<std::string> symbol(std::string_view name) const;

  private:
    std::unordered_map<std::string_view, Operand> bound_;
    std::unordered_map<std::string_view, std::string> imports_;
};

} // namespace gnx
