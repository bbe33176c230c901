#include "app/graphnet/MemoryText.h"

#include <algorithm>
#include <array>
#include <iostream>

#include "app/graphnet/Table.h"
#include "core/base/Units.h"

namespace gnx::cli {
namespace {

constexpr std::size_t kTopTensors = 15;
constexpr std::size_t kBars = 64;

std::string nodeOrElse(const Graph& graph, NodeId node, const char* otherwise) {
    return node.valid() ? std::to_string(node.value()) + ", line " + std::to_string(graph.node(node).source.line)
                        : otherwise;
}

/// The largest of each part of the graph, above what the inputs take.
std::string curveText(const MemoryCurve& curve) {
    static constexpr std::array<const char*, 8> bars{"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    const std::size_t nodes = curve.while_running.size(), columns = std::min(kBars, nodes);
    const std::uint64_t range = curve.peak_bytes - curve.input_bytes;
    std::string text;
    for (std::size_t c = 0; c < columns; ++c) {
        const auto part = std::span(curve.while_running)
                              .subspan(c * nodes / columns, (c + 1) * nodes / columns - c * nodes / columns);
        const double height = range == 0 ? 0
                                         : static_cast<double>(*std::ranges::max_element(part) - curve.input_bytes) /
                                               static_cast<double>(range);
        text += bars[std::min(bars.size() - 1, static_cast<std::size_t>(height * static_cast<double>(bars.size())))];
    }
    return text;
}

void printHolders(const Graph& graph, const ValueTypes& types, const MemoryCurve& curve, const Terminal& terminal) {
    Table table({{"HELD BY", Table::Align::Left, true},
                 {"TYPE", Table::Align::Left, true},
                 {"BYTES", Table::Align::Right},
                 {"MADE BY NODE", Table::Align::Left},
                 {"LAST READ BY NODE", Table::Align::Left}});
    std::size_t shown = 0;
    for (const MemoryHolder& holder : curve.at_peak) {
        if (holder.is_input)
            continue;
        if (++shown > kTopTensors)
            break;
        table.addRow({std::string(graph.valueName(holder.value)), typeText(types.of(holder.value)),
                      formatBytes(holder.bytes), nodeOrElse(graph, graph.value(holder.value).producer, "-"),
                      nodeOrElse(graph, holder.last_read, "returned")});
    }
    if (shown == 0)
        return;
    std::cout << '\n';
    table.print(std::cout, terminal);
}

nlohmann::json nodeJson(NodeId node) {
    return node.valid() ? nlohmann::json(node.value()) : nlohmann::json(nullptr);
}

} // namespace

void printMemory(const Graph& graph, const ValueTypes& types, const MemoryCurve& curve, const Terminal& terminal) {
    std::cout << "\nmemory, estimated from types\n"
              << "inputs            " << formatBytes(curve.input_bytes) << '\n'
              << "peak              " << formatBytes(curve.peak_bytes) << ", "
              << formatBytes(curve.peak_bytes - curve.input_bytes) << " beyond the inputs";
    if (curve.peak.valid())
        std::cout << ", at node " << nodeOrElse(graph, curve.peak, "") << ": " << graph.op(graph.node(curve.peak));
    std::cout << '\n';
    if (curve.unknown_storages > 0)
        std::cout << "not counted       " << formatCount(curve.unknown_storages, "tensor") << " of unknown size\n";
    if (!curve.while_running.empty())
        std::cout << "beyond the inputs " << curveText(curve) << '\n';
    printHolders(graph, types, curve, terminal);
}

nlohmann::json memoryJson(const Graph& graph, const ValueTypes& types, const MemoryCurve& curve) {
    nlohmann::json holders = nlohmann::json::array(), nodes = nlohmann::json::array();
    for (const MemoryHolder& holder : curve.at_peak)
        holders.push_back({{"value", graph.valueName(holder.value)},
                           {"type", typeText(types.of(holder.value))},
                           {"bytes", holder.bytes},
                           {"made_by", nodeJson(graph.value(holder.value).producer)},
                           {"last_read", nodeJson(holder.last_read)},
                           {"input", holder.is_input}});
    for (std::size_t n = 0; n < curve.while_running.size(); ++n)
        nodes.push_back({{"while_running", curve.while_running[n]}, {"after", curve.after[n]}});
    return {{"input_bytes", curve.input_bytes},
            {"peak",
             {{"bytes", curve.peak_bytes},
              {"node", nodeJson(curve.peak)},
              {"line", curve.peak.valid() ? graph.node(curve.peak).source.line : 0},
              {"holders", std::move(holders)}}},
            {"unknown_storages", curve.unknown_storages},
            {"nodes", std::move(nodes)}};
}

} // namespace gnx::cli
