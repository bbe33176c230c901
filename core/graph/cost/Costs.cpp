#include "core/graph/cost/Costs.h"

#include "core/graph/cost/CostFamily.h"
#include "core/graph/cost/Flops.h"
#include "core/graph/cost/Traffic.h"
#include "core/graph/ir/ModulePath.h"

namespace gnx::graph {
namespace {

bool isParameter(const Graph& graph, ValueId value) {
    return !graph.value(value).producer.valid() && isParameterName(graph.valueName(value));
}

void addParameters(const Graph& graph, const ValueTypes& types, NodeId node, NodeCost& cost) {
    cost.parameters = cost.parameter_bytes = 0;
    for (const ValueId value : graph.readsOf(node))
        if (isParameter(graph, value)) {
            cost.parameters = cost::plus(cost.parameters, cost::elements(&types.of(value)));
            cost.parameter_bytes = cost::plus(cost.parameter_bytes, cost::bytes(types.of(value)));
        }
}

/// In inference the result is the operand itself.
bool isIdentity(const cost::CostCall& call, CostRule rule, const Count& flops) {
    return rule.family == CostFamily::Dropout && flops == Count(0) && call.made() != nullptr &&
           cost::elements(call.made()) != Count(0);
}

NodeCost costOf(const Graph& graph, const ValueTypes& types, NodeId node) {
    const cost::CostCall call(graph, types, node);
    const CostRule rule = costRule(call.op());
    NodeCost cost;
    cost.flops = cost::flopsOf(call, rule);
    if (isIdentity(call, rule, cost.flops)) {
        cost.bytes_read = cost.bytes_written = 0;
    } else {
        const cost::Traffic traffic = cost::trafficOf(call, rule);
        cost.bytes_read = traffic.read;
        cost.bytes_written = traffic.written;
    }
    addParameters(graph, types, node, cost);
    return cost;
}

void addParameters(const Graph& graph, const ValueTypes& types, CostTotals& totals) {
    CostTotal elements, bytes;
    for (const GraphInput& input : graph.inputs())
        if (isParameter(graph, input.value) && graph.value(input.value).uses.count > 0) {
            elements.add(cost::elements(&types.of(input.value)));
            bytes.add(cost::bytes(types.of(input.value)));
        }
    totals.parameters = elements.sum;
    totals.parameter_bytes = bytes.sum;
    totals.unknown_parameters = bytes.unknown;
}

} // namespace

Count NodeCost::bytesMoved() const {
    return cost::plus(bytes_read, bytes_written);
}

std::optional<double> NodeCost::intensity() const {
    const Count moved = bytesMoved();
    if (!flops || !moved || *moved == 0)
        return std::nullopt;
    return static_cast<double>(*flops) / static_cast<double>(*moved);
}

void CostTotal::add(const Count& count) {
    if (!count)
        ++unknown;
    else if (__builtin_add_overflow(sum, *count, &sum))
        sum = UINT64_MAX;
}

GraphCosts estimateCosts(const Graph& graph, const ValueTypes& types) {
    GraphCosts costs;
    costs.nodes.reserve(graph.nodes().size());
    for (std::uint32_t n = 0; n < graph.nodes().size(); ++n)
        costs.nodes.push_back(costOf(graph, types, NodeId(n)));
    return costs;
}

CostTotals costTotals(const Graph& graph, const ValueTypes& types, const GraphCosts& costs) {
    CostTotals totals;
    for (std::uint32_t n = 0; n < costs.nodes.size(); ++n) {
        const NodeCost& cost = costs.nodes[n];
        totals.flops.add(cost.flops);
        totals.bytes_read.add(cost.bytes_read);
        totals.bytes_written.add(cost.bytes_written);
        totals.flops_by_category[static_cast<std::size_t>(opCategory(graph.op(graph.node(NodeId(n)))))].add(cost.flops);
    }
    addParameters(graph, types, totals);
    return totals;
}

} // namespace gnx::graph
