#include "core/drawing/picture/Drawing.h"

#include <algorithm>

#include "core/drawing/picture/BoxText.h"
#include "core/drawing/picture/DrawingStyle.h"

namespace gnx::drawing {
namespace {

void addFrames(Drawing& drawing, FoldedGraph& folded, const DrawingMeasure& measure) {
    for (FoldedFrame& given : folded.frames) {
        DrawingFrame frame;
        frame.group = given.group;
        frame.parent = given.parent;
        if (given.parent != FoldedFrame::none) {
            frame.depth = drawing.frames[given.parent].depth + 1;
            describeFrame(frame, drawing.unfolding.structure());
            frame.title_width = measure.title(frame);
        }
        drawing.frames.push_back(std::move(frame));
        drawing.children.push_back(std::move(given.children));
    }
}

} // namespace

DrawingRect boundsOf(std::span<const LayoutPoint> points, DrawingRect bounds) {
    double right = bounds.right(), bottom = bounds.bottom();
    for (const LayoutPoint& point : points) {
        bounds.x = std::min(bounds.x, point.x);
        bounds.y = std::min(bounds.y, point.y);
        right = std::max(right, point.x);
        bottom = std::max(bottom, point.y);
    }
    bounds.width = right - bounds.x;
    bounds.height = bottom - bounds.y;
    return bounds;
}

DrawingRect boundsOf(std::span<const LayoutPoint> points) {
    return boundsOf(points, {points.front().x, points.front().y, 0, 0});
}

Drawing makeDrawing(std::shared_ptr<const Graph> graph, const Unfolding& unfolding, const FoldedOptions& options,
                    const DrawingMeasure& measure) {
    FoldedGraph folded = foldGraph(*graph, unfolding, options);
    Drawing drawing(std::move(graph), unfolding, options);
    drawing.boxes.reserve(folded.boxes.size());
    for (const FoldedBox& given : folded.boxes) {
        DrawingBox& box = drawing.boxes.emplace_back();
        static_cast<FoldedBox&>(box) = given;
        describeBox(box, *drawing.graph, unfolding.structure());
        box.size = measure.box(box);
    }
    for (const FoldedEdge& given : folded.edges)
        static_cast<FoldedEdge&>(drawing.edges.emplace_back()) = given;
    addFrames(drawing, folded, measure);
    drawing.box_of = std::move(folded.box_of);
    return drawing;
}

LayoutRequest::Size boxSize(const DrawingBox& box, LayoutRequest::Size label, LayoutRequest::Size detail) {
    constexpr double narrowest = 54, beside = 24, above = 8;
    const double bar = box.isClosed() ? drawing_style::kMixBar : 0;
    const double signs = box.isClosed() ? drawing_style::kToggle : 0; // on both sides: texts stay in the middle
    return {std::max(narrowest, std::max(label.width, detail.width) + beside + signs),
            label.height + detail.height + above + bar};
}

double titleWidth(double title, double detail) {
    constexpr double beside = 38; // the sign, what lies between the texts, and margins
    return title + detail + beside;
}

DrawingMeasure averageMeasure() {
    constexpr double character = 7, line = 15;
    const auto size = [](const std::string& text) {
        return text.empty() ? LayoutRequest::Size{}
                            : LayoutRequest::Size{static_cast<double>(text.size()) * character, line};
    };
    return {
        [size](const DrawingBox& box) { return boxSize(box, size(box.label), size(box.detail)); },
        [size](const DrawingFrame& frame) { return titleWidth(size(frame.title).width, size(frame.detail).width); }};
}

} // namespace gnx::drawing
