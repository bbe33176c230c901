#include "core/cost/EinsumFlops.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

namespace gnx::cost {
namespace {

struct Einsum {
    std::string first, second, result;
};

bool areIndices(const std::string& text) {
    return !text.empty() &&
           std::ranges::all_of(text, [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); });
}

/// "ij, jk -> ik"; nothing for anything else.
std::optional<Einsum> readEquation(std::string_view text) {
    std::string plain(text);
    std::erase(plain, ' ');
    const std::size_t comma = plain.find(','), arrow = plain.find("->");
    if (comma == std::string::npos || arrow == std::string::npos || comma > arrow)
        return std::nullopt;
    Einsum einsum{plain.substr(0, comma), plain.substr(comma + 1, arrow - comma - 1), plain.substr(arrow + 2)};
    if (!areIndices(einsum.first) || !areIndices(einsum.second) ||
        (!einsum.result.empty() && !areIndices(einsum.result)))
        return std::nullopt;
    return einsum;
}

/// torch.functional.einsum(equation, a, b), the same with [a, b], paddle._C_ops.einsum([a, b], equation).
struct Arguments {
    std::string_view equation;
    std::vector<const ValueType*> tensors;
};

void addTensors(const CostCall& call, const Operand& operand, Arguments& found) {
    if (isContainer(operand.kind))
        for (const Operand& child : call.graph().children(operand))
            found.tensors.push_back(call.type(&child));
    else if (operand.kind == OperandKind::String)
        found.equation = call.graph().text(operand.string);
    else if (operand.kind == OperandKind::Value)
        found.tensors.push_back(call.type(&operand));
}

using Sizes = std::map<char, Count>;

/// False where the indices do not fit the tensor.
bool addSizes(const std::string& indices, const ValueType* tensor, Sizes& sizes) {
    if (tensor == nullptr || !tensor->isTensor() || tensor->shape.size() != indices.size())
        return false;
    for (std::size_t i = 0; i < indices.size(); ++i) {
        const Count side = size(tensor, static_cast<int>(i));
        const auto [known, added] = sizes.emplace(indices[i], side);
        if (!added && known->second && side)
            known->second = std::max(*known->second, *side); // 1 is stretched
    }
    return true;
}

} // namespace

Count einsumFlops(const CostCall& call) {
    Arguments arguments;
    for (const Operand& operand : call.graph().operands(call.node()))
        addTensors(call, operand, arguments);
    const auto einsum = readEquation(arguments.equation);
    Sizes sizes;
    if (!einsum || arguments.tensors.size() != 2 || !addSizes(einsum->first, arguments.tensors[0], sizes) ||
        !addSizes(einsum->second, arguments.tensors[1], sizes))
        return std::nullopt;
    const bool sums = std::ranges::any_of(
        sizes, [&](const auto& index) { return einsum->result.find(index.first) == std::string::npos; });
    Count flops = sums ? 2 : 1;
    for (const auto& index : sizes)
        flops = times(flops, index.second);
    return flops;
}

} // namespace gnx::cost
