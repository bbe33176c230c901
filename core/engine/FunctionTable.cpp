#include "core/engine/FunctionTable.h"

#include <unordered_map>

namespace gnx {

PythonFunction findPythonFunction(std::string_view callee) {
    static const auto table = [] {
        std::unordered_map<std::string_view, PythonFunction> all;
        for (const auto& part : {operatorFunctions(), accessFunctions(), activationFunctions(), lossFunctions(),
                                 functionalFunctions(), tensorFunctions(), modeFunctions()})
            for (const FunctionEntry& entry : part)
                all.emplace(entry.callee, entry.function);
        return all;
    }();
    const auto found = table.find(callee);
    return found == table.end() ? nullptr : found->second;
}

} // namespace gnx
