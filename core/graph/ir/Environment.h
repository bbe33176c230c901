#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/pysource/Ast.h"
#include "core/graph/pysource/SymbolTable.h"

namespace gnx::graph {

/// Meaning of the names at one point of forward(): values, constants and containers, else imported modules. Names are
/// numbers of the module's SymbolTable, so that a lookup costs an array access.
class Environment {
  public:
    using Symbol = std::uint32_t;

    explicit Environment(py::SymbolTable& symbols);

    /// Returns whether a name means something without an import: `self` and Python's built-in functions.
    static bool isBuiltin(std::string_view name);

    void import(const py::ImportStmt& statement, bool from);

    void bind(Symbol name, const Operand& operand) {
        Binding& binding = remember(name);
        binding = {operand, true};
    }
    void unbind(Symbol name) { remember(name).bound = false; }
    /// Keeps the bindings made since the last commit(), or takes them back: a statement that turns out to be
    /// unreadable after half of its targets must not leave names bound to values that no longer exist.
    void commit() { journal_.clear(); }
    void rollback();
    const Operand* find(Symbol name) const {
        return name < bindings_.size() && bindings_[name].bound ? &bindings_[name].operand : nullptr;
    }
    /// The dotted name that an unbound name stands for: an import, `self` or one of Python's built-in functions.
    std::optional<Symbol> dottedName(Symbol name) const {
        return name < dotted_names_.size() && dotted_names_[name] != none ? std::optional(dotted_names_[name])
                                                                          : std::nullopt;
    }
    /// Returns the number of "torch.nn.functional" for "torch.nn" and "functional".
    Symbol join(Symbol prefix, Symbol name);

  private:
    static constexpr Symbol none = 0xFFFFFFFF;
    struct Binding {
        Operand operand;
        bool bound = false;
    };
    struct Change {
        Symbol name = none;
        Binding before;
    };
    struct Joined {
        Symbol prefix = none;
        Symbol whole = none;
    };
    Binding& remember(Symbol name);
    void setDottedName(Symbol name, Symbol whole);
    Symbol internCopy(std::string text);

    py::SymbolTable& symbols_;
    std::vector<Binding> bindings_;    ///< by symbol
    std::vector<Symbol> dotted_names_; ///< by symbol
    /// The last result of join() for each name: one callee's name has one prefix nearly always.
    std::vector<Joined> joined_;
    std::deque<std::string> texts_; ///< storage of joined names
    std::vector<Change> journal_;
};

} // namespace gnx::graph
