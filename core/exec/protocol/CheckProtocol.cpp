#include "core/exec/protocol/CheckProtocol.h"

#include <algorithm>
#include <array>

#include "core/exec/protocol/ReadJson.h"

namespace gnx::exec {

using nlohmann::json;

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(OutputHash, dtype, shape, hash, equal)

namespace {

constexpr std::array<const char*, 5> kind_names{"other", "tensor", "int", "none", "unseen"};

/// Thousands of values a graph: an array each, and nothing of what its kind does not have.
json toJson(const ObservedValue& value) {
    json fields = json::array({kind_names[static_cast<std::size_t>(value.kind)]});
    if (value.kind == ObservedValue::Kind::Tensor)
        fields.insert(fields.end(), {value.dtype, value.shape, value.bytes, value.storage, value.strides});
    else if (value.kind == ObservedValue::Kind::Int)
        fields.push_back(value.integer);
    return fields;
}

ObservedValue observedFromJson(const json& fields) {
    ObservedValue value;
    const auto name = fields.at(0).get<std::string>();
    const auto* const found = std::ranges::find(kind_names, name, [](const char* text) { return std::string(text); });
    if (found == kind_names.end())
        throw json::other_error::create(501, "unknown kind of value \"" + name + "\"", &fields);
    value.kind = static_cast<ObservedValue::Kind>(found - kind_names.begin());
    if (value.kind == ObservedValue::Kind::Tensor) {
        fields.at(1).get_to(value.dtype);
        fields.at(2).get_to(value.shape);
        fields.at(3).get_to(value.bytes);
        fields.at(4).get_to(value.storage);
        fields.at(5).get_to(value.strides);
    } else if (value.kind == ObservedValue::Kind::Int) {
        fields.at(1).get_to(value.integer);
    }
    return value;
}

json toJson(const ValueStatistics& statistics) {
    json fields = json::object();
    for (const auto& [name, value] : {std::pair{"min", statistics.min}, std::pair{"max", statistics.max},
                                      std::pair{"mean", statistics.mean}, std::pair{"std", statistics.std}})
        if (value)
            fields[name] = *value;
    if (!statistics.data.empty())
        fields["data"] = statistics.data;
    return fields;
}

ValueStatistics statisticsFromJson(const json& fields) {
    ValueStatistics statistics;
    const auto number = [&](const char* name, std::optional<double>& value) {
        if (fields.contains(name))
            value = fields.at(name).get<double>();
    };
    number("min", statistics.min);
    number("max", statistics.max);
    number("mean", statistics.mean);
    number("std", statistics.std);
    if (fields.contains("data"))
        fields.at("data").get_to(statistics.data);
    return statistics;
}

void fillResult(CheckResult& result, const json& value) {
    value.at("whole").get_to(result.whole);
    value.at("rewritten").get_to(result.rewritten);
    value.at("parts").get_to(result.parts);
    value.at("tried_again").get_to(result.tried_again);
    value.at("repeatable").get_to(result.repeatable);
    value.at("peak_bytes").get_to(result.peak_bytes);
    for (const json& fields : value.at("values"))
        result.values.push_back(observedFromJson(fields));
    for (const json& pair : value.at("mutations"))
        result.mutations.push_back({pair.at(0).get<std::uint32_t>(), pair.at(1).get<std::int64_t>()});
    if (value.contains("handed"))
        for (const json& fields : value.at("handed"))
            result.handed.push_back(statisticsFromJson(fields));
    if (value.contains("recorded"))
        for (const json& fields : value.at("recorded"))
            result.recorded.push_back(statisticsFromJson(fields));
    value.at("mode_nodes").get_to(result.mode_nodes);
    value.at("environment").get_to(result.environment);
}

void fillRequest(CheckRequest& request, const json& value) {
    const auto optional = [&](const char* key, auto& member) { readIfThere(value, key, member); };
    value.at("sample_dir").get_to(request.sample_dir);
    optional("rewritten_dir", request.rewritten_dir);
    optional("first_dir", request.first_dir);
    optional("second_dir", request.second_dir);
    if (value.contains("links"))
        for (const json& pair : value.at("links"))
            request.links.push_back({pair.at(0).get<int>(), pair.at(1).get<std::string>()});
    optional("order", request.order);
    if (value.contains("record"))
        for (const json& pair : value.at("record"))
            request.record.push_back({pair.at(0).get<std::uint32_t>(), pair.at(1).get<std::uint32_t>()});
    optional("observe", request.observe);
    optional("device", request.device);
    optional("threads", request.threads);
    optional("seed", request.seed);
    optional("memory_limit_bytes", request.memory_limit_bytes);
}

} // namespace

bool CheckRun::allEqual() const {
    return std::ranges::all_of(outputs, &OutputHash::equal);
}

std::vector<Execution> executionsOf(const CheckRequest& request, const CheckResult& result) {
    return {{result.whole.status, request.device},
            {result.rewritten.status, request.device},
            {result.parts.status, request.device}};
}

void to_json(json& into, const CheckRun& run) {
    into = {{"status", run.status},           {"phase", run.phase},
            {"message", run.message},         {"failed_node", run.failed_node},
            {"failed_line", run.failed_line}, {"outputs", run.outputs}};
}

void from_json(const json& from, CheckRun& run) {
    from.at("status").get_to(run.status);
    from.at("phase").get_to(run.phase);
    from.at("message").get_to(run.message);
    from.at("failed_node").get_to(run.failed_node);
    from.at("failed_line").get_to(run.failed_line);
    from.at("outputs").get_to(run.outputs);
}

json toJson(const CheckRequest& request) {
    json links = json::array();
    for (const CheckRequest::Link& link : request.links)
        links.push_back(json::array({link.output, link.input}));
    json record = json::array();
    for (const RecordAt& at : request.record)
        record.push_back(json::array({at.value, at.before}));
    return {{"sample_dir", request.sample_dir},
            {"rewritten_dir", request.rewritten_dir},
            {"first_dir", request.first_dir},
            {"second_dir", request.second_dir},
            {"links", std::move(links)},
            {"order", request.order},
            {"observe", request.observe},
            {"record", std::move(record)},
            {"device", request.device},
            {"threads", request.threads},
            {"seed", request.seed},
            {"memory_limit_bytes", request.memory_limit_bytes}};
}

json toJson(const CheckResult& result) {
    json values = json::array();
    for (const ObservedValue& value : result.values)
        values.push_back(toJson(value));
    json mutations = json::array();
    for (const Mutation& mutation : result.mutations)
        mutations.push_back(json::array({mutation.node, mutation.storage}));
    json handed = json::array();
    for (const ValueStatistics& statistics : result.handed)
        handed.push_back(toJson(statistics));
    json recorded = json::array();
    for (const ValueStatistics& statistics : result.recorded)
        recorded.push_back(toJson(statistics));
    return {{"whole", result.whole},           {"rewritten", result.rewritten},
            {"parts", result.parts},           {"tried_again", result.tried_again},
            {"repeatable", result.repeatable}, {"peak_bytes", result.peak_bytes},
            {"values", std::move(values)},     {"mutations", std::move(mutations)},
            {"handed", std::move(handed)},     {"recorded", std::move(recorded)},
            {"mode_nodes", result.mode_nodes}, {"environment", result.environment}};
}

template <> Result<CheckRequest> fromJson(const json& value) {
    return reading<CheckRequest>("check request", [&](CheckRequest& request) { fillRequest(request, value); });
}

template <> Result<CheckResult> fromJson(const json& value) {
    return reading<CheckResult>("check result", [&](CheckResult& result) { fillResult(result, value); });
}

} // namespace gnx::exec
