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

} // namespace

// Thousands of nodes a graph: an array each.

void to_json(json& into, const NodeMemory& node) {
    into = json::array({node.allocated_bytes, node.freed_bytes, node.peak_bytes, node.live_bytes});
}

void from_json(const json& from, NodeMemory& node) {
    from.at(0).get_to(node.allocated_bytes);
    from.at(1).get_to(node.freed_bytes);
    from.at(2).get_to(node.peak_bytes);
    from.at(3).get_to(node.live_bytes);
}

void to_json(json& into, const ObservedMemory::Holder& holder) {
    into = json::array({holder.node, holder.bytes});
}

void from_json(const json& from, ObservedMemory::Holder& holder) {
    from.at(0).get_to(holder.node);
    from.at(1).get_to(holder.bytes);
}

void to_json(json& into, const NodeTime& node) {
    into = json::array({node.median_ns, node.min_ns, node.iqr_ns});
}

void from_json(const json& from, NodeTime& node) {
    from.at(0).get_to(node.median_ns);
    from.at(1).get_to(node.min_ns);
    from.at(2).get_to(node.iqr_ns);
}

void to_json(json& into, const ValueDistribution& of) {
    into = json::array({of.elements, of.nans, of.infinities, of.zeros, of.min, of.max, of.mean, of.std, of.histogram});
}

void from_json(const json& from, ValueDistribution& of) {
    from.at(0).get_to(of.elements);
    from.at(1).get_to(of.nans);
    from.at(2).get_to(of.infinities);
    from.at(3).get_to(of.zeros);
    of.min = numberFromJson(from.at(4));
    of.max = numberFromJson(from.at(5));
    of.mean = numberFromJson(from.at(6));
    of.std = numberFromJson(from.at(7));
    from.at(8).get_to(of.histogram);
}

void to_json(json& into, const SeenValue& value) {
    into = json::array({static_cast<int>(value.kind)});
    if (value.kind == SeenValue::Kind::Tensor)
        into.insert(into.end(),
                    {value.dtype, value.device, value.shape, value.strides, value.distribution, value.text});
    else if (value.kind == SeenValue::Kind::Number)
        into.insert(into.end(), {numberOrNull(value.number), value.text});
    else if (value.kind == SeenValue::Kind::Other)
        into.push_back(value.text);
}

void from_json(const json& from, SeenValue& value) {
    value.kind = kindFromJson(from.at(0), SeenValue::Kind::Other);
    if (value.kind == SeenValue::Kind::Tensor) {
        from.at(1).get_to(value.dtype);
        from.at(2).get_to(value.device);
        from.at(3).get_to(value.shape);
        from.at(4).get_to(value.strides);
        from.at(5).get_to(value.distribution);
        if (from.size() > 6) // earlier versions kept no more
            from.at(6).get_to(value.text);
    } else if (value.kind == SeenValue::Kind::Number) {
        value.number = numberFromJson(from.at(1));
        from.at(2).get_to(value.text);
    } else if (value.kind == SeenValue::Kind::Other) {
        from.at(1).get_to(value.text);
    }
}

void to_json(json& into, const NodeDifference& node) {
    into = json::array({static_cast<int>(node.kind)});
    if (node.kind == NodeDifference::Kind::Different)
        into.insert(into.end(), {numberOrNull(node.max_abs), numberOrNull(node.relative), node.nonfinite_mismatches});
}

void from_json(const json& from, NodeDifference& node) {
    node.kind = kindFromJson(from.at(0), NodeDifference::Kind::NotCompared);
    if (node.kind != NodeDifference::Kind::Different)
        return;
    node.max_abs = numberFromJson(from.at(1));
    node.relative = numberFromJson(from.at(2));
    from.at(3).get_to(node.nonfinite_mismatches);
}

void to_json(json& into, const ObserveRequest::Save& save) {
    into = json::array({save.value, save.file});
}

void from_json(const json& from, ObserveRequest::Save& save) {
    from.at(0).get_to(save.value);
    from.at(1).get_to(save.file);
}

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(ObservedMemory, input_bytes, peak_bytes, peak_node, holders, nodes)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(ObservedTimes, nodes, overhead_ns, run_ns, watched_run_ns)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(ObservedComparison, other, nodes, first_divergence)
GNX_PLAIN_MEMBERS_WITH_DEFAULT(RunConfiguration, device, threads, inputs)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(SecondRun, sample_dir, configuration, tolerance)
GNX_PLAIN_MEMBERS_WITH_DEFAULT(ObserveRequest, sample_dir, configuration, memory_limit_bytes, memory, values, bins,
                               warmup, repetitions, time_limit_ms, save)
GNX_PLAIN_MEMBERS(ObserveResult, run, load_ms, inputs_ms, inputs_kept, process_peak_bytes, values, notes, environment)

void to_json(json& into, const RunConfiguration& configuration) {
    writeMembers(into, configuration);
}

void from_json(const json& from, RunConfiguration& configuration) {
    readMembers(from, configuration);
}

void to_json(json& into, const ObserveRequest& request) {
    writeMembers(into, request);
    writeIfSet(into, "compare", request.compare);
    if (!request.onnx_values.empty())
        into["onnx_values"] = request.onnx_values;
}

void from_json(const json& from, ObserveRequest& request) {
    readMembers(from, request);
    readIfThere(from, "compare", request.compare);
    readIfThere(from, "onnx_values", request.onnx_values);
}

void to_json(json& into, const ObserveResult& result) {
    writeMembers(into, result);
    writeIfSet(into, "memory", result.memory);
    writeIfSet(into, "times", result.times);
    writeIfSet(into, "comparison", result.comparison);
}

void from_json(const json& from, ObserveResult& result) {
    readMembers(from, result);
    readIfThere(from, "memory", result.memory);
    readIfThere(from, "times", result.times);
    readIfThere(from, "comparison", result.comparison);
}

std::vector<Execution> executionsOf(const ObserveRequest& request, const ObserveResult& result) {
    std::vector<Execution> executions{{result.run.status, request.configuration.device}};
    if (request.compare && result.comparison)
        executions.push_back({result.comparison->other.status, request.compare->configuration.device});
    return executions;
}

json toJson(const RunConfiguration& configuration) {
    return configuration;
}

json toJson(const SecondRun& other) {
    return other;
}

json toJson(const ObserveRequest& request) {
    return request;
}

json toJson(const ObserveResult& result) {
    return result;
}

template <> Result<RunConfiguration> fromJson(const json& value) {
    return readingPlain<RunConfiguration>("run configuration", value);
}

template <> Result<SecondRun> fromJson(const json& value) {
    return readingPlain<SecondRun>("second run", value);
}

template <> Result<ObserveRequest> fromJson(const json& value) {
    return readingPlain<ObserveRequest>("observe request", value, {"sample_dir"});
}

template <> Result<ObserveResult> fromJson(const json& value) {
    return readingPlain<ObserveResult>("observe result", value);
}

} // namespace gnx::exec
