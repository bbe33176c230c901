#pragma once

#include <memory>
#include <optional>
#include <stop_token>

#include "core/Wings.h"
#include "core/drawing/layout/LayoutCache.h"
#include "core/drawing/picture/NestedLayout.h"
#include "core/graph/structure/Unfolding.h"

namespace gnx::widgets {

/// Input of a drawing.
struct GraphLayoutRequest {
    std::shared_ptr<const Graph> graph;
    std::optional<Unfolding> unfolding; ///< none: the opening view, for which the structure is found first
    FoldedOptions folded;
    NestedLayoutOptions layout;
    DrawingMeasure measure;
    std::shared_ptr<LayoutCache> cache; ///< may be null
};

/// Lays a graph out with dot, or in layers if dot takes too long or `quick` is requested. Errors: Cancelled (`stop` is
/// requested). For a background thread.
Result<Drawing> layOutGraph(const GraphLayoutRequest& request, const std::stop_token& quick,
                            const std::stop_token& stop);

} // namespace gnx::widgets
