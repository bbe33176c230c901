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

/// Options of `graphnet figure` for one figure, or for all of a kind: from its command line, or from an entry of a
/// list.
struct FigureArguments {
    ScoreArguments scores;
    std::string kind = "all";
    RunFigureArguments of_run;
    std::vector<std::string> words; ///< a query of samples that the figures are of, logs, runs
    std::string from;               ///< a bundle to be drawn again
    std::string bundle;             ///< where one is to be written
    StyleArguments style;
    bool latex = false;
    std::vector<std::string> formats; ///< empty: by the name of the file, else pdf
    std::string out = ".";
    std::string name; ///< stem of its files; empty: the figure's

    void addTo(CLI::App& command);
    bool ofDataset() const { return kind.starts_with("dataset"); }
    bool ofMeasurement() const;
    /// Names of the figures that are asked for. InvalidInput with those that there are.
    Result<std::vector<std::string>> figures() const;
    /// The format that --out names, where it names one file.
    std::optional<FigureFormat> formatOfFile() const;
    /// InvalidInput for a format that does not exist, or differs from that of the file.
    Result<std::vector<FigureFormat>> checkedFormats() const;
    /// `base` as the options want it; for LaTeX without title and caption, which the snippet has.
    Result<FigureStyle> styled(FigureStyle base) const;
};

} // namespace gnx::cli
