#include "core/protocol/ScriptProtocol.h"

#include "core/protocol/ReadJson.h"

namespace gnx {

using nlohmann::json;

json toJson(const ScriptRequest& request) {
    return {{"sample_dir", request.sample_dir}, {"output_file", request.output_file},
            {"device", request.device},         {"threads", request.threads},
            {"inputs", toJson(request.inputs)}, {"memory_limit_bytes", request.memory_limit_bytes}};
}

json toJson(const ScriptResult& result) {
    return {{"status", runStatusName(result.status)},
            {"phase", result.phase},
            {"message", result.message},
            {"failed_node", result.failed_node},
            {"failed_line", result.failed_line},
            {"inputs", result.inputs},
            {"attributes", result.attributes},
            {"same_bits", result.same_bits}};
}

Result<ScriptRequest> scriptRequestFromJson(const json& value) {
    return reading<ScriptRequest>("script request", [&](ScriptRequest& request) {
        const auto optional = [&](const char* key, auto& member) {
            if (value.contains(key))
                value.at(key).get_to(member);
        };
        value.at("sample_dir").get_to(request.sample_dir);
        value.at("output_file").get_to(request.output_file);
        optional("device", request.device);
        optional("threads", request.threads);
        if (value.contains("inputs"))
            request.inputs = inputOptionsFromJson(value.at("inputs"));
        optional("memory_limit_bytes", request.memory_limit_bytes);
    });
}

Result<ScriptResult> scriptResultFromJson(const json& value) {
    return reading<ScriptResult>("script result", [&](ScriptResult& result) {
        result.status = statusFromJson(value.at("status"));
        value.at("phase").get_to(result.phase);
        value.at("message").get_to(result.message);
        value.at("failed_node").get_to(result.failed_node);
        value.at("failed_line").get_to(result.failed_line);
        value.at("inputs").get_to(result.inputs);
        value.at("attributes").get_to(result.attributes);
        value.at("same_bits").get_to(result.same_bits);
    });
}

} // namespace gnx
