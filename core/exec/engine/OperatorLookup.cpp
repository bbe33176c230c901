#include "core/exec/engine/OperatorLookup.h"

#include <array>
#include <utility>

#include "core/exec/engine/AllowedOperators.h"

namespace gnx::exec {
namespace {

/// Returns "gelu" for "torch._C._nn.gelu", "fft_rfft" for "torch._C._fft.fft_rfft", "linalg_norm" for
/// "torch.linalg.norm".
std::string dispatcherName(std::string_view callee) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 14> prefixes{
        {{"torch._C._nn.", ""},
         {"torch._C._fft.", ""},
         {"torch._C._linalg.", ""},
         {"torch._C._special.", ""},
         {"torch._C._VariableFunctions.", ""},
         {"torch._C._VariableFunctionsClass.", ""},
         {"torch._VF.", ""},
         {"torch.fft.", "fft_"},
         {"torch.linalg.", "linalg_"},
         {"torch.special.", "special_"},
         {"torch.nn.functional.", ""},
         {"torch.functional.", ""},
         {"torch.", ""},
         {"Tensor.", ""}}};
    for (const auto& [prefix, replacement] : prefixes) {
        if (!callee.starts_with(prefix))
            continue;
        std::string name(replacement);
        name += callee.substr(prefix.size());
        return name.find('.') == std::string::npos ? name : std::string();
    }
    return {};
}

/// Operator named by a callee: its name in the dispatcher, and one overload of it if the callee names one. An empty
/// name: the callee is not an operator.
struct OperatorReference {
    std::string name, overload;
};

OperatorReference operatorOf(std::string_view callee) {
    constexpr std::string_view ops = "torch.ops.aten.";
    if (!callee.starts_with(ops))
        return {dispatcherName(callee), {}};
    const std::string_view rest = callee.substr(ops.size());
    const std::size_t dot = rest.find('.');
    return {std::string(rest.substr(0, dot)),
            dot == std::string_view::npos ? std::string() : std::string(rest.substr(dot + 1))};
}

Overloads::Spread spreadOf(std::string_view callee) {
    if (callee.starts_with("Tensor."))
        return Overloads::Spread::OfMethod;
    return callee.starts_with("torch.ops.") ? Overloads::Spread::Nothing : Overloads::Spread::OfFunction;
}

} // namespace

std::shared_ptr<const Overloads> findOverloads(std::string_view callee) {
    const auto [name, overload] = operatorOf(callee);
    if (name.empty() || whyNotAllowed(name))
        return nullptr;
    return overload.empty() ? Overloads::find(name, spreadOf(callee)) : Overloads::find(name, overload);
}

std::string whyNoOperator(std::string_view callee) {
    constexpr std::string_view ops = "torch.ops.";
    if (callee.starts_with("torch.ops.higher_order."))
        return "unsupported higher-order operator: nothing here runs the bodies that it is given";
    if (callee.starts_with(ops) && !callee.starts_with("torch.ops.aten.") && !callee.starts_with("torch.ops.prims."))
        return "unsupported custom operator: the code behind " + std::string(callee.substr(ops.size())) +
               " is not part of a sample";
    const std::string name = operatorOf(callee).name;
    const auto reason = name.empty() ? std::nullopt : whyNotAllowed(name);
    if (!reason || Overloads::find(name, spreadOf(callee)) == nullptr)
        return "unsupported operator";
    return "a graph may not use this operator: " + std::string(*reason);
}

} // namespace gnx::exec
