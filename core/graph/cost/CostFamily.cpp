#include "core/graph/cost/CostFamily.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <unordered_map>
#include <utility>

#include "core/graph/ir/OpCategory.h"
#include "core/graph/operators/OperatorCatalogue.h"

namespace gnx::graph {
namespace {

using enum CostFamily;

constexpr std::array<std::pair<std::string_view, CostFamily>, 31> kFamilies{
    {{"meta", Meta},
     {"view", View},
     {"copy", Copy},
     {"convert", Convert},
     {"lookup", Lookup},
     {"fill", Fill},
     {"get item", GetItem},
     {"set item", SetItem},
     {"pointwise", Pointwise},
     {"reduction", Reduction},
     {"sum of list", SumOfList},
     {"sort", Sort},
     {"top k", TopK},
     {"scatter add", ScatterAdd},
     {"fourier", Fourier},
     {"dropout", Dropout},
     {"batch norm", BatchNorm},
     {"normalization", Normalization},
     {"linear", Linear},
     {"matmul", MatMul},
     {"matmul add", MatMulAdd},
     {"einsum", Einsum},
     {"convolution", Convolution},
     {"transposed convolution", TransposedConvolution},
     {"deformable convolution", DeformableConvolution},
     {"attention", Attention},
     {"multi head attention", MultiHeadAttention},
     {"pooling", Pooling},
     {"adaptive pooling", AdaptivePooling},
     {"interpolation", Interpolation},
     {"region pooling", RegionPooling}}};

CostRule ruleInWords(const OperatorEntry& entry, std::string_view words) {
    const std::size_t digits = std::min(words.find_first_of("0123456789"), words.size());
    CostRule rule;
    std::from_chars(words.data() + digits, words.data() + words.size(), rule.flops);
    words = words.substr(0, digits);
    if (words.ends_with(' '))
        words.remove_suffix(1);
    rule.family = meaningOf(entry, words, kFamilies);
    return rule;
}

struct Rules {
    std::unordered_map<std::string_view, CostRule> of_all, of_paddle;
};

Rules readCatalogue() {
    Rules rules;
    for (const OperatorEntry& entry : operatorCatalogue()) {
        if (!entry.cost.empty())
            rules.of_all.emplace(entry.name, ruleInWords(entry, entry.cost));
        if (!entry.paddle_cost.empty())
            rules.of_paddle.emplace(entry.name, ruleInWords(entry, entry.paddle_cost));
    }
    return rules;
}

} // namespace

CostRule costRule(std::string_view op) {
    static const Rules rules = readCatalogue();
    std::string_view name = shortOpName(op);
    if (op.starts_with("paddle."))
        if (const auto found = rules.of_paddle.find(name); found != rules.of_paddle.end())
            return found->second;
    if (const auto found = rules.of_all.find(name); found != rules.of_all.end())
        return found->second;
    while (name.ends_with('_') && !name.starts_with("__"))
        name.remove_suffix(1);
    const auto found = rules.of_all.find(name);
    return found == rules.of_all.end() ? CostRule{} : found->second;
}

} // namespace gnx::graph
