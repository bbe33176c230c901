#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/Wings.h"
#include "core/drawing/picture/Drawing.h"
#include "core/graph/diff/GraphDiff.h"
#include "core/graph/diff/MergedGraph.h"

namespace gnx::drawing {

/// Kind of each node of a drawn graph in a comparison.
using DiffKinds = std::vector<GraphDiff::Kind>;
DiffKinds kindsOfLeft(const GraphDiff& diff);
DiffKinds kindsOfRight(const GraphDiff& diff);
DiffKinds kindsOf(const GraphDiff& diff, const MergedGraph& merged);

/// Returns "+", "−" or "~"; "" for Equal.
const char* diffSign(GraphDiff::Kind kind);
/// Returns a colour as 0xRRGGBB: blue, orange or green that colour-blind readers can distinguish (after Okabe and Ito),
/// dark enough for white signs on it.
std::uint32_t diffRgb(GraphDiff::Kind kind);

/// Marks every box that differs or contains a difference; a closed group has the counts, "+7 ~1". In a merged graph it
/// also marks the edges that only one of the graphs has; removed edges are dashed. Takes linear time.
void markDifferences(Drawing& drawing, const DiffKinds& kinds, const MergedGraph* merged = nullptr);

/// Returns the first view of a comparison: the first view of a graph, in which groups with differences are opened while
/// there are at most about `budget` boxes.
Unfolding openDifferences(const std::shared_ptr<const Structure>& structure, const DiffKinds& kinds,
                          std::size_t budget = 90);

} // namespace gnx::drawing
