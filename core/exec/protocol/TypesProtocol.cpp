#include "core/exec/protocol/TypesProtocol.h"

#include "core/exec/protocol/ReadJson.h"

namespace gnx::exec {
using nlohmann::json;

/// Thousands of values a graph: null, "number", "other", or an array of dtype, sizes and, where it is not
/// contiguous, strides.
void to_json(json& into, const InferredValue& value) {
    switch (value.kind) {
    case InferredValue::Kind::Unknown:
        into = nullptr;
        break;
    case InferredValue::Kind::Tensor:
        into = value.strides.empty() ? json::array({value.dtype, value.shape})
                                     : json::array({value.dtype, value.shape, value.strides});
        break;
    case InferredValue::Kind::Number:
        into = "number";
        break;
    case InferredValue::Kind::Other:
        into = "other";
        break;
    }
}

void from_json(const json& from, InferredValue& value) {
    if (from.is_null())
        return;
    if (from.is_array()) {
        value.kind = InferredValue::Kind::Tensor;
        from.at(0).get_to(value.dtype);
        from.at(1).get_to(value.shape);
        if (from.size() > 2)
            from.at(2).get_to(value.strides);
    } else if (from == "number") {
        value.kind = InferredValue::Kind::Number;
    } else if (from == "other") {
        value.kind = InferredValue::Kind::Other;
    } else {
        throw json::other_error::create(501, "unknown kind of value " + from.dump(), &from);
    }
}

void to_json(json& into, const UntypedNode& node) {
    into = json::array({node.node, node.line, node.message});
}

void from_json(const json& from, UntypedNode& node) {
    from.at(0).get_to(node.node);
    from.at(1).get_to(node.line);
    from.at(2).get_to(node.message);
}

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(TypesRequest, sample_dir, time_limit_ms)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(TypesResult, values, untyped, untyped_nodes, skipped_nodes, symbols, out_of_time,
                                   error, milliseconds)

json toJson(const TypesRequest& request) {
    return request;
}

json toJson(const TypesResult& result) {
    return result;
}

template <> Result<TypesRequest> fromJson(const json& value) {
    return readingPlain<TypesRequest>("types request", value, {"sample_dir"});
}

template <> Result<TypesResult> fromJson(const json& value) {
    return readingPlain<TypesResult>("types result", value);
}

} // namespace gnx::exec
