#include "app/graphnet/DrawingJson.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "app/graphnet/ShowTypes.h"

namespace gnx::cli {
namespace {

using nlohmann::json;

const char* boxKindName(FoldedBox::Kind kind) {
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
    json value = {{"kind", boxKindName(box.kind)},
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

json edgeJson(const Drawing& drawing, const DrawingEdge& edge, const ValueTypes* types) {
    json points = json::array();
    for (const LayoutPoint& point : edge.curve)
        points.push_back({point.x, point.y});
    json out = {{"from", edge.from},
                {"to", edge.to},
                {"value", drawing.graph->valueName(edge.value)},
                {"values", edge.count},
                {"indirect", edge.indirect},
                {"curve", std::move(points)}};
    if (types != nullptr)
        out["type"] = toJson(types->of(edge.value));
    return out;
}

void addLayouts(json& edges, const Drawing& drawing, const EdgeNotes& layouts) {
    const std::vector<std::uint32_t> alarmed = alarmedEdges(drawing, layouts);
    for (std::uint32_t e = 0; e < drawing.edges.size(); ++e) {
        const std::string order = noteOn(drawing, drawing.edges[e], layouts);
        edges[e]["layout"] = order.empty() ? json(nullptr) : json(order);
        edges[e][layouts.alarm] = std::ranges::binary_search(alarmed, e);
    }
}

std::string colorText(std::uint32_t rgb) {
    std::array<char, 8> text{};
    std::snprintf(text.data(), text.size(), "#%06X", rgb & 0xFFFFFFU);
    return text.data();
}

void addValues(json& boxes, const Drawing& drawing, const OverlayPicture& picture) {
    for (std::uint32_t b = 0; b < drawing.boxes.size(); ++b) {
        const DrawingBox& box = drawing.boxes[b];
        if (box.end == box.begin)
            continue;
        const OverlayValue& value = picture.boxes[b];
        boxes[b]["value"] = value.value && !picture.isCategorical() ? json(*value.value) : json(nullptr);
        boxes[b]["value_text"] = valueText(*picture.overlay, value);
        boxes[b]["value_partial"] = value.partial;
        const auto rgb = picture.rgbOf(b);
        boxes[b]["fill"] = rgb ? json(colorText(*rgb)) : json(nullptr);
        boxes[b]["marked"] = picture.isMarked(b);
    }
}

json overlayJson(const OverlayPicture& picture) {
    const Overlay& overlay = *picture.overlay;
    json value = {{"name", overlay.name}, {"title", overlay.title}, {"note", overlay.note}};
    if (picture.isCategorical()) {
        for (const OverlayClass& entry : overlay.classes)
            value["classes"].push_back({{"name", entry.name}, {"fill", colorText(entry.rgb)}});
    } else if (!picture.scale.empty()) {
        value["low"] = picture.scale.low();
        value["high"] = picture.scale.high();
        value["logarithmic"] = picture.scale.logarithmic();
    }
    return value;
}

} // namespace

json drawingJson(const Drawing& drawing, const OverlayPicture* overlay, const ValueTypes* types,
                 const std::vector<LabelledHull>& hulls, const EdgeNotes* layouts) {
    json boxes = json::array(), edges = json::array(), frames = json::array(), columns = json::array();
    for (const DrawingBox& box : drawing.boxes)
        boxes.push_back(boxJson(box));
    for (const DrawingEdge& edge : drawing.edges)
        edges.push_back(edgeJson(drawing, edge, types));
    for (const DrawingFrame& frame : drawing.frames)
        frames.push_back({{"title", frame.title},
                          {"detail", frame.detail},
                          {"parent", frame.parent == FoldedFrame::none ? json(nullptr) : json(frame.parent)},
                          {"rect", rectJson(frame.rect)}});
    for (const DrawingColumn& column : drawing.columns)
        columns.push_back(
            {{"frame", column.frame}, {"number", column.number}, {"center", {column.center.x, column.center.y}}});
    if (layouts != nullptr)
        addLayouts(edges, drawing, *layouts);
    if (overlay != nullptr)
        addValues(boxes, drawing, *overlay);
    json whole = {{"engine", drawing.engine},  {"note", drawing.note},         {"width", drawing.width},
                  {"height", drawing.height},  {"groups", std::move(frames)},  {"boxes", std::move(boxes)},
                  {"edges", std::move(edges)}, {"columns", std::move(columns)}};
    for (const LabelledHull& one : hulls)
        whole["hulls"].push_back({{"group", one.hull.group},
                                  {"boxes", one.hull.boxes},
                                  {"label", one.text},
                                  {"rect", rectJson(one.hull.bounds)}});
    if (overlay != nullptr)
        whole["overlay"] = overlayJson(*overlay);
    return whole;
}

} // namespace gnx::cli
