#include "core/graph/types/PaddlePictureRules.h"

#include <cmath>

namespace gnx::graph::paddle_rules {
namespace {

using shapes::Shape;

constexpr std::int64_t kUnknown = ValueType::kUnknownSize;

bool isChannelsFirst(const PaddleCall& call, std::size_t position) {
    return call.text(position).starts_with("NC");
}

/// A bound of both sides' padding; nothing if the algorithm's name decides otherwise.
std::optional<std::int64_t> paddingBoth(const std::vector<std::int64_t>& padding, std::size_t i, std::size_t spatial) {
    if (padding.size() == spatial)
        return 2 * padding[i];
    if (padding.size() == 2 * spatial)
        return padding[2 * i] + padding[2 * i + 1];
    return std::nullopt;
}

/// One side of a picture under a kernel: "SAME" pads so that only the stride makes it smaller, "VALID" not at all.
std::int64_t slid(std::string_view algorithm, std::int64_t in, std::int64_t kernel, std::int64_t stride,
                  std::optional<std::int64_t> padding, std::int64_t dilation, bool ceil_mode) {
    if (algorithm == "SAME")
        return in < 0 || stride <= 0 ? kUnknown : (in + stride - 1) / stride;
    if (algorithm == "VALID")
        padding = 0;
    return padding ? shapes::window(in, kernel, stride, *padding, dilation, ceil_mode) : kUnknown;
}

Verdict convolutionOf(const PaddleCall& call, std::size_t dilations_at, std::size_t groups_at) {
    const ValueType *x = call.tensor(0), *weight = call.tensor(1);
    const auto strides = call.constants(2), paddings = call.constants(3), dilations = call.constants(dilations_at);
    const auto groups = call.integer(groups_at);
    if (x == nullptr || weight == nullptr || !strides || !paddings || !dilations || !groups ||
        !isChannelsFirst(call, 7))
        return std::nullopt;
    const std::size_t spatial = strides->size();
    if (x->shape.size() != spatial + 2 || weight->shape.size() != spatial + 2 || dilations->size() != spatial)
        return misfit("input and kernel have other numbers of dimensions than there are strides");
    if (x->shape[1] >= 0 && weight->shape[1] >= 0 && x->shape[1] != weight->shape[1] * *groups)
        return misfit("the kernel's channels do not fit the input's");
    Shape shape{x->shape[0], weight->shape[0]};
    for (std::size_t i = 0; i < spatial; ++i)
        shape.push_back(slid(call.text(4), x->shape[i + 2], weight->shape[i + 2], (*strides)[i],
                             paddingBoth(*paddings, i, spatial), (*dilations)[i], false));
    return one(std::move(shape), x->dtype);
}

} // namespace

Verdict convolution(const PaddleCall& call) {
    return convolutionOf(call, 5, 6);
}

Verdict depthwiseConvolution(const PaddleCall& call) {
    return convolutionOf(call, 6, 5);
}

Verdict pooling(const PaddleCall& call) {
    const ValueType* x = call.tensor(0);
    const auto kernel = call.integers(1);
    const auto strides = call.constants(2), paddings = call.constants(3);
    if (x == nullptr || !strides || !paddings || x->shape.size() != strides->size() + 2 || !isChannelsFirst(call, 6))
        return std::nullopt;
    Shape shape{x->shape[0], x->shape[1]};
    for (std::size_t i = 0; i < strides->size(); ++i) {
        const auto side = kernel && i < kernel->size() ? (*kernel)[i] : std::nullopt;
        const auto padding = paddingBoth(*paddings, i, strides->size());
        if (call.flag(8))
            shape.push_back(1);
        else if (call.flag(9))
            shape.push_back(side.value_or(kUnknown));
        else if (side)
            shape.push_back(slid(call.text(10), x->shape[i + 2], *side, (*strides)[i], padding, 1, call.flag(4)));
        else
            shape.push_back(kUnknown);
    }
    return one(std::move(shape), x->dtype);
}

Verdict interpolated(const PaddleCall& call) {
    const ValueType* x = call.tensor(0);
    const auto scale = call.numbers(8);
    if (x == nullptr || x->shape.size() < 3 || !call.isNone(1) || !call.isNone(2) || !call.isNone(3) || !scale ||
        !isChannelsFirst(call, 4))
        return std::nullopt;
    Shape shape = x->shape;
    const std::size_t spatial = shape.size() - 2;
    for (std::size_t i = 0; i < spatial; ++i) {
        const std::int64_t size = call.integer(8 - spatial + i).value_or(kUnknown);
        std::int64_t& side = shape[i + 2];
        if (size > 0)
            side = size;
        else if (i < scale->size() && side >= 0)
            side = static_cast<std::int64_t>(std::floor(static_cast<double>(side) * (*scale)[i]));
        else
            side = kUnknown;
    }
    return one(std::move(shape), x->dtype);
}

} // namespace gnx::graph::paddle_rules
