#include <algorithm>
#include <cmath>

#include <cairo-pdf.h>

#include "core/results/report/CairoSurface.h"
#include "core/results/report/FigurePainter.h"
#include "core/results/report/ReportDocument.h"

namespace gnx::results {
namespace {

constexpr double kWidth = 210 * kPointsPerMm;
constexpr double kHeight = 297 * kPointsPerMm;
constexpr double kEdge = 18 * kPointsPerMm;
constexpr double kRoom = kWidth - 2 * kEdge;
constexpr TextStyle kTitleStyle{16, true, figure_style::kText};
constexpr TextStyle kHeadingStyle{11, true, figure_style::kText};
constexpr TextStyle kBody{9, false, figure_style::kText};
constexpr TextStyle kWarning{9, false, palette::kVermillion};
constexpr TextStyle kCell{8, false, figure_style::kText};
constexpr TextStyle kColumn{8, true, figure_style::kText};
constexpr TextStyle kPageNumber{8, false, figure_style::kText};
constexpr std::size_t kManyColumns = 10;

/// Between columns: many numbers are set closer, so that names keep room.
double betweenColumns(std::size_t columns) {
    return columns > kManyColumns ? 4 : 8;
}

/// Puts blocks one under the other, on as many pages as it takes.
class PageWriter {
  public:
    PageWriter(cairo_t* cairo, Typesetter& text) : cairo_(cairo), text_(text) {}

    void write(const std::string& words, const TextStyle& style, double after) {
        const double height = text_.measure(words, style, kRoom, TextFit::Wrap).height;
        need(height);
        text_.draw(words, style, kEdge, y_, TextAlign::Left, kRoom, TextFit::Wrap);
        y_ += height + after;
    }

    /// `below`: height of the next item, which cannot be split; a heading is never the last line of a page.
    void keepWithNext(double below) { below_ = below; }

    Status operator()(const ReportHeading& heading) {
        constexpr double kLine = 24, kSomeRows = 90;
        y_ += 10;
        need(std::max(kSomeRows, kLine + below_));
        write(heading.text, kHeadingStyle, 4);
        return {};
    }
    Status operator()(const ReportText& text) {
        write(text.text, text.warning ? kWarning : kBody, 4);
        return {};
    }
    Status operator()(const ReportTable& table) {
        const auto widths = columnWidths(table);
        const std::size_t words = table.columns.empty() ? widths.size() : table.text_columns;
        if (!table.columns.empty())
            writeRow(table.columns, widths, words, kColumn);
        for (const auto& row : table.rows) {
            if (need(rowHeight(row, widths, kCell)) && !table.columns.empty())
                writeRow(table.columns, widths, words, kColumn);
            writeRow(row, widths, words, kCell);
        }
        y_ += 6;
        return {};
    }
    Status operator()(const ReportFigure& block) {
        GNX_CHECK(validate(block.style));
        need(block.style.height_mm * kPointsPerMm);
        const Figure styled = styledFigure(block.figure, block.style);
        cairo_save(cairo_);
        cairo_translate(cairo_, kEdge, y_);
        cairo_rectangle(cairo_, 0, 0, block.style.width_mm * kPointsPerMm, block.style.height_mm * kPointsPerMm);
        cairo_clip(cairo_);
        cairo_scale(cairo_, block.style.scale(), block.style.scale());
        Typesetter text(cairo_, block.style.font);
        auto layout = layOutFigure(styled, block.style, text);
        if (layout.ok())
            FigurePainter(cairo_, text, styled, *layout).paint();
        cairo_restore(cairo_);
        if (!layout.ok())
            return std::move(layout).error();
        y_ += block.style.height_mm * kPointsPerMm + 8;
        return {};
    }

    void numberPage() {
        const std::string number = std::to_string(++page_);
        text_.draw(number, kPageNumber, kWidth - kEdge, kHeight - kEdge * 0.65, TextAlign::Right);
    }

