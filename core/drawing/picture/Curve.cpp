#include "core/drawing/picture/Curve.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace gnx::drawing {
namespace {

constexpr double kStraight = 0.5; ///< a line is straight if its corners are less than this beside it

LayoutPoint between(LayoutPoint a, LayoutPoint b, double t) {
    return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

double distance(LayoutPoint a, LayoutPoint b) {
    return std::hypot(b.x - a.x, b.y - a.y);
}

/// A cubic split at parameter t by de Casteljau's construction.
struct SplitCubic {
    LayoutPoint a, b, c, middle, d, e;
    SplitCubic(const LayoutPoint* p, double t) {
        const LayoutPoint inner = between(p[1], p[2], t);
        a = between(p[0], p[1], t);
        e = between(p[2], p[3], t);
        b = between(a, inner, t);
        d = between(inner, e, t);
        c = middle = between(b, d, t);
    }
};

double distanceToSegment(LayoutPoint point, LayoutPoint a, LayoutPoint b) {
    const double x = b.x - a.x, y = b.y - a.y, square = x * x + y * y;
    const double t = square > 0 ? ((point.x - a.x) * x + (point.y - a.y) * y) / square : 0;
    return distance(point, between(a, b, std::clamp(t, 0.0, 1.0)));
}

/// The corner of a cubic that turns once: where the directions of its ends meet. None if it is not within `tolerance`
/// of the curve.
std::vector<LayoutPoint> cornerOf(const LayoutPoint* p, const SplitCubic& halves, double tolerance) {
    const LayoutPoint u{p[1].x - p[0].x, p[1].y - p[0].y}, v{p[2].x - p[3].x, p[2].y - p[3].y};
    const double along = ((p[3].x - p[0].x) * v.y - (p[3].y - p[0].y) * v.x) / (u.x * v.y - u.y * v.x);
    const LayoutPoint corner = between(p[0], p[1], along); // infinite or not a number if they are parallel
    return distance(corner, halves.middle) <= tolerance ? std::vector{corner} : std::vector<LayoutPoint>();
}

/// The corners of a cubic that turns and turns back: of a step across the direction of its ends through its middle.
/// None likewise.
std::vector<LayoutPoint> stepOf(const LayoutPoint* p, const SplitCubic& halves, double tolerance) {
    const auto foot = [&](LayoutPoint end, LayoutPoint control) { // the middle's, on the direction of an end
        const double x = control.x - end.x, y = control.y - end.y;
        return between(end, control, ((halves.middle.x - end.x) * x + (halves.middle.y - end.y) * y) / (x * x + y * y));
    };
    const LayoutPoint begin = foot(p[0], p[1]), end = foot(p[3], p[2]);
    const bool parallel = distanceToSegment(halves.middle, begin, end) < kStraight;
    return parallel && distance(begin, SplitCubic(p, 0.25).middle) <= tolerance &&
                   distance(end, SplitCubic(p, 0.75).middle) <= tolerance
               ? std::vector{begin, end}
               : std::vector<LayoutPoint>();
}

/// Appends the end of a straight line; a corner before it that lies on the way there is left out.
void appendCorner(std::vector<LayoutPoint>& corners, LayoutPoint corner) {
    const std::size_t size = corners.size();
    if (size > 1 && distanceToSegment(corners[size - 1], corners[size - 2], corner) < kStraight)
        corners.back() = corner;
    else
        corners.push_back(corner);
}

void flatten(const LayoutPoint* p, double tolerance, std::vector<LayoutPoint>& corners) {
    const SplitCubic halves(p, 0.5);
    std::vector<LayoutPoint> bends;
    if (distanceToSegment(p[1], p[0], p[3]) > kStraight || distanceToSegment(p[2], p[0], p[3]) > kStraight) {
        bends = cornerOf(p, halves, tolerance);
        if (bends.empty())
            bends = stepOf(p, halves, tolerance);
        if (bends.empty()) {
            flatten(std::array{p[0], halves.a, halves.b, halves.middle}.data(), tolerance, corners);
            return flatten(std::array{halves.middle, halves.d, halves.e, p[3]}.data(), tolerance, corners);
        }
    }
    bends.push_back(p[3]);
    for (const LayoutPoint& bend : bends)
        appendCorner(corners, bend);
}

/// Returns the parameter between the ends at which the cubic's y reaches `y`, found by bisection.
double parameterAt(const LayoutPoint* p, double y) {
    double low = 0, high = 1;
    for (int step = 0; step < 40; ++step) {
        const double t = (low + high) / 2;
        (SplitCubic(p, t).middle.y < y ? low : high) = t;
    }
    return (low + high) / 2;
}

/// Returns the least distance of control points from an end, so that the curve leaves or arrives there in its
/// direction; 0 for a curve without length along the axis.
double endMargin(const Curve& curve, double LayoutPoint::*along) {
    constexpr double widest = 6;
    return curve.empty() ? 0 : std::clamp((curve.back().*along - curve.front().*along) / 4, 0.0, widest);
}

} // namespace

void lineTo(Curve& curve, LayoutPoint end) {
    const LayoutPoint begin = curve.back();
    curve.insert(curve.end(), {between(begin, end, 1.0 / 3), between(begin, end, 2.0 / 3), end});
}

void roundedLine(Curve& curve, const std::vector<LayoutPoint>& points, double radius) {
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (i + 1 == points.size()) {
            lineTo(curve, points[i]);
            break;
        }
        const LayoutPoint from = curve.back(), corner = points[i], to = points[i + 1];
        const double before = distance(from, corner), after = distance(corner, to);
        const double reach = std::min({radius, before / 2, after / 2});
        if (reach < 0.5) {
            lineTo(curve, corner);
            continue;
        }
        lineTo(curve, between(corner, from, reach / before));
        const LayoutPoint begin = curve.back(), end = between(corner, to, reach / after);
        constexpr double kappa = 0.5523; // a quarter of a circle as a cubic
        curve.insert(curve.end(), {between(begin, corner, kappa), between(end, corner, kappa), end});
    }
}

