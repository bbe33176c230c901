#include "core/protocol/Protocol.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/protocol/ReadJson.h"

namespace gnx {
namespace {

using nlohmann::json;

constexpr std::array<const char*, 12> status_names{"correct",        "eager_fail",    "compile_fail",  "runtime_fail",
                                                   "shape_mismatch", "type_mismatch", "out_of_memory", "timeout",
                                                   "crash",          "unsupported",   "not_run",       "cancelled"};

/// JSON has no NaN or infinity; they travel as strings.
json fromDouble(double value) {
    if (std::isfinite(value))
        return value;
    if (std::isnan(value))
        return "nan";
    return value > 0 ? "inf" : "-inf";
}

double toDouble(const json& value) {
    if (value.is_number())
        return value.get<double>();
    const auto text = value.get<std::string>();
    if (text == "inf")
        return std::numeric_limits<double>::infinity();
    if (text == "-inf")
        return -std::numeric_limits<double>::infinity();
    return std::numeric_limits<double>::quiet_NaN();
}

json fromDoubles(const std::vector<double>& values) {
    json list = json::array();
    for (const double value : values)
        list.push_back(fromDouble(value));
    return list;
}

std::vector<double> toDoubles(const json& list) {
    std::vector<double> values;
    for (const json& value : list)
        values.push_back(toDouble(value));
    return values;
}

json toJson(const OutputReport& output) {
    return {{"eager_dtype", output.eager_dtype},
            {"compiled_dtype", output.compiled_dtype},
            {"eager_shape", output.eager_shape},
            {"compiled_shape", output.compiled_shape},
            {"equal", output.equal},
            {"has_nonfinite_mismatch", output.has_nonfinite_mismatch},
            {"max_diff", fromDouble(output.max_diff)},
            {"mean_diff", fromDouble(output.mean_diff)},
            {"max_relative_diff", fromDouble(output.max_relative_diff)},
            {"close", output.close},
            {"eager_hash", output.eager_hash}};
}

OutputReport outputFromJson(const json& value) {
    OutputReport output;
    value.at("eager_dtype").get_to(output.eager_dtype);
    value.at("compiled_dtype").get_to(output.compiled_dtype);
    value.at("eager_shape").get_to(output.eager_shape);
    value.at("compiled_shape").get_to(output.compiled_shape);
    value.at("equal").get_to(output.equal);
    value.at("has_nonfinite_mismatch").get_to(output.has_nonfinite_mismatch);
    output.max_diff = toDouble(value.at("max_diff"));
    output.mean_diff = toDouble(value.at("mean_diff"));
    output.max_relative_diff = toDouble(value.at("max_relative_diff"));
    value.at("close").get_to(output.close);
    value.at("eager_hash").get_to(output.eager_hash);
    return output;
}

/// Linear interpolation between the two nearest ranks, as numpy.percentile does by default.
double quantile(const std::vector<double>& sorted, double fraction) {
    const double position = fraction * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(position);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (sorted[above] - sorted[below]) * (position - static_cast<double>(below));
}

} // namespace

const char* runStatusName(RunStatus status) {
    return status_names[static_cast<std::size_t>(status)];
}

std::optional<RunStatus> parseRunStatus(std::string_view name) {
    const auto found = std::ranges::find(status_names, name, [](const char* text) { return std::string_view(text); });
    if (found == status_names.end())
        return std::nullopt;
    return static_cast<RunStatus>(found - status_names.begin());
}

TimingStats timingStats(const std::vector<double>& samples_ms) {
    TimingStats stats;
    if (samples_ms.empty())
        return stats;
    std::vector<double> sorted = samples_ms;
    std::ranges::sort(sorted);
    const auto count = static_cast<double>(sorted.size());
    for (const double sample : sorted)
        stats.mean += sample / count;
    double squares = 0;
    for (const double sample : sorted)
        squares += (sample - stats.mean) * (sample - stats.mean);
    stats.std = std::sqrt(squares / count);
    stats.median = quantile(sorted, 0.5);
    stats.iqr = quantile(sorted, 0.75) - quantile(sorted, 0.25);
    stats.min = sorted.front();
    stats.max = sorted.back();
    return stats;
}

std::optional<double> RunResult::speedup() const {
    if (eager_ms.empty() || compiled_ms.empty())
        return std::nullopt;
    const double compiled = timingStats(compiled_ms).median;
    const double eager = timingStats(eager_ms).median;
    if (!(compiled > 0) || !(eager > 0))
        return std::nullopt;
    return eager / compiled;
}

json toJson(const RunRequest& request) {
    return {{"sample_dir", request.sample_dir},
            {"compiler", request.compiler},
            {"device", request.device},
            {"threads", request.threads},
            {"warmup", request.warmup},
            {"trials", request.trials},
            {"inputs", toJson(request.inputs)},
            {"inputs_file", request.inputs_file},
            {"memory_limit_bytes", request.memory_limit_bytes},
            {"outputs_file", request.outputs_file},
            {"hash_outputs", request.hash_outputs}};
}

json toJson(const RunResult& result) {
    json outputs = json::array();
    for (const OutputReport& output : result.outputs)
        outputs.push_back(toJson(output));
    return {{"status", runStatusName(result.status)},
            {"phase", result.phase},
            {"message", result.message},
            {"failed_node", result.failed_node},
            {"failed_line", result.failed_line},
            {"eager_ms", fromDoubles(result.eager_ms)},
            {"compiled_ms", fromDoubles(result.compiled_ms)},
            {"load_ms", fromDouble(result.load_ms)},
            {"inputs_ms", fromDouble(result.inputs_ms)},
            {"compile_ms", fromDouble(result.compile_ms)},
            {"peak_bytes", result.peak_bytes},
            {"outputs", std::move(outputs)},
            {"environment", result.environment}};
}

json toJson(const WorkerHello& hello) {
    return {{"type", "hello"},
            {"protocol", hello.protocol},
            {"torch_version", hello.torch_version},
            {"compilers", hello.compilers},
            {"devices", hello.devices}};
}

Result<RunRequest> runRequestFromJson(const json& value) {
    return reading<RunRequest>("run request", [&](RunRequest& request) {
        const auto optional = [&](const char* key, auto& member) {
            if (value.contains(key))
                value.at(key).get_to(member);
        };
        value.at("sample_dir").get_to(request.sample_dir);
        optional("compiler", request.compiler);
        optional("device", request.device);
        optional("threads", request.threads);
        optional("warmup", request.warmup);
        optional("trials", request.trials);
        // Up to protocol 3, and in stored runs of that time, the seed stood alone.
        request.inputs = inputOptionsFromJson(value.contains("inputs") ? value.at("inputs") : value);
        optional("inputs_file", request.inputs_file);
        optional("memory_limit_bytes", request.memory_limit_bytes);
        optional("outputs_file", request.outputs_file);
        optional("hash_outputs", request.hash_outputs);
    });
}

Result<RunResult> runResultFromJson(const json& value) {
    return reading<RunResult>("run result", [&](RunResult& read) {
        read.status = statusFromJson(value.at("status"));
        value.at("phase").get_to(read.phase);
        value.at("message").get_to(read.message);
        value.at("failed_node").get_to(read.failed_node);
        value.at("failed_line").get_to(read.failed_line);
        read.eager_ms = toDoubles(value.at("eager_ms"));
        read.compiled_ms = toDoubles(value.at("compiled_ms"));
        read.load_ms = toDouble(value.at("load_ms"));
        read.inputs_ms = toDouble(value.at("inputs_ms"));
        read.compile_ms = toDouble(value.at("compile_ms"));
        value.at("peak_bytes").get_to(read.peak_bytes);
        for (const json& output : value.at("outputs"))
            read.outputs.push_back(outputFromJson(output));
        value.at("environment").get_to(read.environment);
    });
}

Result<WorkerHello> workerHelloFromJson(const json& value) {
    return reading<WorkerHello>("greeting of the worker", [&](WorkerHello& hello) {
        value.at("protocol").get_to(hello.protocol);
        value.at("torch_version").get_to(hello.torch_version);
        value.at("compilers").get_to(hello.compilers);
        value.at("devices").get_to(hello.devices);
    });
}

} // namespace gnx
