#include "core/data/model/OnnxAttributes.h"

#include <string>
#include <vector>

#include "core/data/model/OnnxTypes.h"

namespace gnx::data {
namespace {

constexpr std::size_t kMostText = 4096; ///< bytes; longer text is cut

Operand number(double value) {
    Operand operand;
    operand.kind = OperandKind::Float;
    operand.number = value;
    return operand;
}

Operand integer(std::int64_t value) {
    Operand operand;
    operand.kind = OperandKind::Int;
    operand.integer = value;
    return operand;
}

Operand text(std::string value, OperandKind kind, GraphBuilder& builder) {
    Operand operand;
    operand.kind = kind;
    operand.string = builder.internCopy(std::move(value));
    return operand;
}

Operand shortText(std::string_view value, GraphBuilder& builder) {
    return text(value.size() <= kMostText ? std::string(value) : std::string(value.substr(0, kMostText)) + "...",
                OperandKind::String, builder);
}

template <class Values, class Make> Operand list(const Values& values, GraphBuilder& builder, Make make) {
    std::vector<Operand> children;
    children.reserve(values.size());
    for (const auto& value : values)
        children.push_back(make(value));
    return builder.container(OperandKind::List, children);
}

} // namespace

Operand onnxTensorOperand(const OnnxTensor& tensor, GraphBuilder& builder) {
    const auto numbers = onnxNumbers(tensor);
    if (!numbers)
        return text(onnxTensorText(tensor), OperandKind::String, builder);
    if (tensor.dims.empty() && numbers->floating && !numbers->floats.empty())
        return number(numbers->floats.front());
    if (tensor.dims.empty() && !numbers->integers.empty())
        return integer(numbers->integers.front());
    return numbers->floating ? list(numbers->floats, builder, number) : list(numbers->integers, builder, integer);
}

Operand onnxAttributeOperand(const OnnxAttribute& attribute, GraphBuilder& builder) {
    using Type = OnnxAttribute::Type;
    if (!attribute.reference.empty())
        return text("attribute." + std::string(attribute.reference), OperandKind::Symbol, builder);
    switch (attribute.type) {
    case Type::Float:
        return number(attribute.number);
    case Type::Int:
        return integer(attribute.integer);
    case Type::String:
        return shortText(attribute.text, builder);
    case Type::Tensor:
        return attribute.tensors.empty() ? Operand() : onnxTensorOperand(attribute.tensors.front(), builder);
    case Type::Floats:
        return list(attribute.numbers, builder, [](float value) { return number(static_cast<double>(value)); });
    case Type::Ints:
        return list(attribute.integers, builder, integer);
    case Type::Strings:
        return list(attribute.texts, builder, [&](std::string_view value) { return shortText(value, builder); });
    case Type::Tensors:
        return list(attribute.tensors, builder,
                    [&](const OnnxTensor& tensor) { return onnxTensorOperand(tensor, builder); });
    default:
        return {};
    }
}

} // namespace gnx::data
