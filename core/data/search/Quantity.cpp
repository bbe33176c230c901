#include "core/data/search/Quantity.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "core/data/search/Fields.h"

namespace gnx::data {
namespace {

constexpr std::array<std::pair<std::string_view, double>, 13> kUnits = {{{"", 1},
                                                                         {"b", 1},
                                                                         {"k", 1e3},
                                                                         {"kb", 1e3},
                                                                         {"mb", 1e6},
                                                                         {"g", 1e9},
                                                                         {"gb", 1e9},
                                                                         {"t", 1e12},
                                                                         {"tb", 1e12},
                                                                         {"kib", 1024.0},
                                                                         {"mib", 1048576.0},
                                                                         {"gib", 1073741824.0},
                                                                         {"tib", 1099511627776.0}}};

std::optional<double> unitFactor(std::string_view unit) {
    if (unit == "M")
        return 1e6;
    const std::string wanted = folded(unit);
    for (const auto& [name, factor] : kUnits)
        if (wanted == name)
            return factor;
    return std::nullopt;
}

} // namespace

bool isUnit(std::string_view text) {
    return !text.empty() && unitFactor(text).has_value();
}

bool isInBytes(std::string_view number) {
    return !number.empty() && (number.back() == 'B' || number.back() == 'b');
}

std::optional<double> parseQuantity(std::string_view text) {
    std::string digits(text);
    std::erase(digits, '_');
    if (digits.empty() || text.front() == '_' || digits.front() == '-')
        return std::nullopt;
    double number = 0;
    const char* last = digits.data() + digits.size();
    const auto [end, code] = std::from_chars(digits.data(), last, number);
    if (code != std::errc{} || !std::isfinite(number))
        return std::nullopt;
    const auto factor = unitFactor(std::string_view(end, static_cast<std::size_t>(last - end)));
    if (!factor || !std::isfinite(number * *factor))
        return std::nullopt;
    return number * *factor;
}

std::string quantityText(double value) {
    constexpr double exact = 9007199254740992.0; // 2^53: whole numbers below are written without exponent
    std::array<char, 400> buffer{};
    char* const begin = buffer.data();
    char* const last = begin + buffer.size();
    const bool whole = std::floor(value) == value && std::abs(value) < exact;
    const auto [end, code] =
        whole ? std::to_chars(begin, last, static_cast<long long>(value)) : std::to_chars(begin, last, value);
    return code == std::errc{} ? std::string(begin, end) : std::string("0");
}

} // namespace gnx::data
