#include "core/exec/engine/FunctionTable.h"

#include <string>
#include <unordered_map>

namespace gnx::exec {
namespace {

constexpr std::string_view kCollectives = "torch.ops._c10d_functional";

/// The entry of "torch.ops._c10d_functional_autograd.all_reduce.default" is "torch.ops._c10d_functional.all_reduce".
std::string collectiveName(std::string_view callee) {
    callee.remove_prefix(kCollectives.size());
    if (callee.starts_with("_autograd"))
        callee.remove_prefix(std::string_view("_autograd").size());
    if (callee.ends_with(".default"))
        callee.remove_suffix(std::string_view(".default").size());
    return std::string(kCollectives) + std::string(callee);
}

} // namespace

const FunctionEntry* findPythonFunction(std::string_view callee) {
    static const auto table = [] {
        std::unordered_map<std::string_view, const FunctionEntry*> all;
        for (const auto& part : {operatorFunctions(), accessFunctions(), activationFunctions(), lossFunctions(),
                                 rankingLosses(), poolingFunctions(), functionalFunctions(), combiningFunctions(),
                                 tensorFunctions(), propertyFunctions(), reflectedFunctions(), symbolicFunctions(),
                                 modeFunctions(), higherOrderFunctions(), collectiveFunctions()})
            for (const FunctionEntry& entry : part)
                all.emplace(entry.callee, &entry);
        return all;
    }();
    const std::string collective = callee.starts_with(kCollectives) ? collectiveName(callee) : std::string();
    const auto found = table.find(collective.empty() ? callee : std::string_view(collective));
    return found == table.end() ? nullptr : found->second;
}

} // namespace gnx::exec
