#include "core/report/DrawingExport.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>

#include "core/drawing/DrawingStyle.h"
#include "core/report/CairoSurface.h"
#include "core/report/DrawingPainter.h"

namespace gnx {
namespace {

constexpr double kMargin = 12;
constexpr double kLongestSide = 16'384;   ///< of a bitmap
constexpr double kLongestPage = 14'400;   ///< points, that PDF readers take
constexpr double kLongestSvg = 4'000'000; ///< within Cairo's fixed-point coordinates

Status check(cairo_status_t status) {
    return cairoStatus(status, "paint the drawing");
}

/// What is painted.
struct Picture {
    const Drawing& drawing;
    const std::vector<EdgeLabel>& labels;
};

Status paintOn(cairo_surface_t* surface, const Picture& picture, double scale) {
    GNX_CHECK(check(cairo_surface_status(surface)));
    const CairoContext cairo(cairo_create(surface));
    cairo_scale(cairo.get(), scale, scale);
    cairo_translate(cairo.get(), kMargin, kMargin);
    {
        Typesetter text(cairo.get());
        DrawingPainter(cairo.get(), text, picture.drawing, picture.labels).paint();
    }
    return check(cairo_status(cairo.get()));
}

Result<std::string> renderVector(const Picture& picture, bool pdf) {
    const Drawing& drawing = picture.drawing;
    // Cairo's coordinates and PDF's pages end somewhere.
    const double longest = std::max(drawing.width, drawing.height) + 2 * kMargin;
    const double scale = std::min(1.0, (pdf ? kLongestPage : kLongestSvg) / longest);
    const double width = (drawing.width + 2 * kMargin) * scale, height = (drawing.height + 2 * kMargin) * scale;
    std::string bytes;
    const CairoSurface surface(pdf ? cairo_pdf_surface_create_for_stream(appendToString, &bytes, width, height)
                                   : cairo_svg_surface_create_for_stream(appendToString, &bytes, width, height));
    if (pdf)
        cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATOR, "GraphNet Explorer");
    else
        cairo_svg_surface_set_document_unit(surface.get(), CAIRO_SVG_UNIT_PX);
    GNX_CHECK(paintOn(surface.get(), picture, scale));
    cairo_surface_finish(surface.get());
    GNX_CHECK(check(cairo_surface_status(surface.get())));
    return bytes;
}

Result<std::string> renderPng(const Picture& picture, double scale) {
    const Drawing& drawing = picture.drawing;
    const double width = drawing.width + 2 * kMargin, height = drawing.height + 2 * kMargin;
    scale = std::min(scale, kLongestSide / std::max(width, height));
    const auto pixels = [&](double units) { return std::max(1, static_cast<int>(std::ceil(units * scale))); };
    const CairoSurface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, pixels(width), pixels(height)));
    GNX_CHECK(paintOn(surface.get(), picture, scale));
    std::string bytes;
    GNX_CHECK(check(cairo_surface_write_to_png_stream(surface.get(), appendToString, &bytes)));
    return bytes;
}

/// A context to measure texts on, shared by the two measures.
struct Ruler {
    CairoSurface surface{cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1, 1)};
    CairoContext cairo{cairo_create(surface.get())};
    Typesetter text{cairo.get()};

    TextSize measure(const std::string& line, double size, bool bold) {
        return text.measure(line, TextStyle{.size = size, .bold = bold, .color = {}});
    }
};

} // namespace

std::optional<PictureFormat> parsePictureFormat(std::string_view name) {
    if (name == "svg")
        return PictureFormat::Svg;
    if (name == "pdf")
        return PictureFormat::Pdf;
    return name == "png" ? std::optional(PictureFormat::Png) : std::nullopt;
}

DrawingMeasure exportMeasure() {
    using namespace drawing_style;
    const auto ruler = std::make_shared<Ruler>();
    return {[ruler](const DrawingBox& box) {
                const TextSize label = ruler->measure(box.label, kLabelSize, box.isClosed());
                const TextSize detail =
                    box.detail.empty() ? TextSize{} : ruler->measure(box.detail, kDetailSize, false);
                return boxSize(box, {label.width, label.height}, {detail.width, detail.height});
            },
            [ruler](const DrawingFrame& frame) {
                return titleWidth(ruler->measure(frame.title, kLabelSize, true).width,
                                  ruler->measure(frame.detail, kDetailSize, false).width);
            }};
}

LabelMeasure exportLabelMeasure() {
    const auto ruler = std::make_shared<Ruler>();
    return [ruler](const std::string& text) -> LayoutRequest::Size {
        const TextSize size = ruler->text.measure(text, kEdgeLabel);
        return {size.width + 2 * kEdgeLabelPadding, size.height};
    };
}

Result<std::string> renderDrawing(const Drawing& drawing, PictureFormat format, double scale,
                                  const std::vector<EdgeLabel>& labels) {
    const Picture picture{drawing, labels};
    return format == PictureFormat::Png ? renderPng(picture, scale)
                                        : renderVector(picture, format == PictureFormat::Pdf);
}

} // namespace gnx
