#include "core/report/FigureExport.h"

#include <array>
#include <cmath>
#include <memory>

#include <boost/crc.hpp>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>

#include "core/report/CairoSurface.h"
#include "core/report/FigurePainter.h"
#include "core/system/AtomicFile.h"

namespace gnx {
namespace {

constexpr double kPointsPerMm = 72 / 25.4;

Status check(cairo_status_t status) {
    return cairoStatus(status, "draw the figure");
}

Status paintOn(cairo_surface_t* surface, const Figure& figure, const FigureSize& size, double scale) {
    const CairoContext cairo(cairo_create(surface));
    cairo_scale(cairo.get(), scale, scale);
    {
        Typesetter text(cairo.get());
        GNX_TRY(const FigureLayout layout, layOutFigure(figure, size.width_mm * kPointsPerMm,
                                                        size.height_mm * kPointsPerMm, size.with_caption, text));
        FigurePainter(cairo.get(), text, figure, layout).paint();
    }
    return check(cairo_status(cairo.get()));
}

Status finish(cairo_surface_t* surface) {
    cairo_surface_finish(surface);
    return check(cairo_surface_status(surface));
}

std::string keywords(const Figure& figure) {
    std::string all;
    for (const auto& [name, value] : figure.parameters)
        all.append(all.empty() ? "" : "; ").append(name).append(": ").append(value);
    return all;
}

Result<std::string> renderPdf(const Figure& figure, const FigureSize& size) {
    std::string bytes;
    const CairoSurface surface(cairo_pdf_surface_create_for_stream(appendToString, &bytes, size.width_mm * kPointsPerMm,
                                                                   size.height_mm * kPointsPerMm));
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE, figure.title.c_str());
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_SUBJECT, figure.caption.c_str());
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_KEYWORDS, keywords(figure).c_str());
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATOR, "GraphNet Explorer");
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, kNoDate);
    GNX_CHECK(paintOn(surface.get(), figure, size, 1));
    GNX_CHECK(finish(surface.get()));
    return bytes;
}

std::string xmlText(const std::string& text) {
    std::string escaped;
    for (const char c : text)
        escaped += c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '&' ? "&amp;" : std::string(1, c);
    return escaped;
}

/// Glyphs are outlines in Cairo's SVG; title and description keep the words for search and screen readers.
void describeSvg(std::string& bytes, const Figure& figure) {
    const auto root = bytes.find("<svg");
    const auto end = root == std::string::npos ? root : bytes.find('>', root);
    if (end != std::string::npos)
        bytes.insert(end + 1,
                     "\n<title>" + xmlText(figure.title) + "</title>\n<desc>" + xmlText(figure.caption) + "</desc>");
}

Result<std::string> renderSvg(const Figure& figure, const FigureSize& size) {
    std::string bytes;
    const CairoSurface surface(cairo_svg_surface_create_for_stream(appendToString, &bytes, size.width_mm * kPointsPerMm,
                                                                   size.height_mm * kPointsPerMm));
    cairo_svg_surface_set_document_unit(surface.get(), CAIRO_SVG_UNIT_PT);
    GNX_CHECK(paintOn(surface.get(), figure, size, 1));
    GNX_CHECK(finish(surface.get()));
    describeSvg(bytes, figure);
    return bytes;
}

void appendBigEndian(std::string& bytes, std::uint32_t value) {
    for (const int shift : {24, 16, 8, 0})
        bytes += static_cast<char>((value >> shift) & 0xFF);
}

/// Cairo writes no resolution; without a pHYs chunk (PNG specification, 11.3.5.3) a figure is placed at a third of
/// its size or four times it, by the reader's taste. It goes right after IHDR, which ends at byte 33.
void addResolution(std::string& png, double dpi) {
    const auto per_metre = static_cast<std::uint32_t>(std::lround(dpi / 0.0254));
    std::string body = "pHYs";
    appendBigEndian(body, per_metre);
    appendBigEndian(body, per_metre);
    body += '\1'; // the unit is the metre
    boost::crc_32_type crc;
    crc.process_bytes(body.data(), body.size());
    std::string chunk;
    appendBigEndian(chunk, 9);
    chunk += body;
    appendBigEndian(chunk, crc.checksum());
    png.insert(33, chunk);
}

Result<std::string> renderPng(const Figure& figure, const FigureSize& size) {
    const auto pixels = [&](double mm) { return static_cast<int>(std::lround(mm / 25.4 * size.dpi)); };
    const CairoSurface surface(
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, pixels(size.width_mm), pixels(size.height_mm)));
    GNX_CHECK(check(cairo_surface_status(surface.get())));
    GNX_CHECK(paintOn(surface.get(), figure, size, size.dpi / 72));
    std::string bytes;
    GNX_CHECK(check(cairo_surface_write_to_png_stream(surface.get(), appendToString, &bytes)));
    addResolution(bytes, size.dpi);
    return bytes;
}

Status checkSize(const FigureSize& size) {
    Error error;
    error.code = ErrorCode::InvalidInput;
    for (const double mm : {size.width_mm, size.height_mm})
        if (!(mm >= 20 && mm <= 1000)) {
            error.message = "a figure's side is " + std::to_string(mm) + " mm, expected 20 to 1000";
            return error;
        }
    if (!(size.dpi >= 36 && size.dpi <= 1200)) {
        error.message = "the resolution is " + std::to_string(size.dpi) + " dpi, expected 36 to 1200";
        return error;
    }
    return {};
}

constexpr std::array kFormats{FigureFormat::Pdf, FigureFormat::Svg, FigureFormat::Png, FigureFormat::Csv};

} // namespace

const char* figureFormatName(FigureFormat format) {
    switch (format) {
    case FigureFormat::Pdf:
        return "pdf";
    case FigureFormat::Svg:
        return "svg";
    case FigureFormat::Png:
        return "png";
    case FigureFormat::Csv:
        break;
    }
    return "csv";
}

std::optional<FigureFormat> parseFigureFormat(std::string_view name) {
    for (const auto format : kFormats)
        if (name == figureFormatName(format))
            return format;
    return std::nullopt;
}

Result<std::string> renderFigure(const Figure& figure, FigureFormat format, const FigureSize& size) {
    if (format == FigureFormat::Csv)
        return figureCsv(figure);
    GNX_CHECK(checkSize(size));
    switch (format) {
    case FigureFormat::Pdf:
        return renderPdf(figure, size);
    case FigureFormat::Svg:
        return renderSvg(figure, size);
    default:
        return renderPng(figure, size);
    }
}

Status exportFigure(const Figure& figure, const std::filesystem::path& path, FigureFormat format,
                    const FigureSize& size) {
    auto bytes = renderFigure(figure, format, size);
    if (!bytes.ok()) {
        auto error = std::move(bytes).error();
        error.path = path.string();
        return error;
    }
    return writeFileAtomically(path, *bytes);
}

} // namespace gnx
