#include <array>
#include <limits>
#include <string_view>

#include "core/graph/sample/Sample.h"

namespace gnx::graph {
namespace {

struct DTypeInfo {
    DType dtype;
    const char* name;
    std::uint32_t bytes;
};

constexpr std::array<DTypeInfo, 13> dtypes{{
    {DType::Float32, "float32", 4},
    {DType::Float16, "float16", 2},
    {DType::BFloat16, "bfloat16", 2},
    {DType::Float64, "float64", 8},
    {DType::Int8, "int8", 1},
    {DType::Int16, "int16", 2},
    {DType::Int32, "int32", 4},
    {DType::Int64, "int64", 8},
    {DType::UInt8, "uint8", 1},
    {DType::Bool, "bool", 1},
    {DType::Complex64, "complex64", 8},
    {DType::Complex128, "complex128", 16},
    {DType::Other, "other", 0},
}};

const DTypeInfo& info(DType dtype) {
    return dtypes[static_cast<std::size_t>(dtype)];
}

std::uint64_t saturatingProduct(std::uint64_t a, std::uint64_t b) {
    std::uint64_t product = 0;
    return __builtin_mul_overflow(a, b, &product) ? std::numeric_limits<std::uint64_t>::max() : product;
}

} // namespace

const char* frameworkName(Framework framework) {
    switch (framework) {
    case Framework::Torch:
        return "torch";
    case Framework::Paddle:
        return "paddle";
    case Framework::Xla:
        return "xla";
    case Framework::Onnx:
        return "onnx";
    case Framework::Unknown:
        break;
    }
    return "unknown";
}

const char* dtypeName(DType dtype) {
    return info(dtype).name;
}

DType parseDType(std::string_view text) {
    for (const std::string_view prefix : {"torch.", "paddle."})
        if (text.starts_with(prefix))
            text.remove_prefix(prefix.size());
    for (const DTypeInfo& candidate : dtypes)
        if (text == candidate.name)
            return candidate.dtype;
    return DType::Other;
}

std::uint32_t dtypeBytes(DType dtype) {
    return info(dtype).bytes;
}

std::uint64_t TensorDesc::elements() const {
    std::uint64_t count = 1;
    for (const std::int64_t size : shape)
        count = saturatingProduct(count, size < 0 ? 0 : static_cast<std::uint64_t>(size));
    return count;
}

std::uint64_t TensorDesc::bytes() const {
    return saturatingProduct(elements(), dtypeBytes(dtype));
}

} // namespace gnx::graph
