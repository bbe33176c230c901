#include "core/graph/ir/Effects.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/graph/operators/OperatorCatalogue.h"

namespace gnx::graph {
namespace {

constexpr std::array<std::string_view, 6> kSizeKeywords = {"dims", "repeat_times", "repeats", "shape", "size", "sizes"};

/// Arguments of a call by position or keyword.
class Constants {
  public:
    Constants(const Graph& graph, const Node& node) : graph_(graph), node_(node) {}

    bool isTrue(std::size_t position, std::string_view name) const {
        const Operand* operand = find(position, name);
        return operand != nullptr && operand->kind == OperandKind::Bool && operand->boolean;
    }
    /// A value computed at run time may be true.
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
constexpr std::size_t kToLast = 64;

} // namespace

std::string_view lastPart(std::string_view op) {
    return op.substr(op.rfind('.') + 1); // npos + 1 is 0
}

namespace {

using Rule = OperatorFacts::Rule;

constexpr std::array<std::pair<std::string_view, Rule>, 7> kRules{{{"mode", Rule::Mode},
                                                                   {"random", Rule::Random},
                                                                   {"batch norm", Rule::BatchNorm},
                                                                   {"paddle batch norm", Rule::PaddleBatchNorm},
                                                                   {"paddle rnn", Rule::PaddleRnn},
                                                                   {"attention", Rule::Attention},
                                                                   {"multi head attention", Rule::MultiHead}}};

Rule ruleOf(std::string_view op, std::string_view name, const OperatorEntry& entry) {
    const auto mentions = [&](std::string_view word) { return op.find(word) != std::string_view::npos; };
    const bool paddle = op.starts_with("paddle.");
    if (mentions("autocast") || mentions("grad_enabled") || mentions("_functorch"))
        return Rule::Mode;
    const std::string& effect = paddle && !entry.paddle_effect.empty() ? entry.paddle_effect : entry.effect;
    if (!effect.empty())
        return meaningOf(entry, effect, kRules);
    if (name == "__setitem__" || (name.ends_with('_') && !name.ends_with("__")))
        return Rule::Writes; // "relu_", "__setitem__" writes as well, "__add__" does not
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
    static const OperatorEntry unknown;
    const std::string_view name = lastPart(op);
    if (op.starts_with(
            kHloPrefix)) { // XLA's operators are functions of their operands, unlike torch's of the same names
        OperatorFacts pure;
        pure.rule = name.starts_with("rng") ? Rule::Random : Rule::Inplace;
        return pure;
    }
    const OperatorEntry* found = findOperator(name);
    const OperatorEntry& entry = found != nullptr ? *found : unknown;
    OperatorFacts facts;
    facts.aliases = entry.shares == "first operand" ? Aliases::First
                    : entry.shares == "any operand" ? Aliases::Any
                                                    : Aliases::None;
    if (!entry.sizes.empty()) {
        facts.first_size = entry.sizes.front();
        facts.last_size = entry.sizes.size() > 1 ? entry.sizes.back() : kToLast;
    }
    facts.is_device = name == "device";
    facts.augmented = entry.augmented;
    facts.rule = ruleOf(op, name, entry);
    setWritten(facts, op);
    return facts;
}

bool isSizeKeyword(std::string_view name) {
    return std::ranges::find(kSizeKeywords, name) != kSizeKeywords.end();
}

Effect effectOf(const Graph& graph, const Node& node, const OperatorFacts& facts) {
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
