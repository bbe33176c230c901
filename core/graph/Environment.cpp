#include "core/graph/Environment.h"

#include <algorithm>
#include <array>

namespace gnx {
namespace {

constexpr std::array<std::string_view, 22> builtins{
    "self", "float", "int",  "bool", "complex", "str", "slice", "len",     "min",        "max",   "range",
    "list", "tuple", "dict", "abs",  "round",   "sum", "pow",   "getattr", "isinstance", "super", "print"};

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

std::optional<std::string> Environment::symbol(std::string_view name) const {
    if (const auto found = imports_.find(name); found != imports_.end())
        return found->second;
    if (std::ranges::find(builtins, name) != builtins.end())
        return std::string(name);
    return std::nullopt;
}

} // namespace gnx
