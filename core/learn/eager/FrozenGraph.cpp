#include "core/learn/eager/FrozenGraph.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "core/graph/ir/ModulePath.h"
#include "core/graph/ir/OpCategory.h"
#include "core/graph/ir/OperandWalk.h"

namespace gnx::learn {
namespace {

/// The name without what says that it writes into its operand: "add" for "torch.add", "add_" and "operator.iadd".
std::string_view pureName(const Graph& graph, const Node& node) {
    std::string_view name = shortOpName(graph.op(node));
    if (name.ends_with('_'))
        name.remove_suffix(1);
    return name == "iadd" || name == "imul" ? name.substr(1) : name;
}

template <std::size_t N> bool isOneOf(std::string_view name, const std::array<std::string_view, N>& names) {
    return std::ranges::find(names, name) != names.end();
}

constexpr std::array<std::string_view, 2> kGroupStarts{"conv2d", "conv3d"};
constexpr std::array<std::string_view, 3> kFolds{"conv1d", "conv2d", "conv3d"};
constexpr std::array<std::string_view, 4> kOfChannels{"add", "sub", "mul", "div"};
constexpr std::array<std::string_view, 17> kOfOneTensor{
    "relu",       "relu6", "gelu",       "prelu",      "sigmoid",    "hardsigmoid", "hardswish",           "tanh",
    "batch_norm", "clamp", "max_pool2d", "max_pool3d", "avg_pool2d", "avg_pool3d",  "adaptive_avg_pool2d", "layer_norm",
    "hardtanh"};
constexpr std::array<std::string_view, 2> kOfTensors{"add", "mul"};

/// A value as the frozen graph has it.
struct Frozen {
    bool constant = false;  ///< follows from weights alone
    bool grouped = false;   ///< in oneDNN's layout
    bool convolved = false; ///< a convolution's result, with what has been folded into it
    /// Group of a grouped value, or the first group that may read another one: a group is computed as a whole, so one
    /// that needs what is computed from it outside is a later one.
    std::uint32_t level = 0;
    bool converted_to = false, converted_from = false;
};

/// Follows the nodes in their order.
class Freezer {
  public:
    Freezer(const Graph& graph, const ValueTypes& types)
        : graph_(graph), types_(types), values_(graph.values().size()),
          returned_(graph.values().size()), made_{.fates = std::vector(graph.nodes().size(), NodeFate::Stays),
                                                  .to_onednn = {},
                                                  .from_onednn = {},
                                                  .expanded = {}} {
        for (const GraphInput& input : graph.inputs())
            of(input.value).constant = isParameterName(graph.text(input.name));
        for (const Operand& output : graph.outputs())
            forEachValue(graph, output, [&](ValueId value) { returned_[value.value()] = true; });
    }

    FrozenGraph freeze() {
        for (std::uint32_t i = 0; i < graph_.nodes().size(); ++i) {
            const Node& node = graph_.nodes()[i];
            const std::vector<ValueId> reads = graph_.readsOf(NodeId(i));
            made_.fates[i] = fateOf(node, reads);
            const Frozen result = resultOf(made_.fates[i], node, reads);
            for (std::uint32_t r = 0; r < node.results.count; ++r)
                values_[node.results.first + r] = result;
            if (made_.fates[i] == NodeFate::Grouped && node.results.count == 1 && differInShape(node))
                made_.expanded.emplace_back(node.results.first);
            if (made_.fates[i] != NodeFate::Gone)
                convert(reads, result);
        }
        for (const Operand& output : graph_.outputs())
            forEachValue(graph_, output, [&](ValueId value) { convert({value}, {}); });
        return std::move(made_);
    }

  private:
    Frozen& of(ValueId value) { return values_[value.value()]; }
    const Frozen& of(ValueId value) const { return values_[value.value()]; }
    bool isConstant(ValueId value) const { return of(value).constant; }
    bool isGrouped(ValueId value) const { return of(value).grouped; }
    bool isFloat(ValueId value) const {
        const ValueType& type = types_.of(value);
        return type.isTensor() && type.dtype == DType::Float32 && !type.shape.empty();
    }

