#include "core/drawing/picture/Curve.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace gnx::drawing {
namespace {

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
