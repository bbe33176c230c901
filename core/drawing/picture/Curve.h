#pragma once

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "core/Wings.h"
#include "core/drawing/layout/Layout.h"

namespace gnx::drawing {

/// The control points of a chain of cubic Bezier curves: none, or 3 n + 1.
using Curve = std::vector<LayoutPoint>;

/// A straight piece, as a cubic whose control points lie on it.
void lineTo(Curve& curve, LayoutPoint end);
/// Straight pieces through `points`, their corners rounded by arcs of at most `radius`.
void roundedLine(Curve& curve, const std::vector<LayoutPoint>& points, double radius);
/// Appends another curve that begins where this one ends.
void append(Curve& curve, const Curve& more);
/// Cuts a curve whose y grows at the first place where it reaches `y`: the part before and the rest, which share that
/// point. The rest is empty if it does not reach it.
std::pair<Curve, Curve> cutAt(const Curve& curve, double y);
/// Points along a curve, about `step` apart, without its last.
std::vector<LayoutPoint> pointsAlong(const Curve& curve, double step);
/// Corners of straight lines along a curve, at most `tolerance` away from it; none for a curve without points.
std::vector<LayoutPoint> flattened(const Curve& curve, double tolerance);
/// The triangle at a curve's end, along its last direction: its tip first. Nothing for a curve without direction.
std::optional<std::array<LayoutPoint, 3>> arrowHead(const Curve& curve, double length);
/// Moves the ends of a curve; the control points near them move along, so that it leaves and arrives in the same
/// direction.
void moveBegin(Curve& curve, LayoutPoint begin);
void moveEnd(Curve& curve, LayoutPoint end);
/// Moves what lies beyond one of its ends along an axis (y if `down`, else x) back to before it, so that the curve does
/// not swing into what it begins or ends at. A curve that does not lead in this direction stays as it is.
void keepFromBegin(Curve& curve, bool down);
void keepFromEnd(Curve& curve, bool down);

} // namespace gnx::drawing
