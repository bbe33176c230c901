#include "core/graph/inspect/EdgeFacts.h"

#include <unordered_map>

namespace gnx::graph {
namespace {

bool isMadeIn(const Graph& graph, const FoldedBox& box, ValueId value) {
    const NodeId producer = graph.value(value).producer;
    if (producer.valid())
        return producer.value() >= box.begin && producer.value() < box.end;
    return box.kind == FoldedBox::Kind::Input || box.kind == FoldedBox::Kind::Parameter
               ? value.value() >= box.value.value() && value.value() < box.value.value() + box.count
               : false;
}

} // namespace

std::optional<EdgeFacts> edgeFacts(const Graph& graph, const Sample* sample, const FoldedBox& from, const FoldedBox& to,
                                   const ValueTypes* types) {
    if (from.end > graph.nodes().size() || to.end > graph.nodes().size())
        return std::nullopt;
    EdgeFacts facts;
    facts.from = from;
    facts.to = to;
    std::unordered_map<ValueId, std::size_t> places;
    for (std::uint32_t n = to.begin; n < to.end; ++n)
        for (const ValueId value : graph.readsOf(NodeId(n))) {
            if (!isMadeIn(graph, from, value))
                continue;
            const auto [place, added] = places.try_emplace(value, facts.values.size());
            if (added)
                facts.values.push_back({valueFacts(graph, sample, value, types), {}, false});
            facts.values[place->second].readers.emplace_back(n);
        }
    if (to.kind == FoldedBox::Kind::Output) {
        const std::vector<bool> returned = returnedValues(graph);
        for (std::uint32_t v = 0; v < returned.size(); ++v) {
            const bool shown = to.count > 1 || ValueId(v) == to.value;
            if (returned[v] && shown && isMadeIn(graph, from, ValueId(v)))
                facts.values.push_back({valueFacts(graph, sample, ValueId(v), types), {}, true});
        }
    }
    return facts;
}

} // namespace gnx::graph
