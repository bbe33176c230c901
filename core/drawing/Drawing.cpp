#include "core/drawing/Drawing.h"

#include <algorithm>

#include "core/drawing/BoxText.h"

namespace gnx {
namespace {

void addFrames(Drawing& drawing, FoldedGraph& folded, const DrawingMeasure& measure) {
    for (FoldedFrame& source : folded.frames) {
        DrawingFrame frame;
        frame.group = source.group;
        frame.parent = source.parent;
        if (source.parent != FoldedFrame::none) {
            frame.depth = drawing.frames[source.parent].depth + 1;
            describeFrame(frame, drawing.unfolding.structure());
            frame.title_width = measure.title(frame);
        }
        drawing.frames.push_back(std::move(frame));
        drawing.children.push_back(std::move(source.children));
    }
}

} // namespace

Drawing makeDrawing(std::shared_ptr<const Graph> graph, const Unfolding& unfolding, const FoldedOptions& options,
                    const DrawingMeasure& measure) {
    FoldedGraph folded = foldGraph(*graph, unfolding, options);
    Drawing drawing{.graph = std::move(graph), .unfolding = unfolding, .options = options};
    drawing.boxes.reserve(folded.boxes.size());
    for (const FoldedBox& source : folded.boxes) {
        DrawingBox& box = drawing.boxes.emplace_back();
        static_cast<FoldedBox&>(box) = source;
        describeBox(box, *drawing.graph, unfolding.structure());
        box.size = measure.box(box);
    }
    for (const FoldedEdge& source : folded.edges)
        static_cast<FoldedEdge&>(drawing.edges.emplace_back()) = source;
    addFrames(drawing, folded, measure);
    drawing.box_of = std::move(folded.box_of);
    return drawing;
}

DrawingMeasure averageMeasure() {
    constexpr double character = 7, padding = 28;
    return {[](const DrawingBox& box) {
                const auto characters = static_cast<double>(std::max(box.label.size(), box.detail.size()));
                return LayoutRequest::Size{std::max(54.0, characters * character + padding),
                                           box.detail.empty() ? 24.0 : 38.0};
            },
            [](const DrawingFrame& frame) {
                return static_cast<double>(frame.title.size() + frame.detail.size() + 2) * character + padding;
            }};
}

} // namespace gnx