  private:
    /// Goes to a new page where less than `height` is left; whether it did.
    bool need(double height) {
        if (y_ + height <= kHeight - kEdge || y_ == kEdge)
            return false;
        numberPage();
        cairo_show_page(cairo_);
        y_ = kEdge;
        return true;
    }

    /// Returns columns as wide as their cells; if the sum is too large, the widest ones are narrowed.
    std::vector<double> columnWidths(const ReportTable& table) {
        std::vector<double> widths;
        const auto widen = [&](const std::vector<std::string>& row, const TextStyle& style) {
            widths.resize(std::max(widths.size(), row.size()), 0);
            for (std::size_t i = 0; i < row.size(); ++i)
                widths[i] = std::max(widths[i], text_.measure(row[i], style).width + 0.5);
        };
        widen(table.columns, kColumn);
        for (const auto& row : table.rows)
            widen(row, kCell);
        const double room =
            kRoom - betweenColumns(widths.size()) * static_cast<double>(widths.empty() ? 0 : widths.size() - 1);
        double total = 0;
        for (const double width : widths)
            total += width;
        while (total > room + 0.01) {
            const auto widest = std::max_element(widths.begin(), widths.end());
            const double least = room / static_cast<double>(widths.size());
            const double less = std::max(least, *widest - (total - room));
            const double next = std::max(less, *widest * 0.8);
            total -= *widest - next;
            if (*widest - next < 0.01)
                break;
            *widest = next;
        }
        return widths;
    }

    double rowHeight(const std::vector<std::string>& row, const std::vector<double>& widths, const TextStyle& style) {
        double height = 0;
        for (std::size_t i = 0; i < row.size(); ++i)
            height = std::max(height, text_.measure(row[i], style, widths[i], TextFit::Wrap).height);
        return height + 1.5;
    }

    void writeRow(const std::vector<std::string>& row, const std::vector<double>& widths, std::size_t words,
                  const TextStyle& style) {
        const double height = rowHeight(row, widths, style);
        const double between = betweenColumns(widths.size());
        double x = kEdge;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const bool left = i < words;
            text_.draw(row[i], style, left ? x : x + widths[i], y_, left ? TextAlign::Left : TextAlign::Right,
                       widths[i], TextFit::Wrap);
            x += widths[i] + between;
        }
        y_ += height;
        cairo_set_source_rgb(cairo_, 0.87, 0.87, 0.87);
        cairo_set_line_width(cairo_, 0.4);
        cairo_move_to(cairo_, kEdge, y_ - 0.5);
        cairo_line_to(cairo_, std::min(x - between, kWidth - kEdge), y_ - 0.5);
        cairo_stroke(cairo_);
    }

    cairo_t* cairo_;
    Typesetter& text_;
    double y_ = kEdge;
    double below_ = 0;
    int page_ = 0;
};

Status writePages(cairo_surface_t* surface, const ReportDocument& document) {
    const CairoContext cairo(cairo_create(surface));
    Typesetter text(cairo.get());
    PageWriter pages(cairo.get(), text);
    pages.write(document.title, kTitleStyle, 6);
    for (std::size_t i = 0; i < document.blocks.size(); ++i) {
        const auto* const figure =
            i + 1 < document.blocks.size() ? std::get_if<ReportFigure>(&document.blocks[i + 1]) : nullptr;
        pages.keepWithNext(figure == nullptr ? 0 : figure->style.height_mm * kPointsPerMm);
        GNX_CHECK(std::visit(pages, document.blocks[i]));
    }
    pages.numberPage();
    return cairoStatus(cairo_status(cairo.get()), "draw the report");
}

} // namespace

Result<std::string> reportPdf(const ReportDocument& document) {
    std::string bytes;
    const CairoSurface surface(cairo_pdf_surface_create_for_stream(appendToString, &bytes, kWidth, kHeight));
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE, document.title.c_str());
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATOR, "GraphNet Explorer");
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, kNoDate);
    GNX_CHECK(writePages(surface.get(), document));
    cairo_surface_finish(surface.get());
    GNX_CHECK(cairoStatus(cairo_surface_status(surface.get()), "write the report"));
    return bytes;
}

} // namespace gnx::results
