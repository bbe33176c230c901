#include "app/graphnet/DrawingDot.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "core/drawing/paint/DrawingColors.h"
#include "core/drawing/picture/DrawingStyle.h"

namespace gnx::cli {
namespace {

std::string dotString(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            out += '\\';
        out += c;
    }
    return out + '"';
}

std::string hexColor(std::uint32_t rgb) {
    std::array<char, 8> text{};
    std::snprintf(text.data(), text.size(), "#%06X", rgb & 0xFFFFFFU);
    return text.data();
}

std::string label(const std::string& first, const std::string& second) {
    std::string text = dotString(first);
    if (second.empty())
        return text;
    const std::string more = dotString(second);
    return text.substr(0, text.size() - 1) + "\\n" + more.substr(1);
}

class DotText {
  public:
    DotText(const Drawing& drawing, const OverlayPicture* overlay, const ValueTypes* types, const EdgeNotes* notes)
        : drawing_(drawing), overlay_(overlay), types_(types), notes_(notes) {
        if (notes != nullptr)
            alarmed_ = alarmedEdges(drawing, *notes);
    }

    std::string write() {
        const bool down = drawing_.direction == LayoutRequest::Direction::TopDown;
        text_ = std::string("digraph {\n  rankdir=") + (down ? "TB" : "LR") +
                ";\n  node [shape=box, style=\"rounded\", fontname=\"sans-serif\", fontsize=11];\n"
                "  edge [fontname=\"sans-serif\", fontsize=9];\n"
                "  graph [fontname=\"sans-serif\", fontsize=11, style=\"rounded\", color=\"#C6CED8\"];\n";
        frame(0);
        for (std::uint32_t e = 0; e < drawing_.edges.size(); ++e)
            text_ += "  b" + std::to_string(drawing_.edges[e].from) + " -> b" + std::to_string(drawing_.edges[e].to) +
                     looksOf(e) + (drawing_.edges[e].indirect ? " [style=dashed];\n" : ";\n");
        return text_ + "}\n";
    }

  private:
    /// Groups nest 100 deep at most (core/graph/structure).
    void frame(std::uint32_t index) {
        const DrawingFrame& frame = drawing_.frames[index];
        const std::string indent(2 * (frame.depth + 1), ' ');
        for (const FoldedFrame::Child child : drawing_.children[index])
            if (!child.is_frame) {
                box(child.index, indent);
            } else {
                const DrawingFrame& inner = drawing_.frames[child.index];
                text_.append(indent).append("subgraph cluster_").append(std::to_string(child.index)).append(" {\n");
                text_.append(indent).append("  label=").append(label(inner.title, inner.detail)).append(";\n");
                this->frame(child.index);
                text_.append(indent).append("}\n");
            }
    }

    void box(std::uint32_t index, const std::string& indent) {
        const DrawingBox& box = drawing_.boxes[index];
        text_.append(indent).append("b").append(std::to_string(index)).append(" [label=");
        text_.append(label(box.label, box.detail))
            .append(", color=\"")
            .append(hexColor(opCategoryRgb(box.category)))
            .append("\"");
        text_.append(box.isClosed() ? ", peripheries=2" : "");
        if (overlay_ != nullptr && box.end > box.begin)
            value(index);
        text_ += "];\n";
    }

    void value(std::uint32_t index) {
        const auto rgb = overlay_->rgbOf(index);
        text_ += std::string(", style=\"rounded,filled") + (rgb ? "\"" : ",dashed\"");
        text_ += ", fillcolor=\"" + (rgb ? hexColor(*rgb) : "#FFFFFF") + '"';
        if (rgb)
            text_ += ", fontcolor=\"" + hexColor(readableRgb(*rgb)) + '"';
        if (overlay_->isMarked(index))
            text_ += ", penwidth=3";
        const Overlay& overlay = *overlay_->overlay;
        text_ += ", tooltip=" + dotString(overlay.title + ": " + valueText(overlay, overlay_->boxes[index]));
    }

    std::string looksOf(std::uint32_t index) const {
        const DrawingEdge& edge = drawing_.edges[index];
        std::string text = types_ != nullptr ? typeText(types_->of(edge.value)) : std::string();
        if (const std::string note = notes_ != nullptr ? noteOn(drawing_, edge, *notes_) : ""; !note.empty())
            text += (text.empty() ? "" : " ") + note;
        const bool alarmed = std::ranges::binary_search(alarmed_, index);
        if (alarmed)
            text += (text.empty() ? "" : " ") + notes_->alarm;
        if (text.empty())
            return text;
        return " [label=" + dotString(text) +
               (alarmed ? ", color=\"" + hexColor(DrawingColors().alarm) + "\", penwidth=2]" : "]");
    }

    const Drawing& drawing_;
    const OverlayPicture* overlay_;
    const ValueTypes* types_;
    const EdgeNotes* notes_;
    std::vector<std::uint32_t> alarmed_;
    std::string text_;
};

} // namespace

std::string drawingDot(const Drawing& drawing, const OverlayPicture* overlay, const ValueTypes* types,
                       const EdgeNotes* notes) {
    return DotText(drawing, overlay, types, notes).write();
}

} // namespace gnx::cli
