#include "core/graph/structure/HiddenNodes.h"

#include <algorithm>

namespace gnx::graph {

void HiddenNodes::hide(std::span<const NodeId> nodes, std::size_t graph_size) {
    hidden_.resize(graph_size, false);
    for (const NodeId node : nodes) {
        if (node.value() >= graph_size || hidden_[node.value()])
            continue;
        hidden_[node.value()] = true;
        ++count_;
    }
}

void HiddenNodes::isolate(std::span<const NodeId> nodes, std::size_t graph_size) {
    if (std::ranges::none_of(nodes, [&](NodeId node) { return node.value() < graph_size; }))
        return;
    hidden_.assign(graph_size, true);
    count_ = graph_size;
    for (const NodeId node : nodes)
        show(node);
}

void HiddenNodes::show(NodeId node) {
    if (!contains(node))
        return;
    hidden_[node.value()] = false;
    --count_;
}

bool HiddenNodes::containsAll(std::uint32_t begin, std::uint32_t end) const {
    if (empty() || begin >= end || end > hidden_.size())
        return false;
    for (std::uint32_t n = begin; n < end; ++n)
        if (!hidden_[n])
            return false;
    return true;
}

} // namespace gnx::graph
