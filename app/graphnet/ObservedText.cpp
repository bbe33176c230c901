#include "app/graphnet/ObservedText.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <numeric>

#include "app/graphnet/Table.h"
#include "core/base/Units.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::cli {
namespace {

void line(const char* name, const std::string& text) {
    constexpr std::size_t kNameColumns = 16;
    std::cout << name << std::string(kNameColumns - std::string_view(name).size(), ' ') << printable(text) << '\n';
}

std::string percent(double part, double whole) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.1f %%", whole > 0 ? 100 * part / whole : 0);
    return text.data();
}

std::string spread(const std::vector<double>& samples_ns) {
    const TimingStats stats = timingStats(samples_ns); // any unit gives the same statistics
    return formatDuration(stats.median) + " (median of " + std::to_string(samples_ns.size()) + ", " +
           formatDuration(stats.min) + " to " + formatDuration(stats.max) + ")";
}

std::string holdersText(const Graph& graph, const ObservedMemory& memory) {
    constexpr std::size_t kShown = 3;
    std::string text = formatBytes(memory.input_bytes) + " of inputs and parameters";
    for (std::size_t i = 0; i < std::min(kShown, memory.holders.size()); ++i)
        text += ", " + formatBytes(memory.holders[i].bytes) + " of " + nodeText(graph, NodeId(memory.holders[i].node));
    std::uint64_t others = 0;
    for (std::size_t i = kShown; i < memory.holders.size(); ++i)
        others += memory.holders[i].bytes;
    return others > 0 ? text + ", " + formatBytes(others) + " of others" : text;
}

/// Returns the nodes with the largest `of(i)`, the largest first, without nodes of 0.
template <class Of> std::vector<std::uint32_t> largest(std::size_t nodes, std::size_t rows, const Of& of) {
    std::vector<std::uint32_t> order(nodes);
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, [&](std::uint32_t a, std::uint32_t b) { return of(a) > of(b); });
    order.resize(std::min(rows, order.size()));
    std::erase_if(order, [&](std::uint32_t node) { return of(node) <= 0; });
    return order;
}

std::string resultShapes(const Graph& graph, const ObserveResult& result, std::uint32_t node) {
    const PoolRange results = graph.node(NodeId(node)).results;
    std::string text;
    for (std::uint32_t value = results.first; value < results.first + results.count; ++value)
        if (value < result.values.size() && result.values[value].kind == SeenValue::Kind::Tensor)
            text +=
                (text.empty() ? "" : ", ") + result.values[value].dtype + ' ' + shapeText(result.values[value].shape);
    return text;
}

std::uint32_t lineOf(const Graph& graph, std::uint32_t node) {
    return graph.node(NodeId(node)).source.line;
}

std::string opOf(const Graph& graph, std::uint32_t node) {
    return std::string(graph.op(graph.node(NodeId(node))));
}

void printComparison(const Graph& graph, const ObservedRun& run) {
    if (!run.result.comparison || !run.compared_with)
        return;
    const ObservedComparison& comparison = *run.result.comparison;
    const std::string other = (run.compared_with->sample_dir.empty() ? "" : run.compared_with->sample_dir + ", ") +
                              configurationText(run.compared_with->configuration);
    if (!comparison.other.ran()) {
        line("compared",
             "with " + other + ": " + runStatusName(comparison.other.status) + ": " + comparison.other.message);
        return;
    }
    std::uint64_t equal = 0, different = 0, incomparable = 0;
    for (const NodeDifference& node : comparison.nodes) {
        equal += node.kind == NodeDifference::Kind::Equal;
        different += node.kind == NodeDifference::Kind::Different;
        incomparable += node.kind == NodeDifference::Kind::Incomparable;
    }
    line("compared", "with " + other + ": " + formatCount(equal, "operator") + " equal, " + formatCount(different) +
                         " different, " + formatCount(incomparable) + " of other shapes");
    if (comparison.first_divergence < 0) {
        line("divergence", run.compared_with->tolerance > 0
                               ? "none beyond a relative error of " + plainNumber(run.compared_with->tolerance)
                               : "none");
        return;
    }
    const auto first = static_cast<std::uint32_t>(comparison.first_divergence);
    const NodeDifference& node = comparison.nodes[first];
    std::string what = "first at " + nodeText(graph, NodeId(first)) + ", line " + std::to_string(lineOf(graph, first));
    if (node.kind == NodeDifference::Kind::Incomparable)
        what += ": shapes differ";
    else
        what += ": relative error " + plainNumber(node.relative) + ", largest difference " + plainNumber(node.max_abs);
    if (node.nonfinite_mismatches > 0)
        what += ", " + formatCount(node.nonfinite_mismatches, "element") + " not finite on one side";
    line("divergence", what);
}

