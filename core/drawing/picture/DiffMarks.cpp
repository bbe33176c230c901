#include "core/drawing/picture/DiffMarks.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>

namespace gnx::drawing {
namespace {

using Kind = GraphDiff::Kind;

constexpr std::array kDifferent = {Kind::Added, Kind::Removed, Kind::Changed};

/// Returns the sign of a box if all of its nodes have one kind; else the number of nodes of each kind.
DrawingBoxMark markOf(const DrawingBox& box, const DiffKinds& kinds) {
    std::array<std::uint32_t, 4> counts{};
    for (std::uint32_t n = box.begin; n < box.end; ++n)
        ++counts[static_cast<std::size_t>(kinds[n])];
    DrawingBoxMark mark;
    int found = 0;
    for (const Kind kind : kDifferent) {
        const std::uint32_t count = counts[static_cast<std::size_t>(kind)];
        if (count == 0)
            continue;
        ++found;
        mark.rgb = diffRgb(found > 1 ? Kind::Changed : kind);
        mark.text.append(found > 1 ? " " : "").append(diffSign(kind));
        if (box.isClosed())
            mark.text += std::to_string(count);
    }
    return mark;
}

/// Marks each edge with the kind of all values that flow between its boxes; none if the kinds differ.
std::vector<EdgeMark> markEdges(const Drawing& drawing, const MergedGraph& merged) {
    using Edge = MergedGraph::Edge;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::optional<Edge>> joined;
    for (std::uint32_t n = 0; n < drawing.graph->nodes().size(); ++n)
        for (const ValueId value : drawing.graph->readsOf(NodeId(n))) {
            const NodeId producer = drawing.graph->value(value).producer;
            if (!producer.valid())
                continue;
            const Edge edge = merged.edgeOf(NodeId(n), value);
            const auto [place, is_new] =
                joined.try_emplace({drawing.box_of[producer.value()], drawing.box_of[n]}, edge);
            if (!is_new && place->second != edge)
                place->second.reset();
        }
    std::vector<EdgeMark> marks(drawing.edges.size());
    for (std::size_t e = 0; e < drawing.edges.size(); ++e) {
        const auto found = joined.find({drawing.edges[e].from, drawing.edges[e].to});
        if (found == joined.end() || !found->second || *found->second == Edge::Equal)
            continue;
        const bool added = *found->second == Edge::Added;
        marks[e] = {diffRgb(added ? Kind::Added : Kind::Removed), true, !added};
    }
    return marks;
}

} // namespace

DiffKinds kindsOfLeft(const GraphDiff& diff) {
    DiffKinds kinds;
    for (const std::uint32_t row : diff.left_rows)
        kinds.push_back(diff.rows[row].kind);
    return kinds;
}

DiffKinds kindsOfRight(const GraphDiff& diff) {
    DiffKinds kinds;
    for (const std::uint32_t row : diff.right_rows)
        kinds.push_back(diff.rows[row].kind);
    return kinds;
}

DiffKinds kindsOf(const GraphDiff& diff, const MergedGraph& merged) {
    DiffKinds kinds;
    for (const std::uint32_t row : merged.rows)
        kinds.push_back(diff.rows[row].kind);
    return kinds;
}

const char* diffSign(Kind kind) {
    constexpr std::array signs = {"", "~", "−", "+"};
    return signs[static_cast<std::size_t>(kind)];
}

std::uint32_t diffRgb(Kind kind) {
    constexpr std::array<std::uint32_t, 4> colors = {0x607080, 0x0072B2, 0xB35900, 0x007A5A};
    return colors[static_cast<std::size_t>(kind)];
}

void markDifferences(Drawing& drawing, const DiffKinds& kinds, const MergedGraph* merged) {
    drawing.marks.boxes.clear();
    for (const DrawingBox& box : drawing.boxes)
        drawing.marks.boxes.push_back(markOf(box, kinds));
    if (merged != nullptr)
        drawing.marks.edges = markEdges(drawing, *merged);
}

Unfolding openDifferences(const std::shared_ptr<const Structure>& structure, const DiffKinds& kinds,
                          std::size_t budget) {
    constexpr int most_tries = 200;
    Unfolding unfolding = Unfolding::opening(structure);
    int tries = 0;
    for (std::uint32_t n = 0; n < kinds.size() && tries < most_tries; ++n) {
        if (kinds[n] == Kind::Equal || !unfolding.hidingGroup(NodeId(n)).valid())
            continue;
        ++tries;
        const Group& group = structure->group(unfolding.hidingGroup(NodeId(n)));
        const auto begin = kinds.begin() + group.begin, end = kinds.begin() + group.end;
        if (std::all_of(begin, end, [&](Kind kind) { return kind == kinds[n]; }))
            continue; // added or removed as a whole: marked so while it is closed
        Unfolding next = unfolding;
        next.reveal(NodeId(n));
        if (next.boxCount() <= budget)
            unfolding = std::move(next);
    }
    return unfolding;
}

} // namespace gnx::drawing
