#include "app/graphnet/TraceTables.h"

#include <algorithm>
#include <unordered_map>

#include "app/graphnet/RooflineTable.h"
#include "core/base/Join.h"
#include "core/base/Units.h"
#include "core/exec/trace/DeviceCalls.h"
#include "core/exec/trace/TraceRank.h"
#include "core/profile/analysis/CallTree.h"
#include "core/profile/analysis/DeviceUse.h"
#include "core/profile/analysis/Findings.h"
#include "core/profile/analysis/KernelTable.h"
#include "core/profile/analysis/ModuleCalls.h"
#include "core/profile/analysis/OperatorTable.h"

namespace gnx::cli {
namespace {

double ns(std::int64_t value) {
    return static_cast<double>(value);
}

class Summary {
  public:
    void add(const std::string& key, const std::string& title, DataTable::Cell value) {
        DataTable::Cell name{title, key};
        table.rows.push_back({std::move(name), std::move(value)});
    }
    void addText(const std::string& key, const std::string& title, const std::string& text) {
        if (!text.empty())
            add(key, title, textCell(text));
    }
    DataTable table{{{"what", "WHAT"}, {"value", "VALUE"}}, {}};
};

/// Adds which of several processes was traced, and when it began: this aligns the traces of several processes.
void addRank(const TraceInfo& info, Summary& summary) {
    if (const TraceRank rank = rankOf(info); rank.rank >= 0)
        summary.add(
            "rank", "rank",
            {std::to_string(rank.rank) + (rank.ranks > 0 ? " of " + std::to_string(rank.ranks) : ""), rank.rank});
    if (const auto began = utcBeginNs(info))
        summary.add("began_utc_ns", "began", {formatUtc(*began), *began});
}

void addRecords(const Trace& trace, Summary& summary) {
    std::array<std::uint64_t, kActivityKinds> counts{};
    for (const Activity& one : trace.activities())
        ++counts.at(static_cast<std::size_t>(one.kind));
    summary.add("records", "records", countCell(trace.activities().size()));
    for (std::size_t kind = 0; kind < counts.size(); ++kind)
        if (counts.at(kind) > 0) {
            const std::string name = activityKindName(static_cast<ActivityKind>(kind));
            summary.add("records_" + name, "  " + name, countCell(counts.at(kind)));
        }
    summary.add("tracks", "threads and streams", countCell(trace.tracks().size()));
    summary.add("dropped_records", "dropped by the recorder", countCell(trace.info().dropped_records));
}

void addUse(const Trace& trace, Summary& summary) {
    const auto all = deviceUse(trace);
    for (const DeviceUse& use : all) {
        const std::string key = "gpu" + std::to_string(use.device) + "_", title = trace.deviceName(use.device);
        const double span = ns(std::max<std::int64_t>(use.span(), 1));
        summary.add(key + "span_ns", title + " from first to last kernel", durationCell(ns(use.span())));
        summary.add(key + "busy", title + " busy", percentCell(ns(use.busy_ns) / span));
        for (std::size_t cause = 0; cause < kIdleCauses; ++cause) {
            const std::string name = idleCauseName(static_cast<IdleCause>(cause));
            std::string row = key, shown = title;
            summary.add(row.append("idle_").append(name), shown.append(" idle: ").append(name),
                        percentCell(ns(use.idle_ns.at(cause)) / span));
        }
    }
}

/// Says what makes the device's time more than the time that passed: streams side by side, or times that cannot be.
void addDeviceTime(const Trace& trace, const Attribution& attribution, Summary& summary) {
    summary.add("device_ns", "kernels, copies and sets", durationCell(ns(attribution.device_ns)));
    summary.add("device_share_of_nodes", "  of graph nodes", percentCell(attribution.deviceShare()));
    const std::vector<Finding> impossible = impossibleTimes(trace);
    for (const Finding& finding : impossible)
        summary.add("impossible_times", "  cannot be true", textCell(describeFinding(finding, trace, nullptr)));
    const auto streams =
        std::ranges::count_if(trace.tracks(), [](const Track& track) { return track.has(isDeviceWork); });
    if (attribution.device_ns > trace.endNs() && streams > 1)
        summary.add("streams_at_once", "  more than the time that passed",
                    textCell(formatCount(static_cast<std::uint64_t>(streams), "stream") + " work side by side"));
}

/// Calls that start kernels, if some of them start none or many.
void addLaunches(const Trace& trace, Summary& summary) {
    std::uint64_t without = 0, graphs = 0, of_graphs = 0;
    for (const Activity& one : trace.activities()) {
        if (!isDeviceCall(one.kind) || !isLaunchCall(trace.name(one)))
            continue;
        const std::size_t started = trace.deviceWorkOf(one.correlation).size();
        without += started == 0 ? 1 : 0;
        graphs += started > 1 ? 1 : 0;
        of_graphs += started > 1 ? started : 0;
    }
    if (graphs > 0) {
        summary.add("graph_launches", "launches of several kernels at once", countCell(graphs));
        summary.add("graph_kernels", "  kernels, copies and sets of them", countCell(of_graphs));
    }
    if (without > 0)
        summary.add("launches_without_kernel", "launches without a kernel (captured into a graph, or not recorded)",
                    countCell(without));
}

void addReport(const ImportReport& report, Summary& summary) {
    summary.add("refused", "events left out", countCell(report.refused()));
    summary.add("repaired", "events repaired", countCell(report.repaired()));
    if (report.ignored > 0)
        summary.add("ignored", "events of kinds that are not shown", countCell(report.ignored));
    if (report.loose_arrows > 0)
        summary.add("loose_arrows", "arrows without an end", countCell(report.loose_arrows));
    const std::vector<std::string> lines = report.lines();
    for (const std::string& line : lines)
        summary.add("problem", "problem", textCell(line));
}

std::string stepName(const ComparisonStep& step, const Graph* graph) {
    switch (step.kind) {
    case ComparisonStep::Kind::Node: {
        const bool known = graph != nullptr && step.node.value() < graph->nodes().size();
        return "#" + std::to_string(step.node.value()) +
               (known ? " " + std::string(graph->op(graph->node(step.node))) : "");
    }
    case ComparisonStep::Kind::Operator:
        return step.name;
    case ComparisonStep::Kind::Overlap:
        return "(at the same time)";
    case ComparisonStep::Kind::Idle:
        return "(idle)";
    }
    return {};
}

/// Without the last columns: those about a device, of a trace that has none.
void dropColumns(DataTable& table, std::size_t count) {
    table.columns.resize(table.columns.size() - count);
    for (auto& row : table.rows)
        row.resize(table.columns.size());
}

DataTable::Cell occupancyCell(double occupancy) {
    return occupancy < 0 ? noCell() : percentCell(occupancy);
}

void addCalls(const Trace& trace, const CallTree& tree, std::uint32_t at, int depth, DataTable& table) {
    constexpr int deepest = 100;
    for (const std::uint32_t child : tree.nodes[at].children) {
        const CallTree::Node& node = tree.nodes[child];
        DataTable::Cell name = textCell(node.label.empty() ? trace.text(node.name) : node.label);
        name.text.insert(0, 2 * static_cast<std::size_t>(depth), ' ');
        table.rows.push_back({std::move(name),
                              {std::to_string(depth), depth},
                              countCell(node.calls),
                              durationCell(ns(node.total_ns)),
                              durationCell(ns(node.self_ns)),
                              durationCell(ns(node.device_ns))});
        if (depth < deepest)
            addCalls(trace, tree, child, depth + 1, table);
    }
}

} // namespace

DataTable summaryTable(const ImportedTrace& imported) {
    const Trace& trace = *imported.trace;
    const TraceInfo& info = trace.info();
    Summary summary;
    summary.addText("sample", "sample", info.sample);
    summary.addText("compiler", "compiler", info.compiler);
    summary.addText("device", "device", info.device);
    summary.addText("producer", "recorded by", info.producer);
    for (const TraceDevice& device : info.devices)
        summary.addText("gpu" + std::to_string(device.id), trace.deviceName(device.id), device.name);
    addRank(info, summary);
    summary.add("duration_ns", "duration", durationCell(ns(trace.endNs())));
    if (info.iterations > 0)
        summary.add("iterations", "iterations", countCell(info.iterations));
    if (info.untraced_ns > 0 && info.traced_ns > 0)
        summary.add("tracing_overhead", "slower for being traced",
                    percentCell(std::max(info.traced_ns / info.untraced_ns - 1, 0.0)));
    addRecords(trace, summary);
    const Nesting nesting = nestingOf(trace);
    const Attribution attribution = attribute(trace, nesting);
    summary.add("operator_self_ns", "self time of operators", durationCell(ns(attribution.operator_ns)));
    if (attribution.operator_ns > 0)
        summary.add("operator_share_of_nodes", "  of graph nodes", percentCell(attribution.operatorShare()));
    if (attribution.device_ns > 0)
        addDeviceTime(trace, attribution, summary);
    addLaunches(trace, summary);
    addUse(trace, summary);
    addReport(imported.report, summary);
    return std::move(summary.table);
}

DataTable kernelDataTable(const Trace& trace, const Roofline* rates) {
    DataTable table{{{"name", "KERNEL", false, true},
                     {"kind", "KIND"},
                     {"calls", "CALLS", true},
                     {"total_ns", "TOTAL", true},
                     {"mean_ns", "MEAN", true},
                     {"min_ns", "MIN", true},
                     {"max_ns", "MAX", true},
                     {"share", "SHARE", true},
                     {"registers", "REGISTERS", true},
                     {"occupancy", "OCCUPANCY", true},
                     {"bytes", "BYTES", true},
                     {"flops_per_second", "FLOP/S", true},
                     {"bytes_per_second", "BYTES/S", true}},
                    {}};
    std::unordered_map<StringId, const RooflineKernel*> known;
    if (rates != nullptr)
        for (const RooflineKernel& kernel : rates->kernels)
            known.emplace(kernel.name, &kernel);
    const auto rows = kernelTable(trace);
    for (const KernelRow& row : rows) {
        const auto rate = known.find(row.name);
        const bool has_rate = rate != known.end();
        table.rows.push_back({textCell(trace.text(row.name)), textCell(activityKindName(row.kind)),
                              countCell(row.calls), durationCell(ns(row.total_ns)), durationCell(row.meanNs()),
                              durationCell(ns(row.min_ns)), durationCell(ns(row.max_ns)), percentCell(row.share),
                              row.registers > 0 ? countCell(row.registers) : noCell(), occupancyCell(row.occupancy),
                              row.bytes > 0 ? DataTable::Cell{formatBytes(row.bytes), row.bytes} : noCell(),
                              flopRateCell(has_rate ? rate->second->flopsPerSecond() : std::nullopt),
                              byteRateCell(row.bytes > 0 ? std::optional(row.bytesPerSecond())
                                           : has_rate    ? rate->second->bytesPerSecond()
                                                         : std::nullopt)});
    }
    return table;
}

DataTable operatorDataTable(const Trace& trace) {
    DataTable table{{{"name", "OPERATOR", false, true},
                     {"calls", "CALLS", true},
                     {"self_ns", "SELF", true},
                     {"share", "SHARE", true},
                     {"total_ns", "TOTAL", true},
                     {"mean_ns", "MEAN", true},
                     {"device_ns", "DEVICE", true},
                     {"self_device_ns", "SELF DEVICE", true},
                     {"kernels", "KERNELS", true}},
                    {}};
    const Nesting nesting = nestingOf(trace);
    const Attribution attribution = attribute(trace, nesting);
    const auto rows = operatorTable(trace, nesting, attribution);
    for (const OperatorRow& row : rows)
        table.rows.push_back({textCell(trace.text(row.name)), countCell(row.calls), durationCell(ns(row.self_ns)),
                              percentCell(row.share), durationCell(ns(row.total_ns)), durationCell(row.meanNs()),
                              durationCell(ns(row.device_ns)), durationCell(ns(row.self_device_ns)),
                              countCell(row.kernels)});
    if (attribution.device_ns == 0)
        dropColumns(table, 3);
    return table;
}

DataTable moduleDataTable(const Trace& trace, const Graph* graph) {
    DataTable table{{{"name", "MODULE", false, true},
                     {"depth", "DEPTH", true},
                     {"calls", "CALLS", true},
                     {"total_ns", "TOTAL", true},
                     {"self_ns", "SELF", true},
                     {"device_ns", "DEVICE", true}},
                    {}};
    const Nesting nesting = nestingOf(trace);
    const Attribution attribution = attribute(trace, nesting);
    const bool by_graph = graph != nullptr && std::ranges::find(trace.activities(), ActivityKind::Module,
                                                                &Activity::kind) == trace.activities().end();
    const CallTree tree = by_graph
                              ? callsByModule(*graph, *structureOf(*graph), trace, nesting, attribution)
                              : callsTopDown(trace, nesting, attribution,
                                             {.modules = true, .operators = false, .ranges = true, .python = false});
    addCalls(trace, tree, 0, 0, table);
    if (attribution.device_ns == 0)
        dropColumns(table, 1);
    return table;
}

DataTable findingDataTable(const std::vector<Finding>& found, const Trace& trace, const Graph* graph) {
    DataTable table{{{"kind", "FINDING"},
                     {"gain_ns", "GAIN AT MOST", true},
                     {"ns", "TIME", true},
                     {"count", "COUNT", true},
                     {"text", "WHAT", false, true},
                     {"nodes", ""}},
                    {}};
    for (const Finding& finding : found) {
        std::vector<std::string> nodes;
        for (const NodeId node : finding.nodes)
            nodes.push_back(std::to_string(node.value()));
        const bool gains = finding.kind != Finding::Kind::ImpossibleTimes;
        table.rows.push_back({textCell(findingKindName(finding.kind)),
                              gains ? durationCell(ns(finding.gain_ns)) : noCell(),
                              durationCell(ns(finding.ns)),
                              countCell(finding.count),
                              textCell(describeFinding(finding, trace, graph)),
                              {"", joined(nodes)}});
    }
    return table;
}

DataTable comparisonDataTable(const TraceComparison& comparison, const Graph* graph) {
    DataTable table{{{"name", "STEP", false, true},
                     {"before_ns", "BEFORE", true},
                     {"after_ns", "AFTER", true},
                     {"delta_ns", "DIFFERENCE", true},
                     {"total_ns", "TOTAL SO FAR", true},
                     {"before_kernels", "KERNELS BEFORE", true},
                     {"after_kernels", "AFTER", true}},
                    {}};
    double total = comparison.before_ns;
    table.rows.push_back(
        {textCell("(before)"), durationCell(total), noCell(), noCell(), durationCell(total), noCell(), noCell()});
    for (const ComparisonStep& step : comparison.steps) {
        total += step.delta();
        table.rows.push_back({textCell(stepName(step, graph)), durationCell(step.before_ns),
                              durationCell(step.after_ns), durationCell(step.delta()), durationCell(total),
                              partsCell(step.before_kernels), partsCell(step.after_kernels)});
    }
    table.rows.push_back({textCell("(after)"), noCell(), durationCell(comparison.after_ns), noCell(),
                          durationCell(comparison.after_ns), noCell(), noCell()});
    return table;
}

} // namespace gnx::cli
