#include "core/graph/ir/TypeNames.h"

#include <algorithm>
#include <array>
#include <utility>

namespace gnx::graph {
namespace {

using NamedType = std::pair<std::string_view, DType>;

constexpr std::array<NamedType, 6> kAliases{{{"torch.float", DType::Float32},
                                             {"torch.double", DType::Float64},
                                             {"torch.half", DType::Float16},
                                             {"torch.cfloat", DType::Complex64},
                                             {"torch.cdouble", DType::Complex128},
                                             {"float", DType::Float64}}};

constexpr std::array<NamedType, 6> kCasts{{{"float", DType::Float32},
                                           {"double", DType::Float64},
                                           {"half", DType::Float16},
                                           {"bfloat16", DType::BFloat16},
                                           {"cfloat", DType::Complex64},
                                           {"cdouble", DType::Complex128}}};

template <std::size_t N> DType typeNamed(const std::array<NamedType, N>& table, std::string_view name) {
    const auto found = std::ranges::find(table, name, &NamedType::first);
    return found == table.end() ? DType::Other : found->second;
}

std::optional<std::string> otherName(DType dtype, const DTypeMap& types) {
    if (dtype == DType::Other || types(dtype) == dtype)
        return std::nullopt;
    return std::string("torch.") + dtypeName(types(dtype));
}

} // namespace

std::optional<std::string> typeSymbolAs(std::string_view symbol, const DTypeMap& types) {
    if (types.changesNothing())
        return std::nullopt;
    const DType alias = typeNamed(kAliases, symbol);
    const bool named = symbol.starts_with("torch.");
    return otherName(alias == DType::Other && named ? parseDType(symbol) : alias, types);
}

std::optional<std::string> castAs(std::string_view method, const DTypeMap& types) {
    return otherName(typeNamed(kCasts, method), types);
}

} // namespace gnx::graph
