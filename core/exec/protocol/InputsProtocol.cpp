#include "core/exec/protocol/InputsProtocol.h"

#include "core/exec/protocol/ReadJson.h"

namespace gnx::exec {

using nlohmann::json;

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(InputsRequest, sample_dir, inputs, inputs_file, memory_limit_bytes)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(InputsResult, status, phase, message, failed_node, failed_line, bytes,
                                                load_ms, inputs_ms)

json toJson(const InputsRequest& request) {
    return request;
}

json toJson(const InputsResult& result) {
    return result;
}

template <> Result<InputsRequest> fromJson(const json& value) {
    return readingPlain<InputsRequest>("request for inputs", value, {"sample_dir", "inputs_file"});
}

template <> Result<InputsResult> fromJson(const json& value) {
    return readingPlain<InputsResult>("answer about inputs", value,
                                      {"status", "message", "bytes", "load_ms", "inputs_ms"});
}

} // namespace gnx::exec
