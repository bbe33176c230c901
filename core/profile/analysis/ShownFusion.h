#pragma once

#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/drawing/picture/LabelledHulls.h"
#include "core/profile/analysis/FusionComparison.h"

namespace gnx::profile {

/// Facts that a drawing shows about a kernel that fuses operators; times are ns of one iteration.
struct ShownFusion {
    std::string kernel;        ///< whole name
    std::string label;         ///< short one
    std::vector<NodeId> nodes; ///< nodes whose home is this kernel, ascending; at least two
    double compiled_ns = 0;
    double eager_ns = -1;       ///< time of the same operators in the eager trace; negative if there is none
    double eager_launches = -1; ///< launches of the same operators; negative if there is no eager trace
    double compiled_launches = 0;
};

/// The groups to which at least two operators belong, in the order of their first one. `iterations`: of the compiled
/// trace. `comparison` is of the same fusion, or null if there is no eager trace.
std::vector<ShownFusion> shownFusion(const Fusion& fusion, double iterations, const FusionComparison* comparison);

/// As a drawing shows them: the kernel's short name, and its time.
std::vector<HullGroup> hullGroups(const std::vector<ShownFusion>& fusions);

} // namespace gnx::profile
