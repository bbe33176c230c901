#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/drawing/picture/EdgeLabels.h"
#include "core/drawing/picture/GroupHulls.h"

namespace gnx::drawing {

/// Operators that belong together, such as those that one kernel computes.
struct HullGroup {
    std::vector<NodeId> nodes;
    std::string label;  ///< shortened where there is no room for it
    std::string detail; ///< behind the label, never shortened
};

/// Hull of a group with its label.
struct LabelledHull {
    GroupHull hull; ///< `group` is the index of its HullGroup
    std::string text;
    DrawingRect label; ///< above the hull's topmost box
};

/// The groups of all nodes by node, kNoHull for those in none; of `nodes` nodes.
std::vector<std::uint32_t> groupsByNode(std::span<const HullGroup> groups, std::size_t nodes);

/// Hulls of a laid-out drawing (GroupHulls.h) with labels that do not cover each other. A label may be wider than the
/// small box below it, but ends before the next one of about its height begins.
std::vector<LabelledHull> labelledHulls(const Drawing& drawing, std::span<const HullGroup> groups,
                                        const LabelMeasure& measure);

/// Whether a place of the drawing is inside a hull.
bool holds(const GroupHull& hull, LayoutPoint place);

} // namespace gnx::drawing
