#include "core/graph/cost/SelectionFlops.h"

#include <bit>

namespace gnx::graph::cost {
namespace {

constexpr unsigned kBilinear = 8; ///< four multiply-adds

/// ceil(log2 n), 0 for 0 and 1
Count logarithm(const Count& number) {
    if (!number)
        return std::nullopt;
    return *number < 2 ? 0 : static_cast<std::uint64_t>(std::bit_width(*number - 1));
}

const ValueType* input(const CostCall& call) {
    const ValueType* named = call.tensor(0, "input");
    return named != nullptr ? named : call.tensor(0, "x");
}

std::optional<int> constantAt(const CostCall& call, std::size_t position, std::string_view keyword) {
    const Operand* operand = call.argument(position, keyword);
    return operand != nullptr && operand->kind == OperandKind::Int ? std::optional(static_cast<int>(operand->integer))
                                                                   : std::nullopt;
}

/// The dimension along which is ordered, the last one if none is named.
int dimension(const CostCall& call, std::size_t position) {
    const auto named = constantAt(call, position, call.isPaddle() ? "axis" : "dim");
    return named.value_or(-1);
}

} // namespace

Count sortFlops(const CostCall& call) {
    const ValueType* x = input(call);
    return times(elements(x), logarithm(size(x, dimension(call, 1))));
}

Count topKFlops(const CostCall& call) {
    const ValueType* x = input(call);
    return times(elements(x), logarithm(plus(size(&call.result(), dimension(call, 2)), 1)));
}

Count scatterAddFlops(const CostCall& call) {
    const ValueType* source = call.tensor(3, "src");
    if (source == nullptr)
        source = call.tensor(3, "source");
    return elements(source);
}

Count sumOfListFlops(const CostCall& call) {
    const Operand* list = call.argument(0, "inputs");
    if (list == nullptr || !isContainer(list->kind) || call.graph().children(*list).empty())
        return std::nullopt;
    return times(elements(call.made()), call.graph().children(*list).size() - 1);
}

Count fourierFlops(const CostCall& call) {
    const ValueType* x = input(call);
    const ValueType* made = call.made();
    if (x == nullptr || made == nullptr || !x->isTensor() || !made->isTensor())
        return std::nullopt;
    const auto isComplex = [](DType type) { return type == DType::Complex64 || type == DType::Complex128; };
    const bool half = !isComplex(x->dtype) || !isComplex(made->dtype);
    const ValueType* whole = isComplex(x->dtype) ? made : x; // all elements of a real side exist
    const std::string_view name = call.name();
    Count transformed = size(whole, -1);
    if (name.ends_with("2"))
        transformed = times(transformed, size(whole, -2));
    else if (name.ends_with('n') && call.argument(2, "dim") == nullptr)
        transformed = elements(whole);
    else if (name.ends_with('n') || name.starts_with("fft_r2c") || name.starts_with("fft_c2"))
        transformed = std::nullopt;
    const Operand* axes = call.argument(name.ends_with('n') ? 2 : 1, call.isPaddle() ? "axes" : "dim");
    if (!transformed && axes != nullptr && isContainer(axes->kind)) {
        transformed = 1;
        for (const Operand& axis : call.graph().children(*axes))
            transformed = times(transformed,
                                axis.kind == OperandKind::Int ? size(whole, static_cast<int>(axis.integer)) : Count());
    }
    const Count flops = product({5, elements(whole), logarithm(transformed)});
    return flops && half ? Count(*flops / 2) : flops;
}

Count deformableConvolutionFlops(const CostCall& call) {
    const ValueType* x = call.tensor(0, "input");
    const ValueType* weight = call.isPaddle() ? call.tensor(2, "filter") : call.tensor(1, "weight");
    const Count made = elements(call.made()), channels = size(weight, 0);
    if (!made || !channels || *channels == 0)
        return std::nullopt;
    const Count places = times(*made / *channels, sizesFrom(weight, 2)); // results' pixels x kernel
    return plus(product({2, made, sizesFrom(weight, 1)}), product({kBilinear + 1, places, size(x, 1)}));
}

/// paddle._C_ops.roi_align(x, boxes, boxes_num, height, width, scale, sampling_ratio, aligned)
Count regionPoolingFlops(const CostCall& call) {
    const auto ratio = constantAt(call, 6, "sampling_ratio");
    if (!ratio || *ratio <= 0)
        return std::nullopt;
    const auto samples = static_cast<std::uint64_t>(*ratio) * static_cast<std::uint64_t>(*ratio);
    return product({elements(call.made()), samples, kBilinear + 1});
}

} // namespace gnx::graph::cost
