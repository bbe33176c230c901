#include "core/results/logs/LogValues.h"

#include <charconv>
#include <cmath>

#include <nlohmann/json.hpp>

#include "core/base/ParseJson.h"

namespace gnx::results::log_values {
namespace {

using nlohmann::json;

/// Calls `each` with every word; stops where it returns false, and returns that.
template <class Each> bool forWords(std::string_view text, Each&& each) {
    constexpr std::string_view blanks = " \t\r";
    for (std::size_t at = text.find_first_not_of(blanks); at != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(blanks, at), text.size());
        if (!each(text.substr(at, end - at)))
            return false;
        at = text.find_first_not_of(blanks, end);
    }
    return true;
}

Error malformed(std::string message) {
    return {.code = ErrorCode::Malformed, .message = std::move(message)};
}

/// 0 if unknown.
Result<double> member(const json& stats, const char* name, bool may_be_zero) {
    if (!stats.contains(name))
        return 0.0;
    const json& value = stats.at(name);
    const double time = value.is_number() ? value.get<double>() : std::nan("");
    if (!std::isfinite(time) || time < 0 || (time == 0 && !may_be_zero))
        return malformed(std::string("its ") + name + " is " + value.dump() + ", expected milliseconds above 0");
    return time;
}

} // namespace

std::optional<double> number(std::string_view text) {
    double value = 0;
    if (text.starts_with('+'))
        text.remove_prefix(1);
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failure != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

std::optional<double> positive(std::string_view text) {
    const auto value = number(text);
    return value && std::isfinite(*value) && *value > 0 ? value : std::nullopt;
}

std::optional<std::uint32_t> count(std::string_view text) {
    std::uint32_t value = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    return failure == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

std::optional<std::vector<std::uint8_t>> flags(std::string_view text) {
    std::vector<std::uint8_t> all;
    const bool sound = forWords(text, [&](std::string_view word) {
        const double value = word.size() == 1 ? word[0] - '0' : number(word).value_or(NAN);
        if (value != 0.0 && value != 1.0)
            return false;
        all.push_back(value == 1.0 ? 1 : 0);
        return true;
    });
    return sound ? std::optional(std::move(all)) : std::nullopt;
}

std::optional<std::vector<double>> numbers(std::string_view text) {
    std::vector<double> all;
    const bool sound = forWords(text, [&](std::string_view word) {
        const auto value = number(word);
        all.push_back(value.value_or(0));
        return value.has_value();
    });
    return sound ? std::optional(std::move(all)) : std::nullopt;
}

std::vector<std::string> words(std::string_view text) {
    std::vector<std::string> all;
    forWords(text, [&](std::string_view word) {
        all.emplace_back(word);
        return true;
    });
    return all;
}

std::vector<std::vector<std::int64_t>> shapes(std::string_view text) {
    std::vector<std::vector<std::int64_t>> all;
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '[' || c == '(') {
            if (++depth == 2)
                all.emplace_back();
        } else if (c == ']' || c == ')') {
            --depth;
        } else if (depth >= 2 && ((c >= '0' && c <= '9') || c == '-')) {
            std::int64_t value = 0;
            const char* const end = std::from_chars(text.data() + i, text.data() + text.size(), value).ptr;
            all.back().push_back(value);
            i = std::max(i, static_cast<std::size_t>(end - text.data()) - 1);
        }
    }
    return all;
}

Result<TimingStats> endToEndStats(std::string_view text) {
    const json parsed = parseJson(text);
    if (parsed.is_discarded() || !parsed.is_object())
        return malformed("its times are no JSON object with finite numbers");
    if (!parsed.contains("e2e") || !parsed.at("e2e").is_object())
        return malformed("it has no end-to-end times (\"e2e\")");
    const json& e2e = parsed.at("e2e");
    TimingStats stats;
    GNX_TRY(stats.median, member(e2e, "median", false));
    GNX_TRY(stats.iqr, member(e2e, "iqr", true));
    GNX_TRY(stats.mean, member(e2e, "mean", false));
    GNX_TRY(stats.std, member(e2e, "std", true));
    GNX_TRY(stats.min, member(e2e, "min", false));
    GNX_TRY(stats.max, member(e2e, "max", false));
    if (stats.median == 0 && stats.mean == 0)
        return malformed("its end-to-end times have neither \"median\" nor \"mean\"");
    return stats;
}

} // namespace gnx::results::log_values
