#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/graph/Graph.h"
#include "core/pysource/Ast.h"

namespace gnx {

/// What the names mean at one point of forward(): values, constants and containers, else imported modules.
class Environment {
  public:
    void import(const py::ImportStmt& statement, bool from);

    void bind(std::string_view name, const Operand& operand) {
        remember(name);
        bound_.insert_or_assign(name, operand);
    }
    void unbind(std::string_view name) {
        remember(name);
        bound_.erase(name);
    }
    /// Keeps the bindings made since the last commit(), or takes them back: a statement that turns out to be
    /// unreadable after half of its targets must not leave names bound to values that no longer exist.
    void commit() { journal_.clear(); }
    void rollback();
    const Operand* find(std::string_view name) const;
    /// The dotted name that an unbound name stands for: an import, `self` or one of Python's built-in functions.
    std::optional<std::string> symbol(std::string_view name) const;

  private:
    struct Change {
        std::string_view name;
        std::optional<Operand> before;
    };
    void remember(std::string_view name);

    std::unordered_map<std::string_view, Operand> bound_;
    std::unordered_map<std::string_view, std::string> imports_;
    std::vector<Change> journal_;
};

} // namespace gnx
