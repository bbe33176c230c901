#include "core/exec/protocol/Protocol.h"

#include <algorithm>
#include <cmath>

#include "core/exec/protocol/JsonNumbers.h"
#include "core/exec/protocol/ReadJson.h"

namespace gnx::exec {
namespace {

using nlohmann::json;

constexpr std::array<const char*, 3> timing_names{"pairs", "upstream", "blocks"};

json fromOptional(const std::optional<double>& value) {
    return value ? fromDouble(*value) : json();
}

std::optional<double> toOptional(const json& object, const char* key) {
    if (!object.contains(key) || object.at(key).is_null())
        return std::nullopt;
    return toDouble(object.at(key));
}

Timing timingFromJson(const json& value) {
    const auto name = value.get<std::string>();
    if (const auto timing = parseTiming(name))
        return *timing;
    throw json::other_error::create(501, "unknown timing \"" + name + "\"", &value);
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
            {"mean_relative_diff", fromDouble(output.mean_relative_diff)},
            {"max_ulp", output.max_ulp},
            {"mean_ulp", fromDouble(output.mean_ulp)},
            {"eager_nan", output.eager_nan},
            {"eager_inf", output.eager_inf},
            {"compiled_nan", output.compiled_nan},
            {"compiled_inf", output.compiled_inf},
            {"nonfinite_mismatches", output.nonfinite_mismatches},
            {"eager_error", fromOptional(output.eager_error)},
            {"compiled_error", fromOptional(output.compiled_error)},
            {"close", output.close},
            {"eager_hash", output.eager_hash}};
}

json toJson(const CallChecks& checks) {
    return {
        {"renewed", checks.renewed}, {"checked", checks.checked}, {"decided", checks.decided}, {"note", checks.note}};
}

/// Nothing in results that were stored before timed calls were checked.
std::optional<CallChecks> callChecksFromJson(const json& result) {
    if (!result.contains("call_checks") || result.at("call_checks").is_null())
        return std::nullopt;
    const json& value = result.at("call_checks");
    CallChecks checks;
    value.at("renewed").get_to(checks.renewed);
    value.at("checked").get_to(checks.checked);
    value.at("decided").get_to(checks.decided);
    value.at("note").get_to(checks.note);
    return checks;
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
    // Missing up to protocol 5.
    output.mean_relative_diff = value.contains("mean_relative_diff") ? toDouble(value.at("mean_relative_diff")) : 0;
    readIfThere(value, "max_ulp", output.max_ulp);
    output.mean_ulp = value.contains("mean_ulp") ? toDouble(value.at("mean_ulp")) : 0;
    readIfThere(value, "eager_nan", output.eager_nan);
    readIfThere(value, "eager_inf", output.eager_inf);
    readIfThere(value, "compiled_nan", output.compiled_nan);
    readIfThere(value, "compiled_inf", output.compiled_inf);
    readIfThere(value, "nonfinite_mismatches", output.nonfinite_mismatches);
    output.eager_error = toOptional(value, "eager_error");
    output.compiled_error = toOptional(value, "compiled_error");
    value.at("close").get_to(output.close);
    value.at("eager_hash").get_to(output.eager_hash);
    return output;
}

/// Missing in results that were stored before protocol 6.
void readSince6(const json& value, RunResult& read) {
    if (!value.contains("measurement"))
        return;
    read.eager_gpu_ms = toDoubles(value.at("eager_gpu_ms"));
    read.compiled_gpu_ms = toDoubles(value.at("compiled_gpu_ms"));
    read.first_call_ms = toDouble(value.at("first_call_ms"));
    if (!value.at("cold").is_null())
        read.cold = value.at("cold").get<bool>();
    value.at("unsupported_operator").get_to(read.unsupported_operator);
    value.at("peak_gpu_bytes").get_to(read.peak_gpu_bytes);
    if (!value.at("measurement").is_null())
        read.measurement = value.at("measurement").get<Measurement>();
}

/// Linear interpolation between the two nearest ranks, as numpy.percentile does by default.
double quantile(const std::vector<double>& sorted, double fraction) {
    const double position = fraction * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(position);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (sorted[above] - sorted[below]) * (position - static_cast<double>(below));
}

} // namespace

const char* timingName(Timing timing) {
    return timing_names[static_cast<std::size_t>(timing)];
}

