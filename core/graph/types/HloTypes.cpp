#include "core/graph/types/HloTypes.h"

#include <array>
#include <utility>

namespace gnx::graph {
namespace {

constexpr std::array<std::pair<std::string_view, DType>, 12> kHloDTypes{{{"f32", DType::Float32},
                                                                         {"bf16", DType::BFloat16},
                                                                         {"f16", DType::Float16},
                                                                         {"f64", DType::Float64},
                                                                         {"pred", DType::Bool},
                                                                         {"s8", DType::Int8},
                                                                         {"s16", DType::Int16},
                                                                         {"s32", DType::Int32},
                                                                         {"s64", DType::Int64},
                                                                         {"u8", DType::UInt8},
                                                                         {"c64", DType::Complex64},
                                                                         {"c128", DType::Complex128}}};

std::vector<std::int64_t> integersOf(const Graph& graph, const Operand& list) {
    std::vector<std::int64_t> values;
    if (isContainer(list.kind))
        for (const Operand& child : graph.children(list))
            values.push_back(child.kind == OperandKind::Int ? child.integer : 0);
    return values;
}

/// Nothing if the layout is not an order of the dimensions.
std::optional<std::vector<std::int64_t>> stridesOf(std::span<const std::int64_t> shape,
                                                   std::span<const std::int64_t> minor_to_major) {
    std::vector<std::int64_t> strides(shape.size(), 0);
    std::int64_t stride = 1;
    for (const std::int64_t dimension : minor_to_major) {
        const auto d = static_cast<std::size_t>(dimension);
        if (dimension < 0 || d >= shape.size() || strides[d] != 0)
            return std::nullopt;
        strides[d] = stride;
        if (__builtin_mul_overflow(stride, std::max<std::int64_t>(shape[d], 1), &stride))
            return std::nullopt;
    }
    return minor_to_major.size() == shape.size() ? std::optional(std::move(strides)) : std::nullopt;
}

ValueType typeOf(const Graph& graph, const Node& node) {
    ValueType type;
    std::vector<std::int64_t> layout;
    for (const Keyword& keyword : graph.keywords(node)) {
        const std::string_view name = graph.text(keyword.name);
        if (name == kHloDType && keyword.operand.kind == OperandKind::String) {
            const std::string_view element = graph.text(keyword.operand.string);
            const bool tensor = element != "tuple" && element != "token" && element != "opaque";
            type.kind = tensor ? ValueType::Kind::Tensor : ValueType::Kind::Other;
            type.dtype = hloDType(element);
        } else if (name == kHloShape) {
            type.shape = integersOf(graph, keyword.operand);
        } else if (name == kHloLayout) {
            layout = integersOf(graph, keyword.operand);
        }
    }
    if (!type.isTensor()) {
        type.shape.clear();
        return type;
    }
    type.strides = type.shape.size() < 2 ? contiguousStrides(type.shape) : stridesOf(type.shape, layout);
    return type;
}

} // namespace

DType hloDType(std::string_view name) {
    for (const auto& [known, dtype] : kHloDTypes)
        if (known == name)
            return dtype;
    return DType::Other;
}

void readHloTypes(const Graph& graph, ValueTypes& types) {
    for (const Node& node : graph.nodes())
        if (node.results.count == 1)
            types.values[node.results.first] = typeOf(graph, node);
}

} // namespace gnx::graph
