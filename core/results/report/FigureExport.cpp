#include "core/results/report/FigureExport.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <memory>

#include <boost/crc.hpp>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>

#include "core/base/system/AtomicFile.h"
#include "core/results/report/CairoSurface.h"
#include "core/results/report/FigurePainter.h"
#include "core/results/report/FigureTikz.h"
#include "core/results/report/SvgText.h"
#include "core/results/report/Ticks.h"

namespace gnx::results {
namespace {

Status checkFigure(cairo_status_t status) {
    return cairoStatus(status, "draw the figure");
}

/// `scale`: what the surface has of its units for a point.
Status paintOn(cairo_surface_t* surface, const Figure& figure, const FigureStyle& style, double scale,
               TextSink* sink = nullptr) {
    const CairoContext cairo(cairo_create(surface));
    cairo_scale(cairo.get(), scale * style.scale(), scale * style.scale());
    {
        Typesetter text(cairo.get(), style.font, sink);
        GNX_TRY(const FigureLayout layout, layOutFigure(figure, style, text));
        FigurePainter(cairo.get(), text, figure, layout).paint();
    }
    return checkFigure(cairo_status(cairo.get()));
}

Status finishSurface(cairo_surface_t* surface) {
    cairo_surface_finish(surface);
    return checkFigure(cairo_surface_status(surface));
}

std::string keywords(const Figure& figure) {
    std::string all;
    for (const auto& [name, value] : figure.parameters)
        all.append(all.empty() ? "" : "; ").append(name).append(": ").append(value);
    return all;
}

/// `described` has the title and the caption also where they are not drawn.
Result<std::string> renderPdf(const Figure& figure, const Figure& described, const FigureStyle& style) {
    std::string bytes;
    const CairoSurface surface(cairo_pdf_surface_create_for_stream(
        appendToString, &bytes, style.width_mm * kPointsPerMm, style.height_mm * kPointsPerMm));
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE, described.title.c_str());
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_SUBJECT, described.caption.c_str());
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_KEYWORDS, keywords(described).c_str());
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATOR, "GraphNet Explorer");
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, kNoDate);
    GNX_CHECK(paintOn(surface.get(), figure, style, 1));
    GNX_CHECK(finishSurface(surface.get()));
    return bytes;
}

/// Cairo's SVG has outlines for glyphs; ours has text, after everything else.
void addSvgText(std::string& bytes, const Figure& figure, const SvgText& text) {
    const auto root = bytes.find("<svg");
    const auto begin = root == std::string::npos ? root : bytes.find('>', root);
    const auto end = bytes.rfind("</svg>");
    if (begin == std::string::npos || end == std::string::npos)
        return;
    bytes.insert(end, text.elements());
    bytes.insert(begin + 1, "\n<title>" + xmlText(figure.title) + "</title>\n<desc>" + xmlText(figure.caption) +
                                "</desc>\n" + text.fonts());
}

/// Cairo numbers the surfaces of the whole process: here the count restarts, so that the same figure is the same file.
std::string renumbered(const std::string& svg) {
    static constexpr std::string_view word = "surface";
    std::map<std::string, std::size_t> numbers;
    std::string made;
    std::size_t done = 0;
    for (auto at = svg.find(word); at != std::string::npos; at = svg.find(word, done)) {
        const auto digits = at + word.size();
        const auto end = std::min(svg.find_first_not_of("0123456789", digits), svg.size());
        made.append(svg, done, digits - done);
        if (end > digits)
            made += std::to_string(numbers.try_emplace(svg.substr(digits, end - digits), numbers.size()).first->second);
        done = end;
    }
    return made.append(svg, done, std::string::npos);
}

