#pragma once

#include <memory>
#include <optional>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "core/profile/roofline/RoofStore.h"
#include "core/results/report/RooflineFigure.h"

namespace gnx::widgets {

/// A roofline with all data that its chart and table need; made in the background, immutable.
struct ShownRoofline {
    std::shared_ptr<const Graph> graph; ///< never null
    Roofline roofline;
    MachineRoofs machine;
    Figure figure;

    const RooflinePoint* pointOf(NodeId node) const; ///< null if it has none
};

} // namespace gnx::widgets
