#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/Wings.h"
#include "core/drawing/picture/Drawing.h"

namespace gnx::drawing {

/// Boxes of one group that hang together, with an outline around them.
struct GroupHull {
    std::uint32_t group = 0;
    std::vector<std::uint32_t> boxes; ///< ascending
    /// Convex polygons, clockwise (y down); the outline is that of all of them together. Their corners are rounded.
    std::vector<std::vector<LayoutPoint>> pieces;
    DrawingRect bounds; ///< bounds of all pieces
};

/// Distance by which hulls extend beyond their boxes, in units of the drawing.
inline constexpr double kHullPadding = 6;

/// Outlines around the boxes of groups of nodes, such as those that one kernel computes. `group_of` has a group for
/// each node, kNoHull for those in none. Boxes of a group that an edge joins, and that are not far apart, have one
/// hull; a group that is scattered has several. A box that holds several nodes, a closed group, belongs to the group
/// that all its nodes of any group are in.
///
/// Between two joined boxes lies their convex hull (Andrew's monotone chain, 1979) where that touches no other box,
/// else a strip along the edge, so that a hull holds what is in its group and nothing else. Near-linear.
std::vector<GroupHull> groupHulls(const Drawing& drawing, std::span<const std::uint32_t> group_of);
inline constexpr std::uint32_t kNoHull = 0xffffffffU;

/// The convex hull, clockwise (y down), without points on its sides.
std::vector<LayoutPoint> convexHull(std::vector<LayoutPoint> points);

} // namespace gnx::drawing
