#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/results/report/FigureStyle.h"
#include "core/results/report/Figures.h"

namespace gnx::results {

/// Input of a figure of a run: makeFigure()'s arguments, by value.
struct FigureInputs {
    FigureKind kind = FigureKind::St;
    std::vector<CompilerOutcomes> groups; ///< without the ids of samples, which are of one index alone
    ScoreOptions options;
    MeasurementContext context;
    FigureChoices choices; ///< its bands are `bands`
    std::vector<ScoreBands> bands;
};

/// Origin of a figure's data, in words.
struct FigureOrigin {
    std::string query;                ///< samples that it is of; empty: all
    std::vector<std::string> sources; ///< runs and logs
    std::string program;              ///< "GraphNet Explorer 1.0": what made it
};

/// A figure that can be drawn again, and otherwise: one file with the figure, its style, and what it was made of.
/// The format is described in docs/figures.md.
struct FigureBundle {
    FigureOrigin origin;
    FigureStyle style;
    Figure figure;                      ///< as it was made
    std::optional<FigureInputs> inputs; ///< figure of a run: for changing p, b and the interpretation
};
inline constexpr int kFigureBundleVersion = 1;
inline constexpr const char* kFigureBundleExtension = ".gnxfigure";

Figure makeFigure(const FigureInputs& inputs);

/// JSON packed by zstd: the same bytes for the same bundle.
std::string packFigureBundle(const FigureBundle& bundle);
/// Errors: Malformed with what is wrong in it; InvalidInput for a newer version than this program knows.
Result<FigureBundle> unpackFigureBundle(std::string_view bytes);
/// Errors: those of the file, and of unpackFigureBundle(), with its path.
Result<FigureBundle> readFigureBundle(const std::filesystem::path& file);
Status writeFigureBundle(const FigureBundle& bundle, const std::filesystem::path& file);

} // namespace gnx::results
