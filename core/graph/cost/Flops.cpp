#include "core/graph/cost/Flops.h"

#include "core/graph/cost/EinsumFlops.h"
#include "core/graph/cost/SelectionFlops.h"

namespace gnx::graph::cost {
namespace {

/// A K-long product for each element of the result, with any batch dimensions.
Count productFlops(const CostCall& call, const Count& inner) {
    return product({2, elements(call.made()), inner});
}

Count matMulFlops(const CostCall& call) {
    const ValueType* left = call.tensor(0, "input");
    if (left == nullptr) // Paddle's keyword
        left = call.tensor(0, "x");
    const bool transposed = call.isPaddle() && call.name() == "matmul" && call.flag("transpose_x").value_or(false) &&
                            left != nullptr && left->shape.size() > 1;
    return productFlops(call, size(left, transposed ? -2 : -1));
}

/// Each element of the result takes a kernel over the input channels of its group: elements(weight) / output channels.
/// The weight is [output channels, input channels / groups, kernel ...].
Count convolutionFlops(const CostCall& call) {
    return productFlops(call, sizesFrom(call.tensor("weight"), 1));
}

/// Each element of the input meets a kernel over the output channels of its group; the weight is [input channels,
/// output channels / groups, kernel ...].
Count transposedConvolutionFlops(const CostCall& call) {
    return product({2, elements(call.tensor("input")), sizesFrom(call.tensor("weight"), 1)});
}

/// softmax(Q K^T) V: both products, for queries [..., L, E], keys [..., S, E] and values [..., S, Ev]; in Paddle
/// [batch, L, heads, E]. As if nothing was masked.
Count attentionFlops(const CostCall& call) {
    const ValueType* query = call.tensor(0, "query");
    const ValueType* key = call.tensor(1, "key");
    const ValueType* value = call.tensor(2, "value");
    const Count length = size(key, call.isPaddle() ? -3 : -2);
    const Count first = product({2, elements(query), length});
    // The result has Ev in the place of E: rows x Ev = elements(query) / E x Ev.
    const Count width = size(query, -1);
    if (!width || *width == 0 || !elements(query))
        return std::nullopt;
    return plus(first, product({2, *elements(query) / *width, length, size(value, -1)}));
}

/// torch.nn.functional.multi_head_attention_forward: query [L, N, E], key and value [S, N, E];
/// torch._native_multi_head_attention: [N, L, E], [N, S, E]. Projections of all three and of the result, E x E each,
/// and the two products between them.
Count multiHeadAttentionFlops(const CostCall& call) {
    const ValueType* query = call.tensor(0, "query");
    const ValueType* key = call.tensor(1, "key");
    const Count width = size(query, -1);
    const Count queries = elements(query), keys = elements(key);
    const Count projections = product({2, width, plus(times(2, queries), times(2, keys))});
    return plus(projections, product({4, queries, size(key, call.name().starts_with("_native") ? 1 : 0)}));
}

/// 6 FLOPs for each element: the mean takes 1, the variance 3, the rest 2; less if there is no mean.
Count normalizationFlops(const CostCall& call, unsigned flops) {
    for (const std::string_view name : {"weight", "scale", "bias"})
        if (call.tensor(name) != nullptr)
            ++flops;
    return times(elements(call.tensor(0, "input")), flops);
}

/// In inference the statistics are given, as are weight and bias: 2 + 1 + 1; in training they take 4 more.
Count batchNormFlops(const CostCall& call) {
    const bool paddle = call.isPaddle();
    const auto given = call.flag(paddle ? "is_test" : "training");
    const Operand* written = call.argument(paddle ? "is_test" : "training");
    if (!given && written != nullptr)
        return std::nullopt; // computed
    const bool training = paddle ? !given.value_or(false) : given.value_or(false);
    return normalizationFlops(call, training ? 6 : 2);
}

/// Nothing in inference; a factor for each element and its mask in training.
Count dropoutFlops(const CostCall& call) {
    const char* name = call.isPaddle() ? "is_test" : call.op() == "torch.dropout" ? "train" : "training";
    const Operand* written = call.argument(name);
    const auto given = call.flag(name);
    if (!given && written != nullptr)
        return std::nullopt;
    const bool training = call.isPaddle() ? !given.value_or(false) : given.value_or(true);
    if (!training)
        return call.isPaddle() && call.text("mode", "") == "downgrade_in_infer" ? elements(call.made()) : Count(0);
    return times(elements(call.made()), 2);
}

/// 3 for "max_pool3d".
unsigned dimensionsOf(std::string_view name) {
    return name.size() > 1 && name.ends_with('d') ? static_cast<unsigned>(name[name.size() - 2] - '0') : 2;
}

Count power(Count base, unsigned exponent) {
    Count result = 1;
    for (unsigned i = 0; i < exponent; ++i)
        result = times(result, base);
    return result;
}

Count asSize(const Operand& operand) {
    return operand.kind == OperandKind::Int && operand.integer >= 0 ? Count(operand.integer) : std::nullopt;
}

/// Elements of a pooling window.
Count windowOf(const CostCall& call) {
    const Operand* kernel = call.argument(1, "kernel_size");
    if (kernel == nullptr)
        return std::nullopt;
    const unsigned dimensions = dimensionsOf(call.name());
    if (!isContainer(kernel->kind))
        return power(asSize(*kernel), dimensions);
    const auto sizes = call.graph().children(*kernel);
    if (sizes.size() == 1)
        return power(asSize(sizes[0]), dimensions);
    Count window = 1;
    for (const Operand& side : sizes)
        window = times(window, asSize(side));
    return window;
}

/// An addition or comparison for each element of the window of each result.
Count poolingFlops(const CostCall& call) {
    const bool whole =
        call.isPaddle() && (call.flag("adaptive").value_or(false) || call.flag("global_pooling").value_or(false));
    return whole ? elements(call.tensor(0, "input")) : times(elements(call.made()), windowOf(call));
}

/// Counts the weighted neighbours of each element, as many as the mode has, a multiply-add each.
Count interpolationFlops(const CostCall& call) {
    const std::string_view name = call.name();
    std::string_view mode = call.text("mode", name == "grid_sample" ? "bilinear" : "nearest");
    if (name.ends_with("_interp"))
        mode = name.substr(0, name.size() - 7);
    if (mode == "area")
        return elements(call.tensor(0, "input"));
    const unsigned neighbours = mode.starts_with("nearest") ? 0
                                : mode == "linear"          ? 2
                                : mode == "bilinear"        ? 4
                                : mode == "trilinear"       ? 8
                                                            : 16;
    return times(elements(call.made()), 2 * neighbours);
}

/// Python numbers cost nothing; a value of unknown type may be one.
Count pointwiseFlops(const CostCall& call, unsigned flops) {
    const ValueType* made = call.made();
    if (made != nullptr && made->kind == ValueType::Kind::Number)
        return 0;
    return times(elements(made), flops);
}

} // namespace

Count flopsOf(const CostCall& call, CostRule rule) {
    switch (rule.family) {
    case CostFamily::Unknown:
        return std::nullopt;
    case CostFamily::Meta:
    case CostFamily::View:
    case CostFamily::Copy:
    case CostFamily::Convert:
    case CostFamily::Lookup:
    case CostFamily::Fill:
    case CostFamily::GetItem:
    case CostFamily::SetItem:
        return 0;
    case CostFamily::Pointwise:
        return pointwiseFlops(call, rule.flops);
    case CostFamily::Reduction:
        return times(elements(call.tensor(0, "input")), rule.flops);
    case CostFamily::SumOfList:
        return sumOfListFlops(call);
    case CostFamily::Sort:
        return sortFlops(call);
    case CostFamily::TopK:
        return topKFlops(call);
    case CostFamily::ScatterAdd:
        return scatterAddFlops(call);
    case CostFamily::Fourier:
        return fourierFlops(call);
    case CostFamily::Dropout:
        return dropoutFlops(call);
    case CostFamily::BatchNorm:
        return batchNormFlops(call);
    case CostFamily::Normalization:
        return normalizationFlops(call, rule.flops);
    case CostFamily::Linear:
        return productFlops(call, size(call.tensor(1, "weight"), -1));
    case CostFamily::MatMul:
        return matMulFlops(call);
    case CostFamily::MatMulAdd:
        return productFlops(call, size(call.tensor(1, call.name() == "addmm" ? "mat1" : "batch1"), -1));
    case CostFamily::Einsum:
        return einsumFlops(call);
    case CostFamily::Convolution:
        return convolutionFlops(call);
    case CostFamily::TransposedConvolution:
        return transposedConvolutionFlops(call);
    case CostFamily::DeformableConvolution:
        return deformableConvolutionFlops(call);
    case CostFamily::Attention:
        return attentionFlops(call);
    case CostFamily::MultiHeadAttention:
        return multiHeadAttentionFlops(call);
    case CostFamily::Pooling:
        return poolingFlops(call);
    case CostFamily::AdaptivePooling:
        return elements(call.tensor(0, "input"));
    case CostFamily::Interpolation:
        return interpolationFlops(call);
    case CostFamily::RegionPooling:
        return regionPoolingFlops(call);
    }
    return std::nullopt;
}

} // namespace gnx::graph::cost
