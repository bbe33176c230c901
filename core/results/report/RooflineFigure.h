#pragma once

#include <string>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "core/profile/roofline/RoofLines.h"
#include "core/results/report/Figure.h"

namespace gnx::results {

/// Subject of a roofline, for its caption.
struct RooflineSubject {
    std::string title;    ///< "resnet18"
    std::string machine;  ///< "AMD EPYC, 2 threads"
    std::string compiler; ///< "" if not known
};

/// FLOP/s over intensity, both axes in powers of ten, with the roofs and a mark for each operator that has a place:
/// colour and shape by its kind, size by its time. The table has all operators, also those without a place. `roofs` may
/// be null.
Figure rooflineFigure(const Roofline& roofline, const Graph& graph, const Roofs* roofs, const RooflineSubject& subject);

} // namespace gnx::results
