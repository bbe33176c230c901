#include "core/types/ValueTypes.h"

#include <algorithm>
#include <array>
#include <unordered_map>

#include "core/base/Units.h"
#include "core/types/Devices.h"
#include "core/types/PaddleTypes.h"

namespace gnx {
namespace {

std::uint64_t saturatingProduct(std::uint64_t a, std::uint64_t b) {
    std::uint64_t product = 0;
    return __builtin_mul_overflow(a, b, &product) ? UINT64_MAX : product;
}

/// Gives nodes their results' types from the comments above the calls. Elements of lists are handed on to the statement
/// that takes the list apart.
class DeclaredResults {
  public:
    DeclaredResults(const Graph& graph, ValueTypes& types) : graph_(graph), types_(types) {}

    void read(const Node& node) {
        if (node.declared_types.valid()) {
            if (const auto results = paddleResults(graph_.text(node.declared_types)))
                assign(node, *results);
        } else if (graph_.op(node) == "operator.unpack") {
            if (const auto* list = listOf(node))
                assign(node, *list);
        }
    }

  private:
    void assign(const Node& node, const std::vector<PaddleResult>& results) {
        if (node.results.count != results.size()) {
            if (node.results.count == 1) // not taken apart yet
                keepList(ValueId(node.results.first), results);
            return;
        }
        for (std::uint32_t i = 0; i < node.results.count; ++i) {
            const ValueId value(node.results.first + i);
            if (results[i].elements.empty())
                types_.values[value.value()] = results[i].type;
            else
                keepList(value, results[i].elements);
        }
    }

    void keepList(ValueId value, const std::vector<PaddleResult>& elements) {
        types_.values[value.value()].kind = ValueType::Kind::Other;
        lists_.emplace(value, elements);
    }

    const std::vector<PaddleResult>* listOf(const Node& node) const {
        const auto operands = graph_.operands(node);
        if (operands.size() != 1 || operands[0].kind != OperandKind::Value)
            return nullptr;
        const auto found = lists_.find(operands[0].value);
        return found == lists_.end() ? nullptr : &found->second;
    }

    const Graph& graph_;
    ValueTypes& types_;
    std::unordered_map<ValueId, std::vector<PaddleResult>> lists_;
};

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

ValueTypes declaredTypes(const Graph& graph, std::span<const TensorDesc> tensors) {
    ValueTypes types;
    types.values.resize(graph.values().size());
    for (const GraphInput& input : graph.inputs()) {
        if (input.tensor_index < 0 || static_cast<std::size_t>(input.tensor_index) >= tensors.size())
            continue;
        ValueType& type = types.values[input.value.value()];
        const TensorDesc& tensor = tensors[static_cast<std::size_t>(input.tensor_index)];
        if (graph.text(input.annotation) == "torch.SymInt")
            type.kind = ValueType::Kind::Number;
        else
            type = {.kind = ValueType::Kind::Tensor,
                    .dtype = tensor.dtype,
                    .shape = tensor.shape,
                    .strides = contiguousStrides(tensor.shape),
                    .device = {}};
    }
    DeclaredResults results(graph, types);
    for (const Node& node : graph.nodes())
        results.read(node);
    tellDevices(graph, tensors, types);
    return types;
}

} // namespace gnx
