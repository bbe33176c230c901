#include "core/results/report/DrawingExport.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>

#include "core/drawing/paint/DrawingPainter.h"
#include "core/drawing/paint/OverlayLegend.h"
#include "core/drawing/picture/DrawingStyle.h"
#include "core/results/report/CairoDevice.h"
#include "core/results/report/CairoSurface.h"

namespace gnx::results {
namespace {

constexpr double kDrawingMargin = 12;
constexpr double kLongestSide = 16'384;   ///< limit of a bitmap's side, pixels
constexpr double kLongestPage = 14'400;   ///< points, that PDF readers take
constexpr double kLongestSvg = 4'000'000; ///< within Cairo's fixed-point coordinates

Status check(cairo_status_t status) {
    return cairoStatus(status, "paint the drawing");
}

/// A context to measure texts on, shared by several measures.
struct Ruler {
    CairoSurface surface{cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1, 1)};
    CairoContext cairo{cairo_create(surface.get())};
    Typesetter text{cairo.get()};

    TextSize measure(const std::string& line, double size, bool bold) {
        return text.measure(line, TextStyle{.size = size, .bold = bold, .color = {}});
    }
};

/// A drawing below the legend of its overlay.
class Page {
  public:
    Page(const Drawing& drawing, const DrawingLayers& layers) : drawing_(drawing), layers_(layers) {
        if (layers.overlay == nullptr)
            return;
        const auto measure = [this](const std::string& text, const TextLook& look) -> LayoutRequest::Size {
            const TextSize size = ruler_.measure(text, look.size, look.bold);
            return {size.width, size.height};
        };
        legend_.emplace(*layers.overlay, LegendWords::of(*layers.overlay), drawing_style::kDetailSize, measure);
        legend_size_ = legend_->size(std::max(drawing.width, kLeastLegend));
        legend_size_.height += kBelowLegend;
    }
    Page(const Page&) = delete;
    Page& operator=(const Page&) = delete;

    double width() const { return std::max(drawing_.width, legend_size_.width) + 2 * kDrawingMargin; }
    double height() const { return drawing_.height + legend_size_.height + 2 * kDrawingMargin; }

    Status paintOn(cairo_surface_t* surface, double scale) const {
        GNX_CHECK(check(cairo_surface_status(surface)));
        const CairoContext cairo(cairo_create(surface));
        cairo_scale(cairo.get(), scale, scale);
        {
            Typesetter text(cairo.get());
            CairoDevice device(cairo.get(), text);
            const DrawingColors colors = DrawingColors::paper();
            cairo_set_source_rgb(cairo.get(), 1, 1, 1);
            cairo_paint(cairo.get());
            cairo_translate(cairo.get(), kDrawingMargin, kDrawingMargin + legend_size_.height);
            paintDrawing(device, colors);
            cairo_translate(cairo.get(), 0, -legend_size_.height);
            if (legend_)
                legend_->paint(device, colors, std::max(drawing_.width, kLeastLegend));
        }
        return check(cairo_status(cairo.get()));
    }

  private:
    static constexpr double kLeastLegend = 420, kBelowLegend = 16;

    void paintDrawing(CairoDevice& device, const DrawingColors& colors) const {
        Emphasis emphasis;
        emphasis.alarmed = layers_.alarmed;
        emphasis.overlay = {std::shared_ptr<const OverlayPicture>(), layers_.overlay}; // the overlay outlives it
        const PaintJob job{.device = device,
                           .drawing = drawing_,
                           .colors = colors,
                           .emphasis = emphasis,
                           .visible = {0, 0, drawing_.width, drawing_.height},
                           .hulls = &layers_.hulls};
        DrawingPainter(job).all(layers_.labels);
    }

    const Drawing& drawing_;
    const DrawingLayers& layers_;
    Ruler ruler_;
    std::optional<OverlayLegend> legend_;
    LayoutRequest::Size legend_size_;
};

Result<std::string> renderVector(const Page& page, bool pdf) {
    // Cairo's coordinates and PDF's pages end somewhere.
    const double longest = std::max(page.width(), page.height());
    const double scale = std::min(1.0, (pdf ? kLongestPage : kLongestSvg) / longest);
    const double width = page.width() * scale, height = page.height() * scale;
    std::string bytes;
    const CairoSurface surface(pdf ? cairo_pdf_surface_create_for_stream(appendToString, &bytes, width, height)
                                   : cairo_svg_surface_create_for_stream(appendToString, &bytes, width, height));
    if (pdf) {
        cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATOR, "GraphNet Explorer");
        cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, kNoDate);
    } else
        cairo_svg_surface_set_document_unit(surface.get(), CAIRO_SVG_UNIT_PX);
    GNX_CHECK(page.paintOn(surface.get(), scale));
    cairo_surface_finish(surface.get());
    GNX_CHECK(check(cairo_surface_status(surface.get())));
    return bytes;
}

Result<std::string> renderPng(const Page& page, double scale) {
    scale = std::min(scale, kLongestSide / std::max(page.width(), page.height()));
    const auto pixels = [&](double units) { return std::max(1, static_cast<int>(std::ceil(units * scale))); };
    const CairoSurface surface(
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, pixels(page.width()), pixels(page.height())));
    GNX_CHECK(page.paintOn(surface.get(), scale));
    std::string bytes;
    GNX_CHECK(check(cairo_surface_write_to_png_stream(surface.get(), appendToString, &bytes)));
    return bytes;
}

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
        const TextSize size = ruler->measure(text, drawing_style::kDetailSize, false);
        return {size.width + 2 * kEdgeLabelPadding, size.height};
    };
}

Result<std::string> renderDrawing(const Drawing& drawing, PictureFormat format, double scale,
                                  const DrawingLayers& layers) {
    Page page(drawing, layers);
    return format == PictureFormat::Png ? renderPng(page, scale) : renderVector(page, format == PictureFormat::Pdf);
}

} // namespace gnx::results
