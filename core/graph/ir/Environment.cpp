#include "core/graph/ir/Environment.h"

#include <algorithm>
#include <iterator>

namespace gnx::graph {
namespace {

constexpr std::string_view kBuiltins[] = {"self",  "float",    "int", "bool",    "complex", "str",        "slice",
                                          "len",   "min",      "max", "range",   "list",    "tuple",      "dict",
                                          "abs",   "round",    "sum", "pow",     "getattr", "isinstance", "super",
                                          "print", "all",      "any", "bytes",   "divmod",  "enumerate",  "iter",
                                          "next",  "reversed", "set", "setattr", "sorted",  "zip"};

/// Returns item `i`. If it is missing, makes room for all names at once, so that the list grows rarely.
template <class T> T& at(std::vector<T>& items, std::uint32_t i, std::uint32_t names) {
    if (i >= items.size())
        items.resize(names);
    return items[i];
}

} // namespace

Environment::Environment(py::SymbolTable& symbols) : symbols_(symbols) {
    for (const std::string_view builtin : kBuiltins) {
        const Symbol symbol = symbols_.intern(builtin);
        setDottedName(symbol, symbol);
    }
}

bool Environment::isBuiltin(std::string_view name) {
    return std::ranges::find(kBuiltins, name) != std::end(kBuiltins);
}

Environment::Symbol Environment::internCopy(std::string text) {
    const std::uint32_t known = symbols_.size();
    const Symbol symbol = symbols_.intern(texts_.emplace_back(std::move(text)));
    if (symbol < known)
        texts_.pop_back();
    return symbol;
}

void Environment::setDottedName(Symbol name, Symbol whole) {
    if (name >= dotted_names_.size())
        dotted_names_.resize(symbols_.size(), none);
    dotted_names_[name] = whole;
}

void Environment::import(const py::ImportStmt& statement, bool from) {
    for (const py::ImportedName& imported : statement.names) {
        if (from) {
            const std::string_view name = imported.alias.empty() ? imported.name : imported.alias;
            const Symbol whole = internCopy(std::string(statement.module) + '.' + std::string(imported.name));
            setDottedName(symbols_.intern(name), whole);
        } else if (!imported.alias.empty()) {
            setDottedName(symbols_.intern(imported.alias), symbols_.intern(imported.name));
        } else { // import a.b binds a
            const Symbol root = symbols_.intern(imported.name.substr(0, imported.name.find('.')));
            setDottedName(root, root);
        }
    }
}

Environment::Symbol Environment::join(Symbol prefix, Symbol name) {
    Joined& joined = at(joined_, name, symbols_.size());
    if (joined.prefix != prefix)
        joined = {prefix, internCopy(std::string(symbols_.text(prefix)) + '.' + std::string(symbols_.text(name)))};
    return joined.whole;
}

Environment::Binding& Environment::remember(Symbol name) {
    Binding& binding = at(bindings_, name, symbols_.size());
    journal_.push_back({name, binding});
    return binding;
}

void Environment::rollback() {
    for (; !journal_.empty(); journal_.pop_back())
        bindings_[journal_.back().name] = journal_.back().before;
}

} // namespace gnx::graph
