#include "core/protocol/TraceProtocol.h"

#include "core/protocol/ReadJson.h"

namespace gnx {

using nlohmann::json;

json toJson(const TraceRequest& request) {
    return {{"sample_dir", request.sample_dir},
            {"compiler", request.compiler},
            {"configuration", toJson(request.configuration)},
            {"trace_file", request.trace_file},
            {"warmup", request.warmup},
            {"iterations", request.iterations},
            {"operators", request.operators},
            {"memory", request.memory},
            {"memory_limit_bytes", request.memory_limit_bytes},
            {"options", request.options},
            {"code_file", request.code_file},
            {"inputs_file", request.inputs_file},
            {"cache_dir", request.cache_dir},
            {"backend_file", request.backend_file},
            {"line_nodes", request.line_nodes}};
}

json toJson(const TraceResult& result) {
    return {{"status", runStatusName(result.status)},
            {"phase", result.phase},
            {"message", result.message},
            {"failed_node", result.failed_node},
            {"failed_line", result.failed_line},
            {"environment", result.environment},
            {"load_ms", result.load_ms},
            {"inputs_ms", result.inputs_ms},
            {"compile_ms", result.compile_ms},
            {"untraced_ms", result.untraced_ms},
            {"traced_ms", result.traced_ms},
            {"records", result.records},
            {"dropped_records", result.dropped_records},
            {"file_bytes", result.file_bytes},
            {"device_records", result.device_records},
            {"device_ns", result.device_ns},
            {"attributed_ns", result.attributed_ns}};
}

Result<TraceRequest> traceRequestFromJson(const json& value) {
    GNX_TRY(TraceRequest request, reading<TraceRequest>("trace request", [&](TraceRequest& read) {
                value.at("sample_dir").get_to(read.sample_dir);
                value.at("trace_file").get_to(read.trace_file);
                readIfThere(value, "compiler", read.compiler);
                readIfThere(value, "warmup", read.warmup);
                readIfThere(value, "iterations", read.iterations);
                readIfThere(value, "operators", read.operators);
                readIfThere(value, "memory", read.memory);
                readIfThere(value, "memory_limit_bytes", read.memory_limit_bytes);
                readIfThere(value, "options", read.options);
                readIfThere(value, "code_file", read.code_file);
                readIfThere(value, "inputs_file", read.inputs_file);
                readIfThere(value, "cache_dir", read.cache_dir);
                readIfThere(value, "backend_file", read.backend_file);
                readIfThere(value, "line_nodes", read.line_nodes);
            }));
    if (value.contains("configuration")) {
        GNX_TRY(request.configuration, runConfigurationFromJson(value.at("configuration")));
    }
    return request;
}

Result<TraceResult> traceResultFromJson(const json& value) {
    return reading<TraceResult>("trace result", [&](TraceResult& result) {
        result.status = statusFromJson(value.at("status"));
        value.at("phase").get_to(result.phase);
        value.at("message").get_to(result.message);
        value.at("failed_node").get_to(result.failed_node);
        value.at("failed_line").get_to(result.failed_line);
        value.at("environment").get_to(result.environment);
        value.at("load_ms").get_to(result.load_ms);
        value.at("inputs_ms").get_to(result.inputs_ms);
        value.at("compile_ms").get_to(result.compile_ms);
        value.at("untraced_ms").get_to(result.untraced_ms);
        value.at("traced_ms").get_to(result.traced_ms);
        value.at("records").get_to(result.records);
        value.at("dropped_records").get_to(result.dropped_records);
        value.at("file_bytes").get_to(result.file_bytes);
        value.at("device_records").get_to(result.device_records);
        value.at("device_ns").get_to(result.device_ns);
        value.at("attributed_ns").get_to(result.attributed_ns);
    });
}

} // namespace gnx
