#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/Wings.h"
#include "core/drawing/layout/Layout.h"
#include "core/drawing/picture/DrawingMarks.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/ir/OpCategory.h"
#include "core/graph/structure/FoldedGraph.h"

namespace gnx::drawing {

/// An axis-parallel rectangle; y grows downwards.
struct DrawingRect {
    double x = 0, y = 0, width = 0, height = 0;
    double right() const { return x + width; }
    double bottom() const { return y + height; }
};
/// The smallest rectangle around points, of which there must be one, or around a rectangle and points.
DrawingRect boundsOf(std::span<const LayoutPoint> points);
DrawingRect boundsOf(std::span<const LayoutPoint> points, DrawingRect bounds);

/// One box of the drawing: FoldedBox with its texts and its place.
struct DrawingBox : FoldedBox {
    OpCategory category = OpCategory::Other; ///< for a group: the most frequent one of its operators
    std::string label;                       ///< first line
    std::string detail;                      ///< second line: module, constants, counts; may be empty
    /// A closed group's operators by category, the most frequent first, as parts of 1.
    std::vector<std::pair<OpCategory, double>> mix;
    LayoutRequest::Size size;
    LayoutPoint center; ///< set by layOutDrawing()

    DrawingRect rect() const {
        return {center.x - size.width / 2, center.y - size.height / 2, size.width, size.height};
    }
    bool isOperator() const { return kind == Kind::Operator; }
    bool isClosed() const { return kind == Kind::Group || kind == Kind::Stack; }
};

/// An open group, with a title bar above its boxes.
struct DrawingFrame {
    GroupId group;
    std::uint32_t parent = FoldedFrame::none; ///< none for the whole graph, which has neither title nor border
    std::uint32_t depth = 0;
    std::string title, detail;
    double title_width = 0;
    DrawingRect rect; ///< set by layOutDrawing()
};

struct DrawingEdge : FoldedEdge {
    std::vector<LayoutPoint> curve; ///< as in LayoutResult; set by layOutDrawing()
};

/// The head of one of the columns that a long group is wrapped into.
struct DrawingColumn {
    std::uint32_t frame = 0;
    std::uint32_t number = 1; ///< in reading order
    LayoutPoint center;
};

/// Width and height that texts need. Called on background threads.
struct DrawingMeasure {
    std::function<LayoutRequest::Size(const DrawingBox&)> box;
    std::function<double(const DrawingFrame&)> title; ///< width
};

/// Content of a drawing: the picture in numbers. Immutable once laid out, and shared.
struct Drawing {
    Drawing(std::shared_ptr<const Graph> of, Unfolding shown, FoldedOptions how)
        : graph(std::move(of)), unfolding(std::move(shown)), options(how) {}

    std::shared_ptr<const Graph> graph;
    Unfolding unfolding;
    FoldedOptions options;
    LayoutRequest::Direction direction = LayoutRequest::Direction::TopDown;
    std::vector<DrawingBox> boxes;
    std::vector<DrawingFrame> frames; ///< those around others first; the first is the whole graph
    std::vector<DrawingEdge> edges;
    std::vector<DrawingColumn> columns;
    std::vector<std::uint32_t> box_of;                     ///< by node; FoldedGraph::none for a hidden one
    std::vector<std::vector<FoldedFrame::Child>> children; ///< by frame, in execution order
    DrawingMarks marks;
    double width = 0, height = 0; ///< it occupies (0, 0) .. (width, height)
    std::string engine;           ///< "dot", "layered", or both
    std::string note;             ///< why another engine than dot was used
    double layout_milliseconds = 0;

    /// Returns the box of a node; none for a hidden node, and for one outside the graph.
    std::optional<std::uint32_t> boxOf(NodeId node) const {
        const bool shown = node.value() < box_of.size() && box_of[node.value()] != FoldedGraph::none;
        return shown ? std::optional(box_of[node.value()]) : std::nullopt;
    }
};

/// Boxes with their texts and sizes, not yet laid out.
Drawing makeDrawing(std::shared_ptr<const Graph> graph, const Unfolding& unfolding, const FoldedOptions& options,
                    const DrawingMeasure& measure);
/// Returns how large a box is around its two lines of text, and how wide a title bar around its two texts.
LayoutRequest::Size boxSize(const DrawingBox& box, LayoutRequest::Size label, LayoutRequest::Size detail);
double titleWidth(double title, double detail);
/// Text size if there are no fonts: 7 x 15 units a character.
DrawingMeasure averageMeasure();

} // namespace gnx::drawing
