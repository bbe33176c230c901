#include "core/layout/Drawing.h"

#include <algorithm>
#include <unordered_map>

namespace gnx {
namespace {

constexpr std::size_t kLabelCharacters = 40;

bool isParameterInput(const Graph& graph, const GraphInput& input) {
    const std::string_view name = graph.text(input.name);
    return name.find("_parameters_") != std::string_view::npos || name.find("_buffers_") != std::string_view::npos ||
           name.starts_with("parameter_");
}

std::string shortened(std::string text) {
    if (text.size() <= kLabelCharacters)
        return text;
    const std::size_t half = (kLabelCharacters - 3) / 2;
    return text.substr(0, half) + "..." + text.substr(text.size() - half);
}

/// The module whose parameter the node reads ("layer1.0.bn1"), else its constant arguments.
std::string detailOf(const Graph& graph, NodeId id) {
    for (const ValueId value : graph.readsOf(id)) {
        if (graph.value(value).producer.valid())
            continue;
        const std::string path = modulePathOf(graph.valueName(value));
        if (!path.empty())
            return shortened(path.substr(0, path.rfind('.')));
    }
    std::string constants;
    for (const Operand& operand : graph.operands(graph.node(id)))
        if (operand.kind == OperandKind::Int || operand.kind == OperandKind::Float ||
            operand.kind == OperandKind::Tuple || operand.kind == OperandKind::Slice)
            constants += (constants.empty() ? "" : ", ") + graph.render(operand);
    return shortened(constants);
}

/// Collects boxes and remembers which box gives which value.
class DrawingMaker {
  public:
    DrawingMaker(Drawing& drawing, const BoxMeasure& measure)
        : drawing_(drawing), graph_(*drawing.graph), measure_(measure) {}

    void make(const DrawingOptions& options) {
        for (const GraphInput& input : graph_.inputs()) {
            const bool parameter = isParameterInput(graph_, input);
            const bool used = graph_.value(input.value).uses.count > 0;
            if (used && (!parameter || options.show_parameters))
                addEnd(input.value, OpCategory::Input, std::string(graph_.text(input.name)));
        }
        for (std::uint32_t i = 0; i < graph_.nodes().size(); ++i)
            addNode(NodeId(i));
        for (const Operand& output : graph_.outputs())
            if (output.kind == OperandKind::Value) {
                const auto source = box_of_.find(output.value.value());
                const std::uint32_t box =
                    addEnd(output.value, OpCategory::Output, std::string(graph_.valueName(output.value)));
                if (source != box_of_.end())
                    drawing_.edges.push_back({source->second, box, output.value, {}});
            }
    }

  private:
    std::uint32_t add(DrawingBox box) {
        box.size = measure_(box);
        drawing_.boxes.push_back(std::move(box));
        return static_cast<std::uint32_t>(drawing_.boxes.size() - 1);
    }

    std::uint32_t addEnd(ValueId value, OpCategory category, std::string name) {
        DrawingBox box;
        box.value = value;
        box.category = category;
        box.label = shortened(name.empty() ? opCategoryName(category) : std::move(name));
        box.detail = opCategoryName(category);
        const std::uint32_t index = add(std::move(box));
        if (category == OpCategory::Input)
            box_of_[value.value()] = index;
        return index;
    }

    void addNode(NodeId id) {
        const Node& node = graph_.node(id);
        DrawingBox box;
        box.node = id;
        box.category = opCategory(graph_.op(node));
        box.label = shortened(std::string(shortOpName(graph_.op(node))));
        box.detail = detailOf(graph_, id);
        const std::uint32_t index = add(std::move(box));
        for (const ValueId value : graph_.readsOf(id))
            if (const auto source = box_of_.find(value.value()); source != box_of_.end())
                drawing_.edges.push_back({source->second, index, value, {}});
        for (std::uint32_t i = 0; i < node.results.count; ++i)
            box_of_[node.results.first + i] = index;
    }

    Drawing& drawing_;
    const Graph& graph_;
    const BoxMeasure& measure_;
    std::unordered_map<std::uint32_t, std::uint32_t> box_of_;
};

} // namespace

Drawing makeDrawing(std::shared_ptr<const Graph> graph, const DrawingOptions& options, const BoxMeasure& measure) {
    Drawing drawing;
    drawing.graph = std::move(graph);
    DrawingMaker(drawing, measure).make(options);
    return drawing;
}

LayoutRequest Drawing::request(LayoutRequest::Direction direction) const {
    LayoutRequest out;
    out.direction = direction;
    for (const DrawingBox& box : boxes)
        out.nodes.push_back({box.size});
    for (const DrawingEdge& edge : edges)
        out.edges.push_back({edge.from, edge.to});
    return out;
}

void Drawing::apply(const LayoutResult& result) {
    for (std::size_t i = 0; i < boxes.size() && i < result.centers.size(); ++i)
        boxes[i].center = result.centers[i];
    for (std::size_t i = 0; i < edges.size() && i < result.curves.size(); ++i)
        edges[i].curve = result.curves[i];
    width = result.width;
    height = result.height;
    engine = result.engine;
    note = result.note;
    layout_milliseconds = result.milliseconds;
}

LayoutRequest::Size averageMeasure(const DrawingBox& box) {
    const auto characters = static_cast<double>(std::max(box.label.size(), box.detail.size()));
    return {std::max(48.0, characters * 7 + 16), box.detail.empty() ? 24.0 : 38.0};
}

} // namespace gnx
