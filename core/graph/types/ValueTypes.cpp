#include "core/graph/types/ValueTypes.h"

#include <algorithm>
#include <array>

#include "core/base/Units.h"
#include "core/graph/types/DeclaredResults.h"
#include "core/graph/types/Devices.h"
#include "core/graph/types/HloTypes.h"

namespace gnx::graph {
namespace {

std::uint64_t saturatingProduct(std::uint64_t a, std::uint64_t b) {
    std::uint64_t product = 0;
    return __builtin_mul_overflow(a, b, &product) ? UINT64_MAX : product;
}

} // namespace

bool ValueType::sizesKnown() const {
    return isTensor() && std::ranges::none_of(shape, [](std::int64_t size) { return size < 0; });
}

bool ValueType::isContiguous() const {
    return isTensor() && strides && *strides == contiguousStrides(shape);
}

std::vector<std::int64_t> contiguousStrides(std::span<const std::int64_t> shape) {
    std::vector<std::int64_t> strides(shape.size());
    std::int64_t stride = 1;
    for (std::size_t i = shape.size(); i-- > 0;) {
        strides[i] = stride;
        const bool known = stride >= 0 && shape[i] >= 0;
        if (!known || __builtin_mul_overflow(stride, std::max<std::int64_t>(shape[i], 1), &stride))
            stride = ValueType::kUnknownSize;
    }
    return strides;
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

std::string shapeText(std::span<const std::int64_t> shape) {
    std::string text = "[";
    for (std::size_t i = 0; i < shape.size(); ++i) {
        text.append(i ? ", " : "");
        if (const auto symbol = ValueType::symbolOf(shape[i]))
            text.append("u").append(std::to_string(*symbol));
        else
            text.append(shape[i] < 0 ? "?" : std::to_string(shape[i]));
    }
    return text + "]";
}

std::string stridesText(const ValueType& type) {
    if (!type.isTensor() || !type.strides)
        return {};
    return type.isContiguous() ? "contiguous" : "strides " + shapeText(*type.strides);
}

std::string typeText(const ValueType& type) {
    if (type.kind == ValueType::Kind::Number)
        return "number";
    return type.isTensor() ? std::string(dtypeName(type.dtype)) + ' ' + shapeText(type.shape) : std::string();
}

std::string shortTypeText(const ValueType& type) {
    static constexpr std::array<const char*, 13> names{"f32", "f16", "bf16", "f64", "i8",   "i16",  "i32",
                                                       "i64", "u8",  "bool", "c64", "c128", "other"};
    static_assert(names.size() == static_cast<std::size_t>(DType::Other) + 1);
    if (!type.isTensor())
        return {};
    return std::string(names[static_cast<std::size_t>(type.dtype)]) + ' ' + shapeText(type.shape);
}

std::string typeAndSizeText(const ValueType& type) {
    return typeText(type) + (type.sizesKnown() && dtypeBytes(type.dtype) > 0 ? ", " + formatBytes(type.bytes()) : "");
}

const ValueType& ValueTypes::of(ValueId value) const {
    static const ValueType unknown;
    return value.valid() && value.value() < values.size() ? values[value.value()] : unknown;
}

ValueTypes declaredTypes(const Graph& graph, std::span<const TensorDesc* const> described) {
    ValueTypes types;
    types.values.resize(graph.values().size());
    for (std::size_t i = 0; i < std::min(graph.inputs().size(), described.size()); ++i) {
        if (described[i] == nullptr)
            continue;
        const GraphInput& input = graph.inputs()[i];
        ValueType& type = types.values[input.value.value()];
        if (graph.text(input.annotation) == "torch.SymInt")
            type.kind = ValueType::Kind::Number;
        else
            type = {.kind = ValueType::Kind::Tensor,
                    .dtype = described[i]->dtype,
                    .shape = described[i]->shape,
                    .strides = contiguousStrides(described[i]->shape),
                    .device = described[i]->device};
    }
    if (graph.framework() == Framework::Xla)
        readHloTypes(graph, types);
    else
        readDeclaredResults(graph, types);
    inferDevices(graph, types);
    return types;
}

ValueTypes declaredTypes(const Graph& graph, std::span<const TensorDesc> tensors) {
    std::vector<const TensorDesc*> described;
    for (const GraphInput& input : graph.inputs())
        described.push_back(input.tensor_index >= 0 && static_cast<std::size_t>(input.tensor_index) < tensors.size()
                                ? &tensors[static_cast<std::size_t>(input.tensor_index)]
                                : nullptr);
    return declaredTypes(graph, described);
}

} // namespace gnx::graph