std::optional<Timing> parseTiming(std::string_view name) {
    const auto found = std::ranges::find(timing_names, name, [](const char* text) { return std::string_view(text); });
    if (found == timing_names.end())
        return std::nullopt;
    return static_cast<Timing>(found - timing_names.begin());
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
    if (status == RunStatus::NotTrusted)
        return std::nullopt;
    if (measurement)
        return measurement->speedup;
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
            {"timing", timingName(request.timing)},
            {"warmup", request.warmup},
            {"trials", request.trials},
            {"inputs", request.inputs},
            {"inputs_file", request.inputs_file},
            {"memory_limit_bytes", request.memory_limit_bytes},
            {"outputs_file", request.outputs_file},
            {"hash_outputs", request.hash_outputs},
            {"truth_file", request.truth_file},
            {"code_file", request.code_file},
            {"cache_dir", request.cache_dir},
            {"backend_file", request.backend_file},
            {"options", request.options}};
}

json toJson(const PackageRequest& request) {
    json all = toJson(request.run);
    all["package_file"] = request.package_file;
    return all;
}

json toJson(const RunResult& result) {
    json outputs = json::array();
    for (const OutputReport& output : result.outputs)
        outputs.push_back(toJson(output));
    return {{"status", result.status},
            {"eager_gpu_ms", fromDoubles(result.eager_gpu_ms)},
            {"compiled_gpu_ms", fromDoubles(result.compiled_gpu_ms)},
            {"first_call_ms", fromDouble(result.first_call_ms)},
            {"cold", result.cold ? json(*result.cold) : json()},
            {"unsupported_operator", result.unsupported_operator},
            {"peak_gpu_bytes", result.peak_gpu_bytes},
            {"measurement", result.measurement ? json(*result.measurement) : json()},
            {"call_checks", result.call_checks ? toJson(*result.call_checks) : json()},
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

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(OfferedCompiler, name, title, needs_gpu, packager)

json toJson(const WorkerHello& hello) {
    return {{"type", "hello"},
            {"protocol", hello.protocol},
            {"program", hello.program},
            {"framework", hello.framework},
            {"framework_version", hello.framework_version},
            {"python", hello.python},
            {"torch_version", hello.torch_version},
            {"compilers", hello.compilers},
            {"devices", hello.devices}};
}

template <> Result<RunRequest> fromJson(const json& value) {
    return reading<RunRequest>("run request", [&](RunRequest& request) {
        const auto optional = [&](const char* key, auto& member) { readIfThere(value, key, member); };
        value.at("sample_dir").get_to(request.sample_dir);
        optional("compiler", request.compiler);
        optional("device", request.device);
        optional("threads", request.threads);
        if (value.contains("timing"))
            request.timing = timingFromJson(value.at("timing"));
        optional("warmup", request.warmup);
        optional("trials", request.trials);
        // Up to protocol 3, and in stored runs of that time, the seed stood alone.
        (value.contains("inputs") ? value.at("inputs") : value).get_to(request.inputs);
        optional("inputs_file", request.inputs_file);
        optional("memory_limit_bytes", request.memory_limit_bytes);
        optional("outputs_file", request.outputs_file);
        optional("hash_outputs", request.hash_outputs);
        optional("truth_file", request.truth_file);
        optional("code_file", request.code_file);
        optional("cache_dir", request.cache_dir);
        optional("backend_file", request.backend_file);
        optional("options", request.options);
    });
}

template <> Result<RunResult> fromJson(const json& value) {
    return reading<RunResult>("run result", [&](RunResult& read) {
        value.at("status").get_to(read.status);
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
        readSince6(value, read);
        read.call_checks = callChecksFromJson(value);
        for (const json& output : value.at("outputs"))
            read.outputs.push_back(outputFromJson(output));
        value.at("environment").get_to(read.environment);
    });
}

template <> Result<WorkerHello> fromJson(const json& value) {
    return reading<WorkerHello>("greeting of the worker", [&](WorkerHello& hello) {
        value.at("protocol").get_to(hello.protocol);
        readIfThere(value, "program", hello.program);
        readIfThere(value, "framework", hello.framework);
        readIfThere(value, "framework_version", hello.framework_version);
        readIfThere(value, "python", hello.python);
        value.at("torch_version").get_to(hello.torch_version);
        value.at("compilers").get_to(hello.compilers);
        value.at("devices").get_to(hello.devices);
    });
}

} // namespace gnx::exec
