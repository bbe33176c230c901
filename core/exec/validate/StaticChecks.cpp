#include "core/exec/validate/StaticChecks.h"

#include <algorithm>

#include "core/base/Units.h"
#include "core/exec/emit/SampleWriter.h"
#include "core/exec/validate/CustomOps.h"
#include "core/graph/ir/GraphEquality.h"
#include "core/graph/ir/GraphWriter.h"

namespace gnx::exec {
namespace {

using nlohmann::json;

ConstraintResult resultOf(Constraint constraint, Verdict verdict, std::string evidence) {
    ConstraintResult result;
    result.constraint = constraint;
    result.verdict = verdict;
    result.evidence = std::move(evidence);
    result.details = json::object();
    return result;
}

std::string countOf(std::size_t count, const char* one, const char* many) {
    return formatCount(count) + ' ' + (count == 1 ? one : many);
}

bool isUnnamed(const Node& node, std::string_view op) {
    return node.kind == NodeKind::Call && op.starts_with("self.");
}

/// Example: "model.py:4"; a model's file has no lines: "net.onnx".
std::string placeIn(std::string_view file, std::uint32_t line) {
    return std::string(file) + (line > 0 ? ':' + std::to_string(line) : "");
}

bool isFault(const Problem& problem) {
    return problem.severity != Problem::Severity::Note;
}

/// Returns why operators may be in the sample that the graph does not show; empty if it shows all.
std::string whatIsHidden(const Graph& graph, std::string_view file) {
    const auto unread = std::ranges::find_if(
        graph.problems(), [](const Problem& problem) { return problem.code != kMissingReturn && isFault(problem); });
    if (graph.opaqueCount() > 0 || unread != graph.problems().end()) {
        std::string text = graph.opaqueCount() > 0
                               ? countOf(graph.opaqueCount(), "statement", "statements") + " could not be read"
                               : std::string(file) + " could not be read whole";
        if (unread != graph.problems().end())
            text += "; " + placeIn(file, unread->line) + ": " + unread->message;
        return text;
    }
    for (const Node& node : graph.nodes())
        if (isUnnamed(node, graph.op(node)))
            return placeIn(file, node.source.line) + ": the code of " + std::string(graph.op(node)) + " is not there";
    return {};
}

} // namespace

ConstraintResult checkAnalyzable(const Graph& graph, std::string_view file) {
    json opaque = json::array(), unnamed = json::array();
    for (const Problem& problem : graph.problems())
        if (isFault(problem))
            opaque.push_back({{"line", problem.line}, {"column", problem.column}, {"message", problem.message}});
    for (const Node& node : graph.nodes())
        if (isUnnamed(node, graph.op(node)))
            unnamed.push_back({{"callee", graph.op(node)}, {"line", node.source.line}});
    ConstraintResult result = resultOf(Constraint::StaticallyAnalyzable, Verdict::Passed, {});
    if (graph.opaqueCount() > 0 || !opaque.empty()) {
        result.verdict = Verdict::Failed;
        result.evidence = graph.opaqueCount() > 0 ? countOf(graph.opaqueCount(), "statement", "statements") + " of " +
                                                        formatCount(graph.statementCount()) + " cannot be read"
                                                  : std::string(file) + " cannot be read whole";
        if (!opaque.empty())
            result.evidence += "; " + placeIn(file, opaque[0]["line"].get<std::uint32_t>()) + ": " +
                               opaque[0]["message"].get<std::string>();
    } else if (!unnamed.empty()) {
        result.verdict = Verdict::Failed;
        result.evidence = placeIn(file, unnamed[0]["line"].get<std::uint32_t>()) + ": " +
                          unnamed[0]["callee"].get<std::string>() + " names no operator";
    } else {
        result.evidence =
            "all " +
            (graph.statementCount() > 0 ? countOf(graph.statementCount(), "statement", "statements") + " read, "
                                        : std::string()) +
            countOf(graph.nodes().size(), "operation", "operations") + " of " +
            countOf(graph.opCounts().size(), "operator", "operators") + " named";
    }
    result.details = {{"statements", graph.statementCount()}, {"opaque", opaque}, {"unnamed", unnamed}};
    return result;
}

ConstraintResult checkCustomOps(const Graph& graph, const std::filesystem::path& directory) {
    std::error_code failed;
    const bool is_file = std::filesystem::is_regular_file(directory, failed);
    const std::string file = is_file ? directory.filename().string() : "model.py";
    const std::vector<CustomOperator> operators = findCustomOperators(graph, directory);
    json list = json::array();
    const CustomOperator* missing = nullptr;
    for (const CustomOperator& custom : operators) {
        list.push_back({{"name", custom.name}, {"count", custom.count}, {"line", custom.line}, {"file", custom.file}});
        if (custom.file.empty() && missing == nullptr)
            missing = &custom;
    }
    ConstraintResult result = resultOf(Constraint::CustomOps, Verdict::Passed, {});
    if (missing != nullptr) {
        result.verdict = Verdict::Failed;
        result.evidence = placeIn(file, missing->line) +
                          (is_file ? ": nothing in the file" : ": no source in the sample") + " defines " +
                          missing->name;
    } else if (const std::string hidden = whatIsHidden(graph, file); !hidden.empty()) {
        result.verdict = Verdict::NotChecked;
        result.evidence = "there may be operators that the graph does not show: " + hidden;
    } else if (operators.empty()) {
        result.evidence = "every operator belongs to the framework";
    } else {
        result.evidence = "the sample has the source of " +
                          countOf(operators.size(), "custom operator", "custom operators") + ": " + operators[0].name +
                          " in " + operators[0].file;
    }
    result.details["operators"] = std::move(list);
    return result;
}

ConstraintResult checkWritten(const Sample& sample, const Graph& graph, const std::filesystem::path& directory,
                              bool& written) {
    written = false;
    const auto fail = [](const std::string& difference) {
        ConstraintResult result =
            resultOf(Constraint::Serializable, Verdict::Failed, "written and read again, it differs: " + difference);
        result.details["difference"] = difference;
        return result;
    };
    if (const Status status = writeSample(directory, sample, graph); !status.ok())
        return resultOf(Constraint::Serializable, Verdict::NotChecked, status.error().text());
    const auto again = loadSample(directory);
    if (!again)
        return fail(again.error().text());
    const auto graph_again = loadGraph(*again);
    if (!graph_again)
        return fail(graph_again.error().text());
    if (const auto difference = firstDifference(graph, **graph_again))
        return fail((difference->node.valid() ? "operation " + std::to_string(difference->node.value()) + ", " : "") +
                    difference->message);
    if (const auto difference = descriptionDifference(sample, *again))
        return fail(*difference);
    written = true;
    ConstraintResult result =
        resultOf(Constraint::Serializable, Verdict::Passed,
                 "written and read again: the same " + countOf(graph.nodes().size(), "operation", "operations"));
    result.details["nodes"] = graph.nodes().size();
    result.details["outputs_compared"] = false;
    return result;
}

} // namespace gnx::exec
