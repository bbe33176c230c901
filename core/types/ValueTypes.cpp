#include "core/types/ValueTypes.h"

#include <algorithm>

namespace gnx {
namespace {

std::uint64_t saturatingProduct(std::uint64_t a, std::uint64_t b) {
    std::uint64_t product = 0;
    return __builtin_mul_overflow(a, b, &product) ? UINT64_MAX : product;
}

} // namespace

bool ValueType::sizesKnown() const {
    return isTensor() && std::ranges::none_of(shape, [](std::int64_t size) { return size < 0; });
}

std::uint64_t ValueType::elements() const {
    if (!sizesKnown())
        return 0;
    std::uint64_t product = 1;
    for (const std::int64_t size : shape)
        product = saturatingProduct(product, static_cast<std::uint64_t>(size));
    return product;
}

std::uint64_t ValueType::bytes() const {
    return saturatingProduct(elements(), dtypeBytes(dtype));
}

std::string typeText(const ValueType& type) {
    if (type.kind == ValueType::Kind::Number)
        return "number";
    if (!type.isTensor())
        return {};
    std::string text = std::string(dtypeName(type.dtype)) + " [";
    for (std::size_t i = 0; i < type.shape.size(); ++i)
        text.append(i ? ", " : "").append(type.shape[i] < 0 ? "?" : std::to_string(type.shape[i]));
    return text + "]";
}

const ValueType& ValueTypes::of(ValueId value) const {
    static const ValueType unknown;
    return value.valid() && value.value() < values.size() ? values[value.value()] : unknown;
}

ValueTypes declaredTypes(const Graph& graph, std::span<const TensorDesc> tensors) {
    ValueTypes types;
    types.values.resize(graph.values().size());
    for (const GraphInput& input : graph.inputs()) {
        if (input.tensor_index < 0 || static_cast<std::size_t>(input.tensor_index) >= tensors.size())
            continue;
        const TensorDesc& tensor = tensors[static_cast<std::size_t>(input.tensor_index)];
        types.values[input.value.value()] = {ValueType::Kind::Tensor, tensor.dtype, tensor.shape};
    }
    return types;
}

} // namespace gnx
