#include <array>
#include <cstdio>

#include "core/base/Units.h"
#include "core/diverge/Divergence.h"

namespace gnx {
namespace {

std::string shortNumber(double value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.3g", value);
    return text.data();
}

std::string shapeOf(const std::string& dtype, const std::vector<std::int64_t>& shape) {
    std::string text = dtype + " [";
    for (std::size_t i = 0; i < shape.size(); ++i)
        text += (i > 0 ? ", " : "") + std::to_string(shape[i]);
    return text + ']';
}

std::string differenceText(const OutputReport& report) {
    const std::string eager = shapeOf(report.eager_dtype, report.eager_shape);
    if (report.compiled_dtype.empty())
        return eager + " is missing from the compiled model";
    const std::string compiled = shapeOf(report.compiled_dtype, report.compiled_shape);
    if (eager != compiled)
        return eager + " is " + compiled + " compiled";
    std::string text = eager + " differs by up to " + shortNumber(report.max_diff) + ", " +
                       shortNumber(report.mean_diff) + " in the mean, relative " +
                       shortNumber(report.max_relative_diff);
    if (report.max_ulp > 0)
        text += ", " + formatCount(report.max_ulp) + " ULP";
    if (report.has_nonfinite_mismatch)
        text += "; NaN or infinity on one side only";
    return text;
}

std::string nodeText(const Graph& graph, NodeId node) {
    return "node " + std::to_string(node.value()) + ", " + std::string(graph.op(graph.node(node))) +
           " (model.py, line " + std::to_string(graph.node(node).source.line) + ')';
}

nlohmann::json jsonOf(const DivergingValue& value) {
    return {{"name", value.name},
            {"eager_dtype", value.report.eager_dtype},
            {"compiled_dtype", value.report.compiled_dtype},
            {"eager_shape", value.report.eager_shape},
            {"compiled_shape", value.report.compiled_shape},
            {"max_diff", value.report.max_diff},
            {"mean_diff", value.report.mean_diff},
            {"max_relative_diff", value.report.max_relative_diff},
            {"max_ulp", value.report.max_ulp},
            {"nonfinite_mismatch", value.report.has_nonfinite_mismatch}};
}

template <class T, class Make> nlohmann::json listOf(const std::vector<T>& items, const Make& make) {
    nlohmann::json list = nlohmann::json::array();
    for (const T& item : items)
        list.push_back(make(item));
    return list;
}

nlohmann::json jsonOf(const PrefixTrial& trial) {
    return {{"nodes", trial.last.value() + 1},
            {"status", runStatusName(trial.status)},
            {"differs", trial.differs},
            {"message", trial.message},
            {"values", listOf(trial.diverging, [](const DivergingValue& value) { return jsonOf(value); })}};
}

} // namespace

std::string describe(const Divergence& divergence, const Graph& graph) {
    if (!divergence.node) {
        if (divergence.trials.empty())
            return "the graph makes no tensor";
        const PrefixTrial& whole = divergence.trials.front();
        return whole.status == RunStatus::Correct ? "eager and compiled agree"
                                                  : "the whole graph cannot be tried: " + whole.message;
    }
    std::string text = nodeText(graph, *divergence.node) + " is where they diverge";
    for (const DivergingValue& value : divergence.values)
        text += "\n  " + value.name + ": " + differenceText(value.report);
    if (divergence.agrees)
        text += "\nUp to " + nodeText(graph, *divergence.agrees) + " all values agree";
    else
        text += "\nNo operator before it makes a tensor that agrees";
    if (!divergence.untried.empty())
        text += "; " + formatCount(divergence.untried.size(), "cut") +
                " before it could not be tried, so that it may be an operator in between";
    return text + ". " + formatCount(divergence.trials.size(), "part") +
           " tried; a difference before that vanishes again is not seen.";
}

nlohmann::json toJson(const Divergence& divergence) {
    const auto number = [](NodeId node) { return nlohmann::json(node.value()); };
    nlohmann::json json{
        {"differs", divergence.wholeDiffers()},
        {"node", nullptr},
        {"agrees_up_to", nullptr},
        {"untried", listOf(divergence.untried, number)},
        {"values", listOf(divergence.values, [](const DivergingValue& value) { return jsonOf(value); })},
        {"trials", listOf(divergence.trials, [](const PrefixTrial& trial) { return jsonOf(trial); })}};
    if (divergence.node)
        json.update({{"node", divergence.node->value()}, {"operator", divergence.op}, {"line", divergence.line}});
    if (divergence.agrees)
        json["agrees_up_to"] = divergence.agrees->value();
    return json;
}

} // namespace gnx
