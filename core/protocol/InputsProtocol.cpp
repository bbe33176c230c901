#include "core/protocol/InputsProtocol.h"

#include "core/protocol/ReadJson.h"

namespace gnx {

using nlohmann::json;

json toJson(const InputsRequest& request) {
    return {{"sample_dir", request.sample_dir},
            {"inputs", toJson(request.inputs)},
            {"inputs_file", request.inputs_file},
            {"memory_limit_bytes", request.memory_limit_bytes}};
}

json toJson(const InputsResult& result) {
    return {{"status", runStatusName(result.status)},
            {"phase", result.phase},
            {"message", result.message},
            {"failed_node", result.failed_node},
            {"failed_line", result.failed_line},
            {"bytes", result.bytes},
            {"load_ms", result.load_ms},
            {"inputs_ms", result.inputs_ms}};
}

Result<InputsRequest> inputsRequestFromJson(const json& value) {
    return reading<InputsRequest>("request for inputs", [&](InputsRequest& request) {
        value.at("sample_dir").get_to(request.sample_dir);
        value.at("inputs_file").get_to(request.inputs_file);
        if (value.contains("inputs"))
            request.inputs = inputOptionsFromJson(value.at("inputs"));
        readIfThere(value, "memory_limit_bytes", request.memory_limit_bytes);
    });
}

Result<InputsResult> inputsResultFromJson(const json& value) {
    return reading<InputsResult>("answer about inputs", [&](InputsResult& read) {
        read.status = statusFromJson(value.at("status"));
        readIfThere(value, "phase", read.phase);
        value.at("message").get_to(read.message);
        readIfThere(value, "failed_node", read.failed_node);
        readIfThere(value, "failed_line", read.failed_line);
        value.at("bytes").get_to(read.bytes);
        value.at("load_ms").get_to(read.load_ms);
        value.at("inputs_ms").get_to(read.inputs_ms);
    });
}

} // namespace gnx
