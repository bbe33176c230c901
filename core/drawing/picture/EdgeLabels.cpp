#include "core/drawing/picture/EdgeLabels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <set>

#include "core/drawing/picture/AreaGrid.h"
#include "core/drawing/picture/Curve.h"
#include "core/drawing/picture/DrawingStyle.h"
#include "core/drawing/picture/FrameMetrics.h"

namespace gnx::drawing {
namespace {

constexpr double kStep = 5;       ///< between the points that approximate a line
constexpr double kBeside = 4;     ///< from the line to the text
constexpr double kAway = 1;       ///< from things that must not be covered
constexpr int kMostCovered = 3;   ///< points of lines that a label may cover where it must
constexpr double kColumnSign = 9; ///< radius
constexpr double kLong = 160;     ///< an edge is long if its middle is too far from the box that it comes from
constexpr std::array kPlaces{0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9};
constexpr std::array kDistances{20.0, 14.0, 26.0, 34.0, 42.0, 54.0, 66.0, 80.0, 10.0}; ///< from the beginning

bool overlap(const DrawingRect& a, const DrawingRect& b) {
    return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
}

bool inside(const LayoutPoint& point, const DrawingRect& rect) {
    return point.x > rect.x && point.x < rect.right() && point.y > rect.y && point.y < rect.bottom();
}

class Placing {
  public:
    Placing(const Drawing& drawing, const EdgeTexts& texts, const LabelMeasure& measure)
        : drawing_(drawing), texts_(texts), measure_(measure) {
        for (const DrawingBox& box : drawing.boxes) {
            const double sheets = box.kind == FoldedBox::Kind::Stack ? 2 * drawing_style::kSheet : 0;
            const DrawingRect rect = box.rect();
            block({rect.x - kAway, rect.y - kAway, rect.width + 2 * kAway + sheets, rect.height + 2 * kAway + sheets});
        }
        for (std::size_t f = 1; f < drawing.frames.size(); ++f) {
            const DrawingFrame& frame = drawing.frames[f];
            block({frame.rect.x, frame.rect.y, frame.title_width, FrameMetrics::title_height});
            addBorder(frame.rect);
        }
        for (const DrawingColumn& column : drawing.columns)
            block({column.center.x - kColumnSign, column.center.y - kColumnSign, 2 * kColumnSign, 2 * kColumnSign});
        lines_.reserve(drawing.edges.size());
        for (const DrawingEdge& edge : drawing.edges)
            for (const LayoutPoint& point : lines_.emplace_back(pointsAlong(edge.curve, kStep)))
                points_.add({point.x, point.y, 0, 0}, point);
    }

    std::vector<EdgeLabel> place() {
        for (std::uint32_t edge = 0; edge < drawing_.edges.size(); ++edge)
            placeAt(edge);
        return std::move(labels_);
    }

  private:
    struct Place {
        DrawingRect rect;
        int covered = std::numeric_limits<int>::max();
    };

    void addBorder(const DrawingRect& rect) {
        const auto add = [&](double x, double y) { points_.add({x, y, 0, 0}, {x, y}); };
        for (double x = rect.x; x < rect.right(); x += kStep) {
            add(x, rect.y);
            add(x, rect.bottom());
        }
        for (double y = rect.y; y < rect.bottom(); y += kStep) {
            add(rect.x, y);
            add(rect.right(), y);
        }
    }

    void block(const DrawingRect& rect) { taken_.add(rect, rect); }

    void placeAt(std::uint32_t index) {
        const DrawingEdge& edge = drawing_.edges[index];
        const EdgeText text = texts_(index);
        if (text.whole.empty() || lines_[index].empty() || (!text.each && done_.contains({edge.from, edge.value})))
            return;
        const Place wide = bestPlace(index, measure_(text.whole));
        if (wide.covered == 0)
            return keep(index, text.whole, wide.rect);
        const Place narrow = bestPlace(index, measure_(text.brief));
        if (narrow.covered < wide.covered && narrow.covered <= kMostCovered)
            keep(index, text.brief, narrow.rect);
        else if (wide.covered <= kMostCovered)
            keep(index, text.whole, wide.rect);
    }

    void keep(std::uint32_t index, const std::string& text, const DrawingRect& rect) {
        labels_.push_back({index, text, rect});
        block(rect);
        done_.emplace(drawing_.edges[index].from, drawing_.edges[index].value);
    }

    Place bestPlace(std::uint32_t index, LayoutRequest::Size size) const {
        const std::vector<LayoutPoint>& line = lines_[index];
        Place best;
        const auto last = static_cast<double>(line.size() - 1);
        for (std::size_t i = 0; i < kPlaces.size(); ++i) {
            const double at = last * kStep > kLong ? kDistances[i] / kStep : kPlaces[i] * last;
            const LayoutPoint& p = line[static_cast<std::size_t>(at)];
            const double w = size.width, h = size.height;
            const std::array<LayoutPoint, 4> corners{{{p.x + kBeside, p.y - h / 2},
                                                      {p.x - kBeside - w, p.y - h / 2},
                                                      {p.x - w / 2, p.y - kBeside - h},
                                                      {p.x - w / 2, p.y + kBeside}}};
            for (const LayoutPoint& corner : corners) {
                const DrawingRect rect{corner.x, corner.y, w, h};
                if (const int covered = coveredBy(rect); covered < best.covered)
                    best = {rect, covered};
                if (best.covered == 0)
                    return best;
            }
        }
        return best;
    }

    /// Returns how many points of lines a label covers. If it covers something else, or lies outside the drawing, the
    /// largest number.
    int coveredBy(const DrawingRect& rect) const {
        constexpr int all = std::numeric_limits<int>::max();
        if (rect.x < 0 || rect.y < 0 || rect.right() > drawing_.width || rect.bottom() > drawing_.height)
            return all;
        if (!taken_.each(rect, [&](const DrawingRect& other) { return !overlap(rect, other); }))
            return all;
        int covered = 0;
        points_.each(rect, [&](const LayoutPoint& point) {
            covered += inside(point, rect) ? 1 : 0;
            return true;
        });
        return covered;
    }

    const Drawing& drawing_;
    const EdgeTexts& texts_;
    const LabelMeasure& measure_;
    AreaGrid<DrawingRect> taken_;
    AreaGrid<LayoutPoint> points_;
    std::vector<std::vector<LayoutPoint>> lines_; ///< by edge
    std::set<std::pair<std::uint32_t, ValueId>> done_;
    std::vector<EdgeLabel> labels_;
};

} // namespace

std::vector<EdgeLabel> placeEdgeLabels(const Drawing& drawing, const EdgeTexts& texts, const LabelMeasure& measure) {
    return Placing(drawing, texts, measure).place();
}

} // namespace gnx::drawing
