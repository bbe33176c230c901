#include "app/graphnet/ShowLayouts.h"

#include <algorithm>
#include <iostream>
#include <numeric>

#include "app/graphnet/ScorePredictions.h"
#include "core/base/Units.h"
#include "core/data/hlo/HloOpcode.h"
#include "core/learn/configs/Layouts.h"

namespace gnx::cli {
namespace {

std::string opcodeOf(const ConfigReport& report, std::uint32_t node) {
    return std::string(hloOpcodeName(report.data.file->opcodes[node]));
}

std::string layoutOf(const ConfigReport& report, std::size_t position, std::uint32_t code) {
    return layoutText(nodeLayout(report.data.configs->layout(position, code)));
}

/// Returns the positions of configurable nodes, the one with the strongest effect first.
std::vector<std::uint32_t> strongestFirst(const ConfigReport& report) {
    std::vector<std::uint32_t> order(report.effects.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(order, std::ranges::greater{},
                             [&](std::uint32_t i) { return report.effects[i].explained; });
    return order;
}

std::size_t shownOf(std::size_t all, const HloOptions& options) {
    return options.limit == 0 ? all : std::min(options.limit, all);
}

void printRest(std::size_t shown, std::size_t all) {
    if (shown < all)
        std::cout << formatCount(shown) << " of " << formatCount(all, "node") << "; --limit 0 prints all\n";
}

} // namespace

Status checkLayouts(const ConfigReport& report, const HloOptions& options) {
    if (!options.config && !options.effects)
        return {};
    if (!report.data.configs)
        return Error{.code = ErrorCode::Unsupported, .message = "a tile file has no layouts: it is one kernel"};
    if (options.effects && !report.labelled())
        return Error{.code = ErrorCode::Unsupported,
                     .message = "the times of this graph are not known, as of all of the test split: no effect of a "
                                "layout is"};
    for (const auto& config : {options.config, options.against})
        if (config && *config >= report.rows.size())
            return Error{.code = ErrorCode::InvalidInput,
                         .message = "there is no configuration " + std::to_string(*config) + "; the graph has " +
                                    formatCount(report.rows.size()) + ", counted from 0"};
    return {};
}

void printEffects(const ConfigReport& report, const HloOptions& options, const Terminal& terminal) {
    using enum Table::Align;
    Table table({{"NODE", Right},
                 {"OPERATOR", Left},
                 {"EXPLAINED", Right},
                 {"SPREAD", Right},
                 {"LAYOUTS", Right},
                 {"BEST LAYOUT", Left}});
    const std::vector<std::uint32_t> order = strongestFirst(report);
    const std::size_t shown = shownOf(order.size(), options);
    for (std::size_t i = 0; i < shown; ++i) {
        const NodeEffect& effect = report.effects[order[i]];
        const std::uint32_t node = report.data.file->configurable[order[i]];
        table.addRow({std::to_string(node), opcodeOf(report, node), percentText(effect.explained),
                      percentText(effect.spread()), formatCount(effect.layouts.size()),
                      layoutOf(report, order[i], effect.best)});
    }
    table.print(std::cout, terminal);
    printRest(shown, order.size());
    std::cout
        << "explained: share of the ranks' variance that lies between a node's layouts; spread: mean ranks of its "
           "worst and best layout, apart as a share of all configurations. The other nodes vary meanwhile\n";
}

nlohmann::json effectsJson(const ConfigReport& report) {
    nlohmann::json nodes = nlohmann::json::array();
    for (const std::uint32_t i : strongestFirst(report)) {
        const NodeEffect& effect = report.effects[i];
        nlohmann::json layouts = nlohmann::json::array();
        for (std::uint32_t code = 0; code < effect.layouts.size(); ++code)
            layouts.push_back({{"layout", layoutOf(report, i, code)},
                               {"configs", effect.layouts[code].configs},
                               {"mean_place", effect.layouts[code].mean_place}});
        const std::uint32_t node = report.data.file->configurable[i];
        nodes.push_back({{"node", node},
                         {"opcode", opcodeOf(report, node)},
                         {"explained", effect.explained},
                         {"spread", effect.spread()},
                         {"best", layoutOf(report, i, effect.best)},
                         {"layouts", layouts}});
    }
    return nodes;
}

void printLayouts(const ConfigReport& report, const HloOptions& options, const Terminal& terminal) {
    using enum Table::Align;
    const ConfigTable& configs = *report.data.configs;
    const std::vector<std::uint8_t> copies = copiesIn(report.data, *options.config);
    std::vector<Table::Column> columns{{"NODE", Right}, {"OPERATOR", Left}, {"LAYOUT", Left}};
    if (options.against)
        columns.insert(columns.end(), {{"AGAINST", Left}, {"", Left}});
    columns.push_back({"COPIES", Left});
    Table table(columns);
    const std::size_t shown = shownOf(configs.nodes(), options);
    std::size_t differing = 0;
    for (std::size_t i = 0; i < configs.nodes(); ++i) {
        const std::uint32_t node = report.data.file->configurable[i];
        const std::uint32_t code = configs.code(*options.config, i);
        std::vector<std::string> cells{std::to_string(node), opcodeOf(report, node), layoutOf(report, i, code)};
        if (options.against) {
            const std::uint32_t other = configs.code(*options.against, i);
            differing += other != code ? 1 : 0;
            cells.push_back(layoutOf(report, i, other));
            cells.emplace_back(other != code ? "differs" : "");
        }
        cells.emplace_back(copies[node] != 0 ? "must copy" : "");
        if (i < shown)
            table.addRow(cells);
    }
    table.print(std::cout, terminal);
    printRest(shown, configs.nodes());
    std::cout << "what is read must be copied at "
              << formatCount(static_cast<std::uint64_t>(std::ranges::count(copies, 1)), "node")
              << ", as far as element-wise operators tell\n";
    if (options.against)
        std::cout << formatCount(differing) << " of " << formatCount(configs.nodes(), "node")
                  << " with another layout\n";
}

nlohmann::json layoutsJson(const ConfigReport& report, const HloOptions& options) {
    const ConfigTable& configs = *report.data.configs;
    const std::vector<std::uint8_t> copies = copiesIn(report.data, *options.config);
    nlohmann::json nodes = nlohmann::json::array();
    for (std::size_t i = 0; i < configs.nodes(); ++i) {
        const std::uint32_t node = report.data.file->configurable[i];
        nodes.push_back({{"node", node},
                         {"opcode", opcodeOf(report, node)},
                         {"layout", layoutOf(report, i, configs.code(*options.config, i))},
                         {"must_copy", copies[node] != 0}});
        if (options.against)
            nodes.back()["against"] = layoutOf(report, i, configs.code(*options.against, i));
    }
    return nodes;
}

} // namespace gnx::cli
