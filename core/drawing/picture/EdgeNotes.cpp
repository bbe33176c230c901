#include "core/drawing/picture/EdgeNotes.h"

#include <algorithm>
#include <set>

namespace gnx::drawing {
namespace {

/// Writes the texts of one drawing's edges.
class EdgeWriter {
  public:
    EdgeWriter(const Drawing& drawing, std::shared_ptr<const ValueTypes> types, std::shared_ptr<const EdgeNotes> notes)
        : drawing_(drawing), types_(std::move(types)), notes_(std::move(notes)) {
        if (notes_)
            alarmed_ = alarmedEdges(drawing, *notes_);
    }

    EdgeText operator()(std::uint32_t index) const {
        const DrawingEdge& edge = drawing_.edges[index];
        if (!edge.value.valid()) // within a body, whose types are not known
            return {};
        const std::string more = edge.count > 1 ? " +" + std::to_string(edge.count - 1) : "";
        const ValueType* type = types_ ? &types_->of(edge.value) : nullptr;
        const bool tensor = type != nullptr && type->isTensor();
        EdgeText text{.whole = tensor ? shortTypeText(*type) : "", .brief = tensor ? shapeText(type->shape) : ""};
        const std::string note = noteOf(edge, index, text.each);
        if (!note.empty()) {
            text.whole += (text.whole.empty() ? "" : " ") + note;
            text.brief = note;
        }
        if (text.whole.empty())
            return {};
        text.whole += more;
        text.brief += more;
        return text;
    }

  private:
    std::string noteOf(const DrawingEdge& edge, std::uint32_t index, bool& alarmed) const {
        if (!notes_)
            return {};
        const std::string note = drawing::noteOn(drawing_, edge, *notes_);
        alarmed = std::ranges::binary_search(alarmed_, index);
        return alarmed ? note + (note.empty() ? "" : " ") + notes_->alarm : note;
    }

    const Drawing& drawing_;
    std::shared_ptr<const ValueTypes> types_;
    std::shared_ptr<const EdgeNotes> notes_;
    std::vector<std::uint32_t> alarmed_;
};

} // namespace

std::string noteOn(const Drawing& drawing, const DrawingEdge& edge, const EdgeNotes& notes) {
    const NodeId node = edge.value.valid() ? drawing.graph->value(edge.value).producer : NodeId();
    return node.valid() ? notes.of_node[node.value()] : std::string();
}

std::vector<std::uint32_t> alarmedEdges(const Drawing& drawing, const EdgeNotes& notes) {
    std::set<std::pair<std::uint32_t, std::uint32_t>> boxes;
    for (const auto& [producer, consumer] : notes.alarmed)
        boxes.emplace(drawing.box_of[producer.value()], drawing.box_of[consumer.value()]);
    std::vector<std::uint32_t> edges;
    for (std::uint32_t edge = 0; edge < drawing.edges.size(); ++edge)
        if (boxes.contains({drawing.edges[edge].from, drawing.edges[edge].to}))
            edges.push_back(edge);
    return edges;
}

EdgeTexts edgeTexts(const Drawing& drawing, std::shared_ptr<const ValueTypes> types,
                    std::shared_ptr<const EdgeNotes> notes) {
    return EdgeWriter(drawing, std::move(types), std::move(notes));
}

} // namespace gnx::drawing
