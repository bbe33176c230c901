#include "app/graphnet/ObservedJson.h"

#include <cmath>

namespace gnx::cli {
namespace {

using nlohmann::json;

json numberOrNull(double value) {
    return std::isfinite(value) ? json(value) : json(nullptr);
}

json valueJson(const Graph& graph, ValueId id, const SeenValue& value) {
    json out = {{"name", graph.valueName(id)}, {"value", id.value()}};
    switch (value.kind) {
    case SeenValue::Kind::Unseen:
        break;
    case SeenValue::Kind::Other:
        out["text"] = value.text;
        break;
    case SeenValue::Kind::Number:
        out["number"] = numberOrNull(value.number);
        out["text"] = value.text;
        break;
    case SeenValue::Kind::Tensor: {
        const ValueDistribution& of = value.distribution;
        out.update({{"dtype", value.dtype},
                    {"device", value.device},
                    {"shape", value.shape},
                    {"strides", value.strides},
                    {"elements", of.elements},
                    {"nans", of.nans},
                    {"infinities", of.infinities},
                    {"zeros", of.zeros}});
        if (!value.text.empty())
            out["no_statistics"] = value.text;
        if (of.finite() > 0)
            out.update({{"min", of.min},
                        {"max", of.max},
                        {"mean", numberOrNull(of.mean)},
                        {"std", numberOrNull(of.std)},
                        {"histogram", of.histogram}});
        break;
    }
    }
    return out;
}

json differenceJson(const NodeDifference& node) {
    switch (node.kind) {
    case NodeDifference::Kind::Equal:
        return "equal";
    case NodeDifference::Kind::Incomparable:
        return "incomparable";
    case NodeDifference::Kind::NotCompared:
        return nullptr;
    case NodeDifference::Kind::Different:
        break;
    }
    return {{"max_abs", node.max_abs},
            {"relative", numberOrNull(node.relative)},
            {"nonfinite_mismatches", node.nonfinite_mismatches}};
}

json nodeJson(const Graph& graph, const ObserveResult& result, std::uint32_t i) {
    const Node& node = graph.node(NodeId(i));
    json out = {{"id", i}, {"op", graph.op(node)}, {"line", node.source.line}};
    if (result.times)
        out["time_ns"] = {{"median", result.times->nodes[i].median_ns},
                          {"min", result.times->nodes[i].min_ns},
                          {"iqr", result.times->nodes[i].iqr_ns}};
    if (result.memory) {
        const NodeMemory& memory = result.memory->nodes[i];
        out.update({{"allocated_bytes", memory.allocated_bytes},
                    {"freed_bytes", memory.freed_bytes},
                    {"peak_bytes", memory.peak_bytes},
                    {"live_bytes", memory.live_bytes}});
    }
    if (!result.values.empty()) {
        out["results"] = json::array();
        for (std::uint32_t r = 0; r < node.results.count; ++r)
            out["results"].push_back(
                valueJson(graph, ValueId(node.results.first + r), result.values[node.results.first + r]));
    }
    if (result.comparison && !result.comparison->nodes.empty())
        out["difference"] = differenceJson(result.comparison->nodes[i]);
    return out;
}

json observedMemoryJson(const ObservedMemory& memory) {
    json holders = json::array();
    for (const ObservedMemory::Holder& holder : memory.holders)
        holders.push_back({{"node", holder.node}, {"bytes", holder.bytes}});
    return {{"input_bytes", memory.input_bytes},
            {"peak_bytes", memory.peak_bytes},
            {"peak_node", memory.peak_node < 0 ? json(nullptr) : json(memory.peak_node)},
            {"holders", std::move(holders)}};
}

} // namespace

json observedJson(const Graph& graph, const ObservedRun& run) {
    const ObserveResult& result = run.result;
    json out = {{"status", result.run.ran() ? "ran" : runStatusName(result.run.status)},
                {"phase", result.run.phase},
                {"message", result.run.message},
                {"configuration", toJson(run.configuration)},
                {"environment", result.environment},
                {"process_peak_bytes", result.process_peak_bytes},
                {"notes", result.notes},
                {"outputs", json::array()}};
    if (result.run.failed_node >= 0)
        out["failed_node"] = result.run.failed_node;
    for (const OutputHash& output : result.run.outputs)
        out["outputs"].push_back({{"dtype", output.dtype}, {"shape", output.shape}, {"hash", output.hash}});
    if (!run.fits(graph)) // the run ended before any node was observed
        return out;
    if (result.times)
        out["times"] = {{"run_ns", result.times->run_ns},
                        {"watched_run_ns", result.times->watched_run_ns},
                        {"operators_ns", totalTime(result)},
                        {"overhead_ns", result.times->overhead_ns}};
    if (result.memory)
        out["memory"] = observedMemoryJson(*result.memory);
    if (result.comparison && run.compared_with) {
        const auto first = result.comparison->first_divergence;
        out["comparison"] = {
            {"with", toJson(*run.compared_with)},
            {"status", result.comparison->other.ran() ? "ran" : runStatusName(result.comparison->other.status)},
            {"message", result.comparison->other.message},
            {"first_divergence", first < 0 ? json(nullptr) : json(first)}};
    }
    out["inputs"] = json::array();
    if (!result.values.empty())
        for (const GraphInput& input : graph.inputs())
            out["inputs"].push_back(valueJson(graph, input.value, result.values[input.value.value()]));
    out["nodes"] = json::array();
    for (std::uint32_t i = 0; i < graph.nodes().size(); ++i)
        out["nodes"].push_back(nodeJson(graph, result, i));
    return out;
}

} // namespace gnx::cli
