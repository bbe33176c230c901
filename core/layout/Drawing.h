#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/graph/Graph.h"
#include "core/graph/OpCategory.h"
#include "core/layout/Layout.h"

namespace gnx {

/// One box of the drawing.
struct DrawingBox {
    NodeId node;   ///< invalid for inputs and outputs
    ValueId value; ///< the input or output shown
    OpCategory category = OpCategory::Other;
    std::string label;  ///< first line
    std::string detail; ///< second line: module, or constants of the call; may be empty
    LayoutPoint center; ///< set by apply()
    LayoutRequest::Size size;
};

struct DrawingEdge {
    std::uint32_t from = 0, to = 0; ///< boxes
    ValueId value;
    std::vector<LayoutPoint> curve; ///< set by apply()
};

struct DrawingOptions {
    LayoutRequest::Direction direction = LayoutRequest::Direction::TopDown;
    bool show_parameters = false;
};

/// Width and height that a box needs for its two lines of text.
using BoxMeasure = std::function<LayoutRequest::Size(const DrawingBox&)>;

/// The flat drawing of a graph: operators, inputs that are no parameters, and outputs. Boxes of operators stand in the
/// order of the nodes. Immutable once applied and shared.
struct Drawing {
    std::shared_ptr<const Graph> graph;
    std::vector<DrawingBox> boxes;
    std::vector<DrawingEdge> edges;
    double width = 0, height = 0;
    std::string engine, note;
    double layout_milliseconds = 0;

    LayoutRequest request(LayoutRequest::Direction direction) const;
    void apply(const LayoutResult& result);
};
Drawing makeDrawing(std::shared_ptr<const Graph> graph, const DrawingOptions& options, const BoxMeasure& measure);
/// A measure for where there are no fonts: 7 x 15 units a character.
LayoutRequest::Size averageMeasure(const DrawingBox& box);

} // namespace gnx
