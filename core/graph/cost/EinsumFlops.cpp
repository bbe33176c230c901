#include "core/graph/cost/EinsumFlops.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace gnx::graph::cost {
namespace {

struct Einsum {
    std::vector<std::string> operands; ///< the indices of each; dimensions of an ellipsis are the digits 0, 1 ...
    std::string result;
};

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

bool isIndex(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// Writes the dimensions of an ellipsis as digits, the last of them 0, so that those of all operands match. False where
/// the text is not a list of indices or has another number of dimensions.
bool spellOut(std::string& indices, std::size_t rank, std::size_t& widest) {
    const std::size_t dots = indices.find("...");
    const std::size_t named = indices.size() - (dots == std::string::npos ? 0 : 3);
    if (named > rank || (dots == std::string::npos && named != rank) || rank - named > 9)
        return false;
    if (dots != std::string::npos) {
        std::string digits;
        for (std::size_t i = rank - named; i-- > 0;)
            digits += static_cast<char>('0' + i);
        widest = std::max(widest, digits.size());
        indices.replace(dots, 3, digits);
    }
    return std::ranges::all_of(indices, [](char c) { return isIndex(c) || (c >= '0' && c <= '9'); });
}

/// Without "->": the indices that occur once, in alphabetical order, after the ellipsis.
std::string impliedResult(const std::vector<std::string>& operands) {
    std::map<char, int> count;
    for (const std::string& operand : operands)
        for (const char index : operand)
            ++count[index];
    std::string result;
    for (const auto& [index, times_named] : count)
        if (times_named == 1 || !isIndex(index))
            result += index;
    return result;
}

std::optional<Einsum> readEquation(const Arguments& arguments) {
    std::string text(arguments.equation);
    std::erase(text, ' ');
    const std::size_t arrow = text.find("->");
    std::string operands = text.substr(0, arrow);
    Einsum einsum;
    std::size_t widest = 0;
    for (std::size_t begin = 0; begin <= operands.size() && einsum.operands.size() < arguments.tensors.size();) {
        const std::size_t comma = std::min(operands.find(',', begin), operands.size());
        const ValueType* tensor = arguments.tensors[einsum.operands.size()];
        std::string& indices = einsum.operands.emplace_back(operands.substr(begin, comma - begin));
        if (tensor == nullptr || !tensor->isTensor() || !spellOut(indices, tensor->shape.size(), widest))
            return std::nullopt;
        begin = comma + 1;
    }
    const auto commas = static_cast<std::size_t>(std::ranges::count(operands, ','));
    if (operands.empty() || einsum.operands.size() != arguments.tensors.size() || commas + 1 != einsum.operands.size())
        return std::nullopt;
    if (arrow == std::string::npos) {
        einsum.result = impliedResult(einsum.operands);
        return einsum;
    }
    einsum.result = text.substr(arrow + 2);
    const bool dots = einsum.result.find("...") != std::string::npos;
    std::size_t ignored = 0;
    const std::size_t rank = einsum.result.size() - (dots ? 3 : 0) + (dots ? widest : 0);
    return spellOut(einsum.result, rank, ignored) ? std::optional(std::move(einsum)) : std::nullopt;
}

using Sizes = std::map<char, Count>;

void addSizes(const std::string& indices, const ValueType& tensor, Sizes& sizes) {
    for (std::size_t i = 0; i < indices.size(); ++i) {
        const Count side = size(&tensor, static_cast<int>(i));
        const auto [known, added] = sizes.emplace(indices[i], side);
        if (!added && known->second && side)
            known->second = std::max(*known->second, *side); // 1 is stretched
    }
}

Count combinations(const std::string& indices, const Sizes& sizes) {
    Count count = 1;
    for (const char index : indices)
        count = times(count, sizes.at(index));
    return count;
}

std::string united(std::string a, const std::string& b) {
    for (const char index : b)
        if (a.find(index) == std::string::npos)
            a += index;
    return a;
}

/// The indices that are still needed after the operands before `next` have been contracted.
std::string kept(const std::string& indices, const Einsum& einsum, std::size_t next) {
    std::string left;
    for (const char index : indices) {
        bool needed = einsum.result.find(index) != std::string::npos;
        for (std::size_t i = next; i < einsum.operands.size(); ++i)
            needed = needed || einsum.operands[i].find(index) != std::string::npos;
        if (needed)
            left += index;
    }
    return left;
}

} // namespace

Count einsumFlops(const CostCall& call) {
    Arguments arguments;
    for (const Operand& operand : call.graph().operands(call.node()))
        addTensors(call, operand, arguments);
    const auto einsum = readEquation(arguments);
    if (!einsum || einsum->operands.empty())
        return std::nullopt;
    Sizes sizes;
    for (std::size_t i = 0; i < einsum->operands.size(); ++i)
        addSizes(einsum->operands[i], *arguments.tensors[i], sizes);
    std::string left = united({}, einsum->operands[0]);
    if (einsum->operands.size() == 1)
        return kept(left, *einsum, 1) == left ? Count(0) : combinations(left, sizes);
    Count flops = 0;
    for (std::size_t i = 1; i < einsum->operands.size(); ++i) {
        const std::string all = united(left, einsum->operands[i]);
        left = kept(all, *einsum, i + 1);
        flops = plus(flops, times(combinations(all, sizes), left == all ? 1 : 2));
    }
    return flops;
}

} // namespace gnx::graph::cost
