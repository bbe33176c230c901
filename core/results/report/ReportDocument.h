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

/// Something to be read from top to bottom.
struct ReportDocument {
    std::string title;
    std::vector<ReportBlock> blocks;
};

/// A self-contained page: figures are in it as SVG, no scripts, nothing is loaded. Errors: those of renderFigure().
Result<std::string> reportHtml(const ReportDocument& document);
/// A4, upright, as many pages as needed, with real text. The same bytes for the same document. Errors: those of
/// renderFigure().
Result<std::string> reportPdf(const ReportDocument& document);

} // namespace gnx::results
