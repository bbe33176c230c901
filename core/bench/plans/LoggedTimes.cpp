#include "core/bench/plans/LoggedTimes.h"

#include <nlohmann/json.hpp>

#include "core/base/JsonReason.h"

namespace gnx::bench {
namespace {

using nlohmann::json;

json speedupJson(const std::optional<double>& value) {
    return value ? json(*value) : json();
}

json statsJson(const std::optional<TimingStats>& stats) {
    if (!stats)
        return {};
    return {{"median", stats->median}, {"iqr", stats->iqr}, {"mean", stats->mean},
            {"std", stats->std},       {"min", stats->min}, {"max", stats->max}};
}

std::optional<double> speedupFrom(const json& value) {
    return value.is_null() ? std::nullopt : std::optional(value.get<double>());
}

std::optional<TimingStats> statsFrom(const json& value) {
    if (value.is_null())
        return std::nullopt;
    return TimingStats{.median = value.at("median"),
                       .iqr = value.at("iqr"),
                       .mean = value.at("mean"),
                       .std = value.at("std"),
                       .min = value.at("min"),
                       .max = value.at("max")};
}

} // namespace

json toJson(const LoggedTimes& times) {
    return {{"e2e", speedupJson(times.e2e)},
            {"gpu", speedupJson(times.gpu)},
            {"kernel", speedupJson(times.kernel)},
            {"eager", statsJson(times.eager)},
            {"compiled", statsJson(times.compiled)},
            {"trials", times.trials},
            {"line", times.line}};
}

Result<LoggedTimes> loggedTimesFromJson(const json& value) {
    try {
        LoggedTimes times;
        times.e2e = speedupFrom(value.at("e2e"));
        times.gpu = speedupFrom(value.at("gpu"));
        times.kernel = speedupFrom(value.at("kernel"));
        times.eager = statsFrom(value.at("eager"));
        times.compiled = statsFrom(value.at("compiled"));
        value.at("trials").get_to(times.trials);
        value.at("line").get_to(times.line);
        return times;
    } catch (const json::exception& failure) {
        return Error{.code = ErrorCode::Malformed,
                     .message = std::string("logged times: ") + jsonReason(failure.what())};
    }
}

} // namespace gnx::bench
