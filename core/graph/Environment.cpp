#include "core/graph/Environment.h"

#include <algorithm>
#include <array>

namespace gnx {
namespace {

constexpr std::array<std::string_view, 34> builtins{
    "self",    "float",      "int",      "bool",  "complex", "str",    "slice", "len",    "min",
    "max",     "range",      "list",     "tuple", "dict",    "abs",    "round", "sum",    "pow",
    "getattr", "isinstance", "super",    "print", "all",     "any",    "bytes", "divmod", "enumerate",
    "iter",    "next",       "reversed", "set",   "setattr", "sorted", "zip"};

} // namespace

void Environment::import(const py::ImportStmt& statement, bool from) {
    for (const py::ImportedName& imported : statement.names) {
        if (from) {
            const std::string_view name = imported.alias.empty() ? imported.name : imported.alias;
            imports_[name] = std::string(statement.module) + '.' + std::string(imported.name);
        } else if (!imported.alias.empty()) {
            imports_[imported.alias] = imported.name;
        } else { // import a.b binds a
            const std::string_view root = imported.name.substr(0, imported.name.find('.'));
            imports_[root] = root;
        }
    }
}

const Operand* Environment::find(std::string_view name) const {
    const auto found = bound_.find(name);
    return found == bound_.end() ? nullptr : &found->second;
}

void Environment::remember(std::string_view name) {
    const Operand* before = find(name);
    journal_.push_back({name, before == nullptr ? std::nullopt : std::optional(*before)});
}

void Environment::rollback() {
    for (; !journal_.empty(); journal_.pop_back()) {
        const Change& change = journal_.back();
        if (change.before)
            bound_.insert_or_assign(change.name, *change.before);
        else
            bound_.erase(change.name);
    }
}

std::optional<std::string> Environment::symbol(std::string_view name) const {
    if (const auto found = imports_.find(name); found != imports_.end())
        return found->second;
    if (std::ranges::find(builtins, name) != builtins.end())
        return std::string(name);
    return std::nullopt;
}

} // namespace gnx
