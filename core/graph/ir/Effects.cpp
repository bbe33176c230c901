#include "core/graph/ir/Effects.h"

#include <algorithm>
#include <array>

namespace gnx::graph {
namespace {

// tests/integration/test_effects_truth.py compares these with PyTorch's schemas. All sorted, for binary search.

/// Their result may be (a view of) the first operand: aliasing schemas, compositions of such, conversions to the type
/// it has already, dropout outside training; of Paddle what its strided kernels share.
constexpr std::array<std::string_view, 85> kViews = {"_add_batch_dim",
                                                     "_remove_batch_dim",
                                                     "adjoint",
                                                     "alias",
                                                     "as_strided",
                                                     "as_tensor",
                                                     "atleast_1d",
                                                     "atleast_2d",
                                                     "atleast_3d",
                                                     "bfloat16",
                                                     "bool",
                                                     "broadcast_to",
                                                     "chunk",
                                                     "conj",
                                                     "contiguous",
                                                     "cpu",
                                                     "cuda",
                                                     "data",
                                                     "detach",
                                                     "diagonal",
                                                     "double",
                                                     "dropout",
                                                     "dropout1d",
                                                     "dropout2d",
                                                     "dropout3d",
                                                     "dsplit",
                                                     "expand",
                                                     "expand_as",
                                                     "feature_dropout",
                                                     "flatten",
                                                     "float",
                                                     "getattr",
                                                     "getitem",
                                                     "half",
                                                     "hsplit",
                                                     "imag",
                                                     "int",
                                                     "linalg_diagonal",
                                                     "long",
                                                     "mH",
                                                     "mT",
                                                     "matrix_H",
                                                     "moveaxis",
                                                     "movedim",
                                                     "narrow",
                                                     "permute",
                                                     "pin_memory",
                                                     "positive",
                                                     "ravel",
                                                     "real",
                                                     "requires_grad_",
                                                     "reshape",
                                                     "reshape_as",
                                                     "resolve_conj",
                                                     "resolve_neg",
                                                     "select",
                                                     "slice",
                                                     "split",
                                                     "split_with_num",
                                                     "split_with_sizes",
                                                     "squeeze",
                                                     "strided_slice",
                                                     "swapaxes",
                                                     "swapdims",
                                                     "t",
                                                     "tensor_split",
                                                     "tensor_unfold",
                                                     "to",
                                                     "transpose",
                                                     "type",
                                                     "type_as",
                                                     "unbind",
                                                     "unflatten",
                                                     "unfold",
                                                     "unpack",
                                                     "unsafe_chunk",
                                                     "unsafe_split",
                                                     "unsqueeze",
                                                     "view",
                                                     "view_as",
                                                     "view_as_complex",
                                                     "view_as_real",
                                                     "view_dtype",
                                                     "view_shape",
                                                     "vsplit"};
static_assert(std::ranges::is_sorted(kViews));

/// Results may be views of any operand.
constexpr std::array<std::string_view, 3> kViewsOfAny = {"broadcast_tensors", "einsum", "meshgrid"};
static_assert(std::ranges::is_sorted(kViewsOfAny));

constexpr std::array<std::string_view, 22> kRandom = {
    "bernoulli",   "binomial",   "cauchy",  "exponential", "gaussian",  "geometric",      "log_normal",
    "multinomial", "normal",     "poisson", "rand",        "rand_like", "randint",        "randint_like",
    "randn",       "randn_like", "random",  "randperm",    "rrelu",     "standard_gamma", "truncated_gaussian_random",
    "uniform"};
static_assert(std::ranges::is_sorted(kRandom));

/// Operands that are sizes, by position (of a method its receiver is 0), to the last one.
struct Sizes {
    std::string_view name;
    std::size_t first = 0;
    std::size_t last = 0;
};
constexpr std::size_t kToLast = 64;
constexpr Sizes kSizes[] = {
    {"broadcast_to", 1, kToLast}, {"empty", 0, kToLast},     {"expand", 1, kToLast}, {"full", 0, 0},
    {"full_with_tensor", 1, 1},   {"new_empty", 1, kToLast}, {"new_full", 1, 1},     {"new_ones", 1, kToLast},
    {"new_zeros", 1, kToLast},    {"ones", 0, kToLast},      {"rand", 0, kToLast},   {"randn", 0, kToLast},
    {"repeat", 1, kToLast},       {"reshape", 1, kToLast},   {"resize", 1, kToLast}, {"resize_", 1, kToLast},
    {"tile", 1, kToLast},         {"unflatten", 2, 2},       {"uniform", 0, 0},      {"view", 1, kToLast},
    {"view_copy", 1, kToLast},    {"view_shape", 1, 1},      {"zeros", 0, kToLast},
};
static_assert(std::ranges::is_sorted(kSizes, {}, &Sizes::name));
constexpr std::array<std::string_view, 6> kSizeKeywords = {"dims", "repeat_times", "repeats", "shape", "size", "sizes"};
static_assert(std::ranges::is_sorted(kSizeKeywords));

template <std::size_t N> bool contains(const std::array<std::string_view, N>& sorted, std::string_view text) {
    return std::ranges::binary_search(sorted, text);
}

/// Arguments of a call by position or keyword.
class Constants {
  public:
    Constants(const Graph& graph, const Node& node) : graph_(graph), node_(node) {}

