#include "app/graphnet/ResultTable.h"

#include <iostream>
#include <sstream>

#include "app/graphnet/ResultText.h"
#include "app/graphnet/SampleColumns.h"
#include "app/graphnet/Table.h"
#include "app/graphnet/Units.h"
#include "core/base/Units.h"
#include "core/results/metrics/Score.h"

namespace gnx::cli {
namespace {

std::string msText(double ms) {
    return ms > 0 ? formatDuration(ms * kNanosecondsPerMillisecond) : "";
}

/// Returns the durations of a job's steps before the timed calls, as text.
std::string timesText(const RunResult& result) {
    const std::string cold = !result.cold ? "" : *result.cold ? " (cold)" : " (from a cache)";
    std::string text;
    const auto add = [&text](const char* name, double ms, const std::string& remark = {}) {
        if (ms > 0)
            text += std::string(text.empty() ? "" : "  ") + name + ' ' + msText(ms) + remark;
    };
    add("load", result.load_ms);
    add("inputs", result.inputs_ms);
    add("compile", result.compile_ms, cold);
    add("first call", result.first_call_ms);
    return text;
}

std::string number(std::optional<double> value) {
    if (!value)
        return {};
    std::ostringstream text;
    text.precision(9);
    text << *value;
    return text.str();
}

std::string median(const std::vector<double>& samples_ms) {
    return samples_ms.empty() ? "" : number(timingStats(samples_ms).median);
}

/// Prints "  name: value", with further lines of the value below it.
void printField(const std::string& name, const std::string& value) {
    if (value.empty())
        return;
    std::istringstream lines(printableLines(value));
    std::string line;
    std::getline(lines, line);
    std::cout << "  " << name << ": " << line << '\n';
    while (std::getline(lines, line))
        std::cout << "      " << line << '\n';
}

std::string stateText(const MachineState& state) {
    std::ostringstream text;
    text.precision(3);
    if (state.load)
        text << "load " << *state.load << "  ";
    if (state.busy)
        text << "others " << *state.busy * kPercent << " %  ";
    if (state.cpu_mhz)
        text << *state.cpu_mhz << " MHz  ";
    if (state.temperature_c)
        text << *state.temperature_c << " °C  ";
    if (!state.governor.empty())
        text << state.governor << "  ";
    if (!state.affinity.empty())
        text << "processors " << state.affinity << "  ";
    if (!state.throttled.empty())
        text << "GPU held down: " << state.throttled;
    return text.str();
}

void printMeasurement(const Measurement& measured) {
    std::ostringstream how;
    how << formatCount(measured.blocks.size(), "block") << " in "
        << formatDuration(measured.seconds * kNanosecondsPerSecond) << ", " << formatCount(measured.disturbed)
        << " disturbed and measured again; warm-up " << measured.warmup_eager << " eager and "
        << measured.warmup_compiled << " compiled calls" << (measured.warmup_stable ? "" : ", not stable") << "; seed "
        << measured.seed;
    printField("measured", how.str());
    printField("unstable",
               measured.unstable ? (measured.unstable_reason.empty() ? "yes" : measured.unstable_reason) : "");
    printField("machine before", stateText(measured.before));
    printField("machine midway", stateText(measured.during));
    printField("machine after", stateText(measured.after));
}

/// Example: "6 looked at, of which 6 could tell; 2 inputs renewed".
std::string callChecksText(const RunResult& result) {
    if (!result.call_checks)
        return {};
    const CallChecks& checks = *result.call_checks;
    std::string text = formatCount(checks.checked) + " looked at, of which " + formatCount(checks.decided) +
                       " could tell a replay; " + formatCount(checks.renewed, "input") + " renewed";
    return checks.note.empty() ? text : text + ": " + checks.note;
}

std::string outputText(const OutputReport& output) {
    std::ostringstream text;
    text << output.eager_dtype << " [";
    for (std::size_t i = 0; i < output.eager_shape.size(); ++i)
        text << (i > 0 ? ", " : "") << output.eager_shape[i];
    text << "]: "
         << (output.equal ? "equal"
                          : "largest difference " + number(output.max_diff) + ", relative " +
                                number(output.max_relative_diff) + ", " + std::to_string(output.max_ulp) + " ULP");
    if (output.has_nonfinite_mismatch)
        text << ", NaN or infinity on one side only";
    if (output.eager_error && output.compiled_error)
        text << "; to float64: eager " << *output.eager_error << ", compiled " << *output.compiled_error;
    return text.str();
}

} // namespace

void printResults(const std::vector<ResultRow>& results, const CommandContext& context) {
    Table table({{"SAMPLE", Table::Align::Left, true},
                 {"COMPILER"},
                 {"STATUS"},
                 {"EAGER", Table::Align::Right},
                 {"COMPILED", Table::Align::Right},
                 {"SPEEDUP", Table::Align::Right},
                 {"INTERVAL"},
                 {"COMPILE TIME", Table::Align::Right},
                 {"PHASE"},
                 {"MESSAGE", Table::Align::Left, true}});
    for (const ResultRow& row : results)
        table.addRow({row.sample_name, row.compiler, statusText(row.result), medianText(row.result.eager_ms),
                      medianText(row.result.compiled_ms), speedupText(row.result), intervalText(row.result),
                      msText(row.result.compile_ms), row.result.phase, reasonText(row.result)});
    table.print(std::cout, context.terminal());
    if (results.empty())
        context.note("the run has no results");
}

void printResultsCsv(const std::vector<ResultRow>& results) {
    std::cout << "run,job,sample,compiler,device,status,unstable,phase,eager_median_ms,compiled_median_ms,speedup,low,"
                 "high,compile_ms,first_call_ms,peak_bytes,finished_at,message\n";
    for (const ResultRow& row : results) {
        const RunResult& result = row.result;
        const auto& measured = result.measurement;
        const std::vector<std::string> cells{std::to_string(row.run.value()),
                                             row.job ? std::to_string(*row.job) : "",
                                             row.sample_name,
                                             row.compiler,
                                             row.device,
                                             runStatusName(result.status),
                                             result.unstable() ? "1" : "0",
                                             result.phase,
                                             median(result.eager_ms),
                                             median(result.compiled_ms),
                                             number(result.speedup()),
                                             measured ? number(measured->low) : "",
                                             measured ? number(measured->high) : "",
                                             number(result.compile_ms),
                                             number(result.first_call_ms),
                                             std::to_string(result.peak_bytes),
                                             row.finished_at,
                                             reasonText(result)};
        for (std::size_t i = 0; i < cells.size(); ++i)
            std::cout << (i > 0 ? "," : "") << csvField(cells[i]);
        std::cout << '\n';
    }
}

void printEvidence(const ResultRow& row) {
    const RunResult& result = row.result;
    std::cout << '\n'
              << printable(row.sample_name) << ", " << printable(row.compiler) << ", " << row.device << ": "
              << statusText(result) << (result.phase.empty() ? "" : " in phase " + result.phase) << " (run "
              << row.run.value() << ", " << row.finished_at << ")\n";
    printField("said", result.message);
    if (result.failed_line > 0)
        printField("where", "model.py, line " + std::to_string(result.failed_line) +
                                (result.failed_node >= 0 ? ", operator " + std::to_string(result.failed_node) : ""));
    printField("unsupported operator", result.unsupported_operator);
    if (const std::string speedup = speedupText(result); !speedup.empty())
        printField("speedup", speedup + "  eager " + medianText(result.eager_ms) + "  compiled " +
                                  medianText(result.compiled_ms) + "  " + intervalText(result));
    if (result.measurement)
        printMeasurement(*result.measurement);
    printField("timed calls", callChecksText(result));
    printField("times", timesText(result));
    if (result.peak_bytes > 0)
        printField("memory", formatBytes(result.peak_bytes) +
                                 (result.peak_gpu_bytes > 0 ? ", GPU " + formatBytes(result.peak_gpu_bytes) : ""));
    for (std::size_t i = 0; i < result.outputs.size(); ++i)
        printField("output " + std::to_string(i), outputText(result.outputs[i]));
    for (const auto& [name, value] : result.environment)
        printField(name, value);
}

} // namespace gnx::cli
