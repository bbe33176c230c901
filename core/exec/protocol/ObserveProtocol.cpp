#include "core/exec/protocol/ObserveProtocol.h"

#include <cmath>
#include <limits>

#include "core/exec/protocol/ReadJson.h"

namespace gnx::exec {
namespace {

using nlohmann::json;

/// An enumeration's number, checked against its last one.
template <class Kind> Kind kindFromJson(const json& value, Kind last) {
    const auto number = value.get<std::uint64_t>();
    if (number > static_cast<std::uint64_t>(last))
        throw json::other_error::create(501, "unknown kind " + std::to_string(number), &value);
    return static_cast<Kind>(number);
}

/// JSON has no infinity: null.
json numberOrNull(double value) {
    return std::isfinite(value) ? json(value) : json(nullptr);
}

double numberFromJson(const json& value) {
    return value.is_null() ? std::numeric_limits<double>::infinity() : value.get<double>();
}

// Thousands of nodes a graph: an array each.

json toJson(const NodeMemory& node) {
    return json::array({node.allocated_bytes, node.freed_bytes, node.peak_bytes, node.live_bytes});
}

json toJson(const ObservedMemory& memory) {
    json holders = json::array(), nodes = json::array();
    for (const ObservedMemory::Holder& holder : memory.holders)
        holders.push_back(json::array({holder.node, holder.bytes}));
    for (const NodeMemory& node : memory.nodes)
        nodes.push_back(toJson(node));
    return {{"input_bytes", memory.input_bytes},
            {"peak_bytes", memory.peak_bytes},
            {"peak_node", memory.peak_node},
            {"holders", std::move(holders)},
            {"nodes", std::move(nodes)}};
}

ObservedMemory memoryFromJson(const json& value) {
    ObservedMemory memory;
    value.at("input_bytes").get_to(memory.input_bytes);
    value.at("peak_bytes").get_to(memory.peak_bytes);
    value.at("peak_node").get_to(memory.peak_node);
    for (const json& pair : value.at("holders"))
        memory.holders.push_back({pair.at(0).get<std::uint32_t>(), pair.at(1).get<std::uint64_t>()});
    for (const json& fields : value.at("nodes"))
        memory.nodes.push_back({fields.at(0).get<std::uint64_t>(), fields.at(1).get<std::uint64_t>(),
                                fields.at(2).get<std::uint64_t>(), fields.at(3).get<std::uint64_t>()});
    return memory;
}

json toJson(const ObservedTimes& times) {
    json nodes = json::array();
    for (const NodeTime& node : times.nodes)
        nodes.push_back(json::array({node.median_ns, node.min_ns, node.iqr_ns}));
    return {{"nodes", std::move(nodes)},
            {"overhead_ns", times.overhead_ns},
            {"run_ns", times.run_ns},
            {"watched_run_ns", times.watched_run_ns}};
}

ObservedTimes timesFromJson(const json& value) {
    ObservedTimes times;
    for (const json& fields : value.at("nodes"))
        times.nodes.push_back({fields.at(0).get<double>(), fields.at(1).get<double>(), fields.at(2).get<double>()});
    value.at("overhead_ns").get_to(times.overhead_ns);
    value.at("run_ns").get_to(times.run_ns);
    value.at("watched_run_ns").get_to(times.watched_run_ns);
    return times;
}

json toJson(const ValueDistribution& of) {
    return json::array({of.elements, of.nans, of.infinities, of.zeros, of.min, of.max, of.mean, of.std, of.histogram});
}

ValueDistribution distributionFromJson(const json& fields) {
    ValueDistribution of;
    fields.at(0).get_to(of.elements);
    fields.at(1).get_to(of.nans);
    fields.at(2).get_to(of.infinities);
    fields.at(3).get_to(of.zeros);
    of.min = numberFromJson(fields.at(4));
    of.max = numberFromJson(fields.at(5));
    of.mean = numberFromJson(fields.at(6));
    of.std = numberFromJson(fields.at(7));
    fields.at(8).get_to(of.histogram);
    return of;
}

json toJson(const SeenValue& value) {
    json fields = json::array({static_cast<int>(value.kind)});
    if (value.kind == SeenValue::Kind::Tensor)
        fields.insert(fields.end(),
                      {value.dtype, value.device, value.shape, value.strides, toJson(value.distribution), value.text});
    else if (value.kind == SeenValue::Kind::Number)
        fields.insert(fields.end(), {numberOrNull(value.number), value.text});
    else if (value.kind == SeenValue::Kind::Other)
        fields.push_back(value.text);
    return fields;
}

SeenValue seenFromJson(const json& fields) {
    SeenValue value;
    value.kind = kindFromJson(fields.at(0), SeenValue::Kind::Other);
    if (value.kind == SeenValue::Kind::Tensor) {
        fields.at(1).get_to(value.dtype);
        fields.at(2).get_to(value.device);
        fields.at(3).get_to(value.shape);
        fields.at(4).get_to(value.strides);
        value.distribution = distributionFromJson(fields.at(5));
        if (fields.size() > 6) // earlier versions stored fewer fields
            fields.at(6).get_to(value.text);
    } else if (value.kind == SeenValue::Kind::Number) {
        value.number = numberFromJson(fields.at(1));
        fields.at(2).get_to(value.text);
    } else if (value.kind == SeenValue::Kind::Other) {
        fields.at(1).get_to(value.text);
    }
    return value;
}

json toJson(const ObservedComparison& comparison) {
    json nodes = json::array();
    for (const NodeDifference& node : comparison.nodes) {
        json& fields = nodes.emplace_back(json::array({static_cast<int>(node.kind)}));
        if (node.kind == NodeDifference::Kind::Different)
            fields.insert(fields.end(),
                          {numberOrNull(node.max_abs), numberOrNull(node.relative), node.nonfinite_mismatches});
    }
    return {
        {"other", comparison.other}, {"nodes", std::move(nodes)}, {"first_divergence", comparison.first_divergence}};
}

ObservedComparison comparisonFromJson(const json& value) {
    ObservedComparison comparison;
    value.at("other").get_to(comparison.other);
    value.at("first_divergence").get_to(comparison.first_divergence);
    for (const json& fields : value.at("nodes")) {
        NodeDifference& node = comparison.nodes.emplace_back();
        node.kind = kindFromJson(fields.at(0), NodeDifference::Kind::NotCompared);
        if (node.kind != NodeDifference::Kind::Different)
            continue;
        node.max_abs = numberFromJson(fields.at(1));
        node.relative = numberFromJson(fields.at(2));
        fields.at(3).get_to(node.nonfinite_mismatches);
    }
    return comparison;
}

void fillOther(ObserveRequest::Other& other, const json& value) {
    readIfThere(value, "sample_dir", other.sample_dir);
    readIfThere(value, "tolerance", other.tolerance);
    readIfThere(value, "configuration", other.configuration);
}

void fillRequest(ObserveRequest& request, const json& value) {
    value.at("sample_dir").get_to(request.sample_dir);
    readIfThere(value, "configuration", request.configuration);
    readIfThere(value, "memory_limit_bytes", request.memory_limit_bytes);
    readIfThere(value, "memory", request.memory);
    readIfThere(value, "values", request.values);
    readIfThere(value, "bins", request.bins);
    readIfThere(value, "warmup", request.warmup);
    readIfThere(value, "repetitions", request.repetitions);
    readIfThere(value, "time_limit_ms", request.time_limit_ms);
    if (value.contains("save"))
        for (const json& pair : value.at("save"))
            request.save.push_back({pair.at(0).get<std::uint32_t>(), pair.at(1).get<std::string>()});
    if (value.contains("compare")) {
        ObserveRequest::Other other;
        fillOther(other, value.at("compare"));
        request.compare = std::move(other);
    }
}

void fillResult(ObserveResult& result, const json& value) {
    value.at("run").get_to(result.run);
    value.at("load_ms").get_to(result.load_ms);
    value.at("inputs_ms").get_to(result.inputs_ms);
    value.at("inputs_kept").get_to(result.inputs_kept);
    value.at("process_peak_bytes").get_to(result.process_peak_bytes);
    if (value.contains("memory"))
        result.memory = memoryFromJson(value.at("memory"));
    if (value.contains("times"))
        result.times = timesFromJson(value.at("times"));
    for (const json& fields : value.at("values"))
        result.values.push_back(seenFromJson(fields));
    if (value.contains("comparison"))
        result.comparison = comparisonFromJson(value.at("comparison"));
    value.at("notes").get_to(result.notes);
    value.at("environment").get_to(result.environment);
}

} // namespace

std::vector<Execution> executionsOf(const ObserveRequest& request, const ObserveResult& result) {
    std::vector<Execution> executions{{result.run.status, request.configuration.device}};
    if (request.compare && result.comparison)
        executions.push_back({result.comparison->other.status, request.compare->configuration.device});
    return executions;
}

void to_json(json& into, const RunConfiguration& configuration) {
    into = {{"device", configuration.device}, {"threads", configuration.threads}, {"inputs", configuration.inputs}};
}

void from_json(const json& from, RunConfiguration& configuration) {
    readIfThere(from, "device", configuration.device);
    readIfThere(from, "threads", configuration.threads);
    readIfThere(from, "inputs", configuration.inputs);
}

json toJson(const RunConfiguration& configuration) {
    return configuration;
}

json toJson(const ObserveRequest::Other& other) {
    return {{"sample_dir", other.sample_dir}, {"configuration", other.configuration}, {"tolerance", other.tolerance}};
}

json toJson(const ObserveRequest& request) {
    json save = json::array();
    for (const ObserveRequest::Save& each : request.save)
        save.push_back(json::array({each.value, each.file}));
    json all = {{"sample_dir", request.sample_dir},
                {"configuration", request.configuration},
                {"memory_limit_bytes", request.memory_limit_bytes},
                {"memory", request.memory},
                {"values", request.values},
                {"bins", request.bins},
                {"warmup", request.warmup},
                {"repetitions", request.repetitions},
                {"time_limit_ms", request.time_limit_ms},
                {"save", std::move(save)}};
    if (request.compare)
        all["compare"] = toJson(*request.compare);
    return all;
}

json toJson(const ObserveResult& result) {
    json values = json::array();
    for (const SeenValue& value : result.values)
        values.push_back(toJson(value));
    json all = {{"run", result.run},
                {"load_ms", result.load_ms},
                {"inputs_ms", result.inputs_ms},
                {"inputs_kept", result.inputs_kept},
                {"process_peak_bytes", result.process_peak_bytes},
                {"values", std::move(values)},
                {"notes", result.notes},
                {"environment", result.environment}};
    if (result.memory)
        all["memory"] = toJson(*result.memory);
    if (result.times)
        all["times"] = toJson(*result.times);
    if (result.comparison)
        all["comparison"] = toJson(*result.comparison);
    return all;
}

template <> Result<RunConfiguration> fromJson(const json& value) {
    return readingPlain<RunConfiguration>("run configuration", value);
}

template <> Result<ObserveRequest::Other> fromJson(const json& value) {
    return reading<ObserveRequest::Other>("second run", [&](ObserveRequest::Other& other) { fillOther(other, value); });
}

template <> Result<ObserveRequest> fromJson(const json& value) {
    return reading<ObserveRequest>("observe request", [&](ObserveRequest& request) { fillRequest(request, value); });
}

template <> Result<ObserveResult> fromJson(const json& value) {
    return reading<ObserveResult>("observe result", [&](ObserveResult& result) { fillResult(result, value); });
}

} // namespace gnx::exec
