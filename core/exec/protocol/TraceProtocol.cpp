#include "core/exec/protocol/TraceProtocol.h"

#include "core/exec/protocol/ReadJson.h"

namespace gnx::exec {

using nlohmann::json;

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(TraceRequest, sample_dir, compiler, configuration, trace_file, warmup,
                                                iterations, operators, memory, memory_limit_bytes, options, code_file,
                                                inputs_file, cache_dir, backend_file, line_nodes)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(TraceResult, status, phase, message, failed_node, failed_line, environment, load_ms,
                                   inputs_ms, compile_ms, untraced_ms, traced_ms, records, dropped_records, file_bytes,
                                   device_records, device_ns, attributed_ns)

json toJson(const TraceRequest& request) {
    return request;
}

json toJson(const TraceResult& result) {
    return result;
}

template <> Result<TraceRequest> fromJson(const json& value) {
    return readingPlain<TraceRequest>("trace request", value, {"sample_dir", "trace_file"});
}

template <> Result<TraceResult> fromJson(const json& value) {
    return readingPlain<TraceResult>("trace result", value);
}

} // namespace gnx::exec
