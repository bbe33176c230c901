#include "core/drawing/picture/GroupHulls.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>
#include <numeric>

#include "core/drawing/picture/AreaGrid.h"
#include "core/drawing/picture/Curve.h"

namespace gnx::drawing {
namespace {

constexpr double kFarApart = 420; ///< between joined boxes: beyond it a strip would say less than a second label
constexpr double kStripStep = 24; ///< between the pieces of a strip
constexpr double kStripWidth = 5; ///< from its middle
constexpr int kCornerPoints = 8;  ///< points of a whole circle

/// > 0 if a -> b -> c turns right, as y grows downwards.
double turn(LayoutPoint a, LayoutPoint b, LayoutPoint c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

void addCircle(LayoutPoint center, double radius, std::vector<LayoutPoint>& points) {
    for (int i = 0; i < kCornerPoints; ++i) {
        const double angle = 2 * std::numbers::pi * (i + 0.5) / kCornerPoints;
        points.push_back({center.x + radius * std::cos(angle), center.y + radius * std::sin(angle)});
    }
}

void addCorners(const DrawingRect& rect, std::vector<LayoutPoint>& points) {
    for (const LayoutPoint corner : {LayoutPoint{rect.x, rect.y}, LayoutPoint{rect.right(), rect.y},
                                     LayoutPoint{rect.x, rect.bottom()}, LayoutPoint{rect.right(), rect.bottom()}})
        addCircle(corner, kHullPadding, points);
}

double distanceBetween(const DrawingRect& a, const DrawingRect& b) {
    const double x = std::max({a.x - b.right(), b.x - a.right(), 0.0});
    const double y = std::max({a.y - b.bottom(), b.y - a.bottom(), 0.0});
    return std::hypot(x, y);
}

/// Returns whether a clockwise convex polygon and a rectangle have an area in common: no side of either has the other
/// beyond it (the separating axis theorem).
bool touches(const std::vector<LayoutPoint>& polygon, const DrawingRect& rect) {
    const DrawingRect bounds = boundsOf(polygon);
    if (bounds.x >= rect.right() || rect.x >= bounds.right() || bounds.y >= rect.bottom() || rect.y >= bounds.bottom())
        return false;
    const std::array<LayoutPoint, 4> corners{
        {{rect.x, rect.y}, {rect.right(), rect.y}, {rect.x, rect.bottom()}, {rect.right(), rect.bottom()}}};
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const LayoutPoint &a = polygon[i], &b = polygon[(i + 1) % polygon.size()];
        if (std::ranges::all_of(corners, [&](const LayoutPoint& corner) { return turn(a, b, corner) <= 0; }))
            return false;
    }
    return true;
}

/// Sets of boxes, joined two by two.
class BoxSets {
  public:
    explicit BoxSets(std::size_t boxes) : parents_(boxes) { std::iota(parents_.begin(), parents_.end(), 0U); }
    std::uint32_t of(std::uint32_t box) {
        while (parents_[box] != box)
            box = parents_[box] = parents_[parents_[box]];
        return box;
    }
    void join(std::uint32_t a, std::uint32_t b) { parents_[of(a)] = of(b); }

  private:
    std::vector<std::uint32_t> parents_;
};

class HullMaker {
  public:
    HullMaker(const Drawing& drawing, std::span<const std::uint32_t> group_of)
        : drawing_(drawing), owners_(drawing.boxes.size(), kNoHull), sets_(drawing.boxes.size()) {
        for (std::uint32_t i = 0; i < drawing.boxes.size(); ++i) {
            owners_[i] = ownerOf(drawing.boxes[i], group_of);
            places_.add(drawing.boxes[i].rect(), i);
        }
    }

