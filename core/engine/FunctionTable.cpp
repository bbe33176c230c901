#include "core/engine/FunctionTable.h"

#include <unordered_map>

namespace gnx {

const FunctionEntry* findPythonFunction(std::string_view callee) {
    static const auto table = [] {
        std::unordered_map<std::string_view, const FunctionEntry*> all;
        for (const auto& part : {operatorFunctions(), accessFunctions(), activationFunctions(), lossFunctions(),
                                 functionalFunctions(), combiningFunctions(), tensorFunctions(), modeFunctions()})
            for (const FunctionEntry& entry : part)
                all.emplace(entry.callee, &entry);
        return all;
    }();
    const auto found = table.find(callee);
    return found == table.end() ? nullptr : found->second;
}

} // namespace gnx
