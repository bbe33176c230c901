#pragma once

#include <cmath>
#include <limits>

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/results/report/FigureBundle.h"

/// Conversion of a bundle's parts to and from JSON (docs/figures.md). Private to core/results/report.
namespace nlohmann {

template <class Value> struct adl_serializer<std::optional<Value>> {
    static void to_json(json& made, const std::optional<Value>& value) { made = value ? json(*value) : json(nullptr); }
    static void from_json(const json& read, std::optional<Value>& value) {
        value = read.is_null() ? std::nullopt : std::optional<Value>(read.get<Value>());
    }
};

} // namespace nlohmann

namespace gnx::results {

/// JSON has no NaN (null here) and no infinity ("inf", "-inf").
inline nlohmann::json numberAsJson(double value) {
    if (std::isnan(value))
        return nullptr;
    if (std::isinf(value))
        return value > 0 ? "inf" : "-inf";
    return value;
}
inline double numberFromJson(const nlohmann::json& read) {
    if (read.is_null())
        return std::numeric_limits<double>::quiet_NaN();
    if (read.is_string())
        return read == "-inf" ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
    return read.get<double>();
}

nlohmann::json figureAsJson(const Figure& figure);
nlohmann::json styleAsJson(const FigureStyle& style);
nlohmann::json inputsAsJson(const FigureInputs& inputs);
/// All throw nlohmann's exceptions for what is not as expected.
Figure figureFromJson(const nlohmann::json& read);
FigureStyle styleFromJson(const nlohmann::json& read);
FigureInputs inputsFromJson(const nlohmann::json& read);

/// For unknown kinds, palettes ...: an exception of nlohmann's kind, so that all are caught in one place.
[[noreturn]] void refuseJson(const std::string& message);

} // namespace gnx::results