void addValueRow(Table& table, const std::string& place, std::string_view name, const SeenValue& value) {
    if (value.kind != SeenValue::Kind::Tensor) {
        table.addRow({place, std::string(name), value.text});
        return;
    }
    const ValueDistribution& of = value.distribution;
    const bool any = of.finite() > 0;
    const auto number = [any](double x) { return any ? plainNumber(x) : std::string("-"); };
    table.addRow({place, std::string(name), value.dtype + ' ' + shapeText(value.shape), number(of.min), number(of.max),
                  number(of.mean), number(of.std), of.nans > 0 ? formatCount(of.nans) : "",
                  of.infinities > 0 ? formatCount(of.infinities) : "",
                  value.text.empty() ? formatCount(of.zeros) : "-"});
}

void printMissingStatistics(std::string_view name, const SeenValue& value) {
    if (value.kind == SeenValue::Kind::Tensor && !value.text.empty())
        std::cout << name << " has no statistics: " << value.text << '\n';
}

Table valueTable() {
    return Table({{"NODE", Table::Align::Right},
                  {"VALUE", Table::Align::Left, true},
                  {"TYPE", Table::Align::Left, true},
                  {"MIN", Table::Align::Right},
                  {"MAX", Table::Align::Right},
                  {"MEAN", Table::Align::Right},
                  {"STD", Table::Align::Right},
                  {"NAN", Table::Align::Right},
                  {"INF", Table::Align::Right},
                  {"ZEROS", Table::Align::Right}});
}

void printHistogram(const ValueDistribution& of) {
    constexpr double kBar = 40;
    const std::uint64_t most = of.histogram.empty() ? 0 : std::ranges::max(of.histogram);
    const double width = (of.max - of.min) / static_cast<double>(std::max<std::size_t>(1, of.histogram.size()));
    Table table({{"FROM", Table::Align::Right}, {"TO", Table::Align::Right}, {"COUNT", Table::Align::Right}, {""}});
    for (std::size_t bin = 0; bin < of.histogram.size(); ++bin)
        table.addRow(
            {plainNumber(of.min + width * static_cast<double>(bin)),
             plainNumber(bin + 1 == of.histogram.size() ? of.max : of.min + width * static_cast<double>(bin + 1)),
             formatCount(of.histogram[bin]),
             std::string(static_cast<std::size_t>(std::lround(kBar * static_cast<double>(of.histogram[bin]) /
                                                              static_cast<double>(std::max<std::uint64_t>(1, most)))),
                         '#')});
    table.print(std::cout, {});
}

std::string measuredLine(const ObservedRun& run) {
    return "measured with " + configurationText(run.configuration);
}

} // namespace

std::string plainNumber(double value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.6g", value);
    return text.data();
}

std::string nodeText(const Graph& graph, NodeId node) {
    const PoolRange results = graph.node(node).results;
    const std::string_view name = results.count > 0 ? graph.valueName(ValueId(results.first)) : std::string_view();
    return (name.empty() ? std::string(graph.op(graph.node(node))) : std::string(name)) + " #" +
           std::to_string(node.value());
}

/// On a GPU each operator is waited for, so that all of them take longer than a run.
std::string operatorsTimeText(const ObserveResult& result) {
    const double total = totalTime(result);
    const bool within = total <= timingStats(result.times->run_ns).median;
    return formatDuration(total) + (within ? " of it in operators" : " in operators, each waited for");
}

void printRunSummary(const Graph& graph, const ObservedRun& run) {
    const ObserveResult& result = run.result;
    line("status", result.run.ran() ? "ran" : runStatusName(result.run.status));
    if (!result.run.ran()) {
        line("in phase", result.run.phase);
        std::cout << printableLines(result.run.message) << '\n';
    }
    line("configuration", configurationText(run.configuration));
    if (result.times && !result.times->run_ns.empty()) {
        line("time", spread(result.times->run_ns) + ", " + operatorsTimeText(result));
        line("measuring", formatDuration(result.times->overhead_ns) + " an operator, subtracted; a watched run takes " +
                              spread(result.times->watched_run_ns));
    }
    if (result.memory) {
        line("peak memory", formatBytes(result.memory->peak_bytes) + ": " + holdersText(graph, *result.memory));
        if (result.memory->peak_node >= 0)
            line("  reached at", nodeText(graph, NodeId(static_cast<std::uint32_t>(result.memory->peak_node))));
    }
    line("process", formatBytes(result.process_peak_bytes) + " resident at most");
    for (std::size_t i = 0; i < result.run.outputs.size(); ++i) {
        const OutputHash& output = result.run.outputs[i];
        line(i == 0 ? "outputs" : "", output.dtype + ' ' + shapeText(output.shape) + ' ' + output.hash);
    }
    printComparison(graph, run);
    for (const std::string& note : result.notes)
        line("note", note);
}

