#pragma once

#include <stop_token>

#include "core/Wings.h"
#include "core/drawing/layout/Layout.h"

namespace gnx::drawing {

/// A layered drawing in near-linear time, for graphs that dot does not finish.
///
/// Sugiyama's scheme (Sugiyama, Tagawa, Toda, IEEE SMC 11(2), 1981) with limits where it becomes slow on deep graphs,
/// in which edges span thousands of layers: all edges of a node share their virtual nodes, of which there are a limited
/// number, and all sweeps are limited in number.
///  1. Layering.h: edges that close cycles are turned round, layers are longest paths, nodes move next to their first
///     reader: O(V log V + E);
///  2. LayerGraph.h: virtual nodes where edges pass layers;
///  3. LayerOrder.h: orders each layer by medians and exchanges;
///  4. LayerPlacement.h: places the nodes by isotonic regression, which keeps the order and the gaps, and straightens
///     the long edges;
///  5. EdgeRouter.h: makes curves.
/// Deterministic. Cycles and self-loops are allowed; edges must name existing nodes.
/// After a stop request it makes haste: what it returns is a layout, but of a poor order, and worth no keeping.
LayoutResult layeredLayout(const LayoutRequest& request, const std::stop_token& stop = {});

} // namespace gnx::drawing
