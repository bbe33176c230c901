#include "core/exec/validate/Judgement.h"

#include <algorithm>
#include <array>

#include "core/base/Units.h"
#include "core/graph/ir/Effects.h"

namespace gnx::exec {
namespace {

using nlohmann::json;

json outputsJson(const CheckRun& run, bool compared) {
    json list = json::array();
    for (const OutputHash& output : run.outputs) {
        json entry = {{"dtype", output.dtype}, {"shape", output.shape}, {"hash", output.hash}};
        if (compared)
            entry["equal"] = output.equal;
        list.push_back(std::move(entry));
    }
    return list;
}

std::string outputCount(const CheckRun& run) {
    return run.outputs.size() == 1 ? "its output" : "all " + formatCount(run.outputs.size()) + " outputs";
}

/// Returns the first output that is not equal, such as "output 2 of 3".
std::string firstUnequal(const CheckRun& run) {
    for (std::size_t i = 0; i < run.outputs.size(); ++i)
        if (!run.outputs[i].equal)
            return "output " + std::to_string(i + 1) + " of " + std::to_string(run.outputs.size());
    return {};
}

bool isBlameless(RunStatus status) {
    return status == RunStatus::Unsupported || isCircumstance(status);
}

constexpr const char* kNotRepeatable =
    "the sample itself gives other bits when it is executed once more, so that nothing can be compared";

/// Effects.h counts what fills a tensor in place as a write.
bool drawsNumbers(const Graph& graph, const Node& node) {
    constexpr std::array<std::string_view, 8> fills{"bernoulli_",  "cauchy_", "exponential_", "geometric_",
                                                    "log_normal_", "normal_", "random_",      "uniform_"};
    const std::string_view op = graph.op(node);
    return effectOf(graph, node, factsOf(op)) == Effect::Random ||
           std::ranges::find(fills, lastPart(op)) != fills.end();
}

/// A model's file has no lines.
std::string placeText(std::uint32_t line) {
    return line > 0 ? " at line " + std::to_string(line) : std::string();
}

} // namespace

bool isCircumstance(RunStatus status) {
    return status == RunStatus::OutOfMemory || status == RunStatus::Timeout || status == RunStatus::NotRun;
}

ConstraintResult notChecked(Constraint constraint, std::string why) {
    ConstraintResult result;
    result.constraint = constraint;
    result.evidence = std::move(why);
    result.details = json::object();
    return result;
}

ConstraintResult judgeRunnable(const CheckResult& check) {
    const CheckRun& run = check.whole;
    ConstraintResult result = notChecked(Constraint::Runnable, run.message);
    result.circumstantial = isCircumstance(run.status);
    result.details = {{"status", runStatusName(run.status)},
                      {"phase", run.phase},
                      {"message", run.message},
                      {"node", run.failed_node},
                      {"line", run.failed_line},
                      {"peak_bytes", check.peak_bytes},
                      {"outputs", outputsJson(run, false)},
                      {"environment", check.environment}};
    if (run.ran()) {
        result.verdict = Verdict::Passed;
        result.evidence = "executed; " + outputCount(run) + " computed, peak memory " + formatBytes(check.peak_bytes);
    } else if (!isBlameless(run.status)) {
        result.verdict = Verdict::Failed;
        result.evidence = std::string(runStatusName(run.status)) + ": " + run.message;
    } else if (run.status == RunStatus::OutOfMemory) {
        result.evidence = "beyond the memory budget: " + run.message;
    } else if (run.status == RunStatus::Unsupported) {
        result.evidence = "the executor does not know it: " + run.message;
    }
    return result;
}

void noteRandomness(const Graph& graph, ConstraintResult& runnable) {
    constexpr std::size_t shown = 3;
    if (runnable.verdict != Verdict::Passed)
        return;
    std::vector<std::string_view> names;
    std::string text;
    for (const Node& node : graph.nodes()) {
        const std::string_view op = graph.op(node);
        if (!drawsNumbers(graph, node) || std::ranges::find(names, op) != names.end())
            continue;
        names.push_back(op);
        if (names.size() <= shown)
            text += (text.empty() ? "" : ", ") + std::string(op) + placeText(node.source.line);
    }
    if (names.size() > shown)
        text += " and " + formatCount(names.size() - shown) + " more";
    if (!names.empty())
        runnable.evidence += "; has random operators: " + text + ", so outputs may differ between runs";
}

void leaveRewritten(const std::string& reason, ConstraintResult& serializable) {
    serializable.evidence += "; its outputs were not compared: " + reason;
}

void judgeRewritten(const CheckResult& check, ConstraintResult& serializable) {
    const CheckRun& run = check.rewritten;
    serializable.details["outputs"] = outputsJson(run, true);
    serializable.circumstantial = isCircumstance(run.status);
    if (!run.ran() && isBlameless(run.status))
        return leaveRewritten(run.message, serializable);
    serializable.details["outputs_compared"] = true;
    if (run.ran() && run.allEqual()) {
        serializable.evidence += "; " + outputCount(run) + " bit for bit equal";
    } else if (run.ran() && !check.repeatable) {
        serializable.verdict = Verdict::NotChecked;
        serializable.evidence = kNotRepeatable;
    } else {
        serializable.verdict = Verdict::Failed;
        serializable.evidence = run.ran() ? "written and read again, " + firstUnequal(run) + " has other bits"
                                          : "written and read again, it does not run: " + run.message;
    }
}

ConstraintResult judgeParts(const Graph& graph, const CheckResult& check, std::span<const ObservedValue> values,
                            const Cut& cut) {
    const CheckRun& run = check.parts;
    ConstraintResult result = notChecked(Constraint::Decomposable, run.message);
    result.circumstantial = isCircumstance(run.status);
    json crossing = json::array();
    for (const ValueId value : cut.values) {
        const ObservedValue& seen = values[value.value()];
        crossing.push_back({{"id", value.value()},
                            {"name", graph.valueName(value)},
                            {"dtype", seen.dtype},
                            {"shape", seen.shape},
                            {"bytes", seen.bytes}});
    }
    const std::size_t nodes = graph.nodes().size();
    const std::uint32_t line = graph.node(cut.node).source.line;
    json outputs = outputsJson(run, true);
    for (std::size_t i = 0; i < outputs.size() && i < cut.output_of_first.size(); ++i)
        outputs[i]["part"] = cut.output_of_first[i] ? 1 : 2;
    result.details = {{"node", cut.node.value()},
                      {"line", line},
                      {"values", std::move(crossing)},
                      {"bytes", cut.bytes},
                      {"nodes", {cut.node.value(), nodes - cut.node.value()}},
                      {"outputs", std::move(outputs)}};
    const std::string place =
        "cut before " + (line > 0 ? "line " + std::to_string(line) : "operation " + std::to_string(cut.node.value())) +
        " into " + formatCount(cut.node.value()) + " and " + formatCount(nodes - cut.node.value()) + " operations, " +
        std::to_string(cut.values.size()) + (cut.values.size() == 1 ? " value crosses (" : " values cross (") +
        formatBytes(cut.bytes) + ")";
    if (run.ran() && run.allEqual()) {
        result.verdict = Verdict::Passed;
        result.evidence = place + "; " + outputCount(run) + " bit for bit equal";
    } else if (run.ran() && !check.repeatable) {
        result.evidence = kNotRepeatable;
    } else if (run.ran() || !isBlameless(run.status)) {
        result.verdict = Verdict::Failed;
        result.evidence =
            place + "; " +
            (run.ran() ? firstUnequal(run) + " has other bits" : "the " + run.phase + " fails: " + run.message);
    }
    return result;
}

} // namespace gnx::exec
