// Types of the results of ONNX's operators that do more than go through their operands' elements.
#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <utility>

#include "core/data/model/OnnxCall.h"
#include "core/data/model/OnnxShapeRules.h"
#include "core/data/model/OnnxTypes.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::data {
namespace {

using namespace onnx_rules;

Results compared(const OnnxCall& call) {
    const Shape *a = call.shape(0), *b = call.shape(call.operands() > 1 ? 1 : 0);
    return one(kBool, a != nullptr && b != nullptr ? shapes::broadcast(*a, *b) : std::nullopt);
}

Results cast(const OnnxCall& call) {
    OnnxKnown result = call.operand(0);
    result.element = call.integer("to", 0);
    const auto fits = [](std::int64_t value) { return std::in_range<std::int32_t>(value); };
    const bool exact = result.element == kInt64 ||
                       (result.element == kInt32 && result.integers && std::ranges::all_of(*result.integers, fits));
    if (!exact) // later operators compute with fractions, or in a smaller range
        result.integers.reset();
    return {result};
}

Results castLike(const OnnxCall& call) {
    return one(call.operand(1).element, call.operand(0).shape);
}

Results where(const OnnxCall& call) {
    const Shape *c = call.shape(0), *a = call.shape(1), *b = call.shape(2);
    MaybeShape shape = a != nullptr && b != nullptr && c != nullptr ? shapes::broadcast(*a, *b) : std::nullopt;
    return one(call.operand(1).element, shape ? shapes::broadcast(*shape, *c) : std::nullopt);
}

Results matmul(const OnnxCall& call) {
    const Shape *a = call.shape(0), *b = call.shape(1);
    return one(call.operand(0).element,
               a != nullptr && b != nullptr ? shapes::matmul(*a, *b, false, false) : std::nullopt);
}

Results gemm(const OnnxCall& call) {
    const Shape *a = call.shape(0), *b = call.shape(1);
    const bool whole = a != nullptr && b != nullptr && a->size() == 2 && b->size() == 2;
    return one(call.operand(0).element,
               whole ? shapes::matmul(*a, *b, call.integer("transA", 0) != 0, call.integer("transB", 0) != 0)
                     : MaybeShape(unknownSizes(2)));
}

/// Padding on both sides of one of `spatial` dimensions.
CheckedInt paddingOf(std::span<const std::int64_t> pads, std::size_t dimension, std::size_t spatial) {
    return pads.size() == 2 * spatial ? CheckedInt(pads[dimension]) + pads[dimension + spatial] : 0;
}

/// Sizes of a picture under a kernel.
Shape windows(const OnnxCall& call, const Shape& x, std::span<const std::int64_t> kernel) {
    const auto strides = call.list("strides"), pads = call.list("pads"), dilations = call.list("dilations");
    const std::string_view automatic = call.text("auto_pad");
    const bool same = automatic == "SAME_UPPER" || automatic == "SAME_LOWER";
    const std::size_t spatial = kernel.size();
    Shape sides;
    for (std::size_t i = 0; i < spatial; ++i) {
        const std::int64_t in = x[i + 2], stride = i < strides.size() ? strides[i] : 1;
        const CheckedInt both = paddingOf(pads, i, spatial);
        if (same)
            sides.push_back(in < 0 || stride <= 0 ? kUnknown : shapes::quotientUp(in, stride));
        else
            sides.push_back(shapes::window(in, kernel[i], stride, automatic == "VALID" ? CheckedInt(0) : both,
                                           i < dilations.size() ? dilations[i] : 1, call.integer("ceil_mode", 0) != 0));
    }
    return sides;
}

Results convolution(const OnnxCall& call) {
    const Shape *x = call.shape(0), *weight = call.shape(1);
    if (x == nullptr || weight == nullptr || x->size() < 3 || x->size() != weight->size())
        return one(call.operand(0).element, std::nullopt);
    Shape shape{(*x)[0], (*weight)[0]};
    const Shape sides = windows(call, *x, std::span<const std::int64_t>(*weight).subspan(2));
    shape.insert(shape.end(), sides.begin(), sides.end());
    return one(call.operand(0).element, std::move(shape));
}

Results transposedConvolution(const OnnxCall& call) {
    const Shape *x = call.shape(0), *weight = call.shape(1);
    if (x == nullptr || weight == nullptr || x->size() < 3 || x->size() != weight->size())
        return one(call.operand(0).element, std::nullopt);
    const auto strides = call.list("strides"), pads = call.list("pads"), dilations = call.list("dilations"),
               more = call.list("output_padding"), wanted = call.list("output_shape");
    const std::size_t spatial = x->size() - 2;
    const std::string_view automatic = call.text("auto_pad");
    const bool plain = automatic.empty() || automatic == "NOTSET";
    const std::int64_t groups = call.integer("group", 1), each = (*weight)[1];
    Shape shape{(*x)[0], each < 0 ? kUnknown : shapes::product(std::array{each, groups})};
    for (std::size_t i = 0; i < spatial; ++i) {
        const std::int64_t in = (*x)[i + 2], kernel = (*weight)[i + 2], stride = i < strides.size() ? strides[i] : 1;
        const CheckedInt both = paddingOf(pads, i, spatial);
        if (wanted.size() >= spatial)
            shape.push_back(wanted[wanted.size() - spatial + i]);
        else if (in < 0 || kernel < 0 || !plain)
            shape.push_back(kUnknown);
        else
            shape.push_back(shapes::known(CheckedInt(stride) * (CheckedInt(in) - 1) + (i < more.size() ? more[i] : 0) +
                                          (CheckedInt(kernel) - 1) * (i < dilations.size() ? dilations[i] : 1) + 1 -
                                          both));
    }
    return one(call.operand(0).element, std::move(shape));
}

Results pooling(const OnnxCall& call) {
    const Shape* x = call.shape(0);
    const auto kernel = call.list("kernel_shape");
    if (x == nullptr || x->size() != kernel.size() + 2)
        return one(call.operand(0).element, std::nullopt);
    Shape shape{(*x)[0], (*x)[1]};
    const Shape sides = windows(call, *x, kernel);
    shape.insert(shape.end(), sides.begin(), sides.end());
    return {{.element = call.operand(0).element, .shape = shape}, {.element = kInt64, .shape = shape}};
}

Results globalPooling(const OnnxCall& call) {
    const Shape* x = call.shape(0);
    if (x == nullptr || x->size() < 2)
        return one(call.operand(0).element, std::nullopt);
    Shape shape(x->size(), 1);
    shape[0] = (*x)[0];
    shape[1] = (*x)[1];
    return one(call.operand(0).element, std::move(shape));
}

Results reduction(const OnnxCall& call) {
    const Shape* x = call.shape(0);
    const auto axes = call.list("axes", 1);
    const bool keep = call.integer("keepdims", 1) != 0;
    if (x != nullptr && axes && axes->empty() && call.integer("noop_with_empty_axes", 0) != 0)
        return one(call.operand(0).element, *x);
    if (x != nullptr && !axes && keep)
        return one(call.operand(0).element, unknownSizes(x->size()));
    return one(call.operand(0).element, x != nullptr && axes ? shapes::reduced(*x, *axes, keep) : std::nullopt);
}

Results extremePlace(const OnnxCall& call) {
    const Shape* x = call.shape(0);
    return one(kInt64, x != nullptr ? shapes::reduced(*x, {call.integer("axis", 0)}, call.integer("keepdims", 1) != 0)
                                    : std::nullopt);
}

Results topK(const OnnxCall& call) {
    const Shape* x = call.shape(0);
    const auto at = x != nullptr ? shapes::place(call.integer("axis", -1), x->size()) : std::nullopt;
    if (!at)
        return {{.element = call.operand(0).element}, {.element = kInt64}};
    const auto count = call.list("k", 1);
    Shape shape = *x;
    shape[*at] = count && count->size() == 1 ? count->front() : kUnknown;
    return {{.element = call.operand(0).element, .shape = shape}, {.element = kInt64, .shape = shape}};
}

/// Count of the numbers from `start` to before `end`.
std::int64_t stepsBetween(std::int64_t start, std::int64_t end, std::int64_t step) {
    if (step == 0 || step == std::numeric_limits<std::int64_t>::min())
        return kUnknown;
    const std::int64_t low = step > 0 ? start : end, high = step > 0 ? end : start;
    if (high <= low)
        return 0;
    const std::int64_t way = (CheckedInt(high) - low).valueOr(kUnknown);
    return way < 0 ? kUnknown : shapes::quotientUp(way, step > 0 ? step : -step);
}

Results range(const OnnxCall& call) {
    const auto &start = call.operand(0).integers, &end = call.operand(1).integers, &step = call.operand(2).integers;
    std::int64_t count = kUnknown;
    if (start && end && step && start->size() == 1 && end->size() == 1 && step->size() == 1)
        count = stepsBetween(start->front(), end->front(), step->front());
    return one(call.operand(0).element, Shape{count});
}

Results resize(const OnnxCall& call) {
    const Shape* x = call.shape(0);
    if (x == nullptr)
        return one(call.operand(0).element, std::nullopt);
    const auto& sizes = call.operand(3).integers;
    if (sizes && sizes->size() == x->size())
        return one(call.operand(0).element, sizes);
    return one(call.operand(0).element, unknownSizes(x->size()));
}

/// Numbers of a computation with sizes: sums, products ... of small tensors of integers.
template <class Apply> Results computed(const OnnxCall& call, Apply apply) {
    const Shape *a = call.shape(0), *b = call.shape(1);
    Results results =
        one(call.operand(0).element, a != nullptr && b != nullptr ? shapes::broadcast(*a, *b) : std::nullopt);
    const auto &x = call.operand(0).integers, &y = call.operand(1).integers;
    if (!x || !y || x->empty() || y->empty() || (x->size() != y->size() && x->size() != 1 && y->size() != 1))
        return results;
    std::vector<std::int64_t> values;
    for (std::size_t i = 0; i < std::max(x->size(), y->size()); ++i) {
        std::int64_t value = 0;
        if (!apply((*x)[x->size() == 1 ? 0 : i], (*y)[y->size() == 1 ? 0 : i], value))
            return results;
        values.push_back(value);
    }
    results.front().integers = std::move(values);
    return results;
}

Results sum(const OnnxCall& call) {
    return computed(call,
                    [](std::int64_t a, std::int64_t b, std::int64_t& c) { return !__builtin_add_overflow(a, b, &c); });
}
Results difference(const OnnxCall& call) {
    return computed(call,
                    [](std::int64_t a, std::int64_t b, std::int64_t& c) { return !__builtin_sub_overflow(a, b, &c); });
}
Results times(const OnnxCall& call) {
    return computed(call,
                    [](std::int64_t a, std::int64_t b, std::int64_t& c) { return !__builtin_mul_overflow(a, b, &c); });
}
Results quotient(const OnnxCall& call) {
    return computed(call, [](std::int64_t a, std::int64_t b, std::int64_t& c) {
        if (b == 0 || (b == -1 && a == std::numeric_limits<std::int64_t>::min()))
            return false;
        c = a / b;
        return true;
    });
}

Results identity(const OnnxCall& call) {
    return {call.operand(0)};
}

constexpr auto kRules = std::to_array<std::pair<std::string_view, OnnxRule>>({
    {"Add", sum},
    {"And", compared},
    {"ArgMax", extremePlace},
    {"ArgMin", extremePlace},
    {"AveragePool", pooling},
    {"Cast", cast},
    {"CastLike", castLike},
    {"Concat", concat},
    {"Constant", constant},
    {"ConstantOfShape", constantOfShape},
    {"Conv", convolution},
    {"ConvTranspose", transposedConvolution},
    {"Div", quotient},
    {"Equal", compared},
    {"Expand", expand},
    {"Flatten", flatten},
    {"Gather", gather},
    {"GatherElements", likeSecond},
    {"Gemm", gemm},
    {"GlobalAveragePool", globalPooling},
    {"GlobalMaxPool", globalPooling},
    {"Greater", compared},
    {"GreaterOrEqual", compared},
    {"Identity", identity},
    {"IsInf", compared},
    {"IsNaN", compared},
    {"Less", compared},
    {"LessOrEqual", compared},
    {"LpPool", pooling},
    {"MatMul", matmul},
    {"MaxPool", pooling},
    {"Mul", times},
    {"Not", compared},
    {"Or", compared},
    {"Pad", pad},
    {"Range", range},
    {"ReduceL1", reduction},
    {"ReduceL2", reduction},
    {"ReduceLogSum", reduction},
    {"ReduceLogSumExp", reduction},
    {"ReduceMax", reduction},
    {"ReduceMean", reduction},
    {"ReduceMin", reduction},
    {"ReduceProd", reduction},
    {"ReduceSum", reduction},
    {"ReduceSumSquare", reduction},
    {"Reshape", reshape},
    {"Resize", resize},
    {"Shape", shapeOf},
    {"Size", sizeOf},
    {"Slice", slice},
    {"Split", split},
    {"Squeeze", squeeze},
    {"Sub", difference},
    {"Tile", tile},
    {"TopK", topK},
    {"Transpose", transpose},
    {"Unsqueeze", unsqueeze},
    {"Where", where},
    {"Xor", compared},
});

/// Results of which the operator alone decides the type, where the catalogue's words would not.
constexpr auto kNoRule = std::to_array<std::string_view>({"BitCast", "DequantizeLinear", "DynamicQuantizeLinear",
                                                          "QuantizeLinear", "RandomNormalLike", "RandomUniformLike"});

Results unknown(const OnnxCall&) {
    return {};
}

} // namespace

OnnxRule onnxRule(std::string_view op) {
    const auto found = std::ranges::lower_bound(kRules, op, {}, &std::pair<std::string_view, OnnxRule>::first);
    if (found != kRules.end() && found->first == op)
        return found->second;
    return std::ranges::find(kNoRule, op) != kNoRule.end() ? unknown : nullptr;
}

} // namespace gnx::data
