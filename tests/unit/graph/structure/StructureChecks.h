#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/Wings.h"
#include "core/graph/structure/FoldedGraph.h"
#include "core/graph/structure/Structure.h"

namespace gnx::test {

inline std::uint32_t beginOf(const Structure& structure, const StructureItem& item) {
    return item.is_group ? structure.group(item.group()).begin : item.index;
}
inline std::uint32_t endOf(const Structure& structure, const StructureItem& item) {
    return item.is_group ? structure.group(item.group()).end : item.index + 1;
}

/// Errors of a structure; none if each group is the sequence of its items, without gaps, each node and
/// group is an item once, parents are right, and no group shows more than kMostItems runs when all within is closed.
inline std::vector<std::string> faultsOf(const Graph& graph, const std::shared_ptr<const Structure>& structure) {
    std::vector<std::string> faults;
    const Unfolding closed(structure);
    std::vector<std::uint32_t> seen_nodes(graph.nodes().size()), seen_groups(structure->groups().size());
    for (std::uint32_t g = 0; g < structure->groups().size(); ++g) {
        const Group& group = structure->groups()[g];
        const std::string name = "group " + std::to_string(g) + " '" + group.name.substr(0, 40) + "'";
        std::uint32_t at = group.begin;
        for (const StructureItem& item : structure->items(group)) {
            if (beginOf(*structure, item) != at)
                faults.push_back(name + ": an item begins at " + std::to_string(beginOf(*structure, item)) + ", not " +
                                 std::to_string(at));
            at = endOf(*structure, item);
            ++(item.is_group ? seen_groups : seen_nodes)[item.index];
            if (item.is_group && structure->group(item.group()).parent != GroupId(g))
                faults.push_back(name + ": a group in it has another parent");
            if (!item.is_group && structure->groupOf(item.node()) != GroupId(g))
                faults.push_back(name + ": a node in it says it lies elsewhere");
        }
        if (at != group.end)
            faults.push_back(name + ": its items end at " + std::to_string(at) + ", not " + std::to_string(group.end));
        if (g > 0 && group.end - group.begin < 2)
            faults.push_back(name + ": holds one node");
        const std::size_t runs = itemRuns(closed, GroupId(g)).size();
        if (runs > Structure::kMostItems)
            faults.push_back(name + ": shows " + std::to_string(runs) + " items");
    }
    for (std::size_t n = 0; n < seen_nodes.size(); ++n)
        if (seen_nodes[n] != 1)
            faults.push_back("node " + std::to_string(n) + " is an item " + std::to_string(seen_nodes[n]) + " times");
    for (std::size_t g = 1; g < seen_groups.size(); ++g)
        if (seen_groups[g] != 1)
            faults.push_back("group " + std::to_string(g) + " is an item " + std::to_string(seen_groups[g]) + " times");
    for (const Repeat& repeat : structure->repeats())
        if (repeat.count < 2 || repeat.first_item + repeat.count > structure->group(repeat.parent).items.count)
            faults.push_back("a repeat of " + std::to_string(repeat.count));
    return faults;
}

/// Errors of a folded graph; none if each node lies in its box or is hidden, frames come
/// before those within them, and each edge goes forward in the execution order, once between two boxes.
inline std::vector<std::string> faultsOf(const Graph& graph, const FoldedGraph& folded,
                                         const HiddenNodes& hidden = {}) {
    std::vector<std::string> faults;
    using Kind = FoldedBox::Kind;
    std::vector<std::uint32_t> seen(graph.nodes().size());
    for (std::uint32_t b = 0; b < folded.boxes.size(); ++b) {
        const FoldedBox& box = folded.boxes[b];
        const bool of_nodes = box.kind == Kind::Operator || box.kind == Kind::Group || box.kind == Kind::Stack;
        if (of_nodes != (box.begin < box.end))
            faults.push_back("box " + std::to_string(b) + " holds the wrong nodes");
        for (std::uint32_t n = box.begin; n < box.end; ++n) {
            ++seen[n];
            if (folded.box_of[n] != b)
                faults.push_back("node " + std::to_string(n) + " says it lies in another box");
        }
    }
    for (std::size_t n = 0; n < seen.size(); ++n)
        if (seen[n] != 1 && !(seen[n] == 0 && hidden.contains(NodeId(static_cast<std::uint32_t>(n))) &&
                              folded.box_of[n] == FoldedGraph::none))
            faults.push_back("node " + std::to_string(n) + " lies in " + std::to_string(seen[n]) + " boxes");
    std::size_t children = 0;
    for (std::uint32_t f = 0; f < folded.frames.size(); ++f) {
        children += folded.frames[f].children.size();
        if (f > 0 && folded.frames[f].parent >= f)
            faults.push_back("frame " + std::to_string(f) + " comes before the one around it");
        for (const FoldedFrame::Child child : folded.frames[f].children)
            if ((child.is_frame ? folded.frames[child.index].parent : folded.boxes[child.index].frame) != f)
                faults.push_back("a child of frame " + std::to_string(f) + " says it lies elsewhere");
    }
    if (children + 1 != folded.boxes.size() + folded.frames.size())
        faults.emplace_back("a box or frame is no child of one frame");
    std::set<std::pair<std::uint32_t, std::uint32_t>> between;
    for (const FoldedEdge& edge : folded.edges) {
        const FoldedBox& from = folded.boxes[edge.from];
        const FoldedBox& to = folded.boxes[edge.to];
        const bool forward =
            from.kind == Kind::Input || from.kind == Kind::Parameter || to.kind == Kind::Output || from.end <= to.begin;
        if (edge.from == edge.to || !forward)
            faults.push_back("the edge from box " + std::to_string(edge.from) + " to " + std::to_string(edge.to) +
                             " goes back");
        if (!between.emplace(edge.from, edge.to).second)
            faults.push_back("two edges from box " + std::to_string(edge.from) + " to " + std::to_string(edge.to));
    }
    return faults;
}

} // namespace gnx::test
