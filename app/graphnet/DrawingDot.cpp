#include "app/graphnet/DrawingDot.h"

#include <array>
#include <cstdio>

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
    DotText(const Drawing& drawing, const OverlayPicture* overlay, const ValueTypes* types)
        : drawing_(drawing), overlay_(overlay), types_(types) {}

    std::string write() {
        const bool down = drawing_.direction == LayoutRequest::Direction::TopDown;
        text_ = std::string("digraph {\n  rankdir=") + (down ? "TB" : "LR") +
                ";\n  node [shape=box, style=\"rounded\", fontname=\"sans-serif\", fontsize=11];\n"
                "  edge [fontname=\"sans-serif\", fontsize=9];\n"
                "  graph [fontname=\"sans-serif\", fontsize=11, style=\"rounded\", color=\"#C6CED8\"];\n";
        frame(0);
        for (const DrawingEdge& edge : drawing_.edges)
            text_ += "  b" + std::to_string(edge.from) + " -> b" + std::to_string(edge.to) + typeOf(edge) +
                     (edge.indirect ? " [style=dashed];\n" : ";\n");
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

    std::string typeOf(const DrawingEdge& edge) const {
        const std::string type = types_ != nullptr ? typeText(types_->of(edge.value)) : std::string();
        return type.empty() ? type : " [label=" + dotString(type) + "]";
    }

    const Drawing& drawing_;
    const OverlayPicture* overlay_;
    const ValueTypes* types_;
    std::string text_;
};

} // namespace

std::string drawingDot(const Drawing& drawing, const OverlayPicture* overlay, const ValueTypes* types) {
    return DotText(drawing, overlay, types).write();
}

} // namespace gnx::cli
