#include "core/exec/protocol/ScriptProtocol.h"

#include "core/exec/protocol/ReadJson.h"

namespace gnx::exec {

using nlohmann::json;

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(ScriptRequest, sample_dir, output_file, device, threads, inputs,
                                                memory_limit_bytes)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(ScriptResult, status, phase, message, failed_node, failed_line, inputs, attributes,
                                   same_bits)

json toJson(const ScriptRequest& request) {
    return request;
}

json toJson(const ScriptResult& result) {
    return result;
}

template <> Result<ScriptRequest> fromJson(const json& value) {
    return readingPlain<ScriptRequest>("script request", value, {"sample_dir", "output_file"});
}

template <> Result<ScriptResult> fromJson(const json& value) {
    return readingPlain<ScriptResult>("script result", value);
}

} // namespace gnx::exec