void append(Curve& curve, const Curve& more) {
    if (more.empty())
        return;
    if (curve.empty()) {
        curve = more;
        return;
    }
    if (distance(curve.back(), more.front()) > 0.01)
        lineTo(curve, more.front());
    curve.insert(curve.end(), more.begin() + 1, more.end());
}

std::pair<Curve, Curve> cutAt(const Curve& curve, double y) {
    for (std::size_t i = 0; i + 3 < curve.size(); i += 3) {
        if (curve[i + 3].y < y)
            continue;
        const SplitCubic split(&curve[i], parameterAt(&curve[i], y));
        const auto piece = static_cast<std::ptrdiff_t>(i);
        Curve before(curve.begin(), curve.begin() + piece + 1);
        before.insert(before.end(), {split.a, split.b, split.middle});
        Curve rest = {split.middle, split.d, split.e};
        rest.insert(rest.end(), curve.begin() + piece + 3, curve.end());
        return {std::move(before), std::move(rest)};
    }
    return {curve, {}};
}

std::vector<LayoutPoint> pointsAlong(const Curve& curve, double step) {
    constexpr int most = 4000; // most points of one cubic
    std::vector<LayoutPoint> points;
    for (std::size_t i = 0; i + 3 < curve.size(); i += 3) {
        double length = 0;
        for (std::size_t k = i; k < i + 3; ++k)
            length += distance(curve[k], curve[k + 1]);
        const int steps = std::clamp(static_cast<int>(length / step), 1, most);
        for (int k = 0; k < steps; ++k)
            points.push_back(SplitCubic(&curve[i], static_cast<double>(k) / steps).middle);
    }
    return points;
}

std::vector<LayoutPoint> flattened(const Curve& curve, double tolerance) {
    std::vector<LayoutPoint> corners;
    if (!curve.empty())
        corners.push_back(curve.front());
    for (std::size_t i = 0; i + 3 < curve.size(); i += 3)
        flatten(&curve[i], tolerance, corners);
    return corners;
}

std::optional<std::array<LayoutPoint, 3>> arrowHead(const Curve& curve, double length) {
    constexpr double half_width = 0.42; // relative to its length
    const LayoutPoint tip = curve.back();
    LayoutPoint from = tip;
    for (std::size_t i = curve.size() - 1; i-- > 0 && distance(tip, from) < 1;)
        from = curve[i];
    const double way = distance(tip, from);
    if (way < 0.5)
        return std::nullopt;
    const double x = (tip.x - from.x) / way * length, y = (tip.y - from.y) / way * length;
    return std::array<LayoutPoint, 3>{{tip,
                                       {tip.x - x - y * half_width, tip.y - y + x * half_width},
                                       {tip.x - x + y * half_width, tip.y - y - x * half_width}}};
}

void moveBegin(Curve& curve, LayoutPoint begin) {
    if (curve.size() < 4)
        return;
    curve[1].x += begin.x - curve[0].x;
    curve[1].y += begin.y - curve[0].y;
    curve[0] = begin;
}

void moveEnd(Curve& curve, LayoutPoint end) {
    if (curve.size() < 4)
        return;
    LayoutPoint& control = curve[curve.size() - 2];
    control.x += end.x - curve.back().x;
    control.y += end.y - curve.back().y;
    curve.back() = end;
}

void keepFromBegin(Curve& curve, bool down) {
    const auto along = down ? &LayoutPoint::y : &LayoutPoint::x;
    const double margin = endMargin(curve, along);
    for (std::size_t i = 1; margin > 0 && i + 1 < curve.size(); ++i)
        curve[i].*along = std::max(curve[i].*along, curve.front().*along + margin);
}

void keepFromEnd(Curve& curve, bool down) {
    const auto along = down ? &LayoutPoint::y : &LayoutPoint::x;
    const double margin = endMargin(curve, along);
    for (std::size_t i = 1; margin > 0 && i + 1 < curve.size(); ++i)
        curve[i].*along = std::min(curve[i].*along, curve.back().*along - margin);
}

} // namespace gnx::drawing
