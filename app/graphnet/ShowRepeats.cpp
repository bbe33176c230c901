#include "app/graphnet/ShowRepeats.h"

#include <algorithm>
#include <iostream>
#include <numeric>

#include "app/graphnet/ScorePredictions.h"
#include "core/base/Units.h"
#include "core/data/hlo/HloOpcode.h"
#include "core/learn/repeats/CompactGraph.h"
#include "core/learn/repeats/HloRepeats.h"

namespace gnx::cli {
namespace {

CompactGraph repeatsOf(const HloData& data, const HloOptions& options, bool configurations) {
    const std::vector<std::uint32_t> colours = hloColours(*data.file, configurations ? data.configs.get() : nullptr);
    return compactGraph(colours, data.file->edges, options.rounds);
}

/// The largest first.
std::vector<std::uint32_t> bySize(const ClassLevel& level) {
    std::vector<std::uint32_t> order(level.classes());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(order, std::ranges::greater{}, [&](std::uint32_t i) { return level.count[i]; });
    return order;
}

std::string hloTypeText(const HloFile& file, std::size_t node) {
    std::string text(hloElementType(file, node));
    if (text.empty())
        return text;
    text += '[';
    for (const std::int64_t size : hloShape(file, node))
        text += (text.back() == '[' ? "" : ",") + std::to_string(size);
    return text + ']';
}

std::vector<std::size_t> classesByRound(const CompactGraph& graph) {
    std::vector<std::size_t> classes;
    for (const ClassLevel& level : graph.levels)
        classes.push_back(level.classes());
    return classes;
}

std::string classesText(std::uint64_t count) {
    return formatCount(count) + (count == 1 ? " class" : " classes");
}

bool isConfigurable(const HloFile& file, std::uint32_t node) {
    return std::ranges::find(file.configurable, node) != file.configurable.end();
}

} // namespace

void printRepeats(const HloData& data, const HloOptions& options, const Terminal& terminal) {
    using enum Table::Align;
    const HloFile& file = *data.file;
    const CompactGraph graph = repeatsOf(data, options, true);
    const ClassLevel& classes = graph.last();
    const std::size_t rounds = graph.levels.size() - 1;
    std::cout << formatCount(file.nodes(), "node") << " in " << classesText(classes.classes()) << " after "
              << formatCount(rounds, "round") << (graph.stable ? " (stable: more rounds change nothing)" : "") << '\n';
    if (classes.classes() > 0)
        std::cout << "nodes to a class: "
                  << rankText(static_cast<double>(file.nodes()) / static_cast<double>(classes.classes()))
                  << "; operators alone, whatever their configurations: "
                  << classesText(repeatsOf(data, options, false).last().classes()) << '\n';
    Table table({{"NODES", Right}, {"OPERATOR", Left}, {"TYPE", Left}, {"CONFIGURABLE", Left}, {"FIRST NODE", Right}});
    const std::vector<std::uint32_t> order = bySize(classes);
    const std::size_t shown = options.limit == 0 ? order.size() : std::min(options.limit, order.size());
    for (std::size_t i = 0; i < shown; ++i) {
        const std::uint32_t node = classes.first[order[i]];
        table.addRow({formatCount(classes.count[order[i]]), std::string(hloOpcodeName(file.opcodes[node])),
                      hloTypeText(file, node), isConfigurable(file, node) ? "yes" : "", std::to_string(node)});
    }
    table.print(std::cout, terminal);
    if (shown < order.size())
        std::cout << formatCount(shown) << " of " << classesText(order.size()) << "; --limit 0 prints all\n";
}

nlohmann::json repeatsJson(const HloData& data, const HloOptions& options) {
    const CompactGraph graph = repeatsOf(data, options, true);
    const ClassLevel& classes = graph.last();
    nlohmann::json out{{"nodes", data.file->nodes()},
                       {"classes_by_round", classesByRound(graph)},
                       {"operators_alone", classesByRound(repeatsOf(data, options, false))},
                       {"stable", graph.stable},
                       {"class_of", classes.class_of},
                       {"classes", nlohmann::json::array()}};
    for (const std::uint32_t i : bySize(classes)) {
        const std::uint32_t node = classes.first[i];
        out["classes"].push_back({{"class", i},
                                  {"nodes", classes.count[i]},
                                  {"opcode", hloOpcodeName(data.file->opcodes[node])},
                                  {"type", hloTypeText(*data.file, node)},
                                  {"first_node", node}});
    }
    return out;
}

} // namespace gnx::cli
