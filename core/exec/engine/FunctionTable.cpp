#include "core/exec/engine/FunctionTable.h"

#include <unordered_map>

namespace gnx::exec {

const FunctionEntry* findPythonFunction(std::string_view callee) {
    static const auto table = [] {
        std::unordered_map<std::string_view, const FunctionEntry*> all;
        for (const auto& part :
             {operatorFunctions(), accessFunctions(), activationFunctions(), lossFunctions(), rankingLosses(),
              poolingFunctions(), functionalFunctions(), combiningFunctions(), tensorFunctions(), propertyFunctions(),
              reflectedFunctions(), symbolicFunctions(), modeFunctions(), higherOrderFunctions()})
            for (const FunctionEntry& entry : part)
                all.emplace(entry.callee, &entry);
        return all;
    }();
    const auto found = table.find(callee);
    return found == table.end() ? nullptr : found->second;
}

} // namespace gnx::exec
