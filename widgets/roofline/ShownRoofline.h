#pragma once

#include <memory>
#include <optional>

#include "core/graph/Graph.h"
#include "core/report/RooflineFigure.h"
#include "core/roofs/RoofStore.h"

namespace gnx {

/// A roofline with all that its chart and table read, made in the background; immutable.
struct ShownRoofline {
    std::shared_ptr<const Graph> graph; ///< never null
    Roofline roofline;
    MachineRoofs machine;
    std::vector<DType> dtypes; ///< whose peaks are drawn
    RooflineExtent extent;
    RooflineSubject subject;

    const RooflinePoint* pointOf(NodeId node) const; ///< null where it has none
};

} // namespace gnx
