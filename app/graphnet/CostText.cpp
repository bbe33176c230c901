#include "app/graphnet/CostText.h"

#include <iostream>

#include "app/graphnet/Table.h"
#include "core/base/Units.h"
#include "core/drawing/overlay/Overlay.h"

namespace gnx::cli {
namespace {

constexpr std::size_t kTop = 15;

std::string totalText(const CostTotal& total, OverlayUnit unit) {
    const std::string text = numberText(unit, static_cast<double>(total.sum));
    return total.unknown == 0 ? text : "at least " + text + ", " + formatCount(total.unknown, "operator") + " unknown";
}

std::string countText(const Count& count, OverlayUnit unit) {
    return count ? numberText(unit, static_cast<double>(*count)) : "?";
}

Overlay flopsOf(const GraphCosts& costs) {
    std::vector<std::optional<double>> values;
    for (const NodeCost& cost : costs.nodes)
        values.push_back(cost.flops ? std::optional(static_cast<double>(*cost.flops)) : std::nullopt);
    return overlayOf("flops", "FLOPs", OverlayUnit::Flops, std::move(values));
}

void printTotals(const CostTotals& totals) {
    const auto line = [](const char* name, const std::string& text) {
        std::cout << name << std::string(18 - std::string_view(name).size(), ' ') << text << '\n';
    };
    line("FLOPs", totalText(totals.flops, OverlayUnit::Flops));
    for (std::size_t c = 0; c < totals.flops_by_category.size(); ++c)
        if (const CostTotal& part = totals.flops_by_category[c]; part.sum > 0)
            line(("  " + std::string(opCategoryName(static_cast<OpCategory>(c)))).c_str(),
                 totalText(part, OverlayUnit::Flops));
    line("bytes read", totalText(totals.bytes_read, OverlayUnit::Bytes));
    line("bytes written", totalText(totals.bytes_written, OverlayUnit::Bytes));
    line(
        "parameters",
        numberText(OverlayUnit::Elements, static_cast<double>(totals.parameters)) + ", " +
            formatBytes(totals.parameter_bytes) +
            (totals.unknown_parameters == 0 ? "" : ", " + formatCount(totals.unknown_parameters) + " of unknown size"));
}

nlohmann::json costJson(const Count& count) {
    return count ? nlohmann::json(*count) : nlohmann::json(nullptr);
}

nlohmann::json costJson(const CostTotal& total) {
    return {{"sum", total.sum}, {"unknown_operators", total.unknown}};
}

} // namespace

void printCosts(const Graph& graph, const ValueTypes& types, const GraphCosts& costs, const Terminal& terminal) {
    std::cout << '\n';
    printTotals(costTotals(graph, types, costs));
    Table table({{"NODE", Table::Align::Right},
                 {"LINE", Table::Align::Right},
                 {"OPERATOR", Table::Align::Left, true},
                 {"FLOPS", Table::Align::Right},
                 {"READ", Table::Align::Right},
                 {"WRITTEN", Table::Align::Right},
                 {"FLOP/B", Table::Align::Right}});
    for (const RankedNode& top : topNodes(flopsOf(costs), kTop)) {
        const NodeCost& cost = costs.nodes[top.node.value()];
        const auto intensity = cost.intensity();
        table.addRow({std::to_string(top.node.value()), std::to_string(graph.node(top.node).source.line),
                      std::string(graph.op(graph.node(top.node))), countText(cost.flops, OverlayUnit::Flops),
                      countText(cost.bytes_read, OverlayUnit::Bytes), countText(cost.bytes_written, OverlayUnit::Bytes),
                      intensity ? numberText(OverlayUnit::None, *intensity) : "-"});
    }
    std::cout << '\n';
    table.print(std::cout, terminal);
    if (!types.note.empty())
        std::cout << types.note << '\n';
}

nlohmann::json costsJson(const Graph& graph, const ValueTypes& types, const GraphCosts& costs) {
    const CostTotals totals = costTotals(graph, types, costs);
    nlohmann::json categories = nlohmann::json::object(), nodes = nlohmann::json::array();
    for (std::size_t c = 0; c < totals.flops_by_category.size(); ++c)
        if (const CostTotal& part = totals.flops_by_category[c]; part.sum > 0 || part.unknown > 0)
            categories[opCategoryName(static_cast<OpCategory>(c))] = costJson(part);
    for (const NodeCost& cost : costs.nodes)
        nodes.push_back({{"flops", costJson(cost.flops)},
                         {"bytes_read", costJson(cost.bytes_read)},
                         {"bytes_written", costJson(cost.bytes_written)},
                         {"parameters", costJson(cost.parameters)},
                         {"parameter_bytes", costJson(cost.parameter_bytes)}});
    return {{"flops", costJson(totals.flops)},
            {"flops_by_category", std::move(categories)},
            {"bytes_read", costJson(totals.bytes_read)},
            {"bytes_written", costJson(totals.bytes_written)},
            {"parameters", totals.parameters},
            {"parameter_bytes", totals.parameter_bytes},
            {"unknown_parameters", totals.unknown_parameters},
            {"note", types.note},
            {"nodes", std::move(nodes)}};
}

} // namespace gnx::cli