    Frozen resultOf(NodeFate fate, const Node& node, const std::vector<ValueId>& reads) const {
        if (fate == NodeFate::Gone && isComputedOnce(node, reads))
            return {.constant = true};
        const bool gone = fate == NodeFate::Gone;
        Frozen made{.grouped = gone ? isGrouped(reads.front()) : fate == NodeFate::Grouped,
                    .convolved = gone ? of(reads.front()).convolved : isOneOf(pureName(graph_, node), kFolds)};
        for (const ValueId read : reads)
            if (!isConstant(read))
                made.level = std::max(made.level, of(read).level + (isGrouped(read) && !made.grouped ? 1 : 0));
        return made;
    }
    NodeFate fateOf(const Node& node, const std::vector<ValueId>& reads) {
        const std::string_view name = pureName(graph_, node);
        if (reads.empty())
            return NodeFate::Stays;
        if (isComputedOnce(node, reads) || (name == "dropout" && !isTraining(node)) || isFolded(name, node, reads))
            return NodeFate::Gone;
        return isComputedByOneDnn(name, node, reads) ? NodeFate::Grouped : NodeFate::Stays;
    }
    bool isComputedOnce(const Node& node, const std::vector<ValueId>& reads) const {
        const bool writes = node.kind == NodeKind::SetItem || graph_.op(node).ends_with('_') || node.results.count == 0;
        return !writes && std::ranges::all_of(reads, [this](ValueId read) { return isConstant(read); });
    }
    /// Looks at the flag of dropout(input, p, training, inplace) and batch_norm(input, mean, variance, weight, bias,
    /// training, ...): they have no other flag that is true where nothing is trained.
    bool isTraining(const Node& node) const {
        const auto is_true = [](const Operand& operand) {
            return operand.kind == OperandKind::Bool && operand.boolean;
        };
        for (const Keyword& keyword : graph_.keywords(node))
            if (graph_.text(keyword.name) == "training")
                return is_true(keyword.operand);
        const std::size_t position = pureName(graph_, node) == "dropout" ? 2 : 5;
        const auto operands = graph_.operands(node);
        return operands.size() > position && is_true(operands[position]);
    }
    /// A convolution's weight and bias take up what only scales and shifts its channels.
    bool isFolded(std::string_view name, const Node& node, const std::vector<ValueId>& reads) const {
        const bool normalizes = name == "batch_norm" && !isTraining(node);
        if (!normalizes && !isOneOf(name, kOfChannels))
            return false;
        for (std::size_t i = 1; i < reads.size(); ++i)
            if (!isConstant(reads[i]) || (!normalizes && types_.of(reads[i]).elements() != channelsOf(reads.front())))
                return false;
        const ValueId scaled = reads.front();
        return of(scaled).convolved && graph_.uses(graph_.value(scaled)).size() == 1 && !returned_[scaled.value()];
    }
    std::uint64_t channelsOf(ValueId value) const {
        const ValueType& type = types_.of(value);
        return type.shape.size() > 1 && type.shape[1] > 0 ? static_cast<std::uint64_t>(type.shape[1]) : 0;
    }
    bool isComputedByOneDnn(std::string_view name, const Node& node, const std::vector<ValueId>& reads) const {
        if (!isFloat(reads.front()))
            return false;
        const bool weights = std::all_of(reads.begin() + 1, reads.end(), [this](ValueId v) { return isConstant(v); });
        if (isOneOf(name, kGroupStarts))
            return weights && reads.size() > 1;
        if (isOneOf(name, kOfOneTensor) || name == "linear")
            return weights && isGrouped(reads.front());
        const auto is_ready = [this](ValueId value) {
            return isGrouped(value) || (isConstant(value) && isFloat(value));
        };
        return isOneOf(name, kOfTensors) && std::ranges::all_of(reads, is_ready) &&
               std::ranges::any_of(reads, [this](ValueId value) { return isGrouped(value); }) &&
               (name == "mul" || allOperandsAreValues(node));
    }
    bool allOperandsAreValues(const Node& node) const {
        return std::ranges::all_of(graph_.operands(node),
                                   [](const Operand& operand) { return operand.kind == OperandKind::Value; });
    }
    bool differInShape(const Node& node) const {
        const ValueType* first = nullptr;
        if (!isOneOf(pureName(graph_, node), kOfTensors))
            return false;
        for (const Operand& operand : graph_.operands(node)) {
            if (operand.kind != OperandKind::Value)
                continue;
            const ValueType& type = types_.of(operand.value);
            if (first != nullptr && first->shape != type.shape)
                return true;
            first = &type;
        }
        return false;
    }
    /// Notes which operands a node does not find in the layout that it takes, or in its group.
    void convert(const std::vector<ValueId>& reads, const Frozen& result) {
        for (const ValueId read : reads) {
            Frozen& operand = of(read);
            if (operand.constant || !types_.of(read).isTensor())
                continue;
            const bool inside = operand.grouped && result.grouped && operand.level == result.level;
            if (operand.grouped && !inside && !std::exchange(operand.converted_from, true))
                made_.from_onednn.push_back(read);
            if (result.grouped && !inside && !std::exchange(operand.converted_to, true))
                made_.to_onednn.push_back(read);
        }
    }

    const Graph& graph_;
    const ValueTypes& types_;
    std::vector<Frozen> values_;
    std::vector<bool> returned_; ///< by value
    FrozenGraph made_;
};

} // namespace

FrozenGraph freezeForInference(const Graph& graph, const ValueTypes& types) {
    return Freezer(graph, types).freeze();
}

} // namespace gnx::learn
