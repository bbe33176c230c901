#include "core/learn/eager/GraphWork.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include "core/graph/operators/OperatorCatalogue.h"
#include "core/learn/eager/ChannelsLast.h"
#include "core/learn/eager/CheckedValues.h"
#include "core/learn/eager/FrozenGraph.h"
#include "core/profile/roofline/Roofline.h"

namespace gnx::learn {
namespace {

std::optional<double> numberOf(const Count& count) {
    return count ? std::optional(static_cast<double>(*count)) : std::nullopt;
}

/// The bandwidths of a graph: what is small stays in the cache of a core between the operators that use it.
class Traffic {
  public:
    Traffic(const Roofs& roofs, const GraphCosts& costs) : Traffic(roofs) {
        double parameters = 0;
        for (const NodeCost& cost : costs.nodes)
            parameters += numberOf(cost.parameter_bytes).value_or(0);
        parameters_stay_ = parameters < kParameters * cacheBytes();
    }
    explicit Traffic(const Roofs& roofs) : memory_(roofs.memory()), cache_(roofs.bandwidthOf("L2 cache")) {}
    /// Time of a node's traffic, in nanoseconds.
    double ns(const NodeCost& cost) const {
        const double all = numberOf(cost.bytesMoved()).value_or(0);
        const double parameters = std::min(all, numberOf(cost.parameter_bytes).value_or(0));
        const double others = all - parameters;
        return ns(parameters, parameters_stay_) + othersNs(others);
    }
    double othersNs(double bytes) const { return ns(bytes, bytes < kOthers * cacheBytes()); }
    double farNs(double bytes) const { return ns(bytes, false); }

  private:
    /// In working sets of the cache's measurement, which take half of it.
    static constexpr double kParameters = 3, kOthers = 2;

    double cacheBytes() const { return cache_ == nullptr ? 0 : static_cast<double>(cache_->working_set_bytes); }
    double ns(double bytes, bool stays) const {
        const PeakBandwidth* level = stays ? cache_ : memory_;
        return level == nullptr ? 0 : bytes / level->bytes_per_second * 1e9;
    }

    const PeakBandwidth* memory_;
    const PeakBandwidth* cache_;
    bool parameters_stay_ = false;
};

/// Fills in what arithmetic and traffic are to each other.
void addTraffic(const Traffic& traffic, const NodeCost& cost, const RooflineRates& arithmetic, NodeWork& work) {
    const double flops_ns = arithmetic.least_ns.value_or(0), traffic_ns = traffic.ns(cost);
    const double longer = std::max(flops_ns, traffic_ns);
    if (longer <= 0 || work.least_ns.value_or(0) <= 0)
        return;
    work.nearer = std::min(1.0, longer / *work.least_ns);
    work.knee = std::log((flops_ns + traffic_ns) / longer);
}

NodeWork workOf(const Graph& graph, const ValueTypes& types, const NodeCost& cost, const Roofs& roofs,
                const Traffic& traffic, NodeId id) {
    const std::string_view op = graph.op(graph.node(id));
    const DType dtype = arithmeticDType(graph, types, id);
    NodeWork work{.op = std::string(shortOpName(op)),
                  .category = opCategory(op),
                  .least_ns = {},
                  .reads_elements = readsElements(op),
                  .half = dtype == DType::Float16 || dtype == DType::BFloat16};
    RooflineRates rates;
    rates.flops = numberOf(cost.flops);
    rates.bytes = numberOf(cost.bytesMoved());
    if (rates.flops.value_or(1) == 0 && rates.bytes.value_or(1) == 0) {
        work.least_ns = 0;
        return work;
    }
    applyRoofs(roofs, dtype, rates);
    work.least_ns = rates.least_ns;
    work.intensity = rates.intensity().value_or(0);
    RooflineRates arithmetic;
    arithmetic.flops = rates.flops;
    applyRoofs(roofs, dtype, arithmetic);
    addTraffic(traffic, cost, arithmetic, work);
    return work;
}

/// A conversion reads a tensor and writes another one. No other work has the category Input or Output.
NodeWork conversionOf(std::string_view name, const ValueType& type, OpCategory category, const Traffic& traffic) {
    const double bytes = 2 * static_cast<double>(type.bytes());
    NodeWork made{.op = std::string(name), .category = category, .least_ns = traffic.farNs(bytes), .count = 1};
    if (*made.least_ns > 0)
        made.nearer = std::min(1.0, traffic.othersNs(bytes) / *made.least_ns);
    return made;
}

/// Collects the works that a compiler leaves of a graph.
class LeftWorks {
  public:
    LeftWorks(const GraphWork& work, const ValueTypes& types, const Roofs& roofs)
        : work_(work), types_(types), traffic_(roofs) {}

