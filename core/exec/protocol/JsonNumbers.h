#pragma once

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/Wings.h"

/// Numbers that JSON does not have. Private to core/exec/protocol.
namespace gnx::exec {

/// NaN and infinity travel as strings.
inline nlohmann::json fromDouble(double value) {
    if (std::isfinite(value))
        return value;
    if (std::isnan(value))
        return "nan";
    return value > 0 ? "inf" : "-inf";
}

/// Throws nlohmann::json::exception if the value is neither a number nor text.
inline double toDouble(const nlohmann::json& value) {
    if (value.is_number())
        return value.get<double>();
    const auto text = value.get<std::string>();
    if (text == "inf")
        return std::numeric_limits<double>::infinity();
    if (text == "-inf")
        return -std::numeric_limits<double>::infinity();
    return std::numeric_limits<double>::quiet_NaN();
}

inline nlohmann::json fromDoubles(const std::vector<double>& values) {
    nlohmann::json list = nlohmann::json::array();
    for (const double value : values)
        list.push_back(fromDouble(value));
    return list;
}

inline std::vector<double> toDoubles(const nlohmann::json& list) {
    std::vector<double> values;
    for (const nlohmann::json& value : list)
        values.push_back(toDouble(value));
    return values;
}

} // namespace gnx::exec
