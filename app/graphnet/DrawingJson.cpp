#include "app/graphnet/DrawingJson.h"

namespace gnx {
namespace {

using nlohmann::json;

const char* kindName(FoldedBox::Kind kind) {
    switch (kind) {
    case FoldedBox::Kind::Operator:
        return "operator";
    case FoldedBox::Kind::Group:
        return "group";
    case FoldedBox::Kind::Stack:
        return "stack";
    case FoldedBox::Kind::Input:
        return "input";
    case FoldedBox::Kind::Parameter:
        return "parameter";
    case FoldedBox::Kind::Output:
        return "output";
    }
    return "";
}

json rectJson(const DrawingRect& rect) {
    return {rect.x, rect.y, rect.width, rect.height};
}

json boxJson(const DrawingBox& box) {
    json value = {{"kind", kindName(box.kind)},
                  {"label", box.label},
                  {"detail", box.detail},
                  {"category", opCategoryName(box.category)},
                  {"frame", box.frame},
                  {"center", {box.center.x, box.center.y}},
                  {"size", {box.size.width, box.size.height}}};
    value["node"] = box.node.valid() ? json(box.node.value()) : json(nullptr);
    if (box.isClosed()) {
        value["nodes"] = {box.begin, box.end};
        value["count"] = box.count;
    }
    return value;
}

json edgeJson(const Drawing& drawing, const DrawingEdge& edge) {
    json points = json::array();
    for (const LayoutPoint& point : edge.curve)
        points.push_back({point.x, point.y});
    return {{"from", edge.from},
            {"to", edge.to},
            {"value", drawing.graph->valueName(edge.value)},
            {"values", edge.count},
            {"curve", std::move(points)}};
}

} // namespace

json drawingJson(const Drawing& drawing) {
    json boxes = json::array(), edges = json::array(), frames = json::array(), columns = json::array();
    for (const DrawingBox& box : drawing.boxes)
        boxes.push_back(boxJson(box));
    for (const DrawingEdge& edge : drawing.edges)
        edges.push_back(edgeJson(drawing, edge));
    for (const DrawingFrame& frame : drawing.frames)
        frames.push_back({{"title", frame.title},
                          {"detail", frame.detail},
                          {"parent", frame.parent == FoldedFrame::none ? json(nullptr) : json(frame.parent)},
                          {"rect", rectJson(frame.rect)}});
    for (const DrawingColumn& column : drawing.columns)
        columns.push_back(
            {{"frame", column.frame}, {"number", column.number}, {"center", {column.center.x, column.center.y}}});
    return {{"engine", drawing.engine},  {"note", drawing.note},
            {"width", drawing.width},    {"height", drawing.height},  {"groups", std::move(frames)},
            {"boxes", std::move(boxes)}, {"edges", std::move(edges)}, {"columns", std::move(columns)}};
}

} // namespace gnx
