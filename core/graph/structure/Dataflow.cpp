#include "core/graph/structure/Dataflow.h"

#include <algorithm>

#include "core/graph/ir/ModulePath.h"
#include "core/graph/ir/OperandWalk.h"

namespace gnx::graph {
namespace {

bool isParameter(const Graph& graph, const GraphInput& input) {
    return isParameterName(graph.text(input.name));
}

bool isSize(const Graph& graph, const GraphInput& input) {
    return graph.text(input.annotation).ends_with("SymInt");
}

} // namespace

Dataflow::Dataflow(const Graph& graph) : graph_(graph), nodes_(graph.nodes().size()) {
    all_reads_.reserve(nodes_);
    for (std::uint32_t n = 0; n < nodes_; ++n)
        all_reads_.push_back(graph.readsOf(NodeId(n)));
    findStatic();
    collect();
    all_reads_.clear();
}

void Dataflow::findStatic() {
    static_value_.resize(graph_.values().size());
    static_node_.resize(nodes_);
    for (const GraphInput& input : graph_.inputs())
        static_value_[input.value.value()] = isParameter(graph_, input) || isSize(graph_, input);
    for (std::uint32_t n = 0; n < nodes_; ++n) {
        static_node_[n] = std::ranges::all_of(all_reads_[n], [&](ValueId v) { return static_value_[v.value()]; });
        const PoolRange results = graph_.node(NodeId(n)).results;
        for (std::uint32_t i = 0; i < results.count; ++i)
            static_value_[results.first + i] = static_node_[n];
    }
}

void Dataflow::collect() {
    producer_.assign(graph_.values().size(), -1);
    last_use_.assign(graph_.values().size(), 0);
    std::vector<bool> parameter(graph_.values().size()), returned(graph_.values().size());
    for (const GraphInput& input : graph_.inputs())
        parameter[input.value.value()] = isParameter(graph_, input);
    for (const Operand& output : graph_.outputs())
        forEachValue(graph_, output, [&](ValueId value) { returned[value.value()] = true; });
    // Parameters on which the values of static nodes depend. A value that is read in several places (such as the angles
    // of rotary embeddings, in every layer) does not show the place of its readers.
    std::vector<PoolRange> behind(graph_.values().size());
    for (std::uint32_t n = 0; n < nodes_; ++n) {
        first_read_.push_back(static_cast<std::uint32_t>(reads_.size()));
        first_result_.push_back(static_cast<std::uint32_t>(results_.size()));
        const auto first_parameter = static_cast<std::uint32_t>(parameters_.size());
        first_parameter_.push_back(first_parameter);
        for (const ValueId id : all_reads_[n]) {
            const std::uint32_t value = id.value();
            if (!static_value_[value])
                reads_.push_back(value);
            else if (parameter[value])
                parameters_.push_back(value);
            for (std::uint32_t i = 0; i < behind[value].count; ++i)
                parameters_.push_back(parameters_[behind[value].first + i]);
        }
        std::sort(parameters_.begin() + first_parameter, parameters_.end());
        parameters_.erase(std::unique(parameters_.begin() + first_parameter, parameters_.end()), parameters_.end());
        const PoolRange results = graph_.node(NodeId(n)).results;
        for (std::uint32_t value = results.first; value < results.first + results.count; ++value) {
            producer_[value] = n;
            const auto uses = graph_.uses(graph_.value(ValueId(value)));
            if (static_node_[n] && uses.size() == 1)
                behind[value] = {first_parameter, static_cast<std::uint32_t>(parameters_.size()) - first_parameter};
            if (!static_node_[n] && (returned[value] || !uses.empty()))
                results_.push_back(value);
        }
    }
    first_read_.push_back(static_cast<std::uint32_t>(reads_.size()));
    first_parameter_.push_back(static_cast<std::uint32_t>(parameters_.size()));
    first_result_.push_back(static_cast<std::uint32_t>(results_.size()));
    for (std::uint32_t value = 0; value < last_use_.size(); ++value) {
        const auto uses = graph_.uses(graph_.value(ValueId(value)));
        last_use_[value] = returned[value] ? size() : uses.empty() ? 0 : uses.back().value();
    }
}

std::uint32_t Dataflow::firstUse(std::uint32_t value, std::uint32_t from) const {
    const auto uses = graph_.uses(graph_.value(ValueId(value)));
    const auto found = std::ranges::lower_bound(uses, NodeId(from));
    return found == uses.end() ? size() : found->value();
}

} // namespace gnx::graph
