#include "core/layout/DrawingSvg.h"

#include <array>
#include <cmath>
#include <cstdio>

namespace gnx {
namespace {

constexpr double kMargin = 12;

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '&':
            out += "&amp;";
            break;
        case '"':
            out += "&quot;";
            break;
        default:
            out += c;
        }
    }
    return out;
}

std::string number(double value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.1f", value);
    return text.data();
}

std::string path(const std::vector<LayoutPoint>& curve) {
    std::string out = "M" + number(curve[0].x) + ' ' + number(curve[0].y);
    for (std::size_t i = 1; i < curve.size(); ++i)
        out += (i % 3 == 1 ? " C" : " ") + number(curve[i].x) + ' ' + number(curve[i].y);
    return out;
}

std::string box(const DrawingBox& item) {
    const double left = item.center.x - item.size.width / 2;
    const double top = item.center.y - item.size.height / 2;
    const std::string x = number(item.center.x);
    std::string out = "<g><rect x=\"" + number(left) + "\" y=\"" + number(top) + "\" width=\"" +
                      number(item.size.width) + "\" height=\"" + number(item.size.height) +
                      "\" rx=\"4\" fill=\"#ffffff\" stroke=\"#8a8f98\"/>" + "<rect x=\"" + number(left) + "\" y=\"" +
                      number(top) + "\" width=\"5\" height=\"" + number(item.size.height) + "\" rx=\"2\" fill=\"" +
                      opCategoryColor(item.category) + "\"/>";
    const double first = item.detail.empty() ? item.center.y + 4 : item.center.y - 3;
    out += "<text x=\"" + x + "\" y=\"" + number(first) + "\" class=\"op\">" + escaped(item.label) + "</text>";
    if (!item.detail.empty())
        out += "<text x=\"" + x + "\" y=\"" + number(item.center.y + 11) + "\" class=\"detail\">" +
               escaped(item.detail) + "</text>";
    return out + "</g>\n";
}

} // namespace

const char* opCategoryColor(OpCategory category) {
    switch (category) {
    case OpCategory::Convolution:
        return "#0072B2";
    case OpCategory::MatMul:
        return "#D55E00";
    case OpCategory::Attention:
        return "#CC79A7";
    case OpCategory::Normalization:
        return "#009E73";
    case OpCategory::Activation:
        return "#E69F00";
    case OpCategory::Elementwise:
        return "#56B4E9";
    case OpCategory::Reduction:
        return "#F0E442";
    case OpCategory::Shape:
        return "#9AA0A6";
    case OpCategory::Pooling:
        return "#4B6CB7";
    case OpCategory::Embedding:
        return "#8C564B";
    case OpCategory::Creation:
        return "#B8BDC4";
    case OpCategory::Other:
        return "#70757C";
    case OpCategory::Input:
    case OpCategory::Output:
        return "#3C4043";
    }
    return "#70757C";
}

std::string drawingToSvg(const Drawing& drawing) {
    const std::string width = number(drawing.width + 2 * kMargin);
    const std::string height = number(drawing.height + 2 * kMargin);
    std::string out =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "\" height=\"" + height + "\" viewBox=\"" +
        number(-kMargin) + ' ' + number(-kMargin) + ' ' + width + ' ' + height + "\">\n" +
        "<style>text{font-family:sans-serif;text-anchor:middle}.op{font-size:12px;fill:#202124}"
        ".detail{font-size:10px;fill:#5f6368}</style>\n"
        "<defs><marker id=\"arrow\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\" "
        "markerHeight=\"7\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\" fill=\"#8a8f98\"/></marker></defs>\n";
    for (const DrawingEdge& edge : drawing.edges)
        if (edge.curve.size() >= 4)
            out +=
                "<path d=\"" + path(edge.curve) + "\" fill=\"none\" stroke=\"#8a8f98\" marker-end=\"url(#arrow)\"/>\n";
    for (const DrawingBox& item : drawing.boxes)
        out += box(item);
    return out + "</svg>\n";
}

} // namespace gnx
