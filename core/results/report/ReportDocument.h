#pragma once

#include <string>
#include <variant>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/results/report/FigureStyle.h"

namespace gnx::results {

struct ReportHeading {
    std::string text;
};
struct ReportText {
    std::string text;
    bool warning = false;
};
struct ReportTable {
    std::vector<std::string> columns; ///< empty: names and values in two columns
    std::vector<std::vector<std::string>> rows;
    std::size_t text_columns = 1; ///< so many columns from the left contain words, the others numbers
};
struct ReportFigure {
    Figure figure;
    FigureStyle style;
};
using ReportBlock = std::variant<ReportHeading, ReportText, ReportTable, ReportFigure>;

/// Document that is read from top to bottom.
struct ReportDocument {
    std::string title;
    std::vector<ReportBlock> blocks;
};

/// Returns a self-contained page: it contains figures as SVG, has no scripts and loads nothing. Errors: those of
/// renderFigure().
Result<std::string> reportHtml(const ReportDocument& document);
/// Returns A4 pages in portrait format, as many as needed, with real text. Equal documents give equal bytes. Errors:
/// those of renderFigure().
Result<std::string> reportPdf(const ReportDocument& document);

} // namespace gnx::results
