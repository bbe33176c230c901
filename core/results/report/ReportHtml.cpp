#include "core/results/report/FigureExport.h"
#include "core/results/report/ReportDocument.h"
#include "core/results/report/SvgText.h"

namespace gnx::results {
namespace {

constexpr const char* kStyle =
    "body{font:15px/1.5 system-ui,sans-serif;max-width:60em;margin:2em auto;padding:0 "
    "1em;color:#1e1e1e;background:#fff}"
    "h1,h2,p{overflow-wrap:anywhere}"
    "h1{font-size:1.6em}h2{font-size:1.2em;margin-top:2em;border-bottom:1px solid #ddd}"
    "table{border-collapse:collapse;font-size:.9em;display:block;overflow-x:auto;margin:0 0 1.2em}"
    "th,td{padding:.15em .7em .15em 0;text-align:right;vertical-align:top;border-bottom:1px solid #eee;"
    "font-variant-numeric:tabular-nums}"
    ".n{text-align:left;white-space:nowrap}.w{text-align:left;overflow-wrap:anywhere;white-space:pre-line}"
    ".warning{border-left:4px solid #d55e00;padding-left:.7em}"
    "figure{margin:1.5em 0}figure svg{max-width:100%;height:auto}";

constexpr std::size_t kShortName = 30; ///< bytes of a fact's name that stays on one line

void replaceAll(std::string& text, std::string_view what, const std::string& by) {
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
}

/// Names of an SVG's clips and fonts (each with the glyphs of that figure alone) must be unique in the whole page: they
/// get a number. Escaped text has no '"', so that it is left alone.
void makeOwn(std::string& svg, std::size_t figure) {
    const std::string mark = "f" + std::to_string(figure) + '-';
    replaceAll(svg, " id=\"", " id=\"" + mark);
    replaceAll(svg, "url(#", "url(#" + mark);
    replaceAll(svg, "href=\"#", "href=\"#" + mark);
    replaceAll(svg, "@font-face{font-family:'", "@font-face{font-family:'" + mark);
    replaceAll(svg, " font-family=\"'", " font-family=\"'" + mark);
}

struct HtmlWriter {
    std::string& html;
    std::size_t& figures;

    void cell(const char* tag, const std::string& text, const char* type) const {
        html += std::string("<") + tag + type + ">" + xmlText(text) + "</" + tag + ">";
    }
    void row(const char* tag, const std::vector<std::string>& cells, std::size_t words) const {
        html += "<tr>";
        for (std::size_t i = 0; i < cells.size(); ++i)
            cell(tag, cells[i], i < words ? " class=\"w\"" : "");
        html += "</tr>\n";
    }

    void nameAndValue(const std::vector<std::string>& cells) const {
        html += "<tr>";
        for (std::size_t i = 0; i < cells.size(); ++i)
            cell("td", cells[i], i == 0 && cells[i].size() <= kShortName ? " class=\"n\"" : " class=\"w\"");
        html += "</tr>\n";
    }

    Status operator()(const ReportHeading& heading) const {
        html += "<h2>" + xmlText(heading.text) + "</h2>\n";
        return {};
    }
    Status operator()(const ReportText& text) const {
        html += (text.warning ? "<p class=\"warning\">" : "<p>") + xmlText(text.text) + "</p>\n";
        return {};
    }
    Status operator()(const ReportTable& table) const {
        html += "<table>\n";
        if (!table.columns.empty())
            row("th", table.columns, table.text_columns);
        for (const auto& cells : table.rows)
            if (table.columns.empty())
                nameAndValue(cells);
            else
                row("td", cells, table.text_columns);
        html += "</table>\n";
        return {};
    }
    Status operator()(const ReportFigure& figure) const {
        GNX_TRY(std::string svg, renderFigure(figure.figure, FigureFormat::Svg, figure.style));
        makeOwn(svg, ++figures);
        html += "<figure>\n" + svg.substr(svg.find("<svg")) + "</figure>\n";
        return {};
    }
};

} // namespace

Result<std::string> reportHtml(const ReportDocument& document) {
    std::string html = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                       "<meta name=\"viewport\" content=\"width=device-width\">\n<title>" +
                       xmlText(document.title) + "</title>\n<style>" + kStyle + "</style>\n</head>\n<body>\n<h1>" +
                       xmlText(document.title) + "</h1>\n";
    std::size_t figures = 0;
    for (const auto& block : document.blocks)
        GNX_CHECK(std::visit(HtmlWriter{html, figures}, block));
    html += "</body>\n</html>\n";
    return html;
}

} // namespace gnx::results