    bool isTrue(std::size_t position, std::string_view name) const {
        const Operand* operand = find(position, name);
        return operand != nullptr && operand->kind == OperandKind::Bool && operand->boolean;
    }
    /// What is computed at run time may be true.
    bool mayBeTrue(std::size_t position, std::string_view name, bool by_default) const {
        const Operand* operand = find(position, name);
        return operand == nullptr ? by_default : operand->kind != OperandKind::Bool || operand->boolean;
    }
    bool mayBePositive(std::size_t position, std::string_view name) const {
        const Operand* operand = find(position, name);
        if (operand == nullptr)
            return false;
        return operand->kind == OperandKind::Float ? operand->number > 0
                                                   : operand->kind != OperandKind::Int || operand->integer > 0;
    }

  private:
    const Operand* find(std::size_t position, std::string_view name) const {
        const auto operands = graph_.operands(node_);
        if (position < operands.size())
            return &operands[position];
        for (const Keyword& keyword : graph_.keywords(node_))
            if (graph_.text(keyword.name) == name)
                return &keyword.operand;
        return nullptr;
    }
    const Graph& graph_;
    const Node& node_;
};
constexpr std::size_t kKeywordOnly = 64; ///< a position that no call has

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

namespace {

OperatorFacts::Rule ruleOf(std::string_view op, std::string_view name) {
    using Rule = OperatorFacts::Rule;
    const auto mentions = [&](std::string_view word) { return op.find(word) != std::string_view::npos; };
    const bool paddle = op.starts_with("paddle.");
    if (mentions("autocast") || mentions("grad_enabled") || mentions("_functorch") || name == "requires_grad_")
        return Rule::Mode;
    if (paddle && (name == "batch_norm" || name == "batch_norm_" || name == "sync_batch_norm_"))
        return Rule::PaddleBatchNorm;
    if (name == "__setitem__" || (name.ends_with('_') && !name.ends_with("__")))
        return Rule::Writes; // "relu_", "__setitem__" writes as well, "__add__" does not
    if (contains(kRandom, name))
        return Rule::Random;
    if (name == "batch_norm")
        return Rule::BatchNorm;
    if (paddle && name == "rnn")
        return Rule::PaddleRnn;
    if (name == "scaled_dot_product_attention")
        return Rule::Attention;
    if (name == "multi_head_attention_forward")
        return Rule::MultiHead;
    if (name.find("dropout") != std::string_view::npos)
        return paddle ? Rule::PaddleDropout : Rule::Dropout;
    return Rule::Inplace;
}

/// Running mean and variance: batch_norm(input, mean, var, ...) of torch.nn.functional and Paddle;
/// torch.batch_norm(input, weight, bias, mean, var, ...).
void setWritten(OperatorFacts& facts, std::string_view op) {
    if (facts.rule == OperatorFacts::Rule::PaddleBatchNorm || facts.rule == OperatorFacts::Rule::BatchNorm)
        facts.first_written = op == "torch.batch_norm" ? 3 : 1;
    else
        return;
    facts.last_written = facts.first_written + 1;
}

} // namespace

OperatorFacts factsOf(std::string_view op) {
    using Aliases = OperatorFacts::Aliases;
    const std::string_view name = lastPart(op);
    OperatorFacts facts;
    facts.aliases = contains(kViews, name)        ? Aliases::First
                    : contains(kViewsOfAny, name) ? Aliases::Any
                                                  : Aliases::None;
    const auto* sizes = std::ranges::lower_bound(kSizes, name, {}, &Sizes::name);
    if (sizes != std::end(kSizes) && sizes->name == name) {
        facts.first_size = sizes->first;
        facts.last_size = sizes->last;
    }
    facts.is_device = name == "device";
    facts.augmented = isAugmented(name);
    facts.rule = ruleOf(op, name);
    setWritten(facts, op);
    return facts;
}

bool isSizeKeyword(std::string_view name) {
    return contains(kSizeKeywords, name);
}

Effect effectOf(const Graph& graph, const Node& node, const OperatorFacts& facts) {
    using Rule = OperatorFacts::Rule;
    if (node.kind == NodeKind::Opaque)
        return Effect::Mode;
    if (node.kind == NodeKind::SetItem)
        return Effect::Writes;
    if (node.kind == NodeKind::Operator)
        return facts.augmented ? Effect::Writes : Effect::None;
    const Constants constants(graph, node);
    const auto drawsIf = [](bool draws) { return draws ? Effect::Random : Effect::None; };
    const auto writesIf = [](bool writes) { return writes ? Effect::Writes : Effect::None; };
    switch (facts.rule) {
    case Rule::Mode:
        return Effect::Mode;
    case Rule::Writes:
        return Effect::Writes;
    case Rule::Random:
        return Effect::Random;
    case Rule::BatchNorm: // (input, mean, var, weight, bias, training=False, ...)
        return writesIf(constants.mayBeTrue(5, "training", false));
    case Rule::PaddleBatchNorm: // (x, mean, variance, scale, bias, is_test, ...)
        return writesIf(!constants.isTrue(5, "is_test"));
    case Rule::Dropout: // (input, p, training=True, inplace=False)
        if (constants.mayBeTrue(2, "training", true))
            return Effect::Random;
        return writesIf(constants.isTrue(3, "inplace"));
    case Rule::PaddleDropout: // (x, seed_tensor, p, is_test, ...)
        return drawsIf(!constants.isTrue(3, "is_test"));
    case Rule::PaddleRnn: // (x, states, weights, lengths, dropout_state, dropout_prob, ..., is_test = the thirteenth)
        return drawsIf(constants.mayBePositive(5, "dropout_prob") && !constants.isTrue(12, "is_test"));
    case Rule::Attention: // (query, key, value, attn_mask, dropout_p=0, ...)
        return drawsIf(constants.mayBePositive(4, "dropout_p"));
    case Rule::MultiHead: // (query, key, value, ..., dropout_p = the eleventh, weight, bias, training=True, ...)
        return drawsIf(constants.mayBePositive(10, "dropout_p") && constants.mayBeTrue(13, "training", true));
    case Rule::Inplace:
        break;
    }
    return writesIf(constants.isTrue(kKeywordOnly, "inplace"));
}

} // namespace gnx::graph
