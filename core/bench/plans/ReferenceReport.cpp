#include <limits>

#include <nlohmann/json.hpp>

#include "core/base/JsonReason.h"
#include "core/bench/plans/ReferenceCheck.h"

namespace gnx::bench {
namespace {

using nlohmann::json;

std::optional<TimeRatio> ratioFrom(const json& value) {
    if (value.is_null())
        return std::nullopt;
    return TimeRatio{value.at("reference_ms").get<double>(), value.at("now_ms").get<double>(),
                     value.at("ratio").get<double>(), value.at("low").get<double>(), value.at("high").get<double>()};
}

/// JSON has no NaN and no infinity: they are null there.
double numberFrom(const json& value) {
    return value.is_number() ? value.get<double>() : std::numeric_limits<double>::quiet_NaN();
}

OutputReport outputFrom(const json& value) {
    OutputReport report;
    report.eager_dtype = value.at("dtype").get<std::string>();
    report.compiled_dtype = value.at("dtype_now").get<std::string>();
    report.eager_shape = value.at("shape").get<std::vector<std::int64_t>>();
    report.compiled_shape = value.at("shape_now").get<std::vector<std::int64_t>>();
    report.equal = value.at("equal").get<bool>();
    report.max_diff = numberFrom(value.at("max_diff"));
    report.mean_diff = numberFrom(value.at("mean_diff"));
    report.max_relative_diff = numberFrom(value.at("max_relative_diff"));
    report.max_ulp = value.at("max_ulp").get<std::uint64_t>();
    report.has_nonfinite_mismatch = value.at("nonfinite_mismatch").get<bool>();
    report.close = value.at("close").get<std::array<bool, kToleranceCount>>();
    return report;
}

ReferenceRow rowFrom(const json& value) {
    ReferenceRow row;
    row.sample = value.at("sample").get<std::string>();
    row.graph_hash = value.at("graph_hash").get<std::string>();
    row.compiler = value.at("compiler").get<std::string>();
    row.was = parseRunStatus(value.at("was").get<std::string>()).value_or(RunStatus::NotRun);
    row.is = parseRunStatus(value.at("is").get<std::string>()).value_or(RunStatus::NotRun);
    row.failure = value.at("failure").get<bool>();
    row.fixed = value.at("fixed").get<bool>();
    row.mismatch = value.at("mismatch").get<bool>();
    row.unchecked = value.at("unchecked").get<bool>();
    row.unstable = value.at("unstable").get<bool>();
    row.reason = value.at("reason").get<std::string>();
    for (const json& output : value.at("outputs"))
        row.outputs.push_back(outputFrom(output));
    if (const json& from = value.at("close_from"); from.is_number())
        row.close_from = from.get<int>();
    row.eager = ratioFrom(value.at("eager"));
    row.compiled = ratioFrom(value.at("compiled"));
    return row;
}

} // namespace

Result<ReferenceReport> referenceReportFromJson(const json& value) {
    try {
        ReferenceReport report;
        report.tolerance = value.at("tolerance").get<int>();
        report.failures = value.at("failures").get<std::size_t>();
        report.mismatches = value.at("mismatches").get<std::size_t>();
        report.unchecked = value.at("unchecked").get<std::size_t>();
        report.slower = value.at("slower").get<std::size_t>();
        report.faster = value.at("faster").get<std::size_t>();
        report.fixed = value.at("fixed").get<std::size_t>();
        report.eager_ratio = value.at("eager_time_ratio").get<double>();
        report.compiled_ratio = value.at("compiled_time_ratio").get<double>();
        for (const json& change : value.at("environment"))
            report.environment.push_back({change.at("key").get<std::string>(), change.at("was").get<std::string>(),
                                          change.at("is").get<std::string>()});
        for (const json& row : value.at("rows"))
            report.rows.push_back(rowFrom(row));
        return report;
    } catch (const json::exception& exception) {
        return Error{.code = ErrorCode::Malformed, .message = jsonReason(exception.what())};
    }
}

} // namespace gnx::bench