void printTimes(const Graph& graph, const ObservedRun& run, std::size_t rows, const Terminal& terminal) {
    if (!run.result.times)
        return;
    const std::vector<NodeTime>& nodes = run.result.times->nodes;
    const double total = totalTime(run.result);
    Table table({{"NODE", Table::Align::Right},
                 {"LINE", Table::Align::Right},
                 {"OPERATOR", Table::Align::Left, true},
                 {"TIME", Table::Align::Right},
                 {"SHARE", Table::Align::Right},
                 {"IQR", Table::Align::Right},
                 {"MIN", Table::Align::Right},
                 {"RESULTS", Table::Align::Left, true}});
    for (const std::uint32_t i : largest(nodes.size(), rows, [&](std::uint32_t node) { return nodes[node].median_ns; }))
        table.addRow({std::to_string(i), std::to_string(lineOf(graph, i)), opOf(graph, i),
                      formatDuration(nodes[i].median_ns), percent(nodes[i].median_ns, total),
                      formatDuration(nodes[i].iqr_ns), formatDuration(nodes[i].min_ns),
                      resultShapes(graph, run.result, i)});
    std::cout << '\n';
    table.print(std::cout, terminal);
    std::cout << "TIME is the median of " << run.result.times->watched_run_ns.size() << " runs, " << measuredLine(run)
              << '\n';
}

void printMemory(const Graph& graph, const ObservedRun& run, std::size_t rows, const Terminal& terminal) {
    if (!run.result.memory)
        return;
    const ObservedMemory& memory = *run.result.memory;
    std::cout << '\n';
    line("peak memory",
         formatBytes(memory.peak_bytes) +
             (memory.peak_node < 0 ? std::string(", of inputs and parameters alone")
                                   : " at " + nodeText(graph, NodeId(static_cast<std::uint32_t>(memory.peak_node)))));
    line("inputs", formatBytes(memory.input_bytes));
    Table holders({{"HELD AT THE PEAK BY", Table::Align::Left, true},
                   {"BYTES", Table::Align::Right},
                   {"SHARE", Table::Align::Right}});
    for (std::size_t i = 0; i < std::min(rows, memory.holders.size()); ++i)
        holders.addRow({nodeText(graph, NodeId(memory.holders[i].node)), formatBytes(memory.holders[i].bytes),
                        percent(static_cast<double>(memory.holders[i].bytes), static_cast<double>(memory.peak_bytes))});
    if (holders.rows() > 0) {
        std::cout << '\n';
        holders.print(std::cout, terminal);
    }
    Table table({{"NODE", Table::Align::Right},
                 {"LINE", Table::Align::Right},
                 {"OPERATOR", Table::Align::Left, true},
                 {"ALLOCATED", Table::Align::Right},
                 {"FREED", Table::Align::Right},
                 {"PEAK", Table::Align::Right},
                 {"LIVE AFTER", Table::Align::Right}});
    for (const std::uint32_t i : largest(memory.nodes.size(), rows, [&](std::uint32_t node) {
             return static_cast<double>(memory.nodes[node].allocated_bytes);
         })) {
        const NodeMemory& node = memory.nodes[i];
        table.addRow({std::to_string(i), std::to_string(lineOf(graph, i)), opOf(graph, i),
                      formatBytes(node.allocated_bytes), formatBytes(node.freed_bytes), formatBytes(node.peak_bytes),
                      formatBytes(node.live_bytes)});
    }
    std::cout << '\n';
    table.print(std::cout, terminal);
    std::cout << "What LibTorch's allocator was asked for, " << measuredLine(run) << '\n';
}

void printValues(const Graph& graph, const ObservedRun& run, const Terminal& terminal) {
    if (run.result.values.size() != graph.values().size())
        return;
    Table table = valueTable();
    const auto add = [&](ValueId value) {
        const NodeId producer = graph.value(value).producer;
        addValueRow(table, producer.valid() ? std::to_string(producer.value()) : "input", graph.valueName(value),
                    run.result.values[value.value()]);
    };
    for (std::uint32_t i = 0; i < graph.values().size(); ++i)
        add(ValueId(i));
    std::cout << '\n';
    table.print(std::cout, terminal);
    for (std::uint32_t i = 0; i < graph.values().size(); ++i)
        printMissingStatistics(graph.valueName(ValueId(i)), run.result.values[i]);
    std::cout << measuredLine(run) << '\n';
}

void printNodeValues(const Graph& graph, const ObservedRun& run, NodeId node, const Terminal& terminal) {
    if (run.result.values.size() != graph.values().size())
        return;
    const PoolRange results = graph.node(node).results;
    for (std::uint32_t i = results.first; i < results.first + results.count; ++i) {
        Table table = valueTable();
        const SeenValue& value = run.result.values[i];
        addValueRow(table, std::to_string(node.value()), graph.valueName(ValueId(i)), value);
        std::cout << '\n';
        table.print(std::cout, terminal);
        printMissingStatistics(graph.valueName(ValueId(i)), value);
        if (value.kind == SeenValue::Kind::Tensor && !value.distribution.histogram.empty()) {
            std::cout << '\n';
            printHistogram(value.distribution);
        }
    }
    std::cout << measuredLine(run) << '\n';
}

} // namespace gnx::cli
