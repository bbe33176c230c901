#include "core/graph/ir/Traits.h"

#include <algorithm>
#include <map>
#include <optional>

#include "core/graph/ir/Effects.h"

namespace gnx::graph {
namespace {

/// Arguments of a call by position or keyword.
class Arguments {
  public:
    Arguments(const Graph& graph, const Node& node) : graph_(graph), node_(node) {}

    const Operand* find(std::size_t position, std::initializer_list<std::string_view> names) const {
        const auto operands = graph_.operands(node_);
        if (position < operands.size())
            return &operands[position];
        for (const Keyword& keyword : graph_.keywords(node_))
            if (std::ranges::find(names, graph_.text(keyword.name)) != names.end())
                return &keyword.operand;
        return nullptr;
    }
    bool isTrue(std::size_t position, std::string_view name) const {
        const Operand* operand = find(position, {name});
        return operand != nullptr && operand->kind == OperandKind::Bool && operand->boolean;
    }
    /// An integer, or any of a tuple or list, is greater than one.
    bool exceedsOne(std::size_t position, std::initializer_list<std::string_view> names) const {
        const Operand* operand = find(position, names);
        if (operand == nullptr)
            return false;
        const auto above = [](const Operand& each) { return each.kind == OperandKind::Int && each.integer > 1; };
        if (operand->kind == OperandKind::List || operand->kind == OperandKind::Tuple)
            return std::ranges::any_of(graph_.children(*operand), above);
        return above(*operand);
    }
    std::string_view string(std::size_t position, std::string_view name) const {
        const Operand* operand = find(position, {name});
        return operand != nullptr && operand->kind == OperandKind::String ? graph_.text(operand->string)
                                                                          : std::string_view{};
    }
    const TensorDesc* tensor(std::size_t position, std::span<const TensorDesc* const> tensors) const {
        const Operand* operand = find(position, {"weight"});
        if (operand == nullptr || operand->kind != OperandKind::Value)
            return nullptr;
        const Value& value = graph_.value(operand->value);
        return value.producer.valid() || value.index >= tensors.size() ? nullptr : tensors[value.index];
    }

  private:
    const Graph& graph_;
    const Node& node_;
};

/// Where a convolution's arguments stand.
struct ConvolutionSignature {
    std::size_t stride, dilation, groups;
    std::size_t channel_axis; ///< of the weight: input channels per group; of a transposed one output channels
};

/// torch.conv2d(input, weight, bias, stride, padding, dilation, groups),
/// torch.conv_transpose2d(input, weight, bias, stride, padding, output_padding, groups, dilation),
/// paddle._C_ops.conv2d(x, weight, strides, paddings, algorithm, dilations, groups, format),
/// paddle._C_ops.depthwise_conv2d(x, weight, strides, paddings, algorithm, groups, dilations, format),
/// paddle._C_ops.conv2d_transpose(x, weight, strides, paddings, output_padding, output_size, algorithm, groups,
/// dilations, format).
std::optional<ConvolutionSignature> convolution(std::string_view op, std::string_view name) {
    const bool paddle = op.starts_with("paddle.");
    if (paddle && name == "depthwise_conv2d")
        return ConvolutionSignature{2, 6, 5, 1};
    if (name == "conv1d" || name == "conv2d" || name == "conv3d")
        return paddle ? ConvolutionSignature{2, 5, 6, 1} : ConvolutionSignature{3, 5, 6, 1};
    if (paddle && (name == "conv2d_transpose" || name == "conv3d_transpose" || name == "depthwise_conv2d_transpose"))
        return ConvolutionSignature{2, 8, 7, 1};
    if (name == "conv_transpose1d" || name == "conv_transpose2d" || name == "conv_transpose3d")
        return ConvolutionSignature{3, 7, 6, 1};
    return std::nullopt;
}

/// Operators that take the same arguments.
enum class Family : std::uint8_t { None, Convolution, Attention, BatchNorm, Gelu, Interpolate };

Family familyOf(std::string_view op) {
    const std::string_view name = lastPart(op);
    if (convolution(op, name))
        return Family::Convolution;
    if (name == "scaled_dot_product_attention")
        return Family::Attention;
    if (name == "batch_norm" && !op.starts_with("paddle."))
        return Family::BatchNorm;
    if (name == "gelu")
        return Family::Gelu;
    return name == "interpolate" ? Family::Interpolate : Family::None;
}

void addConvolution(std::vector<std::string>& traits, const Arguments& arguments, const ConvolutionSignature& signature,
                    std::span<const TensorDesc* const> tensors) {
    if (arguments.exceedsOne(signature.groups, {"groups"})) {
        traits.emplace_back("grouped");
        const TensorDesc* weight = arguments.tensor(1, tensors);
        if (weight != nullptr && weight->shape.size() > signature.channel_axis &&
            weight->shape[signature.channel_axis] == 1)
            traits.emplace_back("depthwise");
    }
    if (arguments.exceedsOne(signature.stride, {"stride", "strides"}))
        traits.emplace_back("strided");
    if (arguments.exceedsOne(signature.dilation, {"dilation", "dilations"}))
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
        addConvolution(traits, arguments, *convolution(op, lastPart(op)), tensors);
        break;
    case Family::Attention: // (query, key, value, attn_mask, dropout_p, is_causal, ...)
        if (arguments.isTrue(5, "is_causal"))
            traits.emplace_back("causal");
        if (const Operand* mask = arguments.find(3, {"attn_mask"}); mask != nullptr && mask->kind != OperandKind::None)
            traits.emplace_back("masked");
        break;
    case Family::BatchNorm:
        if (arguments.isTrue(5, "training"))
            traits.emplace_back("training");
        break;
    case Family::Gelu: // torch: approximate='tanh'; paddle: approximate=True
        if (arguments.string(1, "approximate") == "tanh" || arguments.isTrue(1, "approximate"))
            traits.emplace_back("tanh");
        break;
    case Family::Interpolate: // (input, size, scale_factor, mode, ...)
        if (const std::string_view mode = arguments.string(3, "mode"); !mode.empty())
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
