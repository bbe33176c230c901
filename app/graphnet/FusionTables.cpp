#include <cmath>
#include <iterator>

#include "app/graphnet/TraceTables.h"
#include "core/base/Join.h"
#include "core/base/Units.h"
#include "core/graph/structure/Structure.h"

namespace gnx::cli {
namespace {

/// Parts of launches, if several kernels share an operator, are rounded for people.
DataTable::Cell launchCell(double launches) {
    return {formatCount(static_cast<std::uint64_t>(std::llround(launches))), launches};
}

std::vector<DataTable::Cell> costCells(const FusionCost& cost) {
    return {durationCell(cost.eager_ns), durationCell(cost.compiled_ns), durationCell(cost.savedNs()),
            launchCell(cost.eager_launches), launchCell(cost.compiled_launches)};
}

std::vector<DataTable::Column> costColumns() {
    return {{"eager_ns", "EAGER", true},
            {"compiled_ns", "COMPILED", true},
            {"saved_ns", "SAVED", true},
            {"eager_launches", "EAGER CALLS", true},
            {"compiled_launches", "COMPILED CALLS", true}};
}

std::string operatorsOf(const FusedGroup& group, const Graph* graph) {
    std::vector<std::string> names;
    for (const NodeId node : group.nodes) {
        const bool known = graph != nullptr && node.value() < graph->nodes().size();
        names.push_back("#" + std::to_string(node.value()) +
                        (known ? " " + std::string(graph->op(graph->node(node))) : ""));
    }
    return joined(names);
}

void addRow(DataTable& table, std::vector<DataTable::Cell> row, const FusionCost& cost) {
    std::vector<DataTable::Cell> cells = costCells(cost);
    row.insert(row.end(), std::make_move_iterator(cells.begin()), std::make_move_iterator(cells.end()));
    table.rows.push_back(std::move(row));
}

/// Neither has launches.
FusionCost negative(const FusionCost& cost) {
    FusionCost made;
    made.eager_ns = -cost.eager_ns;
    made.compiled_ns = -cost.compiled_ns;
    return made;
}

/// Returns for each group of the structure, outermost first, the cost of its operators, including those of nested
/// groups.
std::vector<FusionCost> costsOfGroups(const FusionComparison& comparison, const Structure& structure,
                                      std::size_t nodes) {
    std::vector<FusionCost> costs(structure.groups().size());
    for (const auto& [node, cost] : comparison.nodes) {
        if (node.value() >= nodes) // the trace is of another graph
            continue;
        for (GroupId group = structure.groupOf(node); group.valid(); group = structure.group(group).parent)
            costs[group.value()] += cost;
    }
    return costs;
}

} // namespace

DataTable fusionDataTable(const Fusion& fusion, const FusionComparison& comparison, const Graph* graph) {
    DataTable table{{{"kernel", "KERNEL", false, true}, {"operators", "OPERATORS", true}}, {}};
    const auto more = costColumns();
    table.columns.insert(table.columns.end(), more.begin(), more.end());
    table.columns.push_back({"nodes", "OF THE GRAPH", false, true});
    for (std::size_t i = 0; i < fusion.groups.size(); ++i) {
        const FusedGroup& group = fusion.groups[i];
        addRow(table, {textCell(group.kernel), countCell(group.nodes.size())}, comparison.groups[i]);
        table.rows.back().push_back(textCell(operatorsOf(group, graph)));
    }
    const auto addWhole = [&](const char* name, const FusionCost& cost) {
        addRow(table, {textCell(name), noCell()}, cost);
        table.rows.back().push_back(noCell());
    };
    addWhole("(in no kernel that is known)", comparison.apart);
    addWhole("(at the same time)", negative(comparison.overlap));
    addWhole("(idle)", comparison.idle);
    addWhole("(all)", comparison.whole);
    return table;
}

DataTable fusionModuleTable(const FusionComparison& comparison, const Graph& graph) {
    DataTable table{{{"module", "MODULE", false, true}}, {}};
    const auto more = costColumns();
    table.columns.insert(table.columns.end(), more.begin(), more.end());
    const std::shared_ptr<const Structure> structure = structureOf(graph);
    const std::vector<FusionCost> costs = costsOfGroups(comparison, *structure, graph.nodes().size());
    for (std::size_t i = 0; i < costs.size(); ++i) {
        const Group& group = structure->groups()[i];
        if (group.kind == Group::Kind::Module && (costs[i].eager_ns > 0 || costs[i].compiled_ns > 0))
            addRow(table, {textCell(group.path)}, costs[i]);
    }
    return table;
}

} // namespace gnx::cli
