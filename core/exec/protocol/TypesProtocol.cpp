#include "core/exec/protocol/TypesProtocol.h"

#include "core/exec/protocol/ReadJson.h"

namespace gnx::exec {
namespace {

using nlohmann::json;

/// Writes a value in short form, because a graph has thousands: null, "number", "other", or an array of dtype, sizes
/// and, if it is not contiguous, strides.
json toJson(const InferredValue& value) {
    switch (value.kind) {
    case InferredValue::Kind::Unknown:
        return nullptr;
    case InferredValue::Kind::Tensor:
        return value.strides.empty() ? json::array({value.dtype, value.shape})
                                     : json::array({value.dtype, value.shape, value.strides});
    case InferredValue::Kind::Number:
        return "number";
    case InferredValue::Kind::Other:
        return "other";
    }
    return nullptr;
}

InferredValue inferredFromJson(const json& fields) {
    if (fields.is_null())
        return {};
    InferredValue value;
    if (fields.is_array()) {
        value.kind = InferredValue::Kind::Tensor;
        fields.at(0).get_to(value.dtype);
        fields.at(1).get_to(value.shape);
        if (fields.size() > 2)
            fields.at(2).get_to(value.strides);
    } else if (fields == "number") {
        value.kind = InferredValue::Kind::Number;
    } else if (fields == "other") {
        value.kind = InferredValue::Kind::Other;
    } else {
        throw json::other_error::create(501, "unknown kind of value " + fields.dump(), &fields);
    }
    return value;
}

void fillResult(TypesResult& result, const json& value) {
    for (const json& fields : value.at("values"))
        result.values.push_back(inferredFromJson(fields));
    for (const json& fields : value.at("untyped"))
        result.untyped.push_back(
            {fields.at(0).get<std::uint32_t>(), fields.at(1).get<std::uint32_t>(), fields.at(2).get<std::string>()});
    value.at("untyped_nodes").get_to(result.untyped_nodes);
    value.at("skipped_nodes").get_to(result.skipped_nodes);
    value.at("symbols").get_to(result.symbols);
    value.at("out_of_time").get_to(result.out_of_time);
    value.at("error").get_to(result.error);
    value.at("milliseconds").get_to(result.milliseconds);
}

} // namespace

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(TypesRequest, sample_dir, time_limit_ms)

json toJson(const TypesRequest& request) {
    return request;
}

json toJson(const TypesResult& result) {
    json values = json::array();
    for (const InferredValue& value : result.values)
        values.push_back(toJson(value));
    json untyped = json::array();
    for (const UntypedNode& node : result.untyped)
        untyped.push_back(json::array({node.node, node.line, node.message}));
    return {{"values", std::move(values)},
            {"untyped", std::move(untyped)},
            {"untyped_nodes", result.untyped_nodes},
            {"skipped_nodes", result.skipped_nodes},
            {"symbols", result.symbols},
            {"out_of_time", result.out_of_time},
            {"error", result.error},
            {"milliseconds", result.milliseconds}};
}

template <> Result<TypesRequest> fromJson(const json& value) {
    return readingPlain<TypesRequest>("types request", value, {"sample_dir"});
}

template <> Result<TypesResult> fromJson(const json& value) {
    return reading<TypesResult>("types result", [&](TypesResult& result) { fillResult(result, value); });
}

} // namespace gnx::exec
