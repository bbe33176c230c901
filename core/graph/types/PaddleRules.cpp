#include "core/graph/types/PaddleRules.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

#include "core/graph/operators/OperatorCatalogue.h"
#include "core/graph/types/PaddlePictureRules.h"

namespace gnx::graph {
namespace {

using namespace paddle_rules;
using shapes::MaybeShape;
using shapes::Shape;
using Rule = Verdict (*)(const PaddleCall&);

constexpr std::int64_t kUnknown = ValueType::kUnknownSize;

/// `shape` follows from the operands, unless they do not fit.
PaddleVerdict fitting(MaybeShape shape, std::optional<DType> dtype, const char* why) {
    return shape ? one(std::move(shape), dtype) : misfit(why);
}

Verdict likeFirst(const PaddleCall& call) {
    const ValueType* x = call.tensor(0);
    return x != nullptr ? Verdict(one(x->shape, x->dtype)) : std::nullopt;
}

/// The real type for a complex one.
Verdict absolute(const PaddleCall& call) {
    const ValueType* x = call.tensor(0);
    if (x == nullptr)
        return std::nullopt;
    const bool complex = x->dtype == DType::Complex64 || x->dtype == DType::Complex128;
    return one(x->shape, complex ? std::nullopt : std::optional(x->dtype));
}

Verdict shapeOfFirst(const PaddleCall& call) {
    const ValueType* x = call.tensor(0);
    return x != nullptr ? Verdict(one(x->shape, std::nullopt)) : std::nullopt;
}

/// layer_norm(x, scale, bias, epsilon, first normalized dimension): the result, means and variances
Verdict layerNormalized(const PaddleCall& call) {
    const ValueType* x = call.tensor(0);
    const auto first = call.integer(4);
    if (x == nullptr)
        return std::nullopt;
    PaddleVerdict verdict = one(x->shape, x->dtype);
    if (first && *first >= 0 && *first <= static_cast<std::int64_t>(x->shape.size()))
        verdict.results.resize(
            3, {Shape(x->shape.begin(), x->shape.begin() + static_cast<std::ptrdiff_t>(*first)), std::nullopt});
    return verdict;
}

/// The result and the mask.
Verdict droppedOut(const PaddleCall& call) {
    const ValueType* x = call.tensor(0);
    return x != nullptr ? Verdict({{{x->shape, x->dtype}, {x->shape, std::nullopt}}, {}}) : std::nullopt;
}

Verdict boolLikeFirst(const PaddleCall& call) {
    const ValueType* x = call.tensor(0);
    return x != nullptr ? Verdict(one(x->shape, DType::Bool)) : std::nullopt;
}

Verdict arithmetic(const PaddleCall& call) {
    const ValueType *x = call.tensor(0), *y = call.tensor(1);
    if (x == nullptr || y == nullptr)
        return std::nullopt;
    const std::optional<DType> dtype = x->dtype == y->dtype ? std::optional(x->dtype) : std::nullopt;
    return fitting(shapes::broadcast(x->shape, y->shape), dtype, "the operands cannot be broadcast");
}

Verdict comparison(const PaddleCall& call) {
    const ValueType *x = call.tensor(0), *y = call.tensor(1);
    if (x == nullptr || y == nullptr)
        return std::nullopt;
    return fitting(shapes::broadcast(x->shape, y->shape), DType::Bool, "the operands cannot be broadcast");
}

Verdict matmul(const PaddleCall& call) {
    const ValueType *x = call.tensor(0), *y = call.tensor(1);
    if (x == nullptr || y == nullptr)
        return std::nullopt;
    return fitting(shapes::matmul(x->shape, y->shape, call.flag(2), call.flag(3)), x->dtype,
                   "the inner sizes of the product differ");
}

Verdict transposed(const PaddleCall& call) {
    const ValueType* x = call.tensor(0);
    const auto order = call.constants(1);
    if (x == nullptr || !order)
        return std::nullopt;
    if (order->size() != x->shape.size())
        return misfit("there are more or fewer places than dimensions");
    Shape shape;
    for (const std::int64_t from : *order) {
        const auto at = shapes::place(from, x->shape.size());
        if (!at)
            return misfit("a dimension is named that is not there");
        shape.push_back(x->shape[*at]);
    }
    return one(std::move(shape), x->dtype);
}

Verdict reshaped(const PaddleCall& call) {
    const ValueType* x = call.tensor(0);
    const auto sizes = call.integers(1);
    if (x == nullptr || !sizes)
        return std::nullopt;
    return fitting(shapes::reshaped(x->shape, *sizes), x->dtype, "the new shape has another number of elements");
}

Verdict concatenated(const PaddleCall& call) {
    const auto parts = call.tensors(0);
    const auto axis = call.integer(1);
    if (!parts || parts->empty() || !axis)
        return std::nullopt;
    std::vector<Shape> each;
    for (const ValueType* part : *parts)
        each.push_back(part->shape);
    return fitting(shapes::concatenated(each, *axis), parts->front()->dtype,
                   "the parts differ in another dimension than the named one");
}

Verdict stacked(const PaddleCall& call) {
    const auto parts = call.tensors(0);
    const auto axis = call.integer(1);
    if (!parts || parts->empty() || !axis)
        return std::nullopt;
    Shape shape = parts->front()->shape;
    for (const ValueType* part : *parts) {
        const auto together = part->shape.size() == shape.size() ? shapes::broadcast(shape, part->shape) : std::nullopt;
        if (!together)
            return misfit("the parts have different shapes");
        shape = *together;
    }
    const auto at = shapes::place(*axis, shape.size() + 1);
    if (!at)
        return misfit("there is no such axis");
    shape.insert(shape.begin() + static_cast<std::ptrdiff_t>(*at), static_cast<std::int64_t>(parts->size()));
    return one(std::move(shape), parts->front()->dtype);
}

Verdict unsqueezed(const PaddleCall& call) {
    const ValueType* x = call.tensor(0);
    const auto axes = call.constants(1);
    if (x == nullptr || !axes)
        return std::nullopt;
    Shape shape = x->shape;
    for (const std::int64_t axis : *axes) {
        const auto at = shapes::place(axis, shape.size() + 1);
        if (!at)
            return misfit("there is no such axis");
        shape.insert(shape.begin() + static_cast<std::ptrdiff_t>(*at), 1);
    }
    return one(std::move(shape), x->dtype);
}

/// Named dimensions that are not 1 stay.
Verdict squeezed(const PaddleCall& call) {
    const ValueType* x = call.tensor(0);
    const auto axes = call.constants(1);
    if (x == nullptr || !axes || axes->empty())
        return std::nullopt;
    std::vector<bool> gone(x->shape.size(), false);
    for (const std::int64_t axis : *axes) {
        const auto at = shapes::place(axis, x->shape.size());
        if (!at || x->shape[*at] < 0)
            return std::nullopt;
        gone[*at] = x->shape[*at] == 1;
    }
    Shape shape;
    for (std::size_t i = 0; i < gone.size(); ++i)
        if (!gone[i])
            shape.push_back(x->shape[i]);
    return one(std::move(shape), x->dtype);
}

Verdict flattened(const PaddleCall& call) {
    const ValueType* x = call.tensor(0);
    const auto first = call.integer(1), last = call.integer(2);
    if (x == nullptr || !first || !last || x->shape.empty())
        return std::nullopt;
    return fitting(shapes::flattened(x->shape, *first, *last), x->dtype, "there are no such dimensions");
}

/// `keep`: the position of the flag that dimensions stay with size 1
Verdict reduced(const PaddleCall& call, std::size_t keep, std::optional<DType> dtype) {
    const ValueType* x = call.tensor(0);
    const auto axes = call.constants(1);
    if (x == nullptr || !axes)
        return std::nullopt;
    return fitting(shapes::reduced(x->shape, *axes, call.flag(keep)), dtype, "there is no such axis");
}

Verdict reduction(const PaddleCall& call) {
    const ValueType* x = call.tensor(0);
    return x != nullptr ? reduced(call, 2, x->dtype) : std::nullopt;
}

/// sum(x, axes, dtype, keep): integers are summed in another type.
Verdict sum(const PaddleCall& call) {
    return reduced(call, 3, std::nullopt);
}

/// slice(x, axes, starts, ends, infer_flags, decreased axes)
Verdict sliced(const PaddleCall& call) {
    const ValueType* x = call.tensor(0);
    const auto axes = call.constants(1), decreased = call.constants(5);
    const auto starts = call.integers(2), ends = call.integers(3);
    if (x == nullptr || !axes || !decreased)
        return std::nullopt;
    Shape shape = x->shape;
    for (std::size_t i = 0; i < axes->size(); ++i) {
        const auto at = shapes::place((*axes)[i], shape.size());
        if (!at)
            return misfit("there is no such axis");
        const bool known = starts && ends && i < starts->size() && i < ends->size() && (*starts)[i] && (*ends)[i];
        shape[*at] = known ? shapes::sliced(x->shape[*at], *(*starts)[i], *(*ends)[i]) : kUnknown;
    }
    Shape left;
    for (std::size_t i = 0; i < shape.size(); ++i)
        if (std::ranges::find(*decreased, static_cast<std::int64_t>(i)) == decreased->end())
            left.push_back(shape[i]);
    return one(std::move(left), x->dtype);
}

/// strided_slice(x, axes, starts, ends, strides), forwards
Verdict slicedInSteps(const PaddleCall& call) {
    const ValueType* x = call.tensor(0);
    const auto axes = call.constants(1), starts = call.constants(2), ends = call.constants(3);
    const auto steps = call.constants(4);
    if (x == nullptr || !axes || !starts || !ends || !steps || starts->size() != axes->size() ||
        ends->size() != axes->size() || steps->size() != axes->size())
        return std::nullopt;
    Shape shape = x->shape;
    for (std::size_t i = 0; i < axes->size(); ++i)
        if (const auto at = shapes::place((*axes)[i], shape.size()))
            shape[*at] = shapes::sliced(x->shape[*at], (*starts)[i], (*ends)[i], (*steps)[i]);
    return one(std::move(shape), x->dtype);
}

/// split(x, sizes, axis)
Verdict split(const PaddleCall& call) {
    const ValueType* x = call.tensor(0);
    const auto sizes = call.integers(1);
    const auto axis = call.integer(2);
    const auto at = x != nullptr && axis ? shapes::place(*axis, x->shape.size()) : std::nullopt;
    if (!at || !sizes)
        return std::nullopt;
    PaddleVerdict verdict;
    for (const auto& size : *sizes) {
        Shape shape = x->shape;
        shape[*at] = size && *size >= 0 ? *size : kUnknown;
        verdict.results.push_back({std::move(shape), x->dtype});
    }
    return verdict;
}

/// split_with_num(x, number, axis)
Verdict splitEvenly(const PaddleCall& call) {
    const ValueType* x = call.tensor(0);
    const auto number = call.integer(1), axis = call.integer(2);
    const auto at = x != nullptr && axis ? shapes::place(*axis, x->shape.size()) : std::nullopt;
    if (!at || !number || *number <= 0 || *number > 10'000)
        return std::nullopt;
    if (x->shape[*at] >= 0 && x->shape[*at] % *number != 0)
        return misfit("the size cannot be divided evenly");
    Shape shape = x->shape;
    shape[*at] = shape[*at] < 0 ? kUnknown : shape[*at] / *number;
    return PaddleVerdict{std::vector<PaddleExpectation>(static_cast<std::size_t>(*number), {shape, x->dtype}), {}};
}

/// embedding(indices, table)
Verdict embedding(const PaddleCall& call) {
    const ValueType *indices = call.tensor(0), *table = call.tensor(1);
    if (indices == nullptr || table == nullptr || table->shape.size() != 2)
        return std::nullopt;
    Shape shape = indices->shape;
    shape.push_back(table->shape[1]);
    return one(std::move(shape), table->dtype);
}

/// index_select(x, indices, axis), gather(x, indices, axis) with indices of one dimension
Verdict selected(const PaddleCall& call) {
    const ValueType *x = call.tensor(0), *indices = call.tensor(1);
    const auto axis = call.integer(2);
    const auto at = x != nullptr && axis ? shapes::place(*axis, x->shape.size()) : std::nullopt;
    if (!at || indices == nullptr || indices->shape.size() != 1)
        return std::nullopt;
    Shape shape = x->shape;
    shape[*at] = indices->shape[0];
    return one(std::move(shape), x->dtype);
}

/// gather_nd(x, indices): the last dimension of the indices names places in the first ones of x.
Verdict gathered(const PaddleCall& call) {
    const ValueType *x = call.tensor(0), *indices = call.tensor(1);
    if (x == nullptr || indices == nullptr || indices->shape.empty() || indices->shape.back() < 0)
        return std::nullopt;
    const auto depth = static_cast<std::size_t>(indices->shape.back());
    if (depth > x->shape.size())
        return misfit("the indices have more parts than there are dimensions");
    Shape shape(indices->shape.begin(), indices->shape.end() - 1);
    shape.insert(shape.end(), x->shape.begin() + static_cast<std::ptrdiff_t>(depth), x->shape.end());
    return one(std::move(shape), x->dtype);
}

/// topk(x, k, axis)
Verdict largest(const PaddleCall& call) {
    const ValueType* x = call.tensor(0);
    const auto axis = call.integer(2);
    const auto at = x != nullptr && axis ? shapes::place(*axis, x->shape.size()) : std::nullopt;
    if (!at)
        return std::nullopt;
    Shape shape = x->shape;
    shape[*at] = call.integer(1).value_or(kUnknown);
    return PaddleVerdict{{{shape, x->dtype}, {shape, DType::Int64}}, {}};
}

/// where(condition, x, y)
Verdict chosen(const PaddleCall& call) {
    const ValueType *condition = call.tensor(0), *x = call.tensor(1), *y = call.tensor(2);
    if (condition == nullptr || x == nullptr || y == nullptr)
        return std::nullopt;
    auto both = shapes::broadcast(x->shape, y->shape);
    if (both)
        both = shapes::broadcast(condition->shape, *both);
    return fitting(std::move(both), x->dtype == y->dtype ? std::optional(x->dtype) : std::nullopt,
                   "the operands cannot be broadcast");
}

/// The number of dimensions.
Verdict shapeVector(const PaddleCall& call) {
    const ValueType* x = call.tensor(0);
    return x != nullptr ? Verdict(one(Shape{static_cast<std::int64_t>(x->shape.size())}, std::nullopt)) : std::nullopt;
}

/// full(shape, value), uniform(shape, ...)
Verdict filled(const PaddleCall& call) {
    const auto sizes = call.integers(0);
    if (!sizes)
        return std::nullopt;
    Shape shape;
    for (const auto& size : *sizes)
        shape.push_back(size && *size >= 0 ? *size : kUnknown);
    return one(std::move(shape), std::nullopt);
}

/// Rules by their words in the catalogue.
constexpr std::array<std::pair<std::string_view, Rule>, 33> kRules{{
    {"arithmetic", &arithmetic},
    {"comparison", &comparison},
    {"like first", &likeFirst},
    {"absolute", &absolute},
    {"shape of first", &shapeOfFirst},
    {"bool like first", &boolLikeFirst},
    {"convolution", &convolution},
    {"depthwise convolution", &depthwiseConvolution},
    {"layer normalized", &layerNormalized},
    {"dropped out", &droppedOut},
    {"pooling", &pooling},
    {"matmul", &matmul},
    {"transposed", &transposed},
    {"reshaped", &reshaped},
    {"concatenated", &concatenated},
    {"stacked", &stacked},
    {"unsqueezed", &unsqueezed},
    {"squeezed", &squeezed},
    {"flattened", &flattened},
    {"reduction", &reduction},
    {"sum", &sum},
    {"sliced", &sliced},
    {"sliced in steps", &slicedInSteps},
    {"split", &split},
    {"split evenly", &splitEvenly},
    {"embedding", &embedding},
    {"selected", &selected},
    {"gathered", &gathered},
    {"interpolated", &interpolated},
    {"largest", &largest},
    {"chosen", &chosen},
    {"shape vector", &shapeVector},
    {"filled", &filled},
}};

std::unordered_map<std::string_view, Rule> readCatalogue() {
    std::unordered_map<std::string_view, Rule> rules;
    for (const OperatorEntry& entry : operatorCatalogue())
        if (!entry.paddle_type.empty())
            rules.emplace(entry.name, meaningOf(entry, entry.paddle_type, kRules));
    return rules;
}

} // namespace

Verdict paddleVerdict(std::string_view op, const PaddleCall& call) {
    static const auto rules = readCatalogue();
    if (op == "operator.mod") // within a call
        return likeFirst(call);
    constexpr std::string_view prefix = "paddle._C_ops.";
    if (!op.starts_with(prefix))
        return std::nullopt;
    const auto found = rules.find(op.substr(prefix.size()));
    return found != rules.end() ? found->second(call) : std::nullopt;
}

} // namespace gnx::graph
