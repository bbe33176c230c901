#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/graphnet/RunFigure.h"
#include "app/graphnet/RunSelection.h"
#include "app/graphnet/StyleArguments.h"
#include "core/Wings.h"
#include "core/results/report/FigureExport.h"

namespace gnx::cli {

/// Options of `graphnet figure` for one figure, or for all of a kind; they come from the command line or from an entry
/// of a list.
struct FigureArguments {
    ScoreArguments scores;
    std::string kind = "all";
    RunFigureArguments of_run;
    std::vector<std::string> words; ///< query for the samples in the figures, logs, runs
    std::string from;               ///< bundle to draw again
    std::string bundle;             ///< file for a new bundle
    StyleArguments style;
    bool latex = false;
    std::vector<std::string> formats; ///< empty: by the ending of the file, else pdf
    std::string out = ".";
    std::string name; ///< stem of the files; empty: the figure's name

    void addTo(CLI::App& command);
    bool ofDataset() const { return kind.starts_with("dataset"); }
    bool ofMeasurement() const;
    /// Returns the names of the requested figures. Errors: InvalidInput (the message lists the names that exist).
    Result<std::vector<std::string>> figures() const;
    /// Returns the format that --out names, if it names one file.
    std::optional<FigureFormat> formatOfFile() const;
    /// Returns the formats. Errors: InvalidInput (a format does not exist, or differs from that of the file).
    Result<std::vector<FigureFormat>> checkedFormats() const;
    /// Returns `base` changed by the options; for LaTeX without title and caption, because the snippet contains them.
    Result<FigureStyle> styled(FigureStyle base) const;
};

} // namespace gnx::cli
