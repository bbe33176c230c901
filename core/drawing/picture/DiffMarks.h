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
/// 0xRRGGBB: blue, orange and green that colour-blind readers can distinguish (after Okabe and Ito), dark enough for
/// white signs on them.
std::uint32_t diffRgb(GraphDiff::Kind kind);

/// Marks every box that differs or contains a difference: a closed group with the counts, "+7 ~1". In a merged graph
/// also the edges that only one of the graphs has, removed ones dashed. Linear.
void markDifferences(Drawing& drawing, const DiffKinds& kinds, const MergedGraph* merged = nullptr);

/// The first view of a comparison: as a graph is first shown, with the differences opened as long as there are no more
/// than about `budget` boxes.
Unfolding openDifferences(const std::shared_ptr<const Structure>& structure, const DiffKinds& kinds,
                          std::size_t budget = 90);

} // namespace gnx::drawing
