#include "core/exec/engine/TorchTypes.h"

#include <algorithm>
#include <array>
#include <utility>

namespace gnx::exec {
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

/// Python's names of those that no sample describes are LibTorch's in small letters: float8_e4m3fn, uint16.
std::string dtypeText(at::ScalarType type) {
    if (const DType dtype = dtypeOf(type); dtype != DType::Other)
        return dtypeName(dtype);
    if (type == at::kComplexHalf)
        return "complex32";
    std::string name = c10::toString(type);
    std::ranges::transform(name, name.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    });
    return name;
}

} // namespace gnx::exec
