#include "core/data/model/OnnxTypes.h"

#include <array>
#include <bit>
#include <cstring>

namespace gnx::data {
namespace {

/// Element types by their number in onnx.proto (IR version 13).
constexpr std::array<OnnxElement, 27> kElements{{{},
                                                 {"float", DType::Float32, 32},
                                                 {"uint8", DType::UInt8, 8},
                                                 {"int8", DType::Int8, 8},
                                                 {"uint16", DType::Other, 16},
                                                 {"int16", DType::Int16, 16},
                                                 {"int32", DType::Int32, 32},
                                                 {"int64", DType::Int64, 64},
                                                 {"string", DType::Other, 0},
                                                 {"bool", DType::Bool, 8},
                                                 {"float16", DType::Float16, 16},
                                                 {"double", DType::Float64, 64},
                                                 {"uint32", DType::Other, 32},
                                                 {"uint64", DType::Other, 64},
                                                 {"complex64", DType::Complex64, 64},
                                                 {"complex128", DType::Complex128, 128},
                                                 {"bfloat16", DType::BFloat16, 16},
                                                 {"float8e4m3fn", DType::Other, 8},
                                                 {"float8e4m3fnuz", DType::Other, 8},
                                                 {"float8e5m2", DType::Other, 8},
                                                 {"float8e5m2fnuz", DType::Other, 8},
                                                 {"uint4", DType::Other, 4},
                                                 {"int4", DType::Other, 4},
                                                 {"float4e2m1", DType::Other, 4},
                                                 {"float8e8m0", DType::Other, 8},
                                                 {"uint2", DType::Other, 2},
                                                 {"int2", DType::Other, 2}}};

static_assert(std::endian::native == std::endian::little, "raw data is little-endian");

template <class T> void append(std::string_view raw, auto& values) {
    for (std::size_t at = 0; at + sizeof(T) <= raw.size(); at += sizeof(T)) {
        T value;
        std::memcpy(&value, raw.data() + at, sizeof(T));
        values.push_back(value);
    }
}

/// False for elements that C++ has no type for.
bool decode(std::string_view raw, DType dtype, OnnxNumbers& numbers) {
    switch (dtype) {
    case DType::Float32:
        append<float>(raw, numbers.floats);
        return true;
    case DType::Float64:
        append<double>(raw, numbers.floats);
        return true;
    case DType::Int8:
        append<std::int8_t>(raw, numbers.integers);
        return true;
    case DType::UInt8:
    case DType::Bool:
        append<std::uint8_t>(raw, numbers.integers);
        return true;
    case DType::Int16:
        append<std::int16_t>(raw, numbers.integers);
        return true;
    case DType::Int32:
        append<std::int32_t>(raw, numbers.integers);
        return true;
    case DType::Int64:
        append<std::int64_t>(raw, numbers.integers);
        return true;
    default:
        return false;
    }
}

} // namespace

OnnxElement onnxElement(std::int64_t number) {
    return number > 0 && static_cast<std::size_t>(number) < kElements.size()
               ? kElements[static_cast<std::size_t>(number)]
               : OnnxElement();
}

std::optional<std::uint64_t> onnxElements(const OnnxTensor& tensor) {
    std::int64_t product = 1;
    for (const std::int64_t size : tensor.dims)
        if (size < 0 || __builtin_mul_overflow(product, size, &product))
            return std::nullopt;
    return static_cast<std::uint64_t>(product);
}

std::optional<std::uint64_t> onnxBytes(const OnnxTensor& tensor) {
    const auto elements = onnxElements(tensor);
    const unsigned bits = onnxElement(tensor.element).bits;
    std::uint64_t total = 0;
    if (!elements || bits == 0 || __builtin_mul_overflow(*elements, std::uint64_t{bits}, &total))
        return std::nullopt;
    return total / 8 + (total % 8 != 0 ? 1 : 0);
}

std::optional<OnnxNumbers> onnxNumbers(const OnnxTensor& tensor) {
    const auto elements = onnxElements(tensor);
    const DType dtype = onnxElement(tensor.element).dtype;
    if (!elements || *elements > OnnxTensor::kMostShown || tensor.external || tensor.sparse || tensor.uncounted)
        return std::nullopt;
    OnnxNumbers numbers;
    numbers.floating = dtype == DType::Float32 || dtype == DType::Float64;
    if (!tensor.raw.empty()) {
        if (tensor.raw.size() != onnxBytes(tensor) || !decode(tensor.raw, dtype, numbers))
            return std::nullopt;
        return numbers;
    }
    if (!numbers.floating && dtype != DType::Int64 && dtype != DType::Int32 && dtype != DType::Bool &&
        dtype != DType::Int8 && dtype != DType::Int16 && dtype != DType::UInt8)
        return std::nullopt;
    numbers.floats = tensor.numbers;
    numbers.integers = tensor.integers;
    const std::size_t found = numbers.floating ? numbers.floats.size() : numbers.integers.size();
    return found == *elements ? std::optional(std::move(numbers)) : std::nullopt;
}

std::string onnxTensorText(const OnnxTensor& tensor) {
    const OnnxElement element = onnxElement(tensor.element);
    std::string text = element.dtype != DType::Other ? dtypeName(element.dtype)
                       : element.name.empty()        ? "element type " + std::to_string(tensor.element)
                                                     : std::string(element.name);
    text += " [";
    for (std::size_t i = 0; i < tensor.dims.size(); ++i)
        text.append(i > 0 ? ", " : "").append(std::to_string(tensor.dims[i]));
    return text + ']';
}

} // namespace gnx::data