Result<std::string> renderSvg(const Figure& figure, const Figure& described, const FigureStyle& style) {
    std::string bytes;
    const CairoSurface surface(cairo_svg_surface_create_for_stream(
        appendToString, &bytes, style.width_mm * kPointsPerMm, style.height_mm * kPointsPerMm));
    cairo_svg_surface_set_document_unit(surface.get(), CAIRO_SVG_UNIT_PT);
    SvgText text;
    GNX_CHECK(paintOn(surface.get(), figure, style, 1, &text));
    GNX_CHECK(finishSurface(surface.get()));
    bytes = renumbered(bytes); // before there are words of ours in it
    addSvgText(bytes, described, text);
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

/// More than a screen or a printer can show takes gigabytes, and Cairo draws no side of 32,768 or more.
Status checkPixels(int width, int height) {
    constexpr std::int64_t kMostPixels = 150'000'000;
    constexpr int kMostOfASide = 32'767;
    if (std::max(width, height) <= kMostOfASide && std::int64_t{width} * height <= kMostPixels)
        return {};
    return Error{.code = ErrorCode::InvalidInput,
                 .message = "a PNG of " + std::to_string(width) + " x " + std::to_string(height) +
                            " pixels is too large, expected at most 150 million and 32767 in a row",
                 .hint = "lower the resolution or make the figure smaller; PDF and SVG have no resolution"};
}

Result<std::string> renderPng(const Figure& figure, const FigureStyle& style) {
    const auto pixels = [&](double mm) { return static_cast<int>(std::lround(mm / 25.4 * style.dpi)); };
    GNX_CHECK(checkPixels(pixels(style.width_mm), pixels(style.height_mm)));
    const CairoSurface surface(
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, pixels(style.width_mm), pixels(style.height_mm)));
    GNX_CHECK(checkFigure(cairo_surface_status(surface.get())));
    GNX_CHECK(paintOn(surface.get(), figure, style, style.dpi / 72));
    std::string bytes;
    GNX_CHECK(checkFigure(cairo_surface_write_to_png_stream(surface.get(), appendToString, &bytes)));
    addResolution(bytes, style.dpi);
    return bytes;
}

bool hasLength(const Axis& axis) {
    return axis.min < axis.max && std::isfinite(axis.max - axis.min);
}

constexpr std::array kFormats{FigureFormat::Pdf, FigureFormat::Svg, FigureFormat::Png, FigureFormat::Csv,
                              FigureFormat::Tikz};

} // namespace

const char* figureFormatName(FigureFormat format) {
    switch (format) {
    case FigureFormat::Pdf:
        return "pdf";
    case FigureFormat::Svg:
        return "svg";
    case FigureFormat::Png:
        return "png";
    case FigureFormat::Tikz:
        return "tikz";
    case FigureFormat::Csv:
        break;
    }
    return "csv";
}

const char* figureFormatExtension(FigureFormat format) {
    return format == FigureFormat::Tikz ? "tex" : figureFormatName(format);
}

std::optional<FigureFormat> parseFigureFormat(std::string_view name) {
    for (const auto format : kFormats)
        if (name == figureFormatName(format) || name == figureFormatExtension(format))
            return format;
    return std::nullopt;
}

Result<std::string> renderFigure(const Figure& figure, FigureFormat format, const FigureStyle& style) {
    if (format == FigureFormat::Csv)
        return figureCsv(figure);
    GNX_CHECK(validate(style));
    const Figure styled = styledFigure(figure, style);
    if (!hasLength(styled.x) || !hasLength(styled.y))
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "an axis of " + figure.id + " would begin at or after its end, or reach too far",
                     .hint = "its data reaches from " + shortNumber(figure.x.min) + " to " + shortNumber(figure.x.max) +
                             " in x, and from " + shortNumber(figure.y.min) + " to " + shortNumber(figure.y.max) +
                             " in y"};
    switch (format) {
    case FigureFormat::Pdf:
        return renderPdf(styled, figure, style);
    case FigureFormat::Svg:
        return renderSvg(styled, figure, style);
    case FigureFormat::Tikz:
        return figureTikz(styled, figure, style);
    default:
        return renderPng(styled, style);
    }
}

Status exportFigure(const Figure& figure, const std::filesystem::path& path, FigureFormat format,
                    const FigureStyle& style) {
    auto bytes = renderFigure(figure, format, style);
    if (!bytes.ok()) {
        auto error = std::move(bytes).error();
        error.path = path.string();
        return error;
    }
    return writeFileAtomically(path, *bytes);
}

} // namespace gnx::results
