#include <algorithm>
#include <array>

#include "core/exec/engine/Compiler.h"

#include "Compilers.generated.h" // compilers()

namespace gnx::exec {

const CompilerEntry* findCompiler(std::string_view name) {
    const auto found = std::ranges::find(compilers(), name, [](const CompilerEntry* entry) { return entry->name; });
    return found == compilers().end() ? nullptr : *found;
}

} // namespace gnx::exec
