#include "core/bench/plans/ReferenceCheck.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <nlohmann/json.hpp>

#include "core/base/Units.h"

namespace gnx::bench {
namespace {

using nlohmann::json;

bool allClose(const std::vector<OutputReport>& outputs, int t) {
    return std::ranges::all_of(
        outputs, [t](const OutputReport& report) { return report.close[static_cast<std::size_t>(t - kToleranceMin)]; });
}

std::optional<int> closeFrom(const std::vector<OutputReport>& outputs) {
    if (outputs.empty())
        return std::nullopt;
    for (int t = kToleranceMin; t <= kToleranceMax; ++t)
        if (allClose(outputs, t))
            return t;
    return std::nullopt;
}

bool isCorrectAt(const RunResult& result, int t) {
    return result.status == RunStatus::Correct && !result.outputs.empty() && allClose(result.outputs, t);
}

std::string firstLine(const std::string& text) {
    return text.substr(0, text.find('\n'));
}

/// Verdict of the outputs, given that the job ran.
void judgeOutputs(ReferenceRow& row, const ReferenceEntry& entry, const RunResult& now, const RunResult* comparison,
                  int tolerance) {
    if (isCorrectAt(entry.result, tolerance) && !isCorrectAt(now, tolerance)) {
        row.mismatch = true;
        row.reason =
            "compiled differs from eager at t = " + std::to_string(tolerance) + ", in the reference it did not";
    }
    if (comparison == nullptr)
        return;
    row.outputs = comparison->outputs;
    row.close_from = closeFrom(row.outputs);
    const bool ran = comparison->status == RunStatus::Correct;
    if (comparison->status == RunStatus::NotRun) {
        row.unchecked = true;
        row.reason = firstLine(comparison->message);
    } else if (!ran || !allClose(row.outputs, tolerance)) {
        row.mismatch = true;
        row.reason = ran ? "eager differs from the reference at t = " + std::to_string(tolerance)
                         : firstLine(comparison->message);
    }
}

ReferenceRow rowOf(const ReferenceEntry& entry, const ResultRow* now, const RunResult* comparison, int tolerance) {
    ReferenceRow row;
    row.sample = entry.sample.name;
    row.graph_hash = entry.sample.graph_hash;
    row.compiler = entry.compiler;
    row.was = entry.result.status;
    if (now != nullptr)
        row.is = now->result.status;
    row.failure = row.was == RunStatus::Correct && row.is != RunStatus::Correct;
    row.fixed = row.was != RunStatus::Correct && row.is == RunStatus::Correct;
    if (now == nullptr) {
        row.reason = comparison != nullptr ? firstLine(comparison->message) : "it was not run";
        return row;
    }
    row.unstable = entry.result.unstable() || now->result.unstable();
    if (row.is != RunStatus::Correct) {
        row.reason = firstLine(now->result.message);
        return row;
    }
    if (row.was != RunStatus::Correct)
        return row;
    judgeOutputs(row, entry, now->result, comparison, tolerance);
    row.eager = timeRatio(entry.result, now->result, Side::Eager);
    row.compiled = timeRatio(entry.result, now->result, Side::Compiled);
    return row;
}

/// Fields that describe the run, not the machine it ran on.
bool isOfRun(const std::string& key) {
    static const std::set<std::string> words{"cold_compile_ms"};
    return words.contains(key);
}

std::vector<EnvironmentChange> environmentChanges(const Reference& reference, std::span<const ResultRow> results) {
    if (reference.entries.empty() || results.empty())
        return {};
    const auto& was = reference.entries.front().result.environment;
    const auto& is = results.front().result.environment;
    std::set<std::string> keys;
    for (const auto* words : {&was, &is})
        for (const auto& [key, value] : *words)
            keys.insert(key);
    std::vector<EnvironmentChange> changes;
    const auto wordOf = [](const auto& words, const std::string& key) {
        const auto found = words.find(key);
        return found == words.end() ? std::string() : found->second;
    };
    for (const std::string& key : keys)
        if (!isOfRun(key) && wordOf(was, key) != wordOf(is, key))
            changes.push_back({key, wordOf(was, key), wordOf(is, key)});
    return changes;
}

double geometricMean(const std::vector<ReferenceRow>& rows, std::optional<TimeRatio> ReferenceRow::*side) {
    double sum = 0;
    std::size_t count = 0;
    for (const ReferenceRow& row : rows)
        if (const auto& ratio = row.*side) {
            sum += std::log(ratio->ratio);
            ++count;
        }
    return count == 0 ? 1 : std::exp(sum / static_cast<double>(count));
}

json jsonOf(const std::optional<TimeRatio>& ratio) {
    if (!ratio)
        return nullptr;
    return {{"reference_ms", ratio->reference_ms},
            {"now_ms", ratio->now_ms},
            {"ratio", ratio->ratio},
            {"low", ratio->low},
            {"high", ratio->high}};
}

json jsonOf(const OutputReport& report) {
    return {{"dtype", report.eager_dtype},   {"dtype_now", report.compiled_dtype},
            {"shape", report.eager_shape},   {"shape_now", report.compiled_shape},
            {"equal", report.equal},         {"max_diff", report.max_diff},
            {"mean_diff", report.mean_diff}, {"max_relative_diff", report.max_relative_diff},
            {"max_ulp", report.max_ulp},     {"nonfinite_mismatch", report.has_nonfinite_mismatch},
            {"close", report.close}};
}

json jsonOf(const ReferenceRow& row) {
    json outputs = json::array();
    for (const OutputReport& report : row.outputs)
        outputs.push_back(jsonOf(report));
    json value{{"graph_hash", row.graph_hash}, {"sample", row.sample},
               {"compiler", row.compiler},     {"was", runStatusName(row.was)},
               {"is", runStatusName(row.is)},  {"failure", row.failure},
               {"fixed", row.fixed},           {"mismatch", row.mismatch},
               {"unchecked", row.unchecked},   {"unstable", row.unstable},
               {"slower", row.slower()},       {"faster", row.faster()},
               {"reason", row.reason},         {"close_from", nullptr},
               {"eager", jsonOf(row.eager)},   {"compiled", jsonOf(row.compiled)},
               {"outputs", std::move(outputs)}};
    if (row.close_from)
        value["close_from"] = *row.close_from;
    return value;
}

} // namespace

std::optional<TimeRatio> timeRatio(const RunResult& reference, const RunResult& now, Side side) {
    const MedianInterval was = callTime(reference, side);
    const MedianInterval is = callTime(now, side);
    if (!(was.low > 0) || !(is.low > 0))
        return std::nullopt;
    return TimeRatio{was.median, is.median, is.median / was.median, is.low / was.high, is.high / was.low};
}

ReferenceReport checkReference(const Reference& reference, std::span<const ResultRow> results,
                               const ReferenceComparisons& comparisons, int tolerance) {
    std::map<std::size_t, const ResultRow*> by_job;
    for (const ResultRow& row : results)
        if (row.job)
            by_job[*row.job] = &row;
    ReferenceReport report;
    report.tolerance = tolerance;
    for (const ReferenceEntry& entry : reference.entries) {
        const auto now = by_job.find(entry.job);
        const auto comparison = comparisons.find(entry.job);
        report.rows.push_back(rowOf(entry, now == by_job.end() ? nullptr : now->second,
                                    comparison == comparisons.end() ? nullptr : &comparison->second, tolerance));
        const ReferenceRow& row = report.rows.back();
        report.failures += row.failure ? 1 : 0;
        report.fixed += row.fixed ? 1 : 0;
        report.mismatches += row.mismatch ? 1 : 0;
        report.unchecked += row.unchecked ? 1 : 0;
        report.slower += row.slower() ? 1 : 0;
        report.faster += row.faster() ? 1 : 0;
    }
    report.environment = environmentChanges(reference, results);
    report.eager_ratio = geometricMean(report.rows, &ReferenceRow::eager);
    report.compiled_ratio = geometricMean(report.rows, &ReferenceRow::compiled);
    return report;
}

json toJson(const ReferenceReport& report) {
    json rows = json::array();
    for (const ReferenceRow& row : report.rows)
        rows.push_back(jsonOf(row));
    json environment = json::array();
    for (const EnvironmentChange& change : report.environment)
        environment.push_back({{"key", change.key}, {"was", change.was}, {"is", change.is}});
    return {{"tolerance", report.tolerance},
            {"failures", report.failures},
            {"mismatches", report.mismatches},
            {"unchecked", report.unchecked},
            {"slower", report.slower},
            {"faster", report.faster},
            {"fixed", report.fixed},
            {"eager_time_ratio", report.eager_ratio},
            {"compiled_time_ratio", report.compiled_ratio},
            {"passed", report.passed()},
            {"environment", std::move(environment)},
            {"rows", std::move(rows)}};
}

} // namespace gnx::bench
