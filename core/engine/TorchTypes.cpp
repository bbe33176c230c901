#include "core/engine/TorchTypes.h"

#include <array>
#include <utility>

namespace gnx {
namespace {

constexpr std::array<std::pair<DType, at::ScalarType>, 12> kTypes{{{DType::Float32, at::kFloat},
                                                                   {DType::Float16, at::kHalf},
                                                                   {DType::BFloat16, at::kBFloat16},
                                                                   {DType::Float64, at::kDouble},
                                                                   {DType::Int8, at::kChar},
                                                                   {DType::Int16, at::kShort},
                                                                   {DType::Int32, at::kInt},
                                                                   {DType::Int64, at::kLong},
                                                                   {DType::UInt8, at::kByte},
                                                                   {DType::Bool, at::kBool},
                                                                   {DType::Complex64, at::kComplexFloat},
                                                                   {DType::Complex128, at::kComplexDouble}}};

} // namespace

std::optional<at::ScalarType> scalarTypeOf(DType dtype) {
    for (const auto& [known, type] : kTypes)
        if (known == dtype)
            return type;
    return std::nullopt;
}

DType dtypeOf(at::ScalarType type) {
    for (const auto& [dtype, known] : kTypes)
        if (known == type)
            return dtype;
    return DType::Other;
}

std::string dtypeText(at::ScalarType type) {
    const DType dtype = dtypeOf(type);
    return dtype == DType::Other ? c10::toString(type) : dtypeName(dtype);
}

} // namespace gnx
