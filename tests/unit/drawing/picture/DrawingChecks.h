#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/drawing/picture/Drawing.h"

namespace gnx::test {

inline bool liesIn(const DrawingRect& inner, const DrawingRect& outer) {
    constexpr double rounding = 0.5; // dot computes with integers
    return inner.x >= outer.x - rounding && inner.y >= outer.y - rounding &&
           inner.right() <= outer.right() + rounding && inner.bottom() <= outer.bottom() + rounding;
}

inline bool overlap(const DrawingRect& a, const DrawingRect& b) {
    constexpr double rounding = 0.5;
    return std::min(a.right(), b.right()) - std::max(a.x, b.x) > rounding &&
           std::min(a.bottom(), b.bottom()) - std::max(a.y, b.y) > rounding;
}

/// From the border of a rectangle, inside or outside.
inline double distanceToBorder(const DrawingRect& rect, const LayoutPoint& point) {
    const double dx = std::max({rect.x - point.x, 0.0, point.x - rect.right()});
    const double dy = std::max({rect.y - point.y, 0.0, point.y - rect.bottom()});
    if (dx > 0 || dy > 0)
        return std::hypot(dx, dy);
    return std::min({point.x - rect.x, rect.right() - point.x, point.y - rect.y, rect.bottom() - point.y});
}

inline std::string text(const DrawingRect& rect) {
    return '(' + std::to_string(rect.x) + ", " + std::to_string(rect.y) + ") " + std::to_string(rect.width) + " x " +
           std::to_string(rect.height);
}

inline LayoutPoint pointOf(const LayoutPoint* p, double t) {
    const double s = 1 - t;
    const auto mix = [&](double LayoutPoint::*x) {
        return s * s * s * p[0].*x + 3 * s * s * t * p[1].*x + 3 * s * t * t * p[2].*x + t * t * t * p[3].*x;
    };
    return {mix(&LayoutPoint::x), mix(&LayoutPoint::y)};
}

/// Returns how many edges run along below a title's words, which hide them there, or pass below the title of a group
/// that they do not enter. Straight down into a group is allowed: the way on the other side is plain. Top-down drawings
/// only.
inline int edgesAlongTitles(const Drawing& drawing) {
    constexpr double widest = 10, word_top = 4, word_bottom = 20; // within the 24 pixels of a title bar
    int count = 0;
    for (const DrawingEdge& edge : drawing.edges)
        for (std::size_t f = 1; f < drawing.frames.size(); ++f) {
            const DrawingFrame& frame = drawing.frames[f];
            const DrawingRect words{frame.rect.x, frame.rect.y + word_top,
                                    std::min(frame.title_width, frame.rect.width), word_bottom - word_top};
            double low = words.right(), high = words.x;
            for (std::size_t i = 0; i + 3 < edge.curve.size(); i += 3)
                for (int step = 0; step <= 24; ++step) {
                    const LayoutPoint point = pointOf(&edge.curve[i], step / 24.0);
                    if (point.x < words.x || point.x > words.right() || point.y < words.y || point.y > words.bottom())
                        continue;
                    low = std::min(low, point.x);
                    high = std::max(high, point.x);
                }
            const auto within = [&](const LayoutPoint& end) { return liesIn({end.x, end.y, 0, 0}, frame.rect); };
            const bool enters = !edge.curve.empty() && within(edge.curve.front()) != within(edge.curve.back());
            count += high - low > widest || (high >= low && !enters) ? 1 : 0;
        }
    return count;
}

/// Errors of the positions; none if boxes and open groups lie within the group around them and side by side, and edges
/// lead from the border of their source to that of their target.
inline std::vector<std::string> faultsOf(const Drawing& drawing) {
    std::vector<std::string> faults;
    const auto rect_of = [&](const FoldedFrame::Child& child) {
        return child.is_frame ? drawing.frames[child.index].rect : drawing.boxes[child.index].rect();
    };
    const auto name_of = [](const FoldedFrame::Child& child) {
        return (child.is_frame ? "group " : "box ") + std::to_string(child.index);
    };
    for (std::size_t f = 0; f < drawing.frames.size(); ++f) {
        const auto& children = drawing.children[f];
        for (std::size_t a = 0; a < children.size(); ++a) {
            const DrawingRect rect = rect_of(children[a]);
            if (!liesIn(rect, drawing.frames[f].rect))
                faults.push_back(name_of(children[a]) + " at " + text(rect) + " lies out of group " +
                                 std::to_string(f) + " at " + text(drawing.frames[f].rect));
            for (std::size_t b = a + 1; b < children.size(); ++b)
                if (overlap(rect, rect_of(children[b])))
                    faults.push_back(name_of(children[a]) + " at " + text(rect) + " overlaps " + name_of(children[b]) +
                                     " at " + text(rect_of(children[b])));
        }
    }
    constexpr double near = 2;
    const DrawingRect whole{0, 0, drawing.width, drawing.height};
    for (const DrawingEdge& edge : drawing.edges) {
        const std::string name = "edge " + std::to_string(edge.from) + " - " + std::to_string(edge.to);
        if (edge.curve.size() < 4 || edge.curve.size() % 3 != 1) {
            faults.push_back(name + " has " + std::to_string(edge.curve.size()) + " points");
            continue;
        }
        const double begin = distanceToBorder(drawing.boxes[edge.from].rect(), edge.curve.front());
        const double end = distanceToBorder(drawing.boxes[edge.to].rect(), edge.curve.back());
        if (begin > near)
            faults.push_back(name + " begins " + std::to_string(begin) + " from its box");
        if (end > near)
            faults.push_back(name + " ends " + std::to_string(end) + " from its box");
        for (std::size_t i = 0; i < edge.curve.size(); i += 3)
            if (!liesIn({edge.curve[i].x, edge.curve[i].y, 0, 0}, whole)) {
                faults.push_back(name + " leaves the drawing");
                break;
            }
    }
    return faults;
}

} // namespace gnx::test
