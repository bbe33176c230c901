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

bool isDropout(std::string_view name) {
    return name.find("dropout") != std::string_view::npos;
}

} // namespace

std::string_view lastPart(std::string_view op) {
    return op.substr(op.rfind('.') + 1); // npos + 1 is 0
}

bool mayAlias(std::string_view op) {
    return contains(kViews, lastPart(op));
}

bool takesSizes(std::string_view op) {
    return contains(kSizes, lastPart(op));
}

Effect effectOf(const Graph& graph, const Node& node) {
    const std::string_view op = graph.op(node);
    const std::string_view name = lastPart(op);
    if (node.kind == NodeKind::Opaque)
        return Effect::Mode;
    if (node.kind == NodeKind::SetItem)
        return Effect::Writes;
    if (node.kind == NodeKind::Operator)
        return isAugmented(name) ? Effect::Writes : Effect::None;
    if (op.find("autocast") != std::string_view::npos || op.find("grad_enabled") != std::string_view::npos ||
        op.find("_functorch") != std::string_view::npos)
        return Effect::Mode;
    // "relu_", "__setitem__" writes as well, "__add__" does not
    if (name == "__setitem__" || (name.ends_with('_') && !name.ends_with("__")))
        return name == "requires_grad_" ? Effect::Mode : Effect::Writes;
    if (contains(kRandom, name))
        return Effect::Random;
    constexpr std::size_t training = 5; // F.batch_norm(input, mean, var, weight, bias, training, ...)
    if (name == "batch_norm" && (hasTrueKeyword(graph, node, "training") || hasTrueOperand(graph, node, training)))
        return Effect::Writes;
    if (isDropout(name)) { // (input, p, training, inplace)
        if (hasTrueKeyword(graph, node, "training") || hasTrueOperand(graph, node, 2))
            return Effect::Random;
        return hasTrueKeyword(graph, node, "inplace") || hasTrueOperand(graph, node, 3) ? Effect::Writes : Effect::None;
    }
    return hasTrueKeyword(graph, node, "inplace") ? Effect::Writes : Effect::None;
}

} // namespace gnx
