// Types of the results of ONNX's operators that do more than go through their operands' elements.
#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <utility>

#include "core/data/model/OnnxCall.h"
#include "core/data/model/OnnxTypes.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::data {
namespace {

using Results = std::vector<OnnxKnown>;
using shapes::MaybeShape;
using shapes::Shape;

constexpr std::int64_t kUnknown = ValueType::kUnknownSize;
// TensorProto.DataType
constexpr std::int64_t kFloat = 1, kInt64 = 7, kBool = 9;

Results one(std::int64_t element, MaybeShape shape) {
    return {{.element = element, .shape = std::move(shape)}};
}

Results integers(std::int64_t element, MaybeShape shape, std::vector<std::int64_t> values) {
    return {{.element = element, .shape = std::move(shape), .integers = std::move(values)}};
}

Shape unknownSizes(std::size_t rank) {
    return Shape(rank, kUnknown);
}

std::int64_t rankOf(const Shape& shape) {
    return static_cast<std::int64_t>(shape.size());
}

Results compared(const OnnxCall& call) {
    const Shape *a = call.shape(0), *b = call.shape(call.operands() > 1 ? 1 : 0);
    return one(kBool, a != nullptr && b != nullptr ? shapes::broadcast(*a, *b) : std::nullopt);
}

Results cast(const OnnxCall& call) {
    OnnxKnown result = call.operand(0);
    result.element = call.integer("to", 0);
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

Results constant(const OnnxCall& call) {
    if (const OnnxAttribute* value = call.attribute("value"); value != nullptr && !value->tensors.empty()) {
        const OnnxTensor& tensor = value->tensors.front();
        auto numbers = onnxNumbers(tensor);
        if (numbers && !numbers->floating && tensor.dims.size() < 2)
            return integers(tensor.element, tensor.dims, std::move(numbers->integers));
        return one(tensor.element, tensor.dims);
    }
    if (const OnnxAttribute* value = call.attribute("value_int"); value != nullptr)
        return integers(kInt64, Shape(), {value->integer});
    if (const OnnxAttribute* value = call.attribute("value_ints"); value != nullptr)
        return integers(kInt64, Shape{static_cast<std::int64_t>(value->integers.size())}, value->integers);
    if (call.attribute("value_float") != nullptr)
        return one(kFloat, Shape());
    if (const OnnxAttribute* value = call.attribute("value_floats"); value != nullptr)
        return one(kFloat, Shape{static_cast<std::int64_t>(value->numbers.size())});
    return {};
}

/// A shape that an operand lists; unknown sizes where only its length is known.
MaybeShape listed(const OnnxKnown& sizes) {
    if (sizes.integers)
        return *sizes.integers;
    if (sizes.shape && sizes.shape->size() == 1 && sizes.shape->front() >= 0 && sizes.shape->front() <= 64)
        return unknownSizes(static_cast<std::size_t>(sizes.shape->front()));
    return std::nullopt;
}

Results constantOfShape(const OnnxCall& call) {
    const OnnxAttribute* value = call.attribute("value");
    const bool typed = value != nullptr && !value->tensors.empty();
    return one(typed ? value->tensors.front().element : kFloat, listed(call.operand(0)));
}

Results shapeOf(const OnnxCall& call) {
    const Shape* shape = call.shape(0);
    if (shape == nullptr)
        return one(kInt64, unknownSizes(1));
    const auto rank = rankOf(*shape);
    const auto bound = [rank](std::int64_t at) { return std::clamp<std::int64_t>(at < 0 ? at + rank : at, 0, rank); };
    const std::int64_t start = bound(call.integer("start", 0)), end = bound(call.integer("end", rank));
    Shape sizes;
    if (start < end)
        sizes.assign(shape->begin() + start, shape->begin() + end);
    if (std::ranges::any_of(sizes, [](std::int64_t size) { return size < 0; }))
        return one(kInt64, Shape{static_cast<std::int64_t>(sizes.size())});
    return integers(kInt64, Shape{static_cast<std::int64_t>(sizes.size())}, sizes);
}

Results sizeOf(const OnnxCall& call) {
    const std::int64_t count = call.shape(0) != nullptr ? shapes::product(*call.shape(0)) : kUnknown;
    return count < 0 ? one(kInt64, Shape()) : integers(kInt64, Shape(), {count});
}

Results reshape(const OnnxCall& call) {
    const auto sizes = call.list("shape", 1);
    const std::int64_t element = call.operand(0).element;
    if (!sizes)
        return one(element, listed(call.operand(1)));
    shapes::MaybeInts wanted(sizes->begin(), sizes->end());
    const Shape* from = call.shape(0);
    if (from == nullptr) {
        Shape shape = *sizes;
        std::ranges::replace_if(
            shape, [](std::int64_t size) { return size <= 0; }, kUnknown);
        return one(element, std::move(shape));
    }
    Results results = one(element, shapes::reshaped(*from, wanted));
    results.front().integers = call.operand(0).integers;
    return results;
}

Results flatten(const OnnxCall& call) {
    const Shape* shape = call.shape(0);
    if (shape == nullptr)
        return one(call.operand(0).element, unknownSizes(2));
    const std::int64_t axis = call.integer("axis", 1), at = axis < 0 ? axis + rankOf(*shape) : axis;
    if (at < 0 || at > rankOf(*shape))
        return {};
    return one(call.operand(0).element,
               Shape{shapes::product({shape->data(), static_cast<std::size_t>(at)}),
                     shapes::product(std::span<const std::int64_t>(*shape).subspan(static_cast<std::size_t>(at)))});
}

Results squeeze(const OnnxCall& call) {
    const Shape* shape = call.shape(0);
    const auto axes = call.list("axes", 1);
    if (shape == nullptr || !axes)
        return one(call.operand(0).element, std::nullopt);
    std::vector<bool> gone(shape->size(), false);
    for (std::size_t i = 0; i < shape->size() && axes->empty(); ++i) {
        if ((*shape)[i] < 0)
            return one(call.operand(0).element, std::nullopt);
        gone[i] = (*shape)[i] == 1;
    }
    for (const std::int64_t axis : *axes)
        if (const auto at = shapes::place(axis, shape->size()); at)
            gone[*at] = true;
    Shape left;
    for (std::size_t i = 0; i < shape->size(); ++i)
        if (!gone[i])
            left.push_back((*shape)[i]);
    Results results = one(call.operand(0).element, std::move(left));
    results.front().integers = call.operand(0).integers;
    return results;
}

Results unsqueeze(const OnnxCall& call) {
    const Shape* shape = call.shape(0);
    const auto axes = call.list("axes", 1);
    if (shape == nullptr || !axes)
        return one(call.operand(0).element, std::nullopt);
    const std::size_t rank = shape->size() + axes->size();
    std::vector<bool> made(rank, false);
    for (const std::int64_t axis : *axes) {
        const auto at = shapes::place(axis, rank);
        if (!at || made[*at])
            return {};
        made[*at] = true;
    }
    Shape result;
    std::size_t next = 0;
    for (std::size_t i = 0; i < rank; ++i)
        result.push_back(made[i] ? 1 : (*shape)[next++]);
    Results results = one(call.operand(0).element, std::move(result));
    results.front().integers = call.operand(0).integers;
    return results;
}

Results transpose(const OnnxCall& call) {
    const Shape* shape = call.shape(0);
    if (shape == nullptr)
        return one(call.operand(0).element, std::nullopt);
    std::vector<std::int64_t> order = call.list("perm");
    if (order.empty()) {
        order.resize(shape->size());
        std::iota(order.rbegin(), order.rend(), 0);
    }
    Shape result;
    for (const std::int64_t from : order) {
        const auto at = shapes::place(from, shape->size());
        if (!at)
            return {};
        result.push_back((*shape)[*at]);
    }
    return one(call.operand(0).element, std::move(result));
}

Results concat(const OnnxCall& call) {
    std::vector<Shape> parts;
    std::vector<std::int64_t> values;
    bool known = true;
    for (std::size_t i = 0; i < call.operands(); ++i) {
        if (call.shape(i) == nullptr)
            return one(call.operand(0).element, std::nullopt);
        parts.push_back(*call.shape(i));
        const auto& content = call.operand(i).integers;
        known = known && content;
        if (content)
            values.insert(values.end(), content->begin(), content->end());
    }
    Results results = one(call.operand(0).element, shapes::concatenated(parts, call.integer("axis", 0)));
    if (known && !parts.empty() && parts.front().size() == 1)
        results.front().integers = std::move(values);
    return results;
}

Results split(const OnnxCall& call) {
    const std::size_t count = call.node().outputs.size();
    const Shape* shape = call.shape(0);
    const auto sizes = call.list("split", 1);
    const auto at = shape != nullptr ? shapes::place(call.integer("axis", 0), shape->size()) : std::nullopt;
    Results results(count, {.element = call.operand(0).element});
    if (!at)
        return results;
    const auto parts = static_cast<std::int64_t>(count);
    const std::int64_t all = (*shape)[*at], part = all < 0 ? kUnknown : (all + parts - 1) / parts;
    for (std::size_t i = 0; i < count; ++i) {
        Shape each = *shape;
        if (!sizes)
            each[*at] = kUnknown;
        else if (!sizes->empty())
            each[*at] = i < sizes->size() ? (*sizes)[i] : kUnknown;
        else
            each[*at] = all < 0 ? kUnknown : std::min(part, all - static_cast<std::int64_t>(i) * part);
        results[i].shape = std::move(each);
    }
    return results;
}

Results slice(const OnnxCall& call) {
    const Shape* shape = call.shape(0);
    const auto starts = call.list("starts", 1), ends = call.list("ends", 2), steps = call.list("steps", 4);
    auto axes = call.list("axes", 3);
    if (shape == nullptr)
        return one(call.operand(0).element, std::nullopt);
    if (!starts || !ends || !axes || !steps) {
        Shape open = *shape; // along which axes is known, or it is not
        for (std::size_t i = 0; i < open.size(); ++i)
            if (!axes || axes->empty() ||
                std::ranges::any_of(*axes, [&](std::int64_t axis) { return shapes::place(axis, open.size()) == i; }))
                open[i] = kUnknown;
        return one(call.operand(0).element, std::move(open));
    }
    if (axes->empty()) {
        axes->resize(starts->size());
        std::iota(axes->begin(), axes->end(), 0);
    }
    Shape result = *shape;
    for (std::size_t i = 0; i < axes->size() && i < starts->size() && i < ends->size(); ++i) {
        const auto at = shapes::place((*axes)[i], result.size());
        const std::int64_t step = i < steps->size() ? (*steps)[i] : 1;
        if (!at)
            return {};
        result[*at] = step > 0 ? shapes::sliced((*shape)[*at], (*starts)[i], (*ends)[i], step) : kUnknown;
    }
    Results results = one(call.operand(0).element, result);
    const auto& content = call.operand(0).integers;
    const bool plain = steps->empty() || steps->front() == 1;
    if (content && plain && starts->size() == 1 && result.size() == 1 && result.front() >= 0) {
        const auto size = static_cast<std::int64_t>(content->size());
        const std::int64_t from =
            std::clamp<std::int64_t>(starts->front() < 0 ? starts->front() + size : starts->front(), 0, size);
        results.front().integers.emplace(content->begin() + from,
                                         content->begin() + std::min(size, from + result.front()));
    }
    return results;
}

Results gather(const OnnxCall& call) {
    const Shape *data = call.shape(0), *indices = call.shape(1);
    const auto at = data != nullptr ? shapes::place(call.integer("axis", 0), data->size()) : std::nullopt;
    if (!at || indices == nullptr)
        return one(call.operand(0).element, std::nullopt);
    const auto axis = static_cast<std::ptrdiff_t>(*at);
    Shape shape(data->begin(), data->begin() + axis);
    shape.insert(shape.end(), indices->begin(), indices->end());
    shape.insert(shape.end(), data->begin() + axis + 1, data->end());
    Results results = one(call.operand(0).element, std::move(shape));
    const auto &content = call.operand(0).integers, &places = call.operand(1).integers;
    if (!content || !places || data->size() != 1)
        return results;
    results.front().integers.emplace();
    for (const std::int64_t place : *places)
        if (const auto from = shapes::place(place, content->size()); from)
            results.front().integers->push_back((*content)[*from]);
    return results;
}

Results likeSecond(const OnnxCall& call) {
    return one(call.operand(0).element, call.operand(1).shape);
}

Results expand(const OnnxCall& call) {
    const Shape* shape = call.shape(0);
    const MaybeShape wanted = listed(call.operand(1));
    return one(call.operand(0).element, shape != nullptr && wanted ? shapes::broadcast(*shape, *wanted) : std::nullopt);
}

Results tile(const OnnxCall& call) {
    const Shape* shape = call.shape(0);
    const auto times = call.list("repeats", 1);
    if (shape == nullptr)
        return one(call.operand(0).element, std::nullopt);
    Shape result = *shape;
    for (std::size_t i = 0; i < result.size(); ++i)
        result[i] = times && i < times->size() && result[i] >= 0 ? shapes::product(std::array{result[i], (*times)[i]})
                                                                 : kUnknown;
    return one(call.operand(0).element, std::move(result));
}

Results pad(const OnnxCall& call) {
    const Shape* shape = call.shape(0);
    const auto pads = call.list("pads", 1), axes = call.list("axes", 3);
    if (shape == nullptr)
        return one(call.operand(0).element, std::nullopt);
    if (!pads || !axes || !axes->empty() || pads->size() != 2 * shape->size())
        return one(call.operand(0).element, unknownSizes(shape->size()));
    Shape result = *shape;
    for (std::size_t i = 0; i < result.size(); ++i)
        if (result[i] >= 0)
            result[i] += (*pads)[i] + (*pads)[i + result.size()];
    return one(call.operand(0).element, std::move(result));
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

/// Sizes of a picture under a kernel.
Shape windows(const OnnxCall& call, const Shape& x, std::span<const std::int64_t> kernel) {
    const auto strides = call.list("strides"), pads = call.list("pads"), dilations = call.list("dilations");
    const std::string_view automatic = call.text("auto_pad");
    const bool same = automatic == "SAME_UPPER" || automatic == "SAME_LOWER";
    const std::size_t spatial = kernel.size();
    Shape sides;
    for (std::size_t i = 0; i < spatial; ++i) {
        const std::int64_t in = x[i + 2], stride = i < strides.size() ? strides[i] : 1;
        const std::int64_t both = pads.size() == 2 * spatial ? pads[i] + pads[i + spatial] : 0;
        if (same)
            sides.push_back(in < 0 || stride <= 0 ? kUnknown : (in + stride - 1) / stride);
        else
            sides.push_back(shapes::window(in, kernel[i], stride, automatic == "VALID" ? 0 : both,
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
        const std::int64_t both = pads.size() == 2 * spatial ? pads[i] + pads[i + spatial] : 0;
        if (wanted.size() >= spatial)
            shape.push_back(wanted[wanted.size() - spatial + i]);
        else if (in < 0 || kernel < 0 || !plain)
            shape.push_back(kUnknown);
        else
            shape.push_back(stride * (in - 1) + (i < more.size() ? more[i] : 0) +
                            (kernel - 1) * (i < dilations.size() ? dilations[i] : 1) + 1 - both);
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

Results range(const OnnxCall& call) {
    const auto &start = call.operand(0).integers, &end = call.operand(1).integers, &step = call.operand(2).integers;
    std::int64_t count = kUnknown;
    if (start && end && step && start->size() == 1 && end->size() == 1 && step->size() == 1 && step->front() != 0) {
        const std::int64_t way = end->front() - start->front(), by = step->front();
        count = std::max<std::int64_t>(0, way / by + (way % by != 0 && (way < 0) == (by < 0) ? 1 : 0));
    }
    return one(call.operand(0).element, Shape{count});
}

Results resize(const OnnxCall& call) {
    const Shape* x = call.shape(0);
    if (x == nullptr)
        return one(call.operand(0).element, std::nullopt);
    const auto& sizes = call.operand(3).integers;
    if (sizes && sizes->size() == x->size())
        return one(call.operand(0).element, *sizes);
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
