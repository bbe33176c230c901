#include "core/exec/engine/Recording.h"

#include "core/exec/engine/Statistics.h"

namespace gnx::exec {

Recording::Recording(const Graph& graph, const std::vector<RecordAt>& wanted)
    : graph_(graph), recorded_(wanted.size()) {
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        by_value_[wanted[i].value].push_back(i);
        by_node_[wanted[i].before].push_back(i);
    }
}

void Recording::before(NodeId node, const CallArguments&) {
    const auto found = by_node_.find(node.value());
    if (found == by_node_.end())
        return;
    for (const std::size_t i : found->second) {
        const auto held = held_.find(i);
        if (held == held_.end())
            continue;
        if (held->second.isTensor() && held->second.tensor().layout() == at::kStrided &&
            held->second.tensor().has_storage())
            recorded_[i] = statisticsOf(held->second.tensor());
        held_.erase(held);
    }
}

void Recording::after(NodeId node, std::span<const PyValue> results, const ExecutionContext&) {
    const PoolRange range = graph_.node(node).results;
    for (std::uint32_t i = 0; i < range.count; ++i)
        if (const auto found = by_value_.find(range.first + i); found != by_value_.end())
            for (const std::size_t place : found->second)
                held_[place] = results[i];
}

} // namespace gnx::exec
