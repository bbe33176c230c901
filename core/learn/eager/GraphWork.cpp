#include "core/learn/eager/GraphWork.h"

#include <map>
#include <tuple>

#include "core/profile/roofline/Roofline.h"

namespace gnx::learn {
namespace {

std::optional<double> numberOf(const Count& count) {
    return count ? std::optional(static_cast<double>(*count)) : std::nullopt;
}

NodeWork workOf(const Graph& graph, const ValueTypes& types, const NodeCost& cost, const Roofs& roofs, NodeId id) {
    const std::string_view op = graph.op(graph.node(id));
    NodeWork work{.op = std::string(shortOpName(op)), .category = opCategory(op), .least_ns = {}};
    RooflineRates rates;
    rates.flops = numberOf(cost.flops);
    rates.bytes = numberOf(cost.bytesMoved());
    if (rates.flops.value_or(1) == 0 && rates.bytes.value_or(1) == 0) {
        work.least_ns = 0;
        return work;
    }
    applyRoofs(roofs, arithmeticDType(graph, types, id), rates);
    work.least_ns = rates.least_ns;
    work.intensity = rates.intensity().value_or(0);
    return work;
}

} // namespace

double GraphWork::leastNs() const {
    double sum = 0;
    for (const NodeWork& work : works)
        sum += work.least_ns.value_or(0) * work.count;
    return sum;
}

std::uint32_t GraphWork::unknownNodes() const {
    std::uint32_t sum = 0;
    for (const NodeWork& work : works)
        sum += work.least_ns ? 0 : work.count;
    return sum;
}

GraphWork graphWork(const Graph& graph, const ValueTypes& types, const GraphCosts& costs, const Roofs& roofs) {
    GraphWork made;
    std::map<std::tuple<std::string, OpCategory, std::optional<double>, double>, std::uint32_t> known;
    for (std::uint32_t node = 0; node < graph.nodes().size(); ++node) {
        const NodeCost& cost = costs.nodes[node];
        NodeWork work = workOf(graph, types, cost, roofs, NodeId(node));
        const auto [place, is_new] = known.try_emplace({work.op, work.category, work.least_ns, work.intensity},
                                                       static_cast<std::uint32_t>(made.works.size()));
        if (is_new)
            made.works.push_back(std::move(work));
        ++made.works[place->second].count;
        made.work_of.push_back(place->second);
    }
    return made;
}

} // namespace gnx::learn
