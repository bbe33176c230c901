#include "core/graph/ir/Traits.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "core/graph/ir/Effects.h"
#include "core/graph/operators/OperatorCatalogue.h"

namespace gnx::graph {
namespace {

/// Returns the position of a parameter in the catalogue's text, "input, weight, bias=None"; nothing if it has none.
std::optional<std::size_t> positionOf(std::string_view parameters, std::string_view name) {
    for (std::size_t position = 0; !parameters.empty(); ++position) {
        const std::size_t end = std::min(parameters.find(", "), parameters.size());
        const std::string_view parameter = parameters.substr(0, end);
        if (parameter.substr(0, parameter.find('=')) == name)
            return position;
        parameters.remove_prefix(std::min(end + 2, parameters.size()));
    }
    return std::nullopt;
}

/// Arguments of a call by the names of their parameters in the catalogue.
class Arguments {
  public:
    Arguments(const Graph& graph, const Node& node)
        : graph_(graph), node_(node), parameters_(parametersOf(graph.op(node))) {}

    const Operand* find(std::string_view name) const {
        const auto operands = graph_.operands(node_);
        if (const auto position = positionOf(parameters_, name); position && *position < operands.size())
            return &operands[*position];
        for (const Keyword& keyword : graph_.keywords(node_))
            if (graph_.text(keyword.name) == name)
                return &keyword.operand;
        return nullptr;
    }
    bool isTrue(std::string_view name) const {
        const Operand* operand = find(name);
        return operand != nullptr && operand->kind == OperandKind::Bool && operand->boolean;
    }
    /// An integer, or any of a tuple or list, is greater than one.
    bool exceedsOne(std::string_view name) const {
        const Operand* operand = find(name);
        if (operand == nullptr)
            return false;
        const auto above = [](const Operand& each) { return each.kind == OperandKind::Int && each.integer > 1; };
        if (operand->kind == OperandKind::List || operand->kind == OperandKind::Tuple)
            return std::ranges::any_of(graph_.children(*operand), above);
        return above(*operand);
    }
    std::string_view string(std::string_view name) const {
        const Operand* operand = find(name);
        return operand != nullptr && operand->kind == OperandKind::String ? graph_.text(operand->string)
                                                                          : std::string_view{};
    }
    const TensorDesc* tensor(std::string_view name, std::span<const TensorDesc* const> tensors) const {
        const Operand* operand = find(name);
        if (operand == nullptr || operand->kind != OperandKind::Value)
            return nullptr;
        const Value& value = graph_.value(operand->value);
        return value.producer.valid() || value.index >= tensors.size() ? nullptr : tensors[value.index];
    }

  private:
    const Graph& graph_;
    const Node& node_;
    std::string_view parameters_;
};

/// Operators that take the same arguments, by their word in the catalogue.
enum class Family : std::uint8_t { None, Convolution, Attention, BatchNorm, Gelu, Interpolation };

constexpr std::array<std::pair<std::string_view, Family>, 6> kFamilies{{{"", Family::None},
                                                                        {"convolution", Family::Convolution},
                                                                        {"attention", Family::Attention},
                                                                        {"batch norm", Family::BatchNorm},
                                                                        {"gelu", Family::Gelu},
                                                                        {"interpolation", Family::Interpolation}}};

Family familyOf(std::string_view op) {
    const OperatorEntry* entry = findOperator(lastPart(op));
    return entry != nullptr ? meaningOf(*entry, entry->traits, kFamilies) : Family::None;
}

void addConvolution(std::vector<std::string>& traits, const Arguments& arguments,
                    std::span<const TensorDesc* const> tensors) {
    if (arguments.exceedsOne("groups")) {
        traits.emplace_back("grouped");
        // Axis 1 of the weight: input channels of a group; of a transposed convolution, output channels.
        const TensorDesc* weight = arguments.tensor("weight", tensors);
        if (weight != nullptr && weight->shape.size() > 1 && weight->shape[1] == 1)
            traits.emplace_back("depthwise");
    }
    if (arguments.exceedsOne("stride") || arguments.exceedsOne("strides")) // torch's, Paddle's
        traits.emplace_back("strided");
    if (arguments.exceedsOne("dilation") || arguments.exceedsOne("dilations"))
        traits.emplace_back("dilated");
}

} // namespace

std::span<const std::string_view> traitNames() {
    static constexpr std::string_view names[] = {
        "grouped", "depthwise", "strided", "dilated", "causal", "masked", "training", "tanh",
        // modes of interpolate()
        "nearest", "nearest-exact", "linear", "bilinear", "trilinear", "bicubic", "area"};
    return names;
}

std::vector<std::string> nodeTraits(const Graph& graph, const Node& node, std::span<const TensorDesc* const> tensors) {
    std::vector<std::string> traits;
    if (node.kind != NodeKind::Call)
        return traits;
    const std::string_view op = graph.op(node);
    const Arguments arguments(graph, node);
    switch (familyOf(op)) {
    case Family::None:
        break;
    case Family::Convolution:
        addConvolution(traits, arguments, tensors);
        break;
    case Family::Attention:
        if (arguments.isTrue("is_causal"))
            traits.emplace_back("causal");
        if (const Operand* mask = arguments.find("attn_mask"); mask != nullptr && mask->kind != OperandKind::None)
            traits.emplace_back("masked");
        break;
    case Family::BatchNorm:
        if (arguments.isTrue("training"))
            traits.emplace_back("training");
        break;
    case Family::Gelu: // torch: approximate='tanh'; paddle: approximate=True
        if (arguments.string("approximate") == "tanh" || arguments.isTrue("approximate"))
            traits.emplace_back("tanh");
        break;
    case Family::Interpolation:
        if (const std::string_view mode = arguments.string("mode"); !mode.empty())
            traits.emplace_back(mode);
        break;
    }
    return traits;
}

std::vector<std::pair<std::string, std::uint32_t>> traitCounts(const Graph& graph,
                                                               std::span<const TensorDesc* const> tensors) {
    std::map<std::string, std::uint32_t> counts;
    std::vector<std::optional<bool>> has_traits; // by the operator's string: few operators, many nodes
    for (const Node& node : graph.nodes()) {
        if (node.kind != NodeKind::Call)
            continue;
        if (node.op.value() >= has_traits.size())
            has_traits.resize(node.op.value() + 64);
        std::optional<bool>& known = has_traits[node.op.value()];
        if (!known)
            known = familyOf(graph.op(node)) != Family::None;
        if (!*known)
            continue;
        for (const std::string& trait : nodeTraits(graph, node, tensors))
            ++counts[std::string(graph.op(node)) + '[' + trait + ']'];
    }
    std::vector<std::pair<std::string, std::uint32_t>> sorted(counts.begin(), counts.end());
    std::ranges::stable_sort(sorted, [](const auto& a, const auto& b) { return a.second > b.second; });
    return sorted;
}

} // namespace gnx::graph