    std::vector<GroupHull> make() {
        std::vector<std::uint32_t> joining;
        for (std::uint32_t e = 0; e < drawing_.edges.size(); ++e)
            if (joins(drawing_.edges[e])) {
                sets_.join(drawing_.edges[e].from, drawing_.edges[e].to);
                joining.push_back(e);
            }
        for (std::uint32_t i = 0; i < owners_.size(); ++i)
            if (owners_[i] != kNoHull)
                addBox(i);
        for (const std::uint32_t edge : joining)
            addLink(drawing_.edges[edge]);
        std::vector<GroupHull> hulls;
        for (auto& [set, hull] : hulls_) {
            hull.bounds = boundsOf(hull.pieces.front());
            for (const auto& piece : hull.pieces)
                hull.bounds = boundsOf(piece, hull.bounds);
            hulls.push_back(std::move(hull));
        }
        std::ranges::stable_sort(hulls, {}, [](const GroupHull& hull) { return hull.boxes.front(); });
        return hulls;
    }

  private:
    static std::uint32_t ownerOf(const DrawingBox& box, std::span<const std::uint32_t> group_of) {
        std::uint32_t owner = kNoHull;
        for (std::uint32_t node = box.begin; node < box.end && node < group_of.size(); ++node) {
            if (group_of[node] == kNoHull || group_of[node] == owner)
                continue;
            if (owner != kNoHull)
                return kNoHull;
            owner = group_of[node];
        }
        return owner;
    }

    bool joins(const DrawingEdge& edge) const {
        return owners_[edge.from] != kNoHull && owners_[edge.from] == owners_[edge.to] && edge.from != edge.to &&
               distanceBetween(rect(edge.from), rect(edge.to)) <= kFarApart;
    }
    DrawingRect rect(std::uint32_t box) const { return drawing_.boxes[box].rect(); }
    GroupHull& hullOf(std::uint32_t box) { return hulls_[sets_.of(box)]; }

    void addBox(std::uint32_t box) {
        GroupHull& hull = hullOf(box);
        hull.group = owners_[box];
        hull.boxes.push_back(box);
        std::vector<LayoutPoint> points;
        addCorners(rect(box), points);
        hull.pieces.push_back(convexHull(std::move(points)));
    }

    void addLink(const DrawingEdge& edge) {
        GroupHull& hull = hullOf(edge.from);
        std::vector<LayoutPoint> points;
        addCorners(rect(edge.from), points);
        addCorners(rect(edge.to), points);
        std::vector<LayoutPoint> both = convexHull(std::move(points));
        if (coversNoOther(both, owners_[edge.from])) {
            hull.pieces.push_back(std::move(both));
            return;
        }
        std::vector<LayoutPoint> line = pointsAlong(edge.curve, kStripStep);
        if (line.empty())
            return;
        line.push_back(edge.curve.back());
        for (std::size_t i = 0; i + 1 < line.size(); ++i) {
            std::vector<LayoutPoint> ends;
            addCircle(line[i], kStripWidth, ends);
            addCircle(line[i + 1], kStripWidth, ends);
            hull.pieces.push_back(convexHull(std::move(ends)));
        }
    }

    bool coversNoOther(const std::vector<LayoutPoint>& polygon, std::uint32_t owner) const {
        return places_.each(boundsOf(polygon),
                            [&](std::uint32_t box) { return owners_[box] == owner || !touches(polygon, rect(box)); });
    }

    const Drawing& drawing_;
    std::vector<std::uint32_t> owners_; ///< by box
    BoxSets sets_;
    AreaGrid<std::uint32_t> places_;
    std::map<std::uint32_t, GroupHull> hulls_; ///< by set
};

} // namespace

std::vector<LayoutPoint> convexHull(std::vector<LayoutPoint> points) {
    std::ranges::sort(points,
                      [](const LayoutPoint& a, const LayoutPoint& b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
    const auto add = [](std::vector<LayoutPoint>& chain, const LayoutPoint& point) {
        while (chain.size() >= 2 && turn(chain[chain.size() - 2], chain.back(), point) <= 0)
            chain.pop_back();
        chain.push_back(point);
    };
    std::vector<LayoutPoint> there, back;
    for (const LayoutPoint& point : points)
        add(there, point);
    for (auto point = points.rbegin(); point != points.rend(); ++point)
        add(back, *point);
    there.pop_back(); // where the other chain begins
    back.pop_back();
    there.insert(there.end(), back.begin(), back.end());
    return there;
}

std::vector<GroupHull> groupHulls(const Drawing& drawing, std::span<const std::uint32_t> group_of) {
    return HullMaker(drawing, group_of).make();
}

} // namespace gnx::drawing