    /// `way`: one of kOtherWays, or empty.
    void addNode(std::size_t node, std::string_view way) {
        const std::uint32_t place = work_.work_of[node];
        const auto [known, is_new] = known_.try_emplace({place, way}, made_.size());
        if (is_new) {
            made_.push_back(work_.works[place]);
            made_.back().count = 0;
            made_.back().op += way;
        }
        ++made_[known->second].count;
    }
    void addConversions(std::string_view name, const std::vector<ValueId>& values, OpCategory category) {
        for (const ValueId value : values)
            made_.push_back(conversionOf(name, types_.of(value), category, traffic_));
    }
    std::vector<NodeWork> take() { return std::move(made_); }

  private:
    const GraphWork& work_;
    const ValueTypes& types_;
    Traffic traffic_;
    std::map<std::pair<std::uint32_t, std::string_view>, std::size_t> known_;
    std::vector<NodeWork> made_;
};

} // namespace

bool readsElements(std::string_view op) {
    const graph::OperatorEntry* entry = graph::findOperator(shortOpName(op));
    return entry != nullptr && entry->reads_elements;
}

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
    GraphWork made{.works = {}, .work_of = {}, .checked_values = checkedValues(graph)};
    const Traffic traffic(roofs, costs);
    std::map<std::tuple<std::string, OpCategory, bool, std::optional<double>, double, double, double>, std::uint32_t>
        known;
    for (std::uint32_t node = 0; node < graph.nodes().size(); ++node) {
        const NodeCost& cost = costs.nodes[node];
        NodeWork work = workOf(graph, types, cost, roofs, traffic, NodeId(node));
        const auto [place, is_new] = known.try_emplace(
            {work.op, work.category, work.half, work.least_ns, work.intensity, work.nearer, work.knee},
            static_cast<std::uint32_t>(made.works.size()));
        if (is_new)
            made.works.push_back(std::move(work));
        ++made.works[place->second].count;
        made.work_of.push_back(place->second);
    }
    return made;
}

std::vector<NodeWork> frozenWorks(const Graph& graph, const ValueTypes& types, const GraphWork& work,
                                  const Roofs& roofs) {
    const FrozenGraph frozen = freezeForInference(graph, types);
    LeftWorks left(work, types, roofs);
    for (std::size_t node = 0; node < frozen.fates.size(); ++node)
        if (frozen.fates[node] != NodeFate::Gone)
            left.addNode(node, frozen.fates[node] == NodeFate::Grouped ? kInOneDnn : std::string_view());
    left.addConversions("to oneDNN", frozen.to_onednn, OpCategory::Input);
    left.addConversions("to oneDNN", frozen.expanded, OpCategory::Input);
    left.addConversions("from oneDNN", frozen.from_onednn, OpCategory::Output);
    return left.take();
}

std::vector<NodeWork> capturedWorks(const Graph& graph, const ValueTypes& types, const GraphWork& work,
                                    const Roofs& roofs) {
    const ChannelsLast order = channelsLast(graph, types);
    LeftWorks left(work, types, roofs);
    for (std::size_t node = 0; node < order.ways.size(); ++node)
        left.addNode(node, order.ways[node]);
    left.addConversions("weights to channels last", order.weights, OpCategory::Input);
    return left.take();
}

} // namespace gnx::learn
