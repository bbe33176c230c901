#pragma once

#include <filesystem>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Progress.h"
#include "core/results/metrics/Score.h"
#include "core/results/report/FigureBundle.h"
#include "core/results/report/FigureExport.h"

namespace gnx::results {

/// Figures that belong together, and the scores behind them.
struct FigureSet {
    std::vector<std::string> names;                      ///< stems of the files, each once
    std::vector<std::string> titles;                     ///< parallel, for people; may be empty
    std::function<FigureBundle(std::size_t index)> make; ///< called from any thread
    std::vector<ScoreCurve> curves;
};

struct FigureSetOptions {
    std::filesystem::path folder; ///< made if missing; files there are replaced
    std::vector<FigureFormat> formats;
    FigureStyle style;
    bool bundles = false; ///< NAME.gnxfigure next to each
    bool latex = false;   ///< figures.latex: all with captions and labels, which are not drawn then
    bool scores = false;  ///< scores.csv, and scores.latex with `latex`: the table of the curves
};
inline constexpr const char* kFiguresLatexFile = "figures.latex";
inline constexpr const char* kScoresLatexFile = "scores.latex";
inline constexpr const char* kScoresCsvFile = "scores.csv";

/// A folder that is there afterwards. Errors name it.
Status makeFigureFolder(const std::filesystem::path& folder);
/// Writes every figure in every format, whole files only. Returns the number of files. Errors: InvalidInput if LaTeX
/// can use none of the formats, those of renderFigure() and of files; Cancelled with the number of files written.
Result<std::size_t> writeFigureSet(const FigureSet& set, const FigureSetOptions& options,
                                   const ProgressSink& progress = {}, const std::stop_token& stop = {});

} // namespace gnx::results
