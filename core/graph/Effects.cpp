#include "core/graph/Effects.h"

#include <algorithm>
#include <array>

namespace gnx {
namespace {

/// Sorted, for binary search.
constexpr std::array<std::string_view, 48> kViews = {"alias",
                                                     "as_strided",
                                                     "atleast_1d",
                                                     "bfloat16",
                                                     "broadcast_tensors",
                                                     "broadcast_to",
                                                     "chunk",
                                                     "contiguous",
                                                     "cpu",
                                                     "cuda",
                                                     "data",
                                                     "detach",
                                                     "diagonal",
                                                     "dropout",
                                                     "expand",
                                                     "expand_as",
                                                     "flatten",
                                                     "float",
                                                     "getattr",
                                                     "getitem",
                                                     "half",
                                                     "imag",
                                                     "mT",
                                                     "movedim",
                                                     "narrow",
                                                     "permute",
                                                     "ravel",
                                                     "real",
                                                     "requires_grad_",
                                                     "reshape",
                                                     "select",
                                                     "slice",
                                                     "split",
                                                     "squeeze",
                                                     "swapaxes",
                                                     "swapdims",
                                                     "t",
                                                     "tensor_split",
                                                     "to",
                                                     "transpose",
                                                     "type",
                                                     "type_as",
                                                     "unbind",
                                                     "unflatten",
                                                     "unfold",
                                                     "unsqueeze",
                                                     "view",
                                                     "view_as"};
static_assert(std::ranges::is_sorted(kViews));

constexpr std::array<std::string_view, 20> kSizes = {"broadcast_to", "empty",     "expand",    "full",      "new_empty",
                                                     "new_full",     "new_ones",  "new_zeros", "ones",      "rand",
                                                     "randn",        "repeat",    "reshape",   "resize",    "resize_",
                                                     "tile",         "unflatten", "view",      "view_copy", "zeros"};
static_assert(std::ranges::is_sorted(kSizes));

constexpr std::array<std::string_view, 15> kRandom = {
    "bernoulli",    "dropout1d", "multinomial", "normal",   "normal_", "rand",    "rand_like", "randint",
    "randint_like", "randn",     "randn_like",  "randperm", "rrelu",   "uniform", "uniform_"};
static_assert(std::ranges::is_sorted(kRandom));

template <std::size_t N> bool contains(const std::array<std::string_view, N>& sorted, std::string_view text) {
    return std::ranges::binary_search(sorted, text);
}

bool isTrue(const Operand& operand) {
    return operand.kind == OperandKind::Bool && operand.boolean;
}

bool hasTrueKeyword(const Graph& graph, const Node& node, std::string_view name) {
    return std::ranges::any_of(graph.keywords(node), [&](const Keyword& keyword) {
        return graph.text(keyword.name) == name && isTrue(keyword.operand);
    });
}

bool hasTrueOperand(const Graph& graph, const Node& node, std::size_t position) {
    const auto operands = graph.operands(node);
    return position < operands.size() && isTrue(operands[position]);
}

/// operator.iadd, operator.ior ...: Python's names of augmented assignments.
bool isAugmented(std::string_view name) {
    constexpr std::array<std::string_view, 13> names = {"iadd",    "iand", "iconcat", "ifloordiv", "ilshift",
                                                        "imatmul", "imod", "imul",    "ior",       "ipow",
                                                        "irshift", "isub", "itruediv"};
    static_assert(std::ranges::is_sorted(names));
    return name == "ixor" || contains(names, name);
}

} // namespace

std::string_view lastPart(std::string_view op) {
    return op.substr(op.rfind('.') + 1); // npos + 1 is 0
}

OperatorFacts factsOf(std::string_view op) {
    using Rule = OperatorFacts::Rule;
    const std::string_view name = lastPart(op);
    const auto mentions = [&](std::string_view word) { return op.find(word) != std::string_view::npos; };
    OperatorFacts facts;
    facts.may_alias = contains(kViews, name);
    facts.takes_sizes = contains(kSizes, name);
    facts.is_device = name == "device";
    facts.augmented = isAugmented(name);
    if (mentions("autocast") || mentions("grad_enabled") || mentions("_functorch") || name == "requires_grad_")
        facts.rule = Rule::Mode;
    else if (name == "__setitem__" || (name.ends_with('_') && !name.ends_with("__")))
        facts.rule = Rule::Writes; // "relu_", "__setitem__" writes as well, "__add__" does not
    else if (contains(kRandom, name))
        facts.rule = Rule::Random;
    else if (name == "batch_norm")
        facts.rule = Rule::BatchNorm;
    else if (name.find("dropout") != std::string_view::npos)
        facts.rule = Rule::Dropout;
    return facts;
}

Effect effectOf(const Graph& graph, const Node& node, const OperatorFacts& facts) {
    using Rule = OperatorFacts::Rule;
    if (node.kind == NodeKind::Opaque)
        return Effect::Mode;
    if (node.kind == NodeKind::SetItem)
        return Effect::Writes;
    if (node.kind == NodeKind::Operator)
        return facts.augmented ? Effect::Writes : Effect::None;
    const auto inplace = [&] { return hasTrueKeyword(graph, node, "inplace"); };
    const auto training = [&](std::size_t position) {
        return hasTrueKeyword(graph, node, "training") || hasTrueOperand(graph, node, position);
    };
    switch (facts.rule) {
    case Rule::Mode:
        return Effect::Mode;
    case Rule::Writes:
        return Effect::Writes;
    case Rule::Random:
        return Effect::Random;
    case Rule::BatchNorm: // (input, mean, var, weight, bias, training, ...)
        return training(5) || inplace() ? Effect::Writes : Effect::None;
    case Rule::Dropout: // (input, p, training, inplace)
        if (training(2))
            return Effect::Random;
        return inplace() || hasTrueOperand(graph, node, 3) ? Effect::Writes : Effect::None;
    case Rule::Inplace:
        break;
    }
    return inplace() ? Effect::Writes : Effect::None;
}

} // namespace gnx
