#include "core/results/logs/ToleranceKeys.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numeric>

namespace gnx::results {
namespace {

constexpr std::array<std::string_view, kToleranceTypes> kNames{"float16", "bfloat16", "float32", "float64"};
/// Factors: log10 of a tolerance is t times this.
constexpr std::array<double, kToleranceTypes> kRelative{3.0 / 5, 1.796 / 5, 5.886 / 5, 7.0 / 5};
constexpr std::array<double, kToleranceTypes> kAbsolute{1, 1, 1, 7.0 / 5};

std::string keyText(std::size_t type, std::size_t t) {
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "[all_close_atol_%.2E_rtol_%.2E]", ToleranceKeys::atol(type, t),
                  ToleranceKeys::rtol(type, t));
    return text.data();
}

} // namespace

std::optional<std::size_t> toleranceType(std::string_view dtype) {
    const auto* const found = std::ranges::find(kNames, dtype);
    return found == kNames.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - kNames.begin()));
}

ToleranceKeys::ToleranceKeys() {
    for (std::size_t type = 0; type < kToleranceTypes; ++type)
        for (std::size_t t = 0; t < kToleranceCount; ++t) {
            std::string text = keyText(type, t);
            auto* const known = std::find(texts_.begin(), texts_.begin() + static_cast<std::ptrdiff_t>(count_), text);
            keys_[type][t] = static_cast<Key>(known - texts_.begin());
            if (keys_[type][t] == count_)
                texts_[count_++] = std::move(text);
        }
    std::iota(sorted_.begin(), sorted_.begin() + static_cast<std::ptrdiff_t>(count_), Key{0});
    std::sort(sorted_.begin(), sorted_.begin() + static_cast<std::ptrdiff_t>(count_),
              [this](Key a, Key b) { return texts_[a] < texts_[b]; });
}

double ToleranceKeys::atol(std::size_t type, std::size_t t) {
    return std::pow(10, (kToleranceMin + static_cast<int>(t)) * kAbsolute[type]);
}

double ToleranceKeys::rtol(std::size_t type, std::size_t t) {
    return std::pow(10, (kToleranceMin + static_cast<int>(t)) * kRelative[type]);
}

const ToleranceKeys& ToleranceKeys::get() {
    static const ToleranceKeys keys;
    return keys;
}

std::optional<ToleranceKeys::Key> ToleranceKeys::find(std::string_view text) const {
    const auto* const end = sorted_.begin() + static_cast<std::ptrdiff_t>(count_);
    const auto* const found = std::lower_bound(
        sorted_.begin(), end, text, [this](Key key, std::string_view sought) { return texts_[key] < sought; });
    return found != end && texts_[*found] == text ? std::optional(*found) : std::nullopt;
}

} // namespace gnx::results
