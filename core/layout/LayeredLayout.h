#pragma once

#include "core/layout/Layout.h"

namespace gnx {

/// A layered layout in near-linear time, for graphs on which dot takes too long: layers by longest path from the
/// sources (with sources pulled down to their first reader), two sweeps of barycenter ordering (Sugiyama, Tagawa and
/// Toda, 1981), positions near the mean of the neighbours, edges over several layers led around the boxes between. O(V
/// + E log E) but for those long edges, which cost the number of layers they cross. Edges that close a cycle are drawn,
/// not layered.
LayoutResult layeredLayout(const LayoutRequest& request);

} // namespace gnx
