#include "core/data/model/OnnxShapeRules.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace gnx::data::onnx_rules {

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

namespace {

/// A shape that an operand lists; unknown sizes where only its length is known.
MaybeShape listed(const OnnxKnown& sizes) {
    if (sizes.integers)
        return sizes.integers;
    if (sizes.shape && sizes.shape->size() == 1 && sizes.shape->front() >= 0 && sizes.shape->front() <= 64)
        return unknownSizes(static_cast<std::size_t>(sizes.shape->front()));
    return std::nullopt;
}

} // namespace

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

namespace {

/// Size that is left after so many parts.
std::int64_t restOf(std::int64_t all, std::int64_t parts, std::int64_t part) {
    return std::max<std::int64_t>(shapes::known(CheckedInt(all) - CheckedInt(parts) * part), 0);
}

} // namespace

Results split(const OnnxCall& call) {
    const std::size_t count = call.node().outputs.size();
    const Shape* shape = call.shape(0);
    const auto sizes = call.list("split", 1);
    const auto at = shape != nullptr ? shapes::place(call.integer("axis", 0), shape->size()) : std::nullopt;
    Results results(count, {.element = call.operand(0).element});
    if (!at)
        return results;
    const auto parts = static_cast<std::int64_t>(count);
    const std::int64_t all = (*shape)[*at], part = all < 0 || parts == 0 ? kUnknown : shapes::quotientUp(all, parts);
    for (std::size_t i = 0; i < count; ++i) {
        Shape each = *shape;
        if (!sizes)
            each[*at] = kUnknown;
        else if (!sizes->empty())
            each[*at] = i < sizes->size() ? (*sizes)[i] : kUnknown;
        else
            each[*at] = all < 0 ? kUnknown : std::min(part, restOf(all, static_cast<std::int64_t>(i), part));
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
                                         content->begin() + from + std::min(size - from, result.front()));
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
            result[i] = shapes::known(CheckedInt(result[i]) + (*pads)[i] + (*pads)[i + result.size()]);
    return one(call.operand(0).element, std::move(result));
}
} // namespace gnx::data::onnx_rules
