#include "core/bench/diverge/DivergenceJson.h"

#include <cmath>
#include <limits>

#include <nlohmann/json.hpp>

#include "core/base/JsonReason.h"

namespace gnx::bench {
namespace {

using nlohmann::json;

/// JSON has neither NaN nor infinity.
json fromNumber(double value) {
    if (std::isfinite(value))
        return value;
    return std::isnan(value) ? "nan" : value > 0 ? "inf" : "-inf";
}

double toNumber(const json& value) {
    if (value.is_number())
        return value.get<double>();
    const auto& text = value.get_ref<const std::string&>();
    if (text == "nan")
        return std::numeric_limits<double>::quiet_NaN();
    return text == "-inf" ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
}

template <class T, class Make> json listOf(const std::vector<T>& items, const Make& make) {
    json list = json::array();
    for (const T& item : items)
        list.push_back(make(item));
    return list;
}

template <class T, class Make> std::vector<T> listFrom(const json& list, const Make& make) {
    std::vector<T> items;
    for (const json& item : list)
        items.push_back(make(item));
    return items;
}

json jsonOf(const DivergencePlace& place) {
    return {{"node", place.node.value()}, {"operator", place.op}, {"line", place.line}};
}

DivergencePlace placeFrom(const json& value) {
    return {.node = NodeId(value.at("node").get<std::uint32_t>()),
            .op = value.at("operator").get<std::string>(),
            .line = value.at("line").get<std::uint32_t>()};
}

json jsonOf(const DivergingValue& value) {
    return {{"name", value.name},
            {"eager_dtype", value.report.eager_dtype},
            {"compiled_dtype", value.report.compiled_dtype},
            {"eager_shape", value.report.eager_shape},
            {"compiled_shape", value.report.compiled_shape},
            {"max_diff", fromNumber(value.report.max_diff)},
            {"mean_diff", fromNumber(value.report.mean_diff)},
            {"max_relative_diff", fromNumber(value.report.max_relative_diff)},
            {"max_ulp", value.report.max_ulp},
            {"nonfinite_mismatch", value.report.has_nonfinite_mismatch}};
}

DivergingValue valueFrom(const json& from) {
    DivergingValue value;
    from.at("name").get_to(value.name);
    from.at("eager_dtype").get_to(value.report.eager_dtype);
    from.at("compiled_dtype").get_to(value.report.compiled_dtype);
    from.at("eager_shape").get_to(value.report.eager_shape);
    from.at("compiled_shape").get_to(value.report.compiled_shape);
    value.report.max_diff = toNumber(from.at("max_diff"));
    value.report.mean_diff = toNumber(from.at("mean_diff"));
    value.report.max_relative_diff = toNumber(from.at("max_relative_diff"));
    from.at("max_ulp").get_to(value.report.max_ulp);
    from.at("nonfinite_mismatch").get_to(value.report.has_nonfinite_mismatch);
    return value;
}

json jsonOf(const PrefixTrial& trial) {
    json value = jsonOf(trial.last);
    value.update({{"status", runStatusName(trial.status)},
                  {"differs", trial.differs},
                  {"message", trial.message},
                  {"compared", trial.compared},
                  {"differing", trial.differing},
                  {"max_diff", fromNumber(trial.max_diff)},
                  {"seconds", trial.seconds},
                  {"values", listOf(trial.diverging, [](const DivergingValue& one) { return jsonOf(one); })}});
    return value;
}

PrefixTrial trialFrom(const json& from) {
    PrefixTrial trial;
    trial.last = placeFrom(from);
    const auto status = parseRunStatus(from.at("status").get_ref<const std::string&>());
    if (!status)
        throw json::other_error::create(501, "unknown status", &from);
    trial.status = *status;
    from.at("differs").get_to(trial.differs);
    from.at("message").get_to(trial.message);
    from.at("compared").get_to(trial.compared);
    from.at("differing").get_to(trial.differing);
    trial.max_diff = toNumber(from.at("max_diff"));
    from.at("seconds").get_to(trial.seconds);
    trial.diverging = listFrom<DivergingValue>(from.at("values"), valueFrom);
    return trial;
}

} // namespace

json toJson(const Divergence& divergence) {
    json value{{"differs", divergence.wholeDiffers()},
               {"node", nullptr},
               {"agrees_up_to", divergence.agrees ? jsonOf(*divergence.agrees) : json()},
               {"untried", listOf(divergence.untried, [](NodeId node) { return json(node.value()); })},
               {"values", listOf(divergence.values, [](const DivergingValue& one) { return jsonOf(one); })},
               {"trials", listOf(divergence.trials, [](const PrefixTrial& trial) { return jsonOf(trial); })},
               {"environment", divergence.environment}};
    if (divergence.place)
        value.update(jsonOf(*divergence.place));
    return value;
}

Result<Divergence> divergenceFromJson(const json& from) {
    try {
        Divergence divergence;
        if (!from.at("node").is_null())
            divergence.place = placeFrom(from);
        if (!from.at("agrees_up_to").is_null())
            divergence.agrees = placeFrom(from.at("agrees_up_to"));
        divergence.untried =
            listFrom<NodeId>(from.at("untried"), [](const json& node) { return NodeId(node.get<std::uint32_t>()); });
        divergence.values = listFrom<DivergingValue>(from.at("values"), valueFrom);
        divergence.trials = listFrom<PrefixTrial>(from.at("trials"), trialFrom);
        from.at("environment").get_to(divergence.environment);
        return divergence;
    } catch (const json::exception& failure) {
        return Error{.code = ErrorCode::Malformed,
                     .message = std::string("not a divergence: ") + jsonReason(failure.what())};
    }
}

} // namespace gnx::bench
