#include "core/graph/source/SourceMap.h"

#include <algorithm>

namespace gnx::graph {

SourceMap SourceMap::original(const Graph& graph) {
    std::vector<LineRange> lines;
    lines.reserve(graph.nodes().size());
    for (const Node& node : graph.nodes())
        lines.push_back({node.source.line, std::max(node.source.line, node.source.end_line)});
    return SourceMap(std::move(lines));
}

std::optional<LineRange> SourceMap::linesOf(NodeId node) const {
    if (!node.valid() || node.value() >= lines_.size())
        return std::nullopt;
    return lines_[node.value()];
}

NodeId SourceMap::nodeAt(std::uint32_t line) const {
    const auto after = std::ranges::upper_bound(lines_, line, {}, &LineRange::first);
    if (after == lines_.begin() || std::prev(after)->last < line)
        return {};
    return NodeId(static_cast<std::uint32_t>(after - lines_.begin() - 1));
}

std::pair<NodeId, NodeId> SourceMap::nodesIn(LineRange lines) const {
    const auto begin = std::ranges::lower_bound(lines_, lines.first, {}, &LineRange::last);
    const auto end = std::ranges::upper_bound(begin, lines_.end(), lines.last, {}, &LineRange::first);
    return {NodeId(static_cast<std::uint32_t>(begin - lines_.begin())),
            NodeId(static_cast<std::uint32_t>(end - lines_.begin()))};
}

} // namespace gnx::graph
